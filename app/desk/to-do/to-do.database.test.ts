import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierFindings, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { confirmations } from '#app/orders/tables/confirmations.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { formatPageChange } from '#app/platform/http/page-change.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { BUILT_IN_ROLES, type BuiltInRoleId } from '#app/shared/permissions.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { forgetToDo, readToDo, readToDoOf } from './read-to-do.server.ts'
import { TASK_NAMES, toDoInAll, toDoOnPages } from './to-do.ts'

const { database } = await createTestDatabase()
beforeEach(() => {
  forgetToDo(database)
  return database.execute(sql`truncate orders, couriers, customers restart identity cascade`)
})

const DAY_MS = 86_400_000
const received = new Map<string, (payload: string) => void>()
const channels = {
  subscribe(channel: string, subscriber: { receive(payload: string): void }) {
    received.set(channel, subscriber.receive)
    return () => {}
  },
}

// product: 14.20
test('each task counts what its own list has, and no more', async () => {
  expect(await totals()).toEqual({})
  await makeWork()
  expect(await totals()).toEqual({
    calls: 1,
    pack: 2,
    handOver: 1,
    failed: 2,
    returns: 1,
    transfers: 1,
    refunds: 1,
    findings: 1,
    oldCash: 1,
  })
})

// product: 14.20, 34.3
test.each<[BuiltInRoleId, string[]]>([
  ['owner', TASK_NAMES],
  ['agent', ['calls', 'returns']],
  ['packer', ['pack', 'handOver', 'failed']],
  ['accountant', ['transfers', 'refunds', 'findings', 'oldCash']],
])('the role %s reads of the work on its own pages', async (role, names) => {
  const toDo = await readToDoOf({ database, channels }, viewerOf(role))
  expect(Object.keys(toDo)).toEqual(names)
})

// product: 14.20
test('a page has the work of all of its lists, and the dashboard that of all pages', async () => {
  await makeWork()
  const toDo = await readToDo(database, new Date())
  expect(toDoOnPages(toDo, ['/admin/parcels'])).toEqual({ total: 5, hasMore: false })
  expect(toDoOnPages(toDo, ['/admin/products'])).toEqual({ total: 0, hasMore: false })
  expect(toDoInAll({ ...toDo, calls: { total: 999, hasMore: true } })).toEqual({
    total: 1_009,
    hasMore: true,
  })
})

test('all who ask within some seconds share one reading, until an order changes', async () => {
  const calls = async () => (await readToDoOf({ database, channels }, viewerOf('owner'))).pack?.total
  expect(await calls()).toBe(0)
  await createOrder(database, { status: 'processing', lines: [{ quantity: 1 }] })
  expect(await calls()).toBe(0)
  received.get(ORDER_EVENTS)?.('7')
  expect(await calls()).toBe(1)
})

test('once the demo is cleared, the work is counted again, in every process', async () => {
  await createOrder(database, { status: 'processing', lines: [{ quantity: 1 }] })
  const pack = async () => (await readToDoOf({ database, channels }, viewerOf('owner'))).pack?.total
  expect(await pack()).toBe(1)
  await database.execute(sql`truncate orders restart identity cascade`)
  received.get(CHANGED_PAGES)?.(formatPageChange({ kind: 'stock', productIds: [7] }))
  expect(await pack()).toBe(1)
  received.get(CHANGED_PAGES)?.(formatPageChange({ kind: 'everything' }))
  expect(await pack()).toBe(0)
})

/** What waits, without what does not. */
async function totals() {
  const toDo = await readToDo(database, new Date())
  return Object.fromEntries(
    Object.entries(toDo).flatMap(([name, { total }]) => (total > 0 ? [[name, total]] : [])),
  )
}

function viewerOf(role: BuiltInRoleId): Viewer {
  return { role: 'admin', permissions: BUILT_IN_ROLES[role].permissions } as unknown as Viewer
}

async function makeWork(): Promise<void> {
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  const courierId = courier?.id ?? 0
  const order = () => createOrder(database, { status: 'processing', lines: [{ quantity: 1 }] })
  await order()
  await order()
  await callAt(new Date(Date.now() - DAY_MS))
  await callAt(new Date(Date.now() + DAY_MS))
  const long = { stateSince: new Date(Date.now() - 31 * DAY_MS), toCollectPaisa: 100 }
  for (const parcel of [
    { state: 'packed' },
    { state: 'attempted' },
    { state: 'lost' },
    { state: 'in-transit' },
    { state: 'delivered', ...long },
    { state: 'delivered', toCollectPaisa: 100 },
  ] as const) {
    const { id: orderId } = await order()
    await database
      .insert(parcels)
      .values({ toCollectPaisa: 0, ...parcel, orderId, courierId, reference: `P-${orderId}` })
  }
  const delivered = await createOrder(database, { status: 'delivered' })
  const asked = { orderId: delivered.id, requestedBy: 'customer', stateBy: 'customer' }
  await database.insert(returnRequests).values([
    { ...asked, state: 'requested' },
    { ...asked, state: 'approved' },
  ])
  const claim = { orderId: delivered.id, way: 'raast', amountPaisa: 100 } as const
  await database.insert(paymentClaims).values([claim, { ...claim, state: 'rejected' }])
  const paid = {
    kind: 'advance',
    way: 'raast',
    amountPaisa: 100,
    actor: 'sana@example.com',
    happenedAt: new Date(),
  } as const
  const { id: cancelledId } = await createOrder(database, { status: 'cancelled' })
  const { id: paidId } = await createOrder(database, { status: 'shipped' })
  await database.insert(moneyEntries).values([
    { ...paid, orderId: cancelledId },
    { ...paid, orderId: paidId },
  ])
  const uploaded = {
    courierId,
    fileName: 'a.csv',
    digest: 'a',
    cells: [],
    lineCount: 0,
    actor: 'sana@example.com',
  }
  const [statement, undone] = await database
    .insert(courierStatements)
    .values([
      { ...uploaded, state: 'applied' },
      { ...uploaded, state: 'undone' },
    ])
    .returning()
  const finding = {
    statementId: statement?.id ?? 0,
    trackingNumber: 'T-1',
    amountPaisa: 100,
    reason: '',
    kind: 'not-remitted',
  } as const
  await database
    .insert(courierFindings)
    .values([finding, { ...finding, settledAt: new Date() }, { ...finding, statementId: undone?.id ?? 0 }])
}

/** An order whose shopper is to be called then. */
async function callAt(nextAttemptAt: Date): Promise<void> {
  const { id } = await createOrder(database)
  await database.update(confirmations).set({ nextAttemptAt }).where(eq(confirmations.orderId, id))
}
