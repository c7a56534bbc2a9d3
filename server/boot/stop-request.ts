export interface StopRequest {
  /** Aborted when the process should end as soon as running work is finished. */
  wanted: AbortSignal
  /** Aborted when it should end without waiting for running work. */
  urgent: AbortSignal
}

/** npm delivers a Ctrl-C twice, from the terminal and from itself. Only a later one asks for an urgent stop. */
const SAME_SIGNAL_MS = 1_000
const LONGEST_STOP_MS = 10_000

/** Turns SIGTERM and SIGINT into stop requests. Ten seconds after the first one the process ends in any case. */
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
