import { appendFile, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { prepareToSell } from './buy-through-http.ts'
import { POSTGRES_PROGRAMS, requirePrograms } from './server/debian-programs.ts'
import { findFreePorts, makeServiceDirectory, runService, runToEnd, waitFor } from './server/run-service.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- point-in-time`: archives a server's log, takes a base backup, places orders before and after a moment, and
 * restores the server to that moment, as docs/operations.md describes.
 */

const ORDERS = 20

requirePrograms(['/usr/lib/postgresql/15/bin/postgres'])
log.level = 'fatal'
const verdict = createVerdict('point-in-time')
const { directory, user } = await makeServiceDirectory()
const [data, base, archive] = ['data', 'base', 'archive'].map(name => join(directory, name)) as [
  string,
  string,
  string,
]
const [port = 0, restoredPort = 0] = await findFreePorts(2)
const program = (name: string) => join(POSTGRES_PROGRAMS, name)
const opened = new AsyncDisposableStack()
opened.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
try {
  await mkdir(archive)
  if (user) await chown(archive, user.uid, user.gid)
  await runToEnd(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    user,
  )
  await appendFile(
    join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\narchive_timeout = 60\n`,
  )
  const server = await start(data, port)
  const database = openDatabase(at(port))
  await migrateDatabase(database)
  await addMissingStatuses(database)
  const product = await createProduct(database, { sizes: { M: 1_000 } })
  await prepareToSell(database)
  await sell(database, product)
  const words = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    base,
    '-c',
    'fast',
    '-X',
    'stream',
  ]
  await runToEnd(program('pg_basebackup'), words, user)
  const before = [...(await readTokens(database)), ...(await sell(database, product))]
  await sleep(1_000)
  const { rows } = await database.execute<{ now: string }>(sql`select now()::text as now`)
  const moment = rows[0]?.now ?? ''
  await sleep(1_000)
  const after = await sell(database, product)
  await database.execute(sql`select pg_switch_wal()`)
  await waitFor('the archive of the last segment', 30, async () => {
    const { rows: waiting } = await database.execute(
      sql`select from pg_ls_archive_statusdir() where name like '%.ready'`,
    )
    return waiting.length === 0 ? true : undefined
  })
  await closeDatabase(database)
  server.process.kill('SIGKILL')

  const begun = performance.now()
  await appendFile(
    join(base, 'postgresql.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  await writeFile(join(base, 'recovery.signal'), '')
  await start(base, restoredPort)
  const restored = openDatabase(at(restoredPort))
  await waitFor('the end of the recovery', 60, async () => {
    const { rows: state } = await restored.execute(sql`select pg_is_in_recovery() as is_recovering`)
    return state[0]?.is_recovering === false ? true : undefined
  })
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const found = new Set(await readTokens(restored))
  verdict.check(
    `all ${before.length} orders before the moment are there`,
    before.length === 2 * ORDERS && before.every(token => found.has(token)),
  )
  verdict.check(
    `none of the ${after.length} orders after it is there`,
    !after.some(token => found.has(token)),
  )
  const [next] = await sell(restored, product, 1)
  verdict.check('the restored server sells on', next !== undefined)
  verdict.figure('seconds of the recovery', seconds)
  await closeDatabase(restored)
  verdict.print()
} finally {
  await opened.disposeAsync()
}

async function start(directoryOfData: string, portOfServer: number) {
  const words = ['-D', directoryOfData, '-p', String(portOfServer), '-h', '127.0.0.1', '-k', '']
  const server = runService(program('postgres'), words, { user, log: join(directory, 'postgres.log') })
  opened.defer(() => server.stop())
  await waitFor('PostgreSQL', 60, async () => {
    await runToEnd(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(portOfServer)], user)
    return true
  })
  return server
}

function at(portOfServer: number) {
  return { connectionString: `postgres://postgres@127.0.0.1:${portOfServer}/postgres` }
}

/** @returns the tokens of the orders */
async function sell(database: Database, product: { id: number }, count = ORDERS): Promise<string[]> {
  const tokens: string[] = []
  for (let order = 0; order < count; order++) {
    const request = orderRequest([{ product, size: 'M', quantity: 1 }])
    const outcome = await placeOrder(database, request, { ownerEmail: undefined })
    if (!outcome.ok) throw new Error(`An order was refused: ${outcome.refusal.kind}`)
    tokens.push(outcome.token)
  }
  return tokens
}

async function readTokens(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ token: string }>(sql`select token from orders`)
  return rows.map(({ token }) => token)
}
