//! Confidence intervals of shares of games.

/// Returns the 95 % confidence interval (Wilson) of a share of `part` in `whole`, from 0 to 1; the whole range if `whole` is 0.
#[must_use]
pub fn confidence(part: f64, whole: f64) -> [f64; 2] {
    wilson(part, whole, Z95)
}

/// Returns the 99.9 % confidence interval (Wilson) of a share, for a question that is asked again and again while games are played.
#[must_use]
pub fn strict_confidence(part: f64, whole: f64) -> [f64; 2] {
    wilson(part, whole, Z999)
}

/// Returns the 95 % confidence interval of a mean, by the sum of its values, that of their squares, and their number.
#[must_use]
pub fn mean_interval(sum: f64, squares: f64, number: u64) -> [f64; 2] {
    let number = number as f64;
    let mean = sum / number;
    let variance = ((squares - sum * mean) / (number - 1.0).max(1.0)).max(0.0);
    let width = Z95 * (variance / number).sqrt();
    [mean - width, mean + width]
}

/// The quantile of the normal distribution for an interval of 95 %.
const Z95: f64 = 1.959_963_984_540_054;
/// The quantile for an interval of 99.9 %.
const Z999: f64 = 3.290_526_731_491_895;

fn wilson(part: f64, whole: f64, z: f64) -> [f64; 2] {
    if whole <= 0.0 {
        return [0.0, 1.0];
    }
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
