/** The processor's time on a page's main thread: what the page costs, however busy the machine is with other things. */

/** @typedef {import('playwright-core').CDPSession} CDPSession */

/** @param {CDPSession} devtools */
export async function startWorkClock(devtools) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** In milliseconds, since the page was opened.
 * @param {CDPSession} devtools */
export async function workSoFar(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
