import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { listSheetParcels } from '#app/fulfilment/couriers/sheets/list-sheet-parcels.server.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { findOutdated, recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { canBePacked } from '#app/fulfilment/parcels/can-be-packed.ts'
import { listParcelsOfOrder } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { printedWords } from '#app/orders/printing/printed-words.ts'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { stepSize } from '#app/shared/sold-quantity.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { actor, openReturns } from '#tests/setup/returns-of-shop.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findReturn } from './find-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { returnedText } from './returnable.ts'

const { database } = await createTestDatabase()

const STORE = {
  name: 'Darzi',
  address: '14 Main Boulevard',
  contact: { email: 'salaam@darzi.example', phone: '', whatsApp: '' },
  returnDays: 30,
}

const { askFor, decide, readOrder, placesOf, expectBalancedMoves } = openReturns(database)

/** PKR 1,200 for a metre, cut in half metres. */
const CLOTH = stepSize(50)
const STEP_PAISA = 60_000
let lawn: Awaited<ReturnType<typeof createProduct>>

beforeEach(async () => {
  const [list] = await database.select().from(sizeSystems).where(eq(sizeSystems.name, 'Sold by the metre'))
  lawn = await createProduct(database, {
    name: 'Lawn',
    sizes: { [CLOTH]: 25 },
    sizeSystemId: list?.id ?? 0,
    pricePaisa: STEP_PAISA,
  })
})

describe('cloth by the metre', () => {
  // product: 73.1, 73.3, 73.5, 73.6
  test('is sold, packed, billed and returned in steps that everyone reads in metres, to the same paisa', async () => {
    await database.insert(discounts).values({
      code: 'TEN',
      name: 'Ten',
      kind: 'percent',
      percent: 10,
      startsAt: new Date(Date.now() - 60_000),
    })
    const request = orderRequest([{ product: lawn, size: CLOTH, quantity: 8, seenPricePaisa: STEP_PAISA }])
    const quote = await quoteCart(database, request.lines, { city: 'Lahore', code: 'TEN' })
    expect(quote).toMatchObject({ subtotalPaisa: 480_000, discountPaisa: 48_000 })

    const placed = await placeOrder(database, { ...request, code: 'TEN' }, { ownerEmail: undefined })
    if (!placed.ok) throw new Error('The order was refused')
    const { number } = placed
    const order = await readOrder(number)
    expect(order).toMatchObject({ subtotalPaisa: 480_000, discountPaisa: 48_000, totalPaisa: 432_000 })
    expect(order.lines).toMatchObject([{ size: CLOTH, quantity: 8, unitPricePaisa: STEP_PAISA }])
    expect(await placesOf(lawn.id, CLOTH)).toMatchObject({ onHand: 17, reserved: 8 })

    const mailed = await database.transaction(each => readEmailedOrder(each, order.id))
    expect(mailed && orderEmailParams(mailed).order_items).toContain('4 m of Lawn - PKR 1,200.00 / m')

    await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
    const [slip] = await listPrintedOrders(database, [number])
    if (!slip) throw new Error('There is no slip')
    expect(printedWords(slip, STORE, 'packing-slip')).toMatchObject({
      lines: [{ quantity: '4 m', sign: '', size: 'By the metre' }],
      pieces: '1 piece in this parcel',
    })
    expect(printedWords(slip, STORE, 'invoice').lines).toMatchObject([
      { quantity: '4 m', price: 'PKR 1,200.00 / m', amount: 'PKR 4,800.00' },
    ])
    expect(inLanguage('ur', () => printedWords(slip, STORE, 'invoice')).lines[0]?.quantity).toContain('میٹر')

    const [courier] = await database.insert(couriers).values({ name: 'TCS' }).returning()
    const courierId = courier?.id ?? 0
    await packOrder(database, { number, actor, courierId })
    const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, order.id))
    const parcelId = parcel?.id ?? 0
    const [label] = await listLabels(database, [parcelId])
    if (!label) throw new Error('There is no label')
    expect(label.pieces).toBe(1)
    await recordPapers(database, { kind: 'label', labels: [label], actor })
    expect(await findOutdated(database, [parcelId])).toEqual(new Map())
    expect(canBePacked(await readOrder(number), await listParcelsOfOrder(database, order.id))).toBe(false)
    const [row] = await listSheetParcels(database, { courierId, cities: { key: 'tcs', listed: [] } })
    expect(row).toMatchObject({ contents: '4 m Lawn', toCollectPaisa: 432_000 })

    await handOver(database, { parcelIds: [parcelId], actor })
    await changeOrderStatus(database, { number, from: 'shipped', to: 'delivered', actor })
    const paid = { intent: 'payment', direction: 'received', amount: 432_000, seen: 0 } as const
    await recordPayment(database, { ...paid, number, actor, way: 'cash', reference: '' })

    const id = await askFor(number, { back0: '3', wants0: 'money' })
    const asked = await findReturn(database, id)
    expect(asked?.lines.map(returnedText)).toEqual(['1.5 m of Lawn'])
    await decide(id, { intent: 'approve', replacement: 'none', credit: '1620' })
    const line = asked?.lines[0]?.orderLineId
    expect(await decide(id, { intent: 'receive', [`arrived${line}`]: '3' })).toMatchObject({ status: 200 })

    expect(await readOrder(number)).toMatchObject({ returnedPaisa: 162_000 })
    expect(await placesOf(lawn.id, CLOTH)).toMatchObject({ onHand: 20, delivered: 5, comingBack: 0 })
    const { figures } = await readDashboard(database, '30d', new Date())
    expect(figures.revenue.total).toBe(432_000 - 162_000)
    await expectBalancedMoves()
  })

  // product: 73.13
  test('can’t be asked back by a shopper where the owner excludes it, and by staff it can', async () => {
    const placed = await placeOrder(
      database,
      orderRequest([{ product: lawn, size: CLOTH, quantity: 4 }], {
        details: { phoneNumber: '+923215552222', email: 'cut@example.com' },
      }),
      { ownerEmail: undefined },
    )
    if (!placed.ok) throw new Error('The order was refused')
    await changeOrderStatus(database, { number: placed.number, from: 'pending', to: 'delivered', actor })
    const rules = toStoreSettings({ returnDays: 30, returns: { clothReturned: false } })
    const wish = { position: 0, quantity: 2, reason: 'damaged', wish: { kind: 'money' } } as const
    const ask = (by: string) =>
      requestReturn(database, { number: placed.number, wanted: [wish], note: '', seen: 0, actor: by }, rules)
    expect(await ask('customer')).toEqual({ ok: false, refusal: { kind: 'cut', name: 'Lawn' } })
    expect(await ask(actor)).toMatchObject({ ok: true })
  })

  // product: 73.7
  test('counts each metre that is begun as a piece where orders are limited', async () => {
    const value = { checkoutLimits: { mostPiecesPerLine: 4, mostPiecesPerOrder: 4, mostPiecesPerDay: 8 } }
    await database.insert(settings).values({ key: 'store', value })
    const order = (quantity: number) => {
      const request = orderRequest([{ product: lawn, size: CLOTH, quantity }], {
        details: { phoneNumber: '+923215551111', email: 'other@example.com' },
      })
      return placeOrder(database, request, { ownerEmail: undefined, source: '203.0.113.9' })
    }
    expect(await order(9)).toMatchObject({ refusal: { kind: 'too-many-pieces', inOne: 'order', most: 4 } })
    expect(await order(8)).toMatchObject({ ok: true })
    expect(await order(7)).toMatchObject({ ok: true })
    expect(await order(1)).toMatchObject({ refusal: { kind: 'too-many-pieces-today' } })
  })
})
