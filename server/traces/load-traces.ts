import { settleWithin } from '#app/platform/db/settle-within.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { Traces } from './traces.ts'

/** A collector that is away does not delay the stop. */
const LAST_TRACES_MS = 1_000

/** OpenTelemetry is only loaded where traces are wanted. `opened` sends the last ones. */
export async function loadTraces(
  { traces: wanted }: Settings,
  log: Logger,
  opened: AsyncDisposableStack,
): Promise<Traces | undefined> {
  if (!wanted) return undefined
  const { openTraces } = await import('./open-traces.ts')
  const traces = openTraces(wanted, log)
  opened.defer(() => settleWithin(LAST_TRACES_MS, traces.close()))
  return traces
}
