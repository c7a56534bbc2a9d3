import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEditedProduct } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { handleProductList } from '#app/catalogue/product-admin/list/handle-product-list.server.ts'
import { listProductsForAdmin } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import {
  countParcels,
  findNextToPack,
  listParcels,
  listWantedPieces,
} from '#app/fulfilment/parcels/list-parcels.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { findOrderToEdit } from '#app/orders/edit-page/find-order-to-edit.server.ts'
import { handleEditForm } from '#app/orders/edit-page/handle-edit-form.server.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { savePreOrder } from './save-pre-order.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'

let kurta: { id: number; slug: string; name: string; pricePaisa: number }
beforeEach(async () => {
  await database.execute(sql`truncate products, orders, emails cascade`)
  kurta = await createProduct(database, { name: 'Eid Kurta', sizes: { M: 0, L: 3 } })
  const shipsOn = addDays(dayInKarachi(new Date()), 20)
  await savePreOrder(database, { productId: kurta.id, shipsOn, most: 5, actor })
})

function placed(...lines: { size: string; quantity: number }[]): Promise<string> {
  return placedWith('', lines)
}

async function placedWith(code: string, lines: { size: string; quantity: number }[]): Promise<string> {
  const request = orderRequest(lines.map(line => ({ product: kurta, ...line })))
  const outcome = await placeOrder(database, { ...request, code }, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`)
  return outcome.number
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function setStock(size: string, seen: number, wanted: number) {
  const levels = JSON.stringify([{ size, seen, wanted: String(wanted) }])
  const { result } = await handleProductList(
    { database, actor },
    formOf({ intent: 'set-stock', productId: String(kurta.id), levels }),
  )
  return result
}

// product: 59.5
test('who counts pieces reads before how many orders wait for, and after how many went to them', async () => {
  await placed({ size: 'M', quantity: 2 })
  const awaited = [{ size: 'M', pieces: 2 }]
  const { products } = await listProductsForAdmin(database, readAdminProductQuery(new URLSearchParams()))
  expect(products).toMatchObject([{ id: kurta.id, awaited }])
  expect(await readEditedProduct(database, kurta.id)).toMatchObject({ awaited })
  expect(await setStock('M', 0, 5)).toMatchObject({
    isDone: true,
    details: '2 pieces went to orders that waited. 3 left on hand.',
  })
  expect(await readEditedProduct(database, kurta.id)).not.toHaveProperty('awaited')
  expect((await setStock('L', 3, 4)).details).toBeUndefined()
})

/** An order of two pieces that are here and one that is not, whose first parcel has left. */
async function sent({ packs, code = '' }: { packs?: number; code?: string } = {}) {
  const number = await placedWith(code, [
    { size: 'L', quantity: 2 },
    { size: 'M', quantity: 1 },
  ])
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  const { pieces = [] } = (await findOrderToPack(database, number)) ?? {}
  const some = packs && pieces.map(({ orderLineId }) => ({ orderLineId, quantity: packs }))
  const packed = await packOrder(database, { number, actor, ...(some && { pieces: some }) })
  if (!packed.ok) throw new Error('The pieces that are here were not packed')
  await handOver(database, { parcelIds: [packed.parcelId], actor })
  return { number, parcelId: packed.parcelId }
}

const report = (parcelId: number, kind: 'delivered' | 'returning') =>
  database.transaction(transaction =>
    recordParcelEvents(transaction, parcelId, [{ kind, key: kind, actor, happenedAt: new Date() }]),
  )

/** Takes out what is in no parcel, as the page does: what it costs then is read before. */
async function takeOut(number: string, fields: Record<string, string> = {}) {
  const edited = await findOrderToEdit(database, number, '')
  const typed = {
    intent: 'take-out',
    seen: edited?.seenLoose ?? 'none',
    reason: 'No fabric',
    isMailed: 'on',
    ...fields,
  }
  const asked = await handleEditForm(database, formOf(typed), { number, actor })
  const { seenTotalPaisa } = asked.result.takeOut ?? {}
  if (seenTotalPaisa === undefined) return { edited, ...asked }
  const form = formOf({ ...typed, seenTotal: String(seenTotalPaisa) })
  return { edited, ...(await handleEditForm(database, form, { number, actor })) }
}

// product: 59.9
test('what never arrived is taken out of an order whose first parcel was delivered, which ends it', async () => {
  const { number, parcelId } = await sent()
  await report(parcelId, 'delivered')
  const before = await findAdminOrder(database, number)
  expect(before).toMatchObject({ status: 'shipped' })
  const { edited, result } = await takeOut(number)
  expect(edited).toMatchObject({ canBeEdited: false, seenLoose: expect.any(String) })
  expect(result).toMatchObject({ isDone: true, text: expect.stringContaining('Eid Kurta, size M removed') })
  const after = await findAdminOrder(database, number)
  expect(after).toMatchObject({ status: 'delivered', lines: [{ size: 'L', quantity: 2, awaited: 0 }] })
  // The delivery charge was for the last parcel to collect, which there will not be.
  expect(after).toMatchObject({ totalPaisa: 2 * kurta.pricePaisa, shippingPaisa: 0 })
  const [mail] = await database.select().from(emails).where(eq(emails.template, 'order_edited'))
  expect(mail?.params).toMatchObject({ changes: expect.stringContaining('size M removed') })
  const { rows } = await database.execute(sql`
    select on_hand as "onHand", preordered, delivered from stock_levels where product_id = ${kurta.id} order by size`)
  expect(rows).toEqual([
    { onHand: 1, preordered: 0, delivered: 2 },
    { onHand: 0, preordered: 0, delivered: 0 },
  ])
  await expectBalancedStock(database)
})

// product: 59.9
test('what arrived, or was not to be sent in parts, is not taken out so', async () => {
  const { number, parcelId } = await sent()
  expect((await takeOut(number, { reason: '' })).status).toBe(422)
  const before = await findOrderToEdit(database, number, '')
  await setStock('M', 0, 1)
  // It has arrived since the page was opened: that it goes back on sale was not read.
  expect(await takeOut(number, { seen: before?.seenLoose ?? '' })).toMatchObject({ status: 409 })
  expect(await findAdminOrder(database, number)).toMatchObject({ lines: [{ size: 'L' }, { size: 'M' }] })
  await report(parcelId, 'delivered')
  const whole = await placed({ size: 'M', quantity: 1 })
  expect(await takeOut(whole)).toMatchObject({ status: 409, edited: { seenLoose: undefined } })
})

// product: 59.9
test('an order whose first parcel is on its way stays shipped without the rest, and is delivered with that parcel', async () => {
  const { number, parcelId } = await sent()
  await takeOut(number)
  expect(await findAdminOrder(database, number)).toMatchObject({ status: 'shipped' })
  await report(parcelId, 'delivered')
  expect(await findAdminOrder(database, number)).toMatchObject({ status: 'delivered' })
  await expectBalancedStock(database)
})

// product: 13.17, 59.4
test('an order that is cancelled while a parcel is out has what arrived put on sale, and its undo waits again for the rest', async () => {
  const number = await placed({ size: 'L', quantity: 2 }, { size: 'M', quantity: 2 })
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  await setStock('M', 0, 1)
  const { pieces = [] } = (await findOrderToPack(database, number)) ?? {}
  const large = pieces.slice(0, 1).map(({ orderLineId }) => ({ orderLineId, quantity: 2 }))
  const packed = await packOrder(database, { number, actor, pieces: large })
  if (!packed.ok) throw new Error('The pieces that are here were not packed')
  await handOver(database, { parcelIds: [packed.parcelId], actor })
  const waiting = { onHand: 0, preordered: 1, reserved: 1 }
  expect(await levels()).toMatchObject([{ size: 'L' }, waiting])
  const cancel = { number, from: 'shipped', to: 'cancelled', isBack: false, actor } as const
  expect(await changeOrderStatus(database, cancel)).toMatchObject({ ok: true, piecesOut: true })
  expect(await levels()).toMatchObject([{ size: 'L' }, { onHand: 1, preordered: 0, reserved: 0 }])
  expect(await undoOrderStatus(database, { number, from: 'cancelled', actor })).toMatchObject({ ok: true })
  expect(await levels()).toMatchObject([{ size: 'L' }, waiting])
  await expectBalancedStock(database)
})

const levels = async () => {
  const { rows } = await database.execute(sql`
    select size, on_hand as "onHand", preordered, reserved from stock_levels where product_id = ${kurta.id} order by size`)
  return rows
}

// product: 59.9
test('an order of which what was sent came back is cancelled once the rest is taken out, without an email if staff want none', async () => {
  const mailed = async () => (await database.select().from(emails)).map(({ template }) => template)
  const back = await sent()
  await report(back.parcelId, 'returning')
  expect(await checkIn(database, { parcelId: back.parcelId, actor })).toMatchObject({ ok: true })
  await database.delete(emails)
  expect((await takeOut(back.number, { isMailed: '' })).result).toMatchObject({ isDone: true })
  expect(await findAdminOrder(database, back.number)).toMatchObject({
    status: 'cancelled',
    piecesOut: false,
    returnedPaisa: 0,
  })
  expect(await mailed()).toEqual([])
  expect(await levels()).toMatchObject([{ size: 'L', onHand: 3, reserved: 0 }, { preordered: 0 }])

  const returning = await sent()
  await report(returning.parcelId, 'returning')
  await database.delete(emails)
  await takeOut(returning.number)
  expect(await findAdminOrder(database, returning.number)).toMatchObject({
    status: 'cancelled',
    piecesOut: true,
  })
  expect((await mailed()).toSorted()).toEqual(['order_cancelled', 'order_edited'])
  expect(await levels()).toMatchObject([{ size: 'L', onHand: 1 }, { preordered: 0 }])
  await checkIn(database, { parcelId: returning.parcelId, actor })
  expect(await findAdminOrder(database, returning.number)).toMatchObject({ piecesOut: false })
  expect(await levels()).toMatchObject([{ size: 'L', onHand: 3 }, { preordered: 0 }])
  await expectBalancedStock(database)
})

// product: 59.6, 59.9
test('pieces that are here and were not packed are listed to be packed, and no longer once they are taken out', async () => {
  const { number } = await sent({ packs: 1 })
  const rest = [{ reference: number, pieces: 1 }]
  expect((await listParcels(database, 'to-pack')).parcels).toMatchObject(rest)
  expect((await countParcels(database))['to-pack']).toBe(1)
  expect(await listWantedPieces(database)).toMatchObject([{ size: 'L', pieces: 1 }])
  expect(await findNextToPack(database)).toBe(number)
  await takeOut(number)
  expect((await listParcels(database, 'to-pack')).parcels).toEqual([])
  expect(await listWantedPieces(database)).toEqual([])
  expect(await levels()).toMatchObject([{ size: 'L', onHand: 2, reserved: 0 }, { preordered: 0 }])
})

// product: 59.9
test('the undo waits again for what had not arrived, and restores the days of the order', async () => {
  const { number } = await sent({ packs: 1 })
  await database.execute(
    sql`update orders set placed_at = placed_at - interval '3 days',
    deliver_from = current_date + 22, deliver_to = current_date + 24 where number = ${number}`,
  )
  const before = await readOrderContent(database, number)
  const promised = await findAdminOrder(database, number)
  await takeOut(number)
  expect(await findAdminOrder(database, number)).not.toMatchObject({ deliverTo: promised?.deliverTo })
  const [last] = (await findOrderToEdit(database, number, ''))?.revisions ?? []
  expect(await undoEdit(database, { number, actor, revisionId: last?.id ?? 0 })).toMatchObject({ ok: true })
  expect(await readOrderContent(database, number)).toEqual(before)
  await expectBalancedStock(database)
})

// product: 24.27, 59.9
test('a piece that came back with its parcel counts for less once its discount is divided over fewer pieces', async () => {
  const percent = kurta.pricePaisa / 100
  const amountPaisa = 180 * percent
  await database.insert(discounts).values({ name: 'EID', code: 'EID', kind: 'amount', amountPaisa })
  const { number, parcelId } = await sent({ packs: 1, code: 'EID' })
  await checkIn(database, { parcelId, actor })
  expect(await findAdminOrder(database, number)).toMatchObject({ returnedPaisa: 40 * percent })
  const other = await packOrder(database, { number, actor })
  if (!other.ok) throw new Error('The other piece was not packed')
  await handOver(database, { parcelIds: [other.parcelId], actor })
  await takeOut(number)
  const after = { totalPaisa: 20 * percent, returnedPaisa: 10 * percent }
  expect(await findAdminOrder(database, number)).toMatchObject({ status: 'shipped', ...after })
  await report(other.parcelId, 'delivered')
  expect(await findAdminOrder(database, number)).toMatchObject({ status: 'delivered', ...after })
})
