const failures = new WeakSet<object>()

/** Loads code before it is needed. A failure is only noted, because what needs the code loads it again. */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    if (error instanceof Object) failures.add(error)
  }
}

/** Whether the error is that of code that was loaded before it was needed. */
export function hasFailedEarly(error: unknown): boolean {
  return error instanceof Object && failures.has(error)
}
