import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '#app/platform/log.server.ts'

/** As OpenTelemetry counts results: 0 is success. */
const SUCCESS = 0

/** Logs that a collector accepts no spans, once, and that it does so again. Nothing else would say it. */
export function reportFailures(exporter: SpanExporter, log: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let lost = 0
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        report(spans.length, result)
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }

  function report(spans: number, { code, error }: { code: number; error?: Error }): void {
    if (code === SUCCESS) {
      if (lost > 0) log.info({ lost }, 'traces are sent again')
      lost = 0
      return
    }
    if (lost === 0) log.warn({ err: error }, 'traces can’t be sent; they are dropped meanwhile')
    lost += spans
  }
}
