//! What many measurements come down to.

/// The value in the middle; of an even number of values, the mean of the two in the middle. None of no values.
pub fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let upper = values.get(middle)?;
    Some(if values.len() % 2 == 1 {
        *upper
    } else {
        (values[middle - 1] + upper) / 2.0
    })
}

/// The largest value; none of no values.
pub fn largest(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    values.into_iter().max_by(f64::total_cmp)
}

/// Which part of the values lies over a limit, 0 to 1; none of no values.
pub fn share_over(limit: f64, values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let values: Vec<f64> = values.into_iter().collect();
    let over = values.iter().filter(|value| **value > limit).count();
    (!values.is_empty()).then(|| over as f64 / values.len() as f64)
}

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const WITHIN_95_PERCENT: f64 = 1.959_964;

/// Between which shares the true one lies in 95 of 100 such series of games (Wilson's interval); a draw is half a point.
/// Of no games nothing is known.
pub fn wilson(points: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let games = games as f64;
    let share = points / games;
    let spread = WITHIN_95_PERCENT * WITHIN_95_PERCENT / games;
    let middle = share + spread / 2.0;
    let half = ((share * (1.0 - share) + spread / 4.0) * spread).sqrt();
    [middle - half, middle + half].map(|end| (end / (1.0 + spread)).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against figures worked out elsewhere, to four digits.
    #[test]
    fn the_interval_is_wilsons() {
        let close = |points, games, expected: [f64; 2]| {
            let interval = wilson(points, games);
            let apart = [0, 1].map(|end| (interval[end] - expected[end]).abs());
            assert!(apart.iter().all(|apart| *apart < 5e-5), "{interval:?}");
        };
        close(0.0, 0, [0.0, 1.0]);
        close(0.0, 10, [0.0, 0.2775]);
        close(10.0, 10, [0.7225, 1.0]);
        close(5.0, 10, [0.2366, 0.7634]);
        close(81.0, 263, [0.2553, 0.3662]);
    }

    #[test]
    fn the_median_is_in_the_middle_whatever_the_order() {
        assert_eq!(median([]), None);
        assert_eq!(median([7.0]), Some(7.0));
        assert_eq!(median([9.0, 1.0, 4.0]), Some(4.0));
        assert_eq!(median([1000.0, 1.0, 4.0, 2.0]), Some(3.0));
    }

    #[test]
    fn the_largest_is_found() {
        assert_eq!(largest([]), None);
        assert_eq!(largest([2.0, 9.0, 4.0]), Some(9.0));
    }

    #[test]
    fn only_what_lies_over_the_limit_counts() {
        assert_eq!(share_over(20.0, []), None);
        assert_eq!(share_over(20.0, [20.0, 16.7, 20.1, 50.0]), Some(0.5));
    }
}
