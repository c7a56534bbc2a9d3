import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#app/platform/db/database.server.ts'
import type { CacheFigures } from '#app/platform/http/page-cache.ts'
import { readShopFigures, type ShopFigures } from './read-shop-figures.ts'
import { REQUEST_KINDS, type RequestFigures, STATUS_CLASSES } from './request-figures.ts'

interface Sources {
  database: Database
  requests: RequestFigures
  readCache(): CacheFigures
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Rarely enough to cost nothing. */
const EVENT_LOOP_EVERY_MS = 50

/** Returns a function that writes the metrics of this process in the text format of Prometheus. */
export function openMetrics(sources: Sources): () => Promise<string> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_EVERY_MS })
  addRequests(registry, sources.requests)
  addConnections(registry, sources.database)
  addCache(registry, sources.readCache)
  addShop(registry, sources.database)
  // Listens for the first of several processes, which adds up the metrics of all.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  return () => registry.metrics()
}

function addRequests(registry: Registry, requests: RequestFigures): void {
  new Counter({
    name: 'darzi_requests_total',
    help: 'Requests by what was done (hit: sent from memory or as a file) and by the first digit of the status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of REQUEST_KINDS)
        for (const status of STATUS_CLASSES)
          this.inc({ kind, status: `${status}xx` }, requests.countOf(kind, status))
    },
  })
  const durations = new Histogram({
    name: 'darzi_work_seconds',
    help: 'The time to render a page or to handle a form, waiting for a turn included.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [registry],
  })
  requests.onWork = (kind, ms) => durations.observe({ kind }, ms / 1_000)
}

function addConnections(registry: Registry, database: Database): void {
  new Gauge({
    name: 'darzi_database_connections',
    help: 'Connections of requests to the database, by state; waiting: requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.$client
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}

function addCache(registry: Registry, readCache: () => CacheFigures): void {
  const add = (name: string, help: string, read: (cache: CacheFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(readCache()))
      },
    })
  add('darzi_cached_pages', 'Pages in the page cache.', ({ pages }) => pages)
  add('darzi_cached_bytes', 'The size of the page cache.', ({ bytes }) => bytes)
  new Counter({
    name: 'darzi_evicted_pages_total',
    help: 'Cached pages that a change or a full cache made unusable.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(readCache().evicted)
    },
  })
}

/** The same in every process, so that of several one is enough. All are read at once, for each request. */
function addShop(registry: Registry, database: Database): void {
  let reading: Promise<ShopFigures | undefined> | undefined
  const read = () => {
    reading ??= readShopFigures(database)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const add = (name: string, help: string, pick: (figures: ShopFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const figures = await read()
        if (figures) this.set(pick(figures))
      },
    })
  add('darzi_newest_order', 'The id of the newest order.', ({ newestOrder }) => newestOrder)
  add('darzi_jobs_due', 'Jobs whose time has come, without emails.', ({ jobsDue }) => jobsDue)
  add('darzi_job_processes', 'Processes that do background work.', ({ workers }) => workers)
  add(
    'darzi_emails_waiting',
    'Emails that should have been sent by now.',
    ({ emailsWaiting }) => emailsWaiting,
  )
  add('darzi_emails_parked', 'Emails refused for good.', ({ emailsParked }) => emailsParked)
  new Gauge({
    name: 'darzi_database_up',
    help: '1 if the database responded to this request.',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}
