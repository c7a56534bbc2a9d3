import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findFreePort } from '#tests/setup/find-free-port.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { type StoreProcess, startStore } from '../../open-store.ts'
import { signIn } from '../../sign-in.ts'
import { prepareToSell } from '../buy-through-http.ts'
import { startScratchPostgres } from '../scratch-postgres.ts'
import { openHaproxy } from './haproxy.ts'
import { chooseAddress, openNginx } from './nginx.ts'

/** Several stores on one PostgreSQL server, behind a proxy with the rules of `deploy`, and a mail server. */
export interface StoresBehindProxy extends AsyncDisposable {
  /** The public address. */
  address: string
  database: Database
  peer: SmtpPeer
  goods: { id: string; size: string }[]
  adminCookie: string
  /** The running stores, by their place. */
  stores: StoreProcess[]
  /** Starts the store of a place again, after it has ended. */
  start(place: number, project?: string): Promise<void>
}

/** @param program the path of nginx or HAProxy */
export async function openStoresBehindProxy(program: string, count = 2): Promise<StoresBehindProxy> {
  const opened = new AsyncDisposableStack()
  log.level = 'fatal'
  try {
    const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startScratchPostgres()
    opened.defer(() => postgres.close())
    const peer = await startSmtpPeer()
    opened.defer(() => peer.close())
    const address = await chooseAddress()
    const setupCode = randomUUID()
    const settings = {
      DATABASE_URL: await postgres.createDatabase('darzi'),
      DATA_DIR: join(folder, 'data'),
      STORE_URL: address,
      TRUSTED_PROXIES: '127.0.0.1',
      SETUP_CODE: setupCode,
      SMTP_URL: peer.url,
      MAIL_FROM: 'shop@shop.example',
      OWNER_EMAIL: 'owner@shop.example',
    }
    const ports = await Promise.all(Array.from({ length: count }, findFreePort))
    const stores: StoreProcess[] = []
    const start = async (place: number, project?: string) => {
      const store = { ...settings, PORT: String(ports[place]) }
      stores[place] = await startStore(store, project ? { project } : {})
    }
    opened.defer(async () => {
      await Promise.all(stores.map(store => store.stop()))
    })
    for (const place of ports.keys()) await start(place)
    const database = openDatabase({ connectionString: settings.DATABASE_URL, max: 4 })
    opened.defer(() => closeDatabase(database))
    const goods = await prepareToSell(database)
    const openProxy = program.endsWith('haproxy') ? openHaproxy : openNginx
    const proxy = await openProxy(program, address, ports)
    opened.defer(() => proxy.close())
    const adminCookie = await signIn({ address, setupCode })
    const close = () => opened.disposeAsync()
    return { address, database, peer, goods, adminCookie, stores, start, [Symbol.asyncDispose]: close }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
