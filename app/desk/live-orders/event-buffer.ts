import type { DatabaseChannels } from '#app/platform/db/database-channels.server.ts'
import { ORDER_EVENTS } from './live-order-event.ts'

/** The ids received since the last read; `ended` if there will be no more. */
export type BufferedEvents = { ids: number[]; ended: boolean }

export interface EventBuffer {
  /** Waits for events, at most for `timeoutMs`; the ids may be empty then. */
  next(timeoutMs: number): Promise<BufferedEvents>
  /** Ends the subscription and every wait. */
  close(): void
}

/** Subscribes to order events and buffers their ids until they are read. */
export function openEventBuffer(channels: DatabaseChannels): EventBuffer {
  let ids: number[] = []
  let ended = false
  let wake = () => {}
  const unsubscribe = channels.subscribe(ORDER_EVENTS, {
    receive(payload) {
      ids.push(Number(payload))
      wake()
    },
    end,
  })
  return {
    async next(timeoutMs) {
      if (ids.length === 0 && !ended) await sleepUntilWoken(timeoutMs)
      const buffered = { ids, ended }
      ids = []
      return buffered
    },
    close() {
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
