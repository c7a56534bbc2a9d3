import pg from 'pg'

/**
 * In tests, a query that begins while another one runs on its connection fails: pg only warns of it once, and its next
 * version will refuse it. Reads that a transaction may also need are read by `readTogether`. The library that runs the
 * jobs is let through when it stops before its `listen` has been answered: it would release its connection twice.
 */
const { query } = pg.Client.prototype

if (!('isStrict' in query)) {
  const strictQuery = function (this: pg.Client & { _activeQuery?: unknown }, ...passed: unknown[]) {
    const isStopOfJobs = String(passed[0]).startsWith('UNLISTEN')
    if (this._activeQuery && !isStopOfJobs)
      throw new Error('A query begins while another one runs on the same connection.')
    return Reflect.apply(query, this, passed)
  }
  pg.Client.prototype.query = Object.assign(strictQuery, { isStrict: true }) as typeof query
}
