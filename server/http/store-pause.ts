/** So long after it began, a pause that was never ended is over: a shop that is closed for good is worse. */
const MOST_MS = 3 * 3_600_000
const LOOK_AGAIN_MS = 500

/** Whether this process pauses while the shop is replaced by a backup. */
export interface StorePause {
  isPaused(): boolean
  /** Notifications are received again: what was announced meanwhile is read. */
  open(): void
  receive(text: string): void
}

/** @param readPause whether the database says that the store pauses */
export function createStorePause(readPause: () => Promise<boolean>): StorePause {
  let since: number | undefined
  const set = (isPaused: boolean) => {
    since = isPaused ? (since ?? Date.now()) : undefined
  }
  /** A database that has only just come back may not answer yet. */
  const look = () => {
    readPause().then(set, () => setTimeout(look, LOOK_AGAIN_MS).unref())
  }
  return {
    isPaused: () => since !== undefined && Date.now() - since < MOST_MS,
    open: look,
    receive: text => set(text === 'pause'),
  }
}
