//! The property that a command line asks for.

use crate::args::PropertyArgs;
use property::{Part, Property};

/// The property that the command line asks for.
pub(crate) fn parse_property(args: &PropertyArgs) -> Result<Property, String> {
    let mut property = Property::nothing();
    for name in &args.property {
        property.extend(&one_property(name)?);
    }
    property.extend(&args.errors.property());
    if property.is_empty() {
        property = Property::default();
    }
    if args.memcleanup {
        property.add(Part::Memcleanup);
    }
    Ok(property)
}

/// A property by its name or its file.
pub(crate) fn one_property(name: &str) -> Result<Property, String> {
    if let Some(property) = Property::named(name) {
        return Ok(property);
    }
    let text = std::fs::read_to_string(name).map_err(|why| format!("{name}: cannot be read: {why}"))?;
    property::parse_file(&text).map_err(|why| format!("{name}: {why}"))
}
