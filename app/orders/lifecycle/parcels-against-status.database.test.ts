import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { readPaid } from '#app/money/payments/read-money.server.ts'
import { applyStatement } from '#app/money/statements/apply-statement.server.ts'
import { uploadStatement } from '#app/money/statements/upload-statement.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { readOrderQuery } from '#app/orders/admin/order-query.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import type { OrderStatus } from '../order-status.ts'
import { changeOrderStatus, undoOrderStatus } from './change-order-status.server.ts'
import { handleStatusForm } from './handle-status-form.server.ts'

const { database } = await createTestDatabase()
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'

/** A cash order of PKR 4,789 with what staff did with its parcel. */
async function sent(events: readonly ParcelEventKind[] = ['handed-over', 'delivered']) {
  const { id: productId } = await createProduct(database, { sizes: { M: 2 } })
  const lines = [{ productId, size: 'M', unitPricePaisa: 478_900 }]
  const { id, number } = await createOrder(database, { status: 'processing', lines })
  const parcel = await createParcel(database, { number, events: [...events] })
  return { id, number, parcel }
}

const stateOf = async (parcelId: number) =>
  (await database.select().from(parcels).where(eq(parcels.id, parcelId)))[0]?.state
const statusOf = async (number: string) =>
  (await database.select().from(orders).where(eq(orders.number, number)))[0]?.status

async function send(numbers: readonly [string, OrderStatus][], to: OrderStatus, fields = {}) {
  const form = new FormData()
  form.set('orders', JSON.stringify(numbers.map(([number, from]) => ({ number, from }))))
  for (const [name, value] of Object.entries({ to, ...fields })) form.set(name, String(value))
  return handleStatusForm(createTestServices(database), form, actor)
}

// product: 13.18
test('a step back that takes back what was done with a parcel is confirmed first, with the parcel and the cash', async () => {
  for (const [to, name, state] of [
    ['processing', 'Packed', 'packed'],
    ['pending', 'Packed', 'packed'],
    ['shipped', 'Handed over', 'handed-over'],
  ] as const) {
    const { id, number, parcel } = await sent()
    expect(await readPaid(database, id)).toBe(478_900)
    const asked = await send([[number, 'delivered']], to)
    expect(asked.status).toBe(409)
    expect(asked.result.results).toMatchObject([
      {
        isDone: false,
        asks: 'taken-back',
        text: `Parcel ${parcel.reference} goes back from “Delivered” to “${name}”. PKR 4,789 collected for it then counts as not collected.`,
      },
    ])
    expect([await statusOf(number), await stateOf(parcel.id), await readPaid(database, id)]).toEqual([
      'delivered',
      'delivered',
      478_900,
    ])
    expect((await send([[number, 'delivered']], to, { confirmed: 'yes' })).status).toBe(200)
    expect([await statusOf(number), await stateOf(parcel.id), await readPaid(database, id)]).toEqual([
      to,
      state,
      0,
    ])
  }
})

// product: 13.18
test('in bulk, those whose parcels would go back are asked about, and the others are changed', async () => {
  const [bare, one, other] = [
    await createOrder(database, { status: 'delivered' }),
    await sent(['handed-over']),
    await sent(),
  ]
  const chosen: [string, OrderStatus][] = [
    [bare.number, 'delivered'],
    [one.number, 'shipped'],
    [other.number, 'delivered'],
  ]
  const { results } = (await send(chosen, 'processing')).result
  expect(results.map(({ isDone, asks }) => asks ?? isDone)).toEqual([true, 'taken-back', 'taken-back'])
  expect(results[1]?.text).toBe(`Parcel ${one.parcel.reference} goes back from “Handed over” to “Packed”.`)
  const again = await send(chosen.slice(1), 'processing', { confirmed: 'yes' })
  expect(again.result.results.every(({ isDone }) => isDone)).toBe(true)
  expect(await stateOf(other.parcel.id)).toBe('packed')
})

// product: 13.18
test('nothing is asked before an undo, nor before a step back that leaves the parcels where they are', async () => {
  const { number, parcel } = await sent(['handed-over'])
  await changeOrderStatus(database, { number, from: 'shipped', to: 'delivered', actor })
  expect(await undoOrderStatus(database, { number, from: 'delivered', actor })).toMatchObject({ ok: true })
  expect(await stateOf(parcel.id)).toBe('handed-over')
  const packed = await sent([])
  const back = { number: packed.number, from: 'processing', to: 'pending', actor } as const
  expect(await changeOrderStatus(database, back)).toMatchObject({ ok: true })
})

// product: 13.19
test('a cancelled order does not go on while its parcel comes back, but by an undo, a delivery or the check-in', async () => {
  const { id, number, parcel } = await sent(['handed-over'])
  const cancel = { number, from: 'shipped', to: 'cancelled', actor, isBack: false } as const
  await changeOrderStatus(database, cancel)
  for (const to of ['pending', 'processing', 'shipped'] as const) {
    const { status, result } = await send([[number, 'cancelled']], to)
    expect(status).toBe(409)
    expect(result.results).toMatchObject([
      {
        isDone: false,
        text: `${number} stays as it is: Parcel ${parcel.reference} is still coming back. Undo the cancellation, or take the parcel in first.`,
      },
    ])
  }
  expect(await undoOrderStatus(database, { number, from: 'cancelled', actor })).toMatchObject({ ok: true })
  expect(await stateOf(parcel.id)).toBe('handed-over')

  await changeOrderStatus(database, cancel)
  const arrived = { number, from: 'cancelled', to: 'delivered', actor } as const
  expect(await changeOrderStatus(database, arrived)).toMatchObject({ ok: true })
  expect(await readPaid(database, id)).toBe(478_900)
  await undoOrderStatus(database, { number, from: 'delivered', actor })

  expect(await checkIn(database, { parcelId: parcel.id, actor })).toMatchObject({ ok: true })
  const again = { number, from: 'cancelled', to: 'processing', actor } as const
  expect(await changeOrderStatus(database, again)).toMatchObject({ ok: true })
  expect((await readCash(database, id)).toCollectPaisa).toBe(478_900)
})

// product: 13.16
test('the page and the list say beforehand why an order can’t be cancelled, and nothing of one that can', async () => {
  const part = await sent()
  await changeOrderStatus(database, {
    number: part.number,
    from: 'delivered',
    to: 'shipped',
    actor,
    isConfirmed: true,
  })
  expect(await refusalsOf(part.number)).toEqual(['', ''])
  // Its parcel was delivered, and its order not: more is to be sent.
  await database.update(parcels).set({ state: 'delivered' }).where(eq(parcels.id, part.parcel.id))
  const said = expect.stringContaining(`Parcel ${part.parcel.reference} was delivered`)
  expect(await refusalsOf(part.number)).toEqual([said, said])
  const cancel = { number: part.number, from: 'shipped', to: 'cancelled', actor } as const
  expect(await changeOrderStatus(database, cancel)).toMatchObject({ refusal: { kind: 'delivered-in-part' } })
  await database.update(parcels).set({ state: 'handed-over' }).where(eq(parcels.id, part.parcel.id))

  const { id, number, parcel } = await sent()
  expect(await refusalsOf(number)).toEqual(['', ''])
  await database
    .insert(returnRequests)
    .values({ orderId: id, state: 'approved', requestedBy: actor, stateBy: actor })
  expect(await refusalsOf(number)).toEqual(
    Array(2).fill(expect.stringContaining('its customer sends pieces back')),
  )
  await database.delete(returnRequests)
  const [courier] = await database.insert(couriers).values({ name: 'Leopards' }).returning()
  await database.update(parcels).set({ courierId: courier?.id }).where(eq(parcels.id, parcel.id))
  const content = Buffer.from(`Reference,COD Amount,Net Payable\n${parcel.reference},4789,4789\n`)
  const uploaded = await uploadStatement(database, {
    courierId: courier?.id ?? 0,
    fileName: 'a.csv',
    content,
    actor,
  })
  await applyStatement(database, { id: uploaded.ok ? uploaded.id : 0, actor })
  expect(await refusalsOf(number)).toEqual(
    Array(2).fill(expect.stringContaining(`counts parcel ${parcel.reference}`)),
  )
})

async function refusalsOf(number: string) {
  const page = await findAdminOrder(database, number)
  const { orders: listed } = await listOrders(database, readOrderQuery(new URLSearchParams({ q: number })))
  return [page?.cancelRefusal, listed[0]?.cancelRefusal]
}
