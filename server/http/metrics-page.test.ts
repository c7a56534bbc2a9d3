import { expect, test } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { openMetrics } from '../metrics/open-metrics.ts'
import { createRequestFigures } from '../metrics/request-figures.ts'
import { respondWithMetrics } from './metrics-page.ts'

const token = 'a-token-of-thirty-two-characters'
const requests = createRequestFigures()
const away = async () => {
  throw new Error('connect ECONNREFUSED')
}
const database = { $client: { totalCount: 5, idleCount: 3, waitingCount: 1 }, execute: away }
const read = openMetrics({
  requests,
  readCache: () => ({ pages: 7, bytes: 700, evicted: 2 }),
  database: database as unknown as Database,
})

// product: 20.21
test('metrics are read with the token alone', async () => {
  for (const wrong of [undefined, '', token, 'Bearer', `Bearer ${token}x`, `bearer ${token}`]) {
    const refusal = await respondWithMetrics(wrong, { token, read })
    expect([refusal.status, await refusal.text()]).toEqual([401, 'The token is missing or wrong.\n'])
  }
  const response = await respondWithMetrics(`Bearer ${token}`, { token, read })
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

// product: 20.21
test('metrics count requests by kind, and are read while the database is away', async () => {
  requests.count('hit', 200, 0.1)
  requests.count('hit', 304, 0.1)
  requests.count('render', 200, 30)
  requests.count('action', 503, 9)
  const text = await read()
  for (const line of [
    'darzi_requests_total{kind="hit",status="2xx"} 1',
    'darzi_requests_total{kind="hit",status="3xx"} 1',
    'darzi_requests_total{kind="action",status="5xx"} 1',
    'darzi_work_seconds_bucket{le="0.05",kind="render"} 1',
    'darzi_work_seconds_count{kind="render"} 1',
    'darzi_database_connections{state="busy"} 2',
    'darzi_cached_pages 7',
    'darzi_evicted_pages_total 2',
    'darzi_database_up 0',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).not.toContain('darzi_work_seconds_count{kind="hit"}')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  // Read again, the sums are the same.
  expect(await read()).toContain('darzi_requests_total{kind="hit",status="2xx"} 1\n')
})
