//! Serialization of scenarios.

use ron::ser::PrettyConfig;
use serde::Serialize;

/// Formats the fields of a position, a line each, below the field that holds them.
pub fn ron(position: &impl Serialize) -> String {
    let form = PrettyConfig::new().depth_limit(1).indentor("    ").new_line("\n    ");
    // A position is lists of words and numbers, which RON can always write.
    ron::ser::to_string_pretty(position, form).unwrap_or_default()
}

/// Formats a field of a position in one line.
pub fn line(value: &impl Serialize) -> String {
    ron::ser::to_string_pretty(value, PrettyConfig::new().depth_limit(0)).unwrap_or_default()
}
