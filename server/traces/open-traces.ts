import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { sqlState } from '#app/platform/db/sql-state.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { TraceSettings } from '#app/platform/trace-settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { reportFailures } from './report-failures.ts'
import type { SpanEnd, SpanStart, Traces } from './traces.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** Spans that wait for the collector. More are dropped: a few megabytes at most. */
const LONGEST_QUEUE = 2_048
const LONGEST_STATEMENT = 2_000

/** Traces that are sent to a collector, some seconds after they end. `close` sends the last ones. */
export function openTraces(
  { url, headers, serviceName, attributes, share }: TraceSettings,
  log: Pick<Logger, 'info' | 'warn'>,
): Traces & { close(): Promise<void> } {
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers }), log)
  return openTracesTo(exporter, {
    share,
    attributes: { 'service.name': serviceName, 'service.version': packageJson.version, ...attributes },
  })
}

/** The same to any exporter. */
export function openTracesTo(
  exporter: SpanExporter,
  { share, attributes }: { share: number; attributes: Record<string, string> },
): Traces & { close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributes)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: LONGEST_QUEUE })],
  })
  const tracer = provider.getTracer('darzi')
  const surrounding = new AsyncLocalStorage<Context>()

  function begin({ name, kind, attributes }: SpanStart, startTime?: number): Span {
    const parent = surrounding.getStore() ?? ROOT_CONTEXT
    const times = startTime === undefined ? {} : { startTime }
    return tracer.startSpan(name, { kind: KINDS[kind], attributes, ...times }, parent)
  }

  return {
    async inSpan(start, work, readEnd) {
      const span = begin(start)
      try {
        const result = await surrounding.run(trace.setSpan(ROOT_CONTEXT, span), work)
        end(span, readEnd?.(result))
        return result
      } catch (error) {
        end(span, { errorType: errorTypeOf(error) })
        throw error
      }
    },
    record(start, ms, how) {
      end(begin(start, performance.timeOrigin + performance.now() - ms), how)
    },
    watchQuery(statement) {
      // Checks of the connection and the like belong to no request.
      if (!surrounding.getStore()) return () => {}
      const span = begin(describeStatement(statement))
      return error => end(span, error ? { errorType: sqlState(error) || errorTypeOf(error) } : {})
    },
    // What could not be sent was reported.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Values are parameters, and no part of a statement. */
function describeStatement(statement: string): SpanStart {
  const [operation = 'QUERY'] = /[a-z]+/i.exec(statement) ?? []
  return {
    name: operation.toUpperCase(),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': statement.slice(0, LONGEST_STATEMENT),
    },
  }
}

function end(span: Span, { attributes, errorType }: SpanEnd = {}): void {
  if (attributes) span.setAttributes(attributes)
  if (errorType) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function errorTypeOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
