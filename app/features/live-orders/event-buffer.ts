import type { OrderEventFeed } from '#app/platform/live/order-event-feed.ts'

/** What was heard since the last look; `ended` once nothing more will be. */
export type BufferedEvents = { ids: number[]; ended: boolean }

export interface EventInbox {
  /** Waits until there is something, or for `timeoutMs`, after which there may be nothing. */
  next(timeoutMs: number): Promise<BufferedEvents>
  /** Wakes whoever waits, and leaves the feed. */
  leave(): void
}

/** Gathers what the feed tells until somebody is ready for it. */
export function openInbox(feed: OrderEventFeed): EventInbox {
  let ids: number[] = []
  let ended = false
  let wake = () => {}
  const unsubscribe = feed.subscribe({
    receive(id) {
      ids.push(id)
      wake()
    },
    end,
  })
  return {
    async next(timeoutMs) {
      if (ids.length === 0 && !ended) await sleepUntilWoken(timeoutMs)
      const heard = { ids, ended }
      ids = []
      return heard
    },
    leave() {
      unsubscribe()
      end()
    },
  }

  function end() {
    ended = true
    wake()
  }

  function sleepUntilWoken(timeoutMs: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, timeoutMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
