export interface StopRequest {
  /** Aborted when the process is to end as soon as what runs is finished. */
  wanted: AbortSignal
  /** Aborted when it is to end without waiting for anybody. */
  urgent: AbortSignal
}

/** A Ctrl-C reaches us twice under npm, from the terminal and from npm; only a later one means impatience. */
const SAME_SIGNAL_MS = 1_000
const LONGEST_STOP_MS = 10_000

/** Turns SIGTERM and SIGINT into requests. Ten seconds after the first one the process ends in any case. */
export function takeStopSignals(): StopRequest {
  const wanted = new AbortController()
  const urgent = new AbortController()
  let firstAt: number | undefined
  const take = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      wanted.abort()
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      urgent.abort()
    }
  }
  process.on('SIGTERM', take)
  process.on('SIGINT', take)
  return { wanted: wanted.signal, urgent: urgent.signal }
}
