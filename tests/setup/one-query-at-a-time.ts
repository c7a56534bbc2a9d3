import pg from 'pg'

/**
 * In tests, a query that begins while another one runs on its connection fails: pg only warns of it once, and its next
 * version will refuse it. Reads that a transaction may also need are read by `readTogether`.
 */
const { query } = pg.Client.prototype

if (!('isStrict' in query)) {
  const strictQuery = function (this: pg.Client & { _activeQuery?: unknown }, ...passed: unknown[]) {
    if (this._activeQuery) throw new Error('A query begins while another one runs on the same connection.')
    return Reflect.apply(query, this, passed)
  }
  pg.Client.prototype.query = Object.assign(strictQuery, { isStrict: true }) as typeof query
}
