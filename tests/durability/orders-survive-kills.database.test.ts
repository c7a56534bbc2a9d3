import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { bundleProgram } from '#tests/setup/bundle-program.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'

/** `KILL_ROUNDS=60` for a thorough run; the default is short. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const BUYER = 'tests/durability/buy-until-killed.ts'
const STOCKED = 100_000
const ACKNOWLEDGED = /^acknowledged (\S+) (\S+) (\S+)$/gm

type Victim = 'the process' | 'PostgreSQL' | 'both'
const VICTIMS: readonly Victim[] = ['the process', 'PostgreSQL', 'both']

let dataDir: string
let directory: string
let buyer: string
let products: string[]
/** The acknowledged orders, by number: the key and size of the checkout. */
const acknowledged = new Map<string, { idempotencyKey: string; size: string }>()

beforeAll(async () => {
  buyer = await bundleProgram(BUYER)
  dataDir = await mkdtemp(join(tmpdir(), 'darzi-kills-'))
  await prepareDataDirectory(dataDir)
  directory = join(dataDir, 'postgres')
  products = await withShop(async database => {
    const sizes = { M: STOCKED, L: STOCKED }
    const made = [await createProduct(database, { sizes }), await createProduct(database, { sizes })]
    return made.map(product => String(product.id))
  })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// product: 8.1, 8.12
test('every acknowledged order exists once and complete, and the stock is correct, whenever the process or PostgreSQL is killed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
    const before = acknowledged.size
    await buyAndKill(victim, 40 + ((round * 97) % 400))
    expect(acknowledged.size, `round ${round}, killed ${victim}`).toBeGreaterThan(before)
    await withShop(async database => {
      await expectNothingLost(database)
      await expectSameOrderAgain(database)
    })
  }
})

/** Lets a shop sell for a while, kills it, and records the orders that it acknowledged. */
async function buyAndKill(victim: Victim, sellingMs: number): Promise<void> {
  const shop = spawn(process.execPath, [buyer, directory, ...products], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = collectOutput(shop)
  await output.untilFirstOrder
  await pause(sellingMs)
  if (victim !== 'the process') process.kill(await readPostmasterPid(), 'SIGKILL')
  // A shop whose PostgreSQL alone was killed restarts it and goes on selling.
  if (victim === 'PostgreSQL') await output.untilMoreOrders()
  shop.kill('SIGKILL')
  await once(shop, 'close')
  for (const [, number = '', idempotencyKey = '', size = ''] of output.text().matchAll(ACKNOWLEDGED)) {
    acknowledged.set(number, { idempotencyKey, size })
  }
}

function collectOutput(shop: ChildProcess) {
  let text = ''
  const first = Promise.withResolvers<void>()
  let more = Promise.withResolvers<void>()
  shop.stdout?.on('data', chunk => {
    text += chunk
    first.resolve()
    more.resolve()
  })
  shop.once('exit', code => {
    const ended = new Error(`The shop ended by itself with code ${code}.`)
    first.reject(ended)
    more.reject(ended)
  })
  // A shop that is killed as planned ends as well, and then these promises have no reader.
  first.promise.catch(() => {})
  more.promise.catch(() => {})
  return {
    text: () => text,
    untilFirstOrder: first.promise,
    async untilMoreOrders() {
      await pause(50) // By then, output from before the kill has arrived.
      more = Promise.withResolvers()
      more.promise.catch(() => {})
      await more.promise
    },
  }
}

async function readPostmasterPid(): Promise<number> {
  return Number((await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function expectNothingLost(database: Database): Promise<void> {
  const { rows } = await database.execute<{
    number: string
    lines: number
    events: number
    mails: number
    moves: number
  }>(sql`
    select number,
      (select count(*)::int from order_lines where order_id = orders.id) as lines,
      (select count(*)::int from order_events where order_id = orders.id) as events,
      (select count(*)::int from emails where order_id = orders.id) as mails,
      (select count(*)::int from stock_movements where order_id = orders.id) as moves
    from orders`)
  const stored = new Set(rows.map(row => row.number))
  expect([...acknowledged.keys()].filter(number => !stored.has(number))).toEqual([])
  expect(
    rows.filter(row => row.lines !== 2 || row.events !== 1 || row.mails !== 2 || row.moves !== 2),
  ).toEqual([])

  const stock = await database.execute<{ left: number; sold: number; ledger: number }>(sql`
    select (select sum(on_hand)::int from stock_levels) as left,
      (select sum(quantity)::int from order_lines) as sold,
      (select sum(change)::int from stock_movements) as ledger`)
  const { left, sold, ledger } = stock.rows[0] ?? { left: 0, sold: 0, ledger: 0 }
  expect(left + sold).toBe(4 * STOCKED)
  expect(ledger).toBe(left)
}

/** Repeats the last checkouts before the kill with the same keys after the restart: nothing is ordered twice. */
async function expectSameOrderAgain(database: Database): Promise<void> {
  for (const [number, { idempotencyKey, size }] of [...acknowledged].slice(-5)) {
    const lines = products.map(product => ({ product, size, quantity: 1 }))
    const again = await placeOrder(database, orderRequest(lines, { idempotencyKey }), {
      ownerEmail: undefined,
    })
    expect(again).toMatchObject({ ok: true, number })
  }
}

async function withShop<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startManagedPostgres({ directory, log })
  const database = openDatabase(postgres.connection)
  try {
    return await work(database)
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
