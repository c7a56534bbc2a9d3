import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { startStore } from '../open-store.ts'
import { signIn } from '../sign-in.ts'
import { prepareToSell } from './buy-through-http.ts'
import { checkOrders } from './check-orders.ts'
import { startScratchPostgres } from './scratch-postgres.ts'
import { requirePrograms } from './server/debian-programs.ts'
import { openPgbouncer } from './server/pgbouncer.ts'
import { listFailures, sendTraffic } from './shop-traffic.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- pgbouncer`: a store whose every connection leads through PgBouncer in session mode sells, sends mail and announces
 * orders to the admin; PgBouncer is killed meanwhile and started again. A start through transaction mode is refused.
 */

const SELLING_MS = Number(process.env.SELLING_SECONDS ?? 15) * 1_000
const AWAY_MS = 1_000

requirePrograms(['/usr/sbin/pgbouncer'])
log.level = 'fatal'
const verdict = createVerdict('pgbouncer')
const opened = new AsyncDisposableStack()
try {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startScratchPostgres()
  opened.defer(() => postgres.close())
  const direct = await postgres.createDatabase('darzi')
  const pooler = await openPgbouncer(direct, 'session')
  opened.defer(() => pooler.stop())
  const peer = await startSmtpPeer()
  opened.defer(() => peer.close())
  const setupCode = randomUUID()
  const mail = { SMTP_URL: peer.url, MAIL_FROM: 'shop@shop.example', OWNER_EMAIL: 'owner@shop.example' }
  const settings = { PORT: '0', DATA_DIR: dataDir, SETUP_CODE: setupCode, ...mail }
  const store = await startStore({ ...settings, DATABASE_URL: pooler.url })
  opened.defer(() => store.stop().then(() => {}))
  const { address } = store
  const database = openDatabase({ connectionString: direct, max: 4 })
  opened.defer(() => closeDatabase(database))

  const goods = await prepareToSell(database)
  const adminCookie = await signIn({ address, setupCode })
  const announced = countAnnounced(address, adminCookie)
  // Longer than PgBouncer is away, and the store notices that it is back.
  const traffic = sendTraffic({ address, goods, adminCookie, shoppers: 4, pauseMs: 100, retries: 30 })
  await sleep(SELLING_MS)
  const orders = traffic.orders.length
  verdict.check(
    `session mode: ${orders} orders, each in the first try`,
    orders > 0 && traffic.failures.size === 0,
  )
  verdict.check(
    'session mode: orders are announced to the admin as they come (LISTEN)',
    announced.count() > 0,
  )
  const { rows } = await database.$client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = 'darzi' and pid <> pg_backend_pid()",
  )
  verdict.figure('connections of PgBouncer to PostgreSQL', rows[0]?.count ?? '')

  await pooler.kill()
  await sleep(AWAY_MS)
  await pooler.start()
  await sleep(SELLING_MS)
  await traffic.stop()
  announced.stop()
  verdict.check(
    `PgBouncer killed and started again: ${traffic.orders.length - orders} orders more, and none of ${traffic.requests} requests failed for good`,
    traffic.lost.length === 0 && traffic.orders.length > orders,
  )
  verdict.figure('failed at the first try meanwhile', listFailures(traffic))
  for (const reason of new Set(traffic.lost)) verdict.figure('lost', reason)
  // A mail that was handed over as the connection broke may go out again.
  await checkOrders({ database, peer }, traffic, verdict, 1)

  const second = await openPgbouncer(await postgres.createDatabase('other'), 'transaction')
  opened.defer(() => second.stop())
  const isRefused = await startStore({ ...settings, DATABASE_URL: second.url }).then(
    started => started.stop().then(() => false),
    () => true,
  )
  verdict.check('transaction mode: the start is refused with a sentence', isRefused)
  verdict.print()
} finally {
  await opened.disposeAsync()
}

/** Counts what the admin's stream says of orders. */
function countAnnounced(address: string, adminCookie: string) {
  let count = 0
  const stream = get(`${address}/admin/events`, { headers: { Cookie: adminCookie } }, response => {
    response.setEncoding('utf8').on('data', (text: string) => {
      count += text.match(/^data:/gm)?.length ?? 0
    })
    response.on('error', () => {})
  })
  stream.on('error', () => {})
  return { count: () => count, stop: () => stream.destroy() }
}
