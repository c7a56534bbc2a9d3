let running = 0

/** Loads code before it is needed. A failure is ignored, because what needs the code loads it again. */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  running++
  try {
    await load()
  } catch {
    // Shown when the code is needed.
  } finally {
    running--
  }
}

/** Whether a script that cannot be fetched now may be one that is not needed yet. */
export function isLoadingEarly(): boolean {
  return running > 0
}
