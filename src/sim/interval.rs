//! Confidence intervals of shares of games.

/// Returns the 95 % confidence interval (Wilson) of a share of `part` in `whole`, from 0 to 1; the whole range if `whole` is 0.
#[must_use]
pub fn confidence(part: f64, whole: f64) -> [f64; 2] {
    if whole <= 0.0 {
        return [0.0, 1.0];
    }
    let z = 1.959_963_984_540_054_f64;
    let (share, z2) = (part / whole, z * z);
    let middle = share + z2 / (2.0 * whole);
    let width = z * (share * (1.0 - share) / whole + z2 / (4.0 * whole * whole)).sqrt();
    let end = |sign: f64| ((middle + sign * width) / (1.0 + z2 / whole)).clamp(0.0, 1.0);
    [end(-1.0), end(1.0)]
}

#[cfg(test)]
mod tests {
    use super::confidence;

    #[test]
    fn known_intervals() {
        let near = |[low, high]: [f64; 2], [a, b]: [f64; 2]| (low - a).abs() < 5e-4 && (high - b).abs() < 5e-4;
        assert!(near(confidence(50.0, 100.0), [0.4038, 0.5962]));
        assert!(near(confidence(0.0, 10.0), [0.0, 0.2775]));
        assert!(near(confidence(10.0, 10.0), [0.7225, 1.0]));
        assert!(near(confidence(0.0, 0.0), [0.0, 1.0]));
    }
}
