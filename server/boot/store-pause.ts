import { STORE_PAUSE } from '#app/platform/db/store-pause.server.ts'
import type { Listener } from './notifications-listener.ts'

const LOOK_AGAIN_MS = 500

/** Whether this process pauses while the shop is replaced by a backup. */
interface StorePause {
  isPaused(): boolean
  /** Notifications are received again: what was announced meanwhile is read. */
  open(): void
  receive(text: string): void
}

/**
 * While it pauses, a process looks again and again: the process that replaces the shop may have died.
 *
 * @param readPause whether the database says that the store pauses
 */
export function createStorePause(
  readPause: () => Promise<boolean>,
  onChange: (isPaused: boolean) => void = () => {},
): StorePause {
  let isPaused = false
  let looking: NodeJS.Timeout | undefined
  /** What is announced later than a look began is newer than what the look finds. */
  let announcements = 0
  return {
    isPaused: () => isPaused,
    open: look,
    receive(text) {
      announcements++
      set(text === 'pause')
    },
  }

  function set(now: boolean): void {
    clearTimeout(looking)
    if (now) lookLater()
    if (now === isPaused) return
    isPaused = now
    onChange(now)
  }

  function look(): void {
    const asked = announcements
    readPause().then(
      found => {
        if (asked === announcements) set(found)
      },
      // A database that has only just come back may not answer yet.
      lookLater,
    )
  }

  function lookLater(): void {
    clearTimeout(looking)
    looking = setTimeout(look, LOOK_AGAIN_MS).unref()
  }
}

/** Lets a process hear when the store pauses. */
export function pauseListener(pause: StorePause): Listener {
  return { channel: STORE_PAUSE, open: pause.open, close: () => {}, receive: pause.receive }
}
