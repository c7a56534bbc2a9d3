import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/setup/peers/database-proxy.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createDatabase } from './shop-database.ts'

const { connection, drop } = await createTestDatabase()
const proxy = await openDatabaseProxy(connection)

afterAll(async () => {
  await proxy.close()
  await drop()
})

// product: 68.17
test('through a pooler that leads to one database alone no other is made, and the reason says what to change', async () => {
  const url = new URL(proxy.url)
  const pooler = await openPooler(decodeURIComponent(url.pathname.slice(1)), Number(url.port))
  url.port = String(pooler.port)
  const name = 'darzi_beyond_the_pooler'
  await expect(createDatabase({ connectionString: url.href }, name)).rejects.toThrow(
    /does not pass on to other databases.*no such database.*PgBouncer/,
  )
  expect(await ask(connection, `select from pg_database where datname = '${name}'`)).toEqual([])
  pooler.close()
})

/** Passes on connections to one database, and refuses others as PgBouncer does. */
async function openPooler(database: string, port: number) {
  const server = createServer(client => {
    client.on('error', () => {})
    client.once('data', first => {
      // The first message is its length, the version, and names with values, each ended by a zero.
      const [, asked] = /\0database\0([^\0]*)\0/.exec(first.toString('latin1')) ?? []
      if (asked !== database) {
        const text = `SFATAL\0C08P01\0Mno such database: ${asked}\0\0`
        const head = Buffer.from('E\0\0\0\0')
        head.writeInt32BE(4 + text.length, 1)
        client.end(Buffer.concat([head, Buffer.from(text)]))
        return
      }
      const upstream = connect(port, '127.0.0.1')
      upstream.on('error', () => {})
      upstream.write(first)
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
