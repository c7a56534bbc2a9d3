import { expect, test } from 'vitest'
import { findServerProblem, type ServerFacts } from './check-server.ts'

const GOOD: ServerFacts = {
  version: 150_000,
  encoding: 'UTF8',
  database: 'shop',
  user: 'tailor',
  isStandby: false,
  isReadOnly: false,
  sharesProcesses: false,
  hasTrigrams: true,
  mayCreateSchemas: true,
  mayCreateTables: true,
}

test('the oldest supported server has no problem', () => {
  expect(findServerProblem(GOOD)).toBeUndefined()
})

// product: 20.4
test.each([
  [{ version: 140_019 }, 'it is PostgreSQL 14, and 15 is the oldest that will do'],
  [{ isStandby: true, isReadOnly: true }, 'it is a standby, which only reads; name the primary server'],
  [
    { sharesProcesses: true },
    'a proxy gives its connections to another client after each transaction, which loses settings, locks and LISTEN; let it pool by session (pool_mode = session of PgBouncer), or name the server itself',
  ],
  [
    { hasTrigrams: false },
    'it has no extension pg_trgm, by which the shop is searched; install the contrib modules of PostgreSQL',
  ],
])('a server with %j is refused for it', (fact, problem) => {
  expect(findServerProblem({ ...GOOD, ...fact })).toBe(problem)
})
