//! The error numbers of Linux on x86 that calls give.

/// A number that `errno` may have.
pub type Errno = u32;

macro_rules! numbers {
    ($($name:ident = $number:literal, $what:literal;)*) => {
        $(
            #[doc = $what]
            pub const $name: Errno = $number;
        )*
    };
}

numbers! {
    EPERM = 1, "The operation is not permitted.";
    ENOENT = 2, "There is no such file.";
    ESRCH = 3, "There is no such process.";
    EINTR = 4, "A signal came in between.";
    EIO = 5, "Input or output has failed.";
    EBADF = 9, "It is not an open descriptor, or not open for this.";
    ECHILD = 10, "There is no such child.";
    EAGAIN = 11, "It is not possible now.";
    ENOMEM = 12, "There is no memory.";
    EACCES = 13, "The permission is denied.";
    EEXIST = 17, "The file exists.";
    ENOTDIR = 20, "It is not a directory.";
    EISDIR = 21, "It is a directory.";
    EINVAL = 22, "An argument is invalid.";
    EMFILE = 24, "Too many files are open.";
    ENOTTY = 25, "The device does not know this.";
    ESPIPE = 29, "What is read or written has no positions.";
    ERANGE = 34, "The result is out of range.";
    ENAMETOOLONG = 36, "The path, or a part of it, is too long.";
    ENOTEMPTY = 39, "The directory is not empty.";
    EOVERFLOW = 75, "The value does not fit.";
    EILSEQ = 84, "The bytes are not a character.";
    ENOTSOCK = 88, "The descriptor is not that of a socket.";
    EOPNOTSUPP = 95, "The operation is not supported.";
    EAFNOSUPPORT = 97, "The family of addresses is not supported.";
}
