//! The processor's time: it counts what was worked here, whatever else the machine does meanwhile.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// How long the processor has been at this thread.
pub fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The same in milliseconds, as the analyst counts them.
pub fn processor_millis() -> f64 {
    processor_time().as_secs_f64() * 1000.0
}
