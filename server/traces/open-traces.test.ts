import { InMemorySpanExporter, type SpanExporter } from '@opentelemetry/sdk-trace'
import { expect, test, vi } from 'vitest'
import { openTracesTo } from './open-traces.ts'
import { reportFailures } from './report-failures.ts'
import { endOfRequest, startOfRequest } from './trace-requests.ts'

const RESOURCE = { attributes: { 'service.name': 'darzi' } }
const request = (path: string) => startOfRequest({ method: 'GET', path, requestId: 'request-1' })
const OK = endOfRequest(200)

// product: 20.23
test('statements are children of the request in which they run, also where requests overlap', async () => {
  const exporter = new InMemorySpanExporter()
  const traces = openTracesTo(exporter, { ...RESOURCE, share: 1 })
  const open = async (path: string, statement: string) => {
    await new Promise(setImmediate)
    const end = traces.watchQuery(statement)
    await new Promise(setImmediate)
    end(statement.startsWith('insert') ? Object.assign(new Error('taken'), { code: '23505' }) : undefined)
    return path.length
  }
  await Promise.all([
    traces.inSpan(
      request('/products'),
      () => open('/products', 'select 1'),
      () => OK,
    ),
    traces.inSpan(
      request('/checkout'),
      () => open('/checkout', 'insert into carts values ($1)'),
      () => OK,
    ),
  ])
  traces.watchQuery('select of no request')()
  const spans = await exportedBy(exporter, traces.close)
  const parentOf = (name: string) => {
    const child = spans.find(span => span.name === name)
    return spans.find(span => span.spanContext().spanId === child?.parentSpanContext?.spanId)?.name
  }
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET /checkout', 'GET /products', 'INSERT', 'SELECT'])
  expect([parentOf('SELECT'), parentOf('INSERT')]).toEqual(['GET /products', 'GET /checkout'])
  expect(spans.find(({ name }) => name === 'INSERT')?.attributes['error.type']).toBe('23505')
})

// product: 20.23
test('while the collector hangs, a limited number of spans waits', async () => {
  const finish: (() => void)[] = []
  let exported = 0
  const exporter: SpanExporter = {
    export(spans, done) {
      exported += spans.length
      finish.push(() => done({ code: 0 }))
    },
    shutdown: async () => {},
  }
  const traces = openTracesTo(exporter, { ...RESOURCE, share: 1 })
  for (let count = 0; count < 10_000; count++) traces.record(request('/'), 1, OK)
  const closed = traces.close()
  await vi.waitFor(() => expect(finish).toHaveLength(5))
  for (const end of finish) end()
  await closed
  expect(exported).toBe(512 + 2_048)
})

test('with a share of 0 no request is traced, and neither are its statements', async () => {
  const exporter = new InMemorySpanExporter()
  const traces = openTracesTo(exporter, { ...RESOURCE, share: 0 })
  await traces.inSpan(request('/'), async () => traces.watchQuery('select 1')())
  expect(await exportedBy(exporter, traces.close)).toEqual([])
})

test('a collector that accepts nothing is logged once, and once more when it does again', () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  let code = 1
  const exporter = reportFailures({ export: (_, done) => done({ code }), shutdown: async () => {} }, log)
  const send = () => exporter.export(Array(3).fill({}), () => {})
  send()
  send()
  expect(log.warn).toHaveBeenCalledOnce()
  code = 0
  send()
  send()
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ lost: 6 }, 'traces are sent again')
})

/** Closing empties the exporter, so that its spans are read just before. */
async function exportedBy(exporter: InMemorySpanExporter, close: () => Promise<void>) {
  let spans = exporter.getFinishedSpans()
  vi.spyOn(exporter, 'shutdown').mockImplementation(async () => {
    spans = exporter.getFinishedSpans()
  })
  await close()
  return spans
}
