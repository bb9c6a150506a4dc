/** Parts of the page that are fetched when they are first wanted, not before. */

/**
 * Fetches a part; says so if that fails.
 * @template Part
 * @param {() => Promise<Part>} part  as `import()` gives it
 * @param {() => void} failed  tells that it could not be fetched
 * @returns {Promise<Part | null>}
 */
export async function later(part, failed) {
  try {
    return await part();
  } catch {
    failed();
    return null;
  }
}

/** What the page shows comes first: once this is over, that is on the screen. */
export function painted() {
  return new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
}
