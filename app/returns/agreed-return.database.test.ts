import { eq, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { listMoneyEntries, readPaid } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { listDiscounts } from '#app/pricing/discounts/list-discounts.server.ts'
import { orderDiscountName } from '#app/pricing/order-discount.ts'
import { settledRows } from '#app/pricing/settled-rows.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { actor, openReturns } from '#tests/setup/returns-of-shop.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { ReceiveForm } from './components/receive-form.tsx'
import { ReturnsOfOrder } from './components/returns-of-order.tsx'
import { findDecision } from './find-decision.server.ts'
import { findReturn, readShownReturns } from './find-return.server.ts'
import { findReturnableOrder } from './find-returnable-order.server.ts'
import { listOwedSwaps } from './list-owed-swaps.server.ts'
import { isOwed } from './owed-swap.ts'
import { readReturnable } from './read-returnable.server.ts'
import { askedText } from './returnable.ts'

const { database } = await createTestDatabase()

const {
  buyDelivered,
  ask,
  askFor,
  decide,
  readOrder,
  returnsOf,
  placesOf,
  spentBy,
  lastMail,
  expectBalancedMoves,
} = openReturns(database)
afterEach(expectBalancedMoves)

describe('an agreed return', () => {
  // product: 61.9
  test('swaps for a size that costs more at the price that was paid and the difference', async () => {
    const { shirt, number } = await buyDelivered()
    await database.update(products).set({ pricePaisa: 300_000 }).where(eq(products.id, shirt.id))
    await database.insert(variants).values({ productId: shirt.id, size: 'L', pricePaisa: 330_000 })
    const { lines } = await readReturnable(database, (await readOrder(number)).id)
    expect(lines[0]?.sizes).toContainEqual({ size: 'L', available: 2, morePaisa: 30_000 })
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const replacement = await readOrder((await findReturn(database, id))?.replacement ?? '')
    expect(replacement).toMatchObject({
      totalPaisa: 230_000,
      lines: [{ size: 'L', unitPricePaisa: 230_000 }],
    })
    expect(replacement.cash.toCollectPaisa).toBe(30_000)
  })

  // product: 32.3, 32.4, 32.5
  test('swaps a size at the door: a paid order of the new piece, and the old one credited when it is back', async () => {
    const { shirt, number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    const agreed = await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    expect(agreed.result).toMatchObject({ isDone: true })
    const found = await findReturn(database, id)
    const replacement = await readOrder(found?.replacement ?? '')
    expect(replacement).toMatchObject({ status: 'processing', totalPaisa: 200_000, lines: [{ size: 'L' }] })
    expect(replacement.cash.toCollectPaisa).toBe(0)
    await packOrder(database, { number: replacement.number, actor })
    const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, replacement.id))
    const [label] = await listLabels(database, [parcel?.id ?? 0])
    expect(label?.riderNote).toContain(`Take back 1 × ${shirt.name}, M`)
    const [slip] = await listPrintedOrders(database, [replacement.number])
    expect(slip?.takesBack).toBe(`1 × ${shirt.name}, M`)
    expect(settledRows(replacement)).toEqual([
      { name: `Moved from order ${number}`, amount: expect.any(String) },
    ])
    // On its way the exchange counts once: what was credited is sold with the new piece, and owed no more.
    const swapped = await readOrder(number)
    expect(settledRows(swapped).map(({ name }) => name)).toContain(`Moved to order ${replacement.number}`)
    expect(swapped).toMatchObject({ returnedPaisa: 200_000 })
    expect(swapped.cash.toCollectPaisa).toBe(0)
    expect(await spentBy(replacement.email)).toBe(swapped.totalPaisa)
    expect(await placesOf(shirt.id, 'M')).toMatchObject({ comingBack: 1, delivered: 1 })
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 1, reserved: 1 })
    const { lines } = found ?? { lines: [] }
    expect((await decide(id, { intent: 'receive', [`arrived${lines[0]?.orderLineId}`]: '1' })).status).toBe(
      200,
    )
    const order = await readOrder(number)
    expect(order).toMatchObject({ returnedPaisa: 200_000 })
    expect(order.cash.toCollectPaisa).toBe(0)
    expect(await placesOf(shirt.id, 'M')).toMatchObject({ onHand: 1, comingBack: 0, delivered: 1 })
    expect(await lastMail()).toMatchObject({ return_headline: 'your pieces have arrived' })
  })

  // product: 32.13
  test('is on the page of its order with its state, its pieces and the order of the new ones', async () => {
    const { shirt, number } = await buyDelivered()
    const { trackingToken } = await readOrder(number)
    const page = async () => {
      const shown = await readShownReturns(database, number)
      const element = createElement(ReturnsOfOrder, { ...shown, trackingToken })
      return renderToStaticMarkup(createElement(MemoryRouter, undefined, element))
    }
    const onlyLink = expect.stringMatching(/^<p[^>]*><a[^>]*>Return or exchange<\/a><\/p>$/)
    expect(await page()).toEqual(onlyLink)
    const id = await askFor(number, { wants0: 'size:L' })
    expect(await page()).toContain('We look at your request and answer soon.')
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const agreed = await page()
    const replacement = (await findReturn(database, id))?.replacement
    const texts = ['Agreed', `1 × ${shirt.name}, size M → L`, 'wait for your pieces', `order ${replacement}.`]
    for (const text of [...texts, `/track-order/${trackingToken}/return`]) expect(agreed).toContain(text)
    expect(JSON.stringify(await readShownReturns(database, number))).not.toMatch(/sana|phone|note/)
    await changeOrderStatus(database, {
      number: replacement ?? '',
      from: 'processing',
      to: 'cancelled',
      actor,
    })
    const notSent = `The new pieces are not sent: order ${replacement} is cancelled.`
    expect(await page()).toContain(notSent)
    expect(await page()).not.toContain('The new pieces are order')
    await decide(id, { intent: 'withdraw' })
    expect(await page()).toEqual(onlyLink)
  })

  // product: 30.4, 30.8
  test('carries the discount of the old piece over with its code, and is no second use', async () => {
    await database
      .insert(discounts)
      .values({ code: 'OFF15', name: 'Fifteen', kind: 'percent', percent: 15, mostUsesPerPhone: 1 })
    const { number } = await buyDelivered('delivered', 'OFF15')
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '1700' })
    const replacement = await readOrder((await findReturn(database, id))?.replacement ?? '')
    expect(replacement).toMatchObject({ discountPaisa: 30_000, totalPaisa: 170_000 })
    expect(replacement.discounts.map(orderDiscountName)).toEqual(['OFF15'])
    expect(await listDiscounts(database)).toMatchObject([{ code: 'OFF15', uses: 1 }])
  })

  // product: 32.4, 24.21
  test('gives money back for what arrived, damaged pieces apart, and shows it as overpaid', async () => {
    const { shirt, number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money', back0: '2' })
    expect((await decide(id, { intent: 'approve', replacement: 'none', credit: '3999.99' })).status).toBe(200)
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    expect((await decide(id, { intent: 'receive', [`arrived${line}`]: '3' })).status).toBe(422)
    expect((await decide(id, { intent: 'receive', [`arrived${line}`]: '0' })).status).toBe(422)
    const received = { intent: 'receive', [`arrived${line}`]: '1', [`damaged${line}`]: '1' }
    expect((await decide(id, received)).status).toBe(200)
    expect((await decide(id, received)).status).toBe(409)
    const owed = expect.stringContaining('We owe you PKR 1,999.99')
    expect(await lastMail()).toMatchObject({ return_steps: owed, order_refund_due: 'PKR 1,999.99' })
    const order = await readOrder(number)
    expect(order.returnedPaisa).toBe(199_999)
    const mailed = await database.transaction(transaction => readEmailedOrder(transaction, order.id))
    expect(mailed && orderEmailParams(mailed).order_credits).toBe('Returned: − PKR 1,999.99')
    // The piece that did not arrive can be returned later.
    expect((await ask(number, { wants0: 'money', seen: '1', back0: '2' })).status).toBe(409)
    expect((await ask(number, { wants0: 'money', seen: '1' })).status).toBe(200)
    expect((await readOrder(number)).cash.overpaidPaisa).toBe(199_999)
    expect(await placesOf(shirt.id, 'M')).toMatchObject({ onHand: 0, damaged: 1, delivered: 1 })
    const { rows } = await database.execute(sql`select spent_paisa::int as spent from customers`)
    expect(rows).toContainEqual({ spent: 200_001 })
  })

  // product: 32.3
  test('is tried with what would go back to the shopper, and nothing has changed', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money', back0: '2' })
    const before = await findReturn(database, id)
    const line = before?.lines[0]?.orderLineId
    const estimate = { intent: 'estimate', step: 'approve', replacement: 'none', credit: '3000' }
    expect((await decide(id, estimate)).result.estimate).toBe(
      'PKR 3,000.00 would go back to the shopper, once the pieces are here.',
    )
    expect((await decide(id, { ...estimate, credit: '0' })).result.estimate).toContain(
      'nothing would go back',
    )
    const swap = { ...estimate, replacement: 'at-the-door', credit: '4000', [`size${line}`]: 'L' }
    expect((await decide(id, swap)).result.estimate).toBe('The courier would collect PKR 0.00.')
    expect(await findReturn(database, id)).toEqual(before)
    expect(await readOrder(number)).toMatchObject({ returnedPaisa: 0 })
    await decide(id, { ...estimate, intent: 'approve' })
    const receipt = { intent: 'estimate', step: 'receive', [`arrived${line}`]: '1' }
    expect((await decide(id, receipt)).result.estimate).toBe('PKR 1,500.00 would go back to the shopper.')
  })

  // product: 32.3
  test('says before an exchange for less what would go back to the shopper once the old pieces are here', async () => {
    const cap = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 50_000 })
    const { number } = await buyDelivered()
    const { trackingToken } = await readOrder(number)
    const id = await askFor(number, { wants0: 'other', otherPiece0: `${cap.id}:M` })
    const pieces = { piece0: String(cap.id), pieceSize0: 'M', pieceQuantity0: '1' }
    const swap = { step: 'approve', replacement: 'at-the-door', credit: '2000', charge: '300', ...pieces }
    expect((await decide(id, { ...swap, intent: 'estimate' })).result.estimate).toBe(
      'The courier would collect PKR 0.00. PKR 1,200.00 would go back to the shopper, once the pieces are here.',
    )
    await decide(id, { ...swap, intent: 'approve' })
    const [shown] = (await findReturnableOrder(database, trackingToken))?.returns ?? []
    expect(shown?.steps).toEqual([
      `The courier brings your new piece as order ${shown?.replacement} and takes the old one. Please keep it ready.`,
      'To pay at the door: PKR 0.00.',
      'PKR 1,200.00 goes back to you once the old pieces are here.',
    ])
  })

  // product: 32.3, 32.15
  test.each([
    { pays: '150.00', credit: '2000', charge: '150.25', wants0: 'size:L' },
    { pays: '1,050.00', credit: '1100.40', charge: '150.25', wants0: 'size:L' },
    { pays: '3,150.00', credit: '2000', charge: '150.25', wants0: 'other' },
    { pays: '0.00', back: '1,250.00', credit: '4000', charge: '750', wants0: 'size:L' },
  ])(
    'an exchange for later says before, once agreed and once sent what is paid at the door: PKR $pays for $wants0',
    async ({ pays, back, wants0, ...amounts }) => {
      const coat = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 500_000 })
      const { number } = await buyDelivered()
      const { trackingToken } = await readOrder(number)
      const id = await askFor(number, { wants0, otherPiece0: `${coat.id}:M` })
      const line = (await findReturn(database, id))?.lines[0]?.orderLineId
      const size = wants0 === 'other' ? {} : { [`size${line}`]: 'L' }
      const later = { step: 'approve', replacement: 'after-return', ...amounts, ...size }
      const before = await findReturn(database, id)
      const collected = `The courier would collect PKR ${pays}.`
      expect((await decide(id, { ...later, intent: 'estimate' })).result.estimate).toBe(
        back ? `${collected} PKR ${back} would go back to the shopper, once the pieces are here.` : collected,
      )
      expect(await findReturn(database, id)).toEqual(before)
      await decide(id, { ...later, intent: 'approve' })
      const steps = (await findReturnableOrder(database, trackingToken))?.returns[0]?.steps ?? []
      expect(steps.slice(2)).toEqual([
        expect.stringContaining('They count for'),
        `To pay at the door: PKR ${pays}.`,
        ...(back ? [`PKR ${back} goes back to you once they are here.`] : []),
      ])
      expect(await lastMail()).toMatchObject({ return_steps: steps.join('\n') })
      const pieces = { piece0: String(coat.id), pieceSize0: 'M', pieceQuantity0: '1' }
      const arrived = { intent: 'receive', sends: 'yes', [`arrived${line}`]: '1' }
      await decide(id, { ...arrived, ...(wants0 === 'other' ? pieces : {}) })
      expect(await lastMail()).toMatchObject({
        return_steps: expect.stringContaining(`To pay at the door: PKR ${pays}.`),
      })
    },
  )

  // product: 32.3, 32.15
  test('while the new pieces of an exchange for later are not chosen, no amount is named but the charge', async () => {
    const { number } = await buyDelivered()
    const { trackingToken } = await readOrder(number)
    const id = await askFor(number, { wants0: 'other', other0: 'A coat in M' })
    const later = { step: 'approve', replacement: 'after-return', credit: '2000', charge: '150.25' }
    expect((await decide(id, { ...later, intent: 'estimate' })).result.estimate).toBe(
      'What would be collected is known once the new pieces are chosen.',
    )
    await decide(id, { ...later, intent: 'approve' })
    const steps = (await findReturnableOrder(database, trackingToken))?.returns[0]?.steps
    expect(steps?.at(-1)).toBe('Sending an exchange costs PKR 150.25.')
  })

  // product: 32.15
  test('the shopper reads what they asked for, where to send it and what they get, until it has arrived', async () => {
    const value = { address: '12 Mall Road\nLahore' }
    await database
      .insert(settings)
      .values({ key: 'store', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    const { number } = await buyDelivered()
    const { trackingToken } = await readOrder(number)
    const id = await askFor(number, { wants0: 'money' })
    const shown = async () => (await findReturnableOrder(database, trackingToken))?.returns[0]
    const [line] = (await shown())?.lines ?? []
    expect(line && askedText(line)).toMatch(/size M → your money back$/)
    await decide(id, { intent: 'approve', replacement: 'none', credit: '1800' })
    const steps = [
      'Please send your pieces to: 12 Mall Road, Lahore.',
      'PKR 1,800.00 goes back to you once they are here.',
    ]
    expect((await shown())?.steps).toEqual(steps)
    expect(await lastMail()).toMatchObject({ return_steps: steps.join('\n') })
    await decide(id, { intent: 'receive', [`arrived${line?.orderLineId}`]: '1' })
    expect((await shown())?.steps).toEqual(['They count for PKR 1,800.00.'])
  })

  // product: 32.5
  test('pieces that are said to be damaged are taken in as damaged unless staff say otherwise', async () => {
    const { number } = await buyDelivered()
    const damaged = async (reason0: string) => {
      const seen = String((await returnsOf(number)).length)
      const id = await askFor(number, { wants0: 'money', reason0, seen })
      await decide(id, { intent: 'approve', replacement: 'none', credit: '1800' })
      const decision = await findDecision(database, id, '')
      if (!decision) throw new Error('gone')
      const form = createElement(ReceiveForm, { ...decision, search: '', result: undefined })
      const router = createMemoryRouter([{ path: '/', element: form }])
      const page = renderToStaticMarkup(createElement(RouterProvider, { router }))
      return /name="damaged\d+"[^>]*value="(\d+)"/.exec(page)?.[1]
    }
    expect(await damaged('damaged')).toBe('1')
    expect(await damaged('too-small')).toBe('0')
  })

  // product: 32.3
  test('sends the new piece once the old one is back, with the difference to another product charged', async () => {
    const coat = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 500_000 })
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'other', other0: 'A coat in M' })
    await decide(id, { intent: 'approve', replacement: 'after-return', credit: '2000', charge: '250' })
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    const pieces = { piece0: String(coat.id), pieceSize0: 'M', pieceQuantity0: '1' }
    const estimate = { intent: 'estimate', step: 'receive', [`arrived${line}`]: '1', sends: 'yes', ...pieces }
    expect((await decide(id, estimate)).result.estimate).toBe('The courier would collect PKR 3,250.00.')
    expect((await findReturn(database, id))?.state).toBe('approved')
    const sent = await decide(id, { ...estimate, intent: 'receive' })
    expect(sent.result).toMatchObject({ isDone: true })
    const replacement = await readOrder((await findReturn(database, id))?.replacement ?? '')
    expect(replacement.cash.toCollectPaisa).toBe(325_000)
    expect((await readOrder(number)).cash.toCollectPaisa).toBe(0)
  })

  test('is refused without a trace if the new piece was sold, or counts for more than the order cost', async () => {
    const { shirt, number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money' })
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    const swap = { intent: 'approve', replacement: 'at-the-door', credit: '2000', [`size${line}`]: 'XL' }
    expect((await decide(id, swap)).result.text).toContain(`${shirt.name} in size XL is sold out.`)
    expect((await decide(id, { ...swap, credit: '4000.01' })).result.text).toContain('At most PKR 4,000.00')
    expect(await findReturn(database, id)).toMatchObject({ state: 'requested', replacement: null })
  })

  // product: 32.4
  test('moves no more to new pieces than was paid and is still here', async () => {
    const { number } = await buyDelivered()
    const { id: orderId } = await readOrder(number)
    const pay = async (direction: 'received' | 'refund', amount: number) => {
      const seen = (await listMoneyEntries(database, orderId)).length
      const paid = { intent: 'payment', direction, amount, way: 'raast', reference: '', seen } as const
      expect(await recordPayment(database, { ...paid, confirmed: amount, number, actor })).toMatchObject({
        ok: true,
      })
    }
    await pay('refund', 250_000)
    const later = await askFor(number, { wants0: 'size:L' })
    const swap = { intent: 'approve', replacement: 'at-the-door', credit: '2000' }
    const refused = await decide(later, swap)
    expect(refused).toMatchObject({
      status: 409,
      result: { text: expect.stringContaining('only PKR 1,500.00 is still here') },
    })
    expect(await findReturn(database, later)).toMatchObject({ state: 'requested', replacement: null })
    expect((await decide(later, { ...swap, replacement: 'after-return' })).status).toBe(200)
    const line = (await findReturn(database, later))?.lines[0]?.orderLineId
    const arrived = { intent: 'receive', [`arrived${line}`]: '1' }
    expect((await decide(later, { ...arrived, sends: 'yes' })).status).toBe(409)
    expect((await decide(later, { ...arrived, sends: 'no' })).status).toBe(200)
    await pay('received', 50_000)
    const next = await askFor(number, { wants0: 'size:L', seen: '1' })
    expect((await decide(next, swap)).status).toBe(200)
    expect(await readPaid(database, orderId)).toBe(0)
  })

  // product: 32.4, 32.8
  test('moves nothing a second time once its old piece was not brought back', async () => {
    const { number } = await buyDelivered()
    const swap = { intent: 'approve', replacement: 'at-the-door', credit: '4000' }
    const id = await askFor(number, { wants0: 'size:L', back0: '2' })
    expect((await decide(id, swap)).status).toBe(200)
    const replacement = (await findReturn(database, id))?.replacement ?? ''
    await changeOrderStatus(database, { number: replacement, from: 'processing', to: 'delivered', actor })
    await decide(id, { intent: 'missing' })
    const again = await askFor(number, { wants0: 'money', seen: '1' })
    const line = (await findReturn(database, again))?.lines[0]?.orderLineId
    const piece = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 200_000 })
    const other = { piece0: String(piece.id), pieceSize0: 'M', pieceQuantity0: '1', [`size${line}`]: '' }
    expect((await decide(again, { ...swap, ...other })).result.text).toContain('only PKR 0.00 is still here')
  })

  // product: 32.6
  test('is withdrawn once its replacement is cancelled, and the credit goes back', async () => {
    const { shirt, number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const replacement = (await findReturn(database, id))?.replacement ?? ''
    expect((await decide(id, { intent: 'withdraw' })).result.text).toContain(
      `Cancel order ${replacement} first`,
    )
    const cancel = { number: replacement, from: 'processing', to: 'cancelled', actor } as const
    expect(await changeOrderStatus(database, cancel)).toMatchObject({ ok: true })
    expect((await decide(id, { intent: 'withdraw' })).status).toBe(200)
    for (const one of [number, replacement]) {
      expect((await readOrder(one)).cash).toMatchObject({ toCollectPaisa: 0, overpaidPaisa: 0 })
    }
    expect(await placesOf(shirt.id, 'M')).toMatchObject({ delivered: 2, comingBack: 0 })
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 2, reserved: 0 })
  })

  // product: 24.14
  test('is not withdrawn when what was moved to its replacement has been paid back there', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const replacement = (await findReturn(database, id))?.replacement ?? ''
    await changeOrderStatus(database, { number: replacement, from: 'processing', to: 'cancelled', actor })
    const refund = { intent: 'payment', direction: 'refund', amount: 200_000, seen: 1 } as const
    const confirmed = { ...refund, confirmed: 200_000, number: replacement, actor }
    await recordPayment(database, { ...confirmed, way: 'raast', reference: '' })
    const refused = await decide(id, { intent: 'withdraw' })
    expect(refused.result.text).toContain(`moved to order ${replacement} has been refunded`)
    const { id: replacementId } = await readOrder(replacement)
    expect(await listMoneyEntries(database, replacementId)).toHaveLength(2)
    expect(await findReturn(database, id)).toMatchObject({ state: 'approved' })
  })

  const cancelSwap = async (id: number, from: 'processing' | 'delivered' = 'processing') => {
    const number = (await findReturn(database, id))?.replacement ?? ''
    const cancelled = await changeOrderStatus(database, { number, from, to: 'cancelled', actor })
    expect(cancelled.ok).toBe(true)
    return number
  }

  // product: 32.14
  test('a swap whose new piece is not sent owes the shopper nothing until the old one is here', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000', charge: '150' })
    const replacement = await cancelSwap(id)
    const { cash, id: replacementId, token } = await readOrder(replacement)
    expect(cash).toMatchObject({ overpaidPaisa: 0, heldBackPaisa: 200_000, toCollectPaisa: 0 })
    expect(settledRows({ cash }).at(-1)).toEqual({
      name: 'Until the old pieces are back',
      amount: '+ PKR 2,000.00',
    })
    expect((await findOrderByToken(database, token))?.cash.overpaidPaisa).toBe(0)
    const seen = (await listMoneyEntries(database, replacementId)).length
    const refund = { intent: 'payment', direction: 'refund', amount: 200_000, seen } as const
    const paidBack = { ...refund, number: replacement, actor, way: 'raast', reference: '' } as const
    expect(await recordPayment(database, paidBack)).toMatchObject({ refusal: { kind: 'above-due' } })
    const voucher = { number: replacement, amountPaisa: 200_000, validDays: 0, actor }
    expect(await issueVoucher(database, voucher)).toMatchObject({ refusal: { kind: 'not-overpaid' } })

    const { trackingToken } = await readOrder(number)
    const steps = async () => (await findReturnableOrder(database, trackingToken))?.returns[0]?.steps
    const notSent = `The new pieces are not sent: order ${replacement} is cancelled.`
    expect(await steps()).toEqual([
      notSent,
      expect.stringContaining('Please send your pieces to'),
      'PKR 2,000.00 goes back to you once they are here.',
    ])
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    expect(await decide(id, { intent: 'receive', [`arrived${line}`]: '1' })).toMatchObject({ status: 200 })
    expect((await readOrder(replacement)).cash).toMatchObject({ overpaidPaisa: 0, heldBackPaisa: 0 })
    expect((await readOrder(number)).cash).toMatchObject({ overpaidPaisa: 200_000 })
    const owed = 'We owe you PKR 2,000.00 and send it back. We contact you about the way.'
    expect(await lastMail()).toMatchObject({ return_steps: `${notSent}\n${owed}` })
    expect(await steps()).toEqual(['They count for PKR 2,000.00.', notSent])
  })

  // product: 32.14, 32.8
  test('a swap whose old piece never came is settled with its price once its new piece is not sent', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const replacement = await cancelSwap(id)
    expect(await decide(id, { intent: 'missing' })).toMatchObject({ status: 200 })
    for (const one of [number, replacement]) {
      expect((await readOrder(one)).cash).toMatchObject({
        toCollectPaisa: 0,
        overpaidPaisa: 0,
        heldBackPaisa: 0,
      })
    }
    expect(await lastMail()).toMatchObject({
      return_steps: expect.stringContaining('You keep your old pieces'),
    })
    expect((await listOwedSwaps(database)).filter(swap => swap.id === id)).toEqual([])
  })

  // product: 32.14
  test('what was paid for an old piece that never came goes back once it is here, not when that is undone', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000' })
    const replacement = (await findReturn(database, id))?.replacement ?? ''
    await changeOrderStatus(database, { number: replacement, from: 'processing', to: 'delivered', actor })
    await decide(id, { intent: 'missing' })
    const { id: orderId } = await readOrder(number)
    const seen = (await listMoneyEntries(database, orderId)).length
    const paid = { intent: 'payment', direction: 'received', amount: 200_000, seen } as const
    await recordPayment(database, { ...paid, number, actor, way: 'cash', reference: '' })
    const act = (await findDecision(database, id, ''))?.undoableAct
    expect(await decide(id, { intent: 'undo', act: String(act) })).toMatchObject({ status: 200 })
    expect((await readOrder(number)).cash).toMatchObject({ overpaidPaisa: 0, heldBackPaisa: 200_000 })
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    await decide(id, { intent: 'receive', [`arrived${line}`]: '1' })
    expect((await readOrder(number)).cash).toMatchObject({ overpaidPaisa: 200_000, heldBackPaisa: 0 })
  })

  // product: 32.13
  test('the page of an order offers a return only while its shopper has pieces that are not being returned', async () => {
    const { number } = await buyDelivered()
    const canAsk = async () => (await readShownReturns(database, number)).canAsk
    expect(await canAsk()).toBe(true)
    const first = await askFor(number, { wants0: 'money' })
    expect(await canAsk()).toBe(true)
    const second = await askFor(number, { wants0: 'money', seen: '1' })
    expect(await canAsk()).toBe(false)
    await decide(second, { intent: 'reject', answer: 'It was worn.' })
    expect(await canAsk()).toBe(true)
    await decide(first, { intent: 'withdraw' })
    await changeOrderStatus(database, { number, from: 'delivered', to: 'processing', actor })
    expect(await canAsk()).toBe(false)
  })

  // product: 32.8
  test('a swap whose old piece never comes back shows what is owed, until it comes or the shopper pays', async () => {
    const { shirt, number } = await buyDelivered()
    const { email } = await readOrder(number)
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '2000', charge: '150' })
    const replacement = (await findReturn(database, id))?.replacement ?? ''
    const spent = await spentBy(email)
    const owed = async () => (await listOwedSwaps(database)).filter(swap => swap.id === id)
    expect(await owed()).toEqual([])
    await changeOrderStatus(database, { number: replacement, from: 'processing', to: 'delivered', actor })
    expect(await owed()).toMatchObject([{ number, isCharged: false, owedPaisa: 200_000 }])
    expect((await returnsOf(number)).filter(isOwed)).toMatchObject([{ id }])

    expect(await decide(id, { intent: 'missing' })).toMatchObject({ status: 200 })
    expect((await decide(id, { intent: 'missing' })).status).toBe(409)
    expect(await lastMail()).toMatchObject({
      return_headline: 'your old pieces have not come back',
      return_steps: expect.stringContaining('PKR 2,000.00'),
      return_to_pay: 'PKR 2,000.00',
    })
    const order = await readOrder(number)
    const newPieces = `The new pieces are order ${replacement}.`
    const page = async () => (await findReturnableOrder(database, order.trackingToken))?.returns[0]
    expect(await page()).toMatchObject({
      steps: [expect.stringContaining('to be paid now: PKR 2,000.00.'), newPieces],
      owedPaisa: 200_000,
    })
    expect(order.cash.toCollectPaisa).toBe(200_000)
    expect(await spentBy(email)).toBe((spent ?? 0) + 200_000)
    expect(await placesOf(shirt.id, 'M')).toMatchObject({ delivered: 2, comingBack: 0 })
    expect(await owed()).toMatchObject([{ number, isCharged: true, owedPaisa: 200_000 }])
    const seen = (await listMoneyEntries(database, order.id)).length
    const paid = { intent: 'payment', direction: 'received', amount: 200_000, seen } as const
    await recordPayment(database, { ...paid, number, actor, way: 'raast', reference: '' })
    expect(await owed()).toEqual([])
    expect(await page()).toMatchObject({
      steps: [expect.stringContaining('You keep your old pieces and pay nothing more.'), newPieces],
      owedPaisa: 0,
    })
  })

  // product: 32.15
  test('the mail that the old piece of a swap has come speaks of new ones that are here, and of what goes back', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '4000', charge: '750' })
    const { lines = [], replacement } = (await findReturn(database, id)) ?? {}
    const swapped = replacement ?? ''
    await changeOrderStatus(database, { number: swapped, from: 'processing', to: 'delivered', actor })
    await decide(id, { intent: 'receive', [`arrived${lines[0]?.orderLineId}`]: '1' })
    expect((await readOrder(number)).cash.overpaidPaisa).toBe(125_000)
    expect(await lastMail()).toMatchObject({
      return_headline: 'your pieces have arrived',
      return_steps: [
        `The new pieces are order ${swapped}.`,
        'We owe you PKR 1,250.00 and send it back. We contact you about the way.',
      ].join('\n'),
    })
  })

  // product: 32.8
  test('a swap of which one of two old pieces comes shows what the other one is owed for', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L', back0: '2' })
    await decide(id, { intent: 'approve', replacement: 'at-the-door', credit: '4000' })
    const { lines = [], replacement = '' } = (await findReturn(database, id)) ?? {}
    await changeOrderStatus(database, {
      number: replacement ?? '',
      from: 'processing',
      to: 'delivered',
      actor,
    })
    await decide(id, { intent: 'receive', [`arrived${lines[0]?.orderLineId}`]: '1' })
    expect((await listOwedSwaps(database)).filter(swap => swap.id === id)).toMatchObject([
      { number, isCharged: true, owedPaisa: 200_000 },
    ])
    const notCame =
      'What did not come counts as bought again, and is to be paid now: PKR 2,000.00. If you still send it, please write to us.'
    expect(await lastMail()).toMatchObject({
      return_steps: expect.stringContaining(notCame),
      return_to_pay: 'PKR 2,000.00',
    })
    const { trackingToken } = await readOrder(number)
    expect((await findReturnableOrder(database, trackingToken))?.returns[0]).toMatchObject({
      steps: [expect.stringContaining('The new pieces are order'), notCame],
      owedPaisa: 200_000,
    })
  })

  test('what a colleague agreed to since is not withdrawn unseen', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money' })
    await decide(id, { intent: 'approve', replacement: 'none', credit: '2000' })
    expect(await decide(id, { intent: 'withdraw', seen: 'requested' })).toMatchObject({ status: 409 })
    expect((await findReturn(database, id))?.state).toBe('approved')
    expect(await decide(id, { intent: 'withdraw', seen: 'approved' })).toMatchObject({ status: 200 })
  })

  test('only a swap is charged', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money' })
    await decide(id, { intent: 'approve', replacement: 'none', credit: '2000' })
    expect((await decide(id, { intent: 'missing' })).result.text).toContain('Withdraw the return instead')
  })

  // product: 32.6
  test('stops changes of the order’s status', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'money' })
    await decide(id, { intent: 'approve', replacement: 'none', credit: '2000' })
    const change = { number, from: 'delivered', to: 'cancelled', actor } as const
    expect(await changeOrderStatus(database, change)).toMatchObject({ refusal: { kind: 'has-returns' } })
  })

  test('is rejected only with a reason, which the shopper reads', async () => {
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'size:L' })
    expect((await decide(id, { intent: 'reject', answer: ' ' })).status).toBe(422)
    expect((await decide(id, { intent: 'reject', answer: 'It was worn.' })).status).toBe(200)
    expect(await lastMail()).toMatchObject({ return_answer: 'It was worn.' })
    // The piece can be asked about again.
    expect((await ask(number, { wants0: 'money', seen: '1', back0: '2' })).status).toBe(200)
  })
})

// product: 32.1
test('a parcel of whose pieces some come back as a return is not checked in besides, so that none is counted twice', async () => {
  const { shirt, number } = await buyDelivered('processing')
  const packed = await packOrder(database, { number, actor })
  if (!packed.ok) throw new Error('The order was not packed')
  await changeOrderStatus(database, { number, from: 'processing', to: 'delivered', actor })
  const id = await askFor(number, { wants0: 'money' })
  await decide(id, { intent: 'approve', replacement: 'none', credit: '2000' })
  const before = await placesOf(shirt.id, 'M')
  expect(await checkIn(database, { parcelId: packed.parcelId, actor })).toMatchObject({
    refusal: { kind: 'has-returns' },
  })
  expect(await placesOf(shirt.id, 'M')).toEqual(before)
})
