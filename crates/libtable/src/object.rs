//! The types of objects behind pointers: their sizes and alignments are those of the GNU C
//! library's headers for x86.

use crate::StatLayout;
use ir::DataModel;

/// Types of the library's headers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are those of the headers")]
pub enum Object {
    /// This number of bytes, of any alignment.
    Bytes(u16),
    Int,
    /// What became of a child, an `int`.
    Status,
    /// Two descriptors, each an `int`.
    Descriptors,
    /// `unsigned short[3]`
    Short3,
    /// `long`, `size_t`, `time_t`: as wide as a pointer.
    Long,
    Pointer,
    /// `wchar_t`
    WChar,
    /// `mbstate_t`
    MbState,
    JmpBuf,
    Mutex,
    MutexAttr,
    Cond,
    CondAttr,
    RwLock,
    RwLockAttr,
    SpinLock,
    ThreadAttr,
    Tm,
    /// `struct timespec`, `struct timeval`, `struct utimbuf`, `struct rlimit` that is read: two
    /// `long`.
    LongPair,
    /// `struct rlimit`: two `long`, the second not less than the first.
    Limits,
    /// `struct timespec`: how fine a clock is.
    Resolution,
    /// An `int` that is not negative.
    Count,
    /// Two times of two `long` each.
    TimePair,
    TimeZone,
    Stat(StatLayout),
    SigSet,
    SigAction,
    PollFd,
    FdSet,
    UtsName,
    /// `struct sockaddr`
    SockAddr,
    Rusage,
    Tms,
    Regex,
    RegMatch,
    Termios,
    WinSize,
    /// `struct option`
    LongOption,
    FPos,
    FPos64,
    Passwd,
    Group,
    HostEnt,
    StatVfs,
    StatFs(StatLayout),
    SysInfo,
    /// `struct flock`, `struct flock64`
    Lock,
    LargeLock,
    Utmpx,
    /// `struct dirent`
    Dirent(StatLayout),
    MsgHdr,
    IoVec,
}

impl Object {
    /// Its size and its alignment, for pointers of 64 bits and for those of 32.
    const fn layouts(self) -> [(u64, u64); 2] {
        match self {
            Object::Bytes(size) => [(size as u64, 1), (size as u64, 1)],
            Object::Int
            | Object::Count
            | Object::Status
            | Object::WChar
            | Object::MutexAttr
            | Object::CondAttr
            | Object::SpinLock => [(4, 4), (4, 4)],
            Object::Descriptors | Object::TimeZone | Object::PollFd | Object::RegMatch => [(8, 4), (8, 4)],
            Object::MbState => [(8, 4), (8, 4)],
            Object::Short3 => [(6, 2), (6, 2)],
            Object::Long | Object::Pointer => [(8, 8), (4, 4)],
            Object::JmpBuf => [(200, 8), (156, 4)],
            Object::Mutex => [(40, 8), (24, 4)],
            Object::Cond => [(48, 8), (48, 4)],
            Object::RwLock => [(56, 8), (32, 4)],
            Object::RwLockAttr => [(8, 8), (8, 4)],
            Object::ThreadAttr => [(56, 8), (36, 4)],
            Object::Tm => [(56, 8), (44, 4)],
            Object::LongPair | Object::Limits | Object::Resolution | Object::IoVec => [(16, 8), (8, 4)],
            Object::TimePair => [(32, 8), (16, 4)],
            Object::Stat(StatLayout::Plain) => [(144, 8), (88, 4)],
            Object::Stat(StatLayout::Large) => [(144, 8), (96, 4)],
            Object::SigSet => [(128, 8), (128, 4)],
            Object::SigAction => [(152, 8), (140, 4)],
            Object::FdSet => [(128, 8), (128, 4)],
            Object::UtsName => [(390, 1), (390, 1)],
            Object::SockAddr => [(16, 2), (16, 2)],
            Object::Rusage => [(144, 8), (72, 4)],
            Object::Tms => [(32, 8), (16, 4)],
            Object::Regex => [(64, 8), (32, 4)],
            Object::Termios => [(60, 4), (60, 4)],
            Object::WinSize => [(8, 2), (8, 2)],
            Object::LongOption => [(32, 8), (16, 4)],
            Object::FPos => [(16, 8), (12, 4)],
            Object::FPos64 => [(16, 8), (16, 4)],
            Object::Passwd => [(48, 8), (28, 4)],
            Object::Group => [(32, 8), (16, 4)],
            Object::HostEnt => [(32, 8), (20, 4)],
            Object::Dirent(StatLayout::Plain) => [(280, 8), (268, 4)],
            Object::Dirent(StatLayout::Large) => [(280, 8), (276, 4)],
            Object::StatVfs => [(112, 8), (72, 4)],
            Object::StatFs(StatLayout::Plain) => [(120, 8), (64, 4)],
            Object::StatFs(StatLayout::Large) => [(120, 8), (84, 4)],
            Object::SysInfo => [(112, 8), (64, 4)],
            Object::Lock => [(32, 8), (16, 4)],
            Object::LargeLock => [(32, 8), (24, 4)],
            Object::Utmpx => [(384, 4), (384, 4)],
            Object::MsgHdr => [(56, 8), (28, 4)],
        }
    }

    const fn layout(self, model: DataModel) -> (u64, u64) {
        match model {
            DataModel::Lp64 => self.layouts()[0],
            DataModel::Ilp32 => self.layouts()[1],
        }
    }

    /// How many bytes it has.
    pub const fn size(self, model: DataModel) -> u64 {
        self.layout(model).0
    }

    /// What its address is a multiple of.
    pub const fn align(self, model: DataModel) -> u64 {
        self.layout(model).1
    }
}
