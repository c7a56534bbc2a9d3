import type { Writable } from 'node:stream'
import { settleWithin } from './db/settle-within.server.ts'

/** Where the lines of the log go. */
interface LogOutput {
  /** @param count how many lines the text has */
  write(text: string, count?: number): void
  /** Waits until everything was read, a second at most. */
  flush(): Promise<void>
}

/** In characters: some thousand lines. */
const MOST_WAITING = 1_000_000
const FLUSH_MS = 1_000

/**
 * Writes lines to a stream that may be read slowly or not at all: what the stream can't pass on waits in memory up to a
 * limit, and more lines are dropped. When half of the waiting ones were read, a line says how many are missing. Standard
 * output is such a stream: Node writes to a pipe or socket without waiting for its reader. Files are written at once.
 *
 * @param describeDropped the line that says it
 */
export function openLogOutput(stream: Writable, describeDropped: (dropped: number) => string): LogOutput {
  let dropped = 0
  // The reader is gone, or the disk is full. No line can say it, and the shop goes on.
  stream.on('error', () => {})
  return {
    write(text, count = 1) {
      const mostWaiting = dropped > 0 ? MOST_WAITING / 2 : MOST_WAITING
      if (stream.writableLength > mostWaiting) {
        dropped += count
        return
      }
      stream.write(dropped > 0 ? describeDropped(dropped) + text : text)
      dropped = 0
    },
    flush: () => settleWithin(FLUSH_MS, written(stream)),
  }
}

function written(stream: Writable): Promise<void> {
  return new Promise(resolve => stream.write('', () => resolve()))
}
