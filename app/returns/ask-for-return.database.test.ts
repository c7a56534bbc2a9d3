import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { orderEvents } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { actor, formOf, openReturns } from '#tests/setup/returns-of-shop.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findDecision } from './find-decision.server.ts'
import { findReturn, readShownReturns } from './find-return.server.ts'
import { handleReturnForm } from './handle-return-form.server.ts'
import { endOverdueHolds } from './hold-pieces.server.ts'
import { listReturns } from './list-returns.server.ts'
import { readReturnReasons } from './return-reasons.server.ts'

const { database } = await createTestDatabase()

const { buyDelivered, ask, askFor, decide, readOrder, returnsOf, placesOf, lastMail, expectBalancedMoves } =
  openReturns(database)
afterEach(expectBalancedMoves)

describe('asking for a return', () => {
  // product: 32.1, 32.2
  test('a shopper asks for another size: it is held, the history says so, and they get an email', async () => {
    const { shirt, number } = await buyDelivered()
    const { result } = await ask(number, { wants0: 'size:L' })
    expect(result).toMatchObject({ isDone: true })
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 1, reserved: 1 })
    const [found] = await returnsOf(number)
    expect(found).toMatchObject({
      state: 'requested',
      lines: [{ wantedSize: 'L', isHeld: true, reason: 'too-small' }],
    })
    const [event] = await database
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.actor, 'customer'))
      .orderBy(sql`id desc`)
    expect(event?.remark).toBe(`Return asked for: 1 × ${shirt.name}, size M → L.`)
    expect(await lastMail()).toMatchObject({ return_headline: 'we have your request' })
  })

  // product: 32.1
  test('a double click asks once, and no more pieces than were bought can be returned', async () => {
    const { number } = await buyDelivered()
    expect((await ask(number, { wants0: 'money' })).status).toBe(200)
    expect((await ask(number, { wants0: 'money' })).result.text).toContain('meanwhile')
    expect((await ask(number, { wants0: 'money', seen: '1', back0: '2' })).result.text).toContain('Only 1')
    expect(await returnsOf(number)).toHaveLength(1)
  })

  test('a size that is sold out is refused, and nothing is held or stored', async () => {
    const { shirt, number } = await buyDelivered()
    const { result, status } = await ask(number, { wants0: 'size:XL' })
    expect([status, result.text]).toEqual([
      409,
      expect.stringContaining(`${shirt.name} in size XL is sold out.`),
    ])
    expect(await returnsOf(number)).toEqual([])
  })

  // product: 32.1
  test('after the days for it a shopper is refused, and staff are not', async () => {
    const { number } = await buyDelivered()
    await database.execute(sql`update order_events set happened_at = now() - interval '40 days'`)
    expect((await ask(number, { wants0: 'money' })).result.text).toContain('are over')
    expect((await ask(number, { wants0: 'money' }, actor)).status).toBe(200)
  })

  test('an order that is not delivered can’t be returned, and a reason and a wish are asked for', async () => {
    const { number } = await buyDelivered('processing')
    expect((await ask(number, { wants0: 'money' })).result.text).toContain('once the order is delivered')
    expect((await ask(number, { wants0: '' })).result.ofLines).toEqual({
      0: expect.stringContaining('would like'),
    })
    expect((await ask(number, { reason0: 'x' })).result.ofLines).toEqual({
      0: expect.stringContaining('why'),
    })
    expect((await ask(number, { back0: '0' })).result.text).toContain('how many')
  })

  test('a shopper withdraws what was not answered yet, and the held size is on sale again', async () => {
    const { shirt, number } = await buyDelivered()
    await ask(number, { wants0: 'size:L' })
    const [found] = await returnsOf(number)
    const form = formOf({ intent: 'withdraw', return: String(found?.id) })
    expect((await handleReturnForm(database, form, { number: 'DZ-1', actor: 'customer' })).status).toBe(409)
    expect((await handleReturnForm(database, form, { number, actor: 'customer' })).status).toBe(200)
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 2, reserved: 0 })
  })

  // product: 32.2, 59.5
  test.each(['at-the-door', 'after-return'])(
    'a held size stays with its exchange, sent %s, though an order waits for it',
    async replacement => {
      const coat = await createProduct(database, { sizes: { M: 1, L: 0 }, pricePaisa: 500_000 })
      const { number } = await buyDelivered()
      const id = await askFor(number, { wants0: 'other', otherPiece0: `${coat.id}:M` })
      await database.execute(sql`
        insert into pre_orders (product_id, ships_on, most) values (${coat.id}, day_in_karachi(now()) + 9, 5)`)
      const waiting = orderRequest([{ product: coat, size: 'M', quantity: 1 }])
      expect(await placeOrder(database, waiting, { ownerEmail: undefined })).toMatchObject({ ok: true })
      const pieces = { piece0: String(coat.id), pieceSize0: 'M', pieceQuantity0: '1' }
      await decide(id, { intent: 'approve', replacement, credit: '2000', charge: '0', ...pieces })
      expect(await findReturn(database, id)).toMatchObject({ state: 'approved' })
      const [level] = await database
        .select()
        .from(stockLevels)
        .where(sql`product_id = ${coat.id} and size = 'M'`)
      expect(level).toMatchObject({ onHand: 0, reserved: 1, preordered: 1 })
    },
  )

  // product: 32.1, 32.2
  test.each(['at-the-door', 'after-return'])(
    'another product is chosen with its size, held, and sent %s',
    async replacement => {
      const coat = await createProduct(database, { sizes: { M: 1, L: 0 }, pricePaisa: 500_000 })
      const { number } = await buyDelivered()
      expect((await ask(number, { wants0: 'other', otherPiece0: `${coat.id}:L` })).result.text).toContain(
        `${coat.name} in size L is sold out.`,
      )
      expect((await ask(number, { wants0: 'other', otherPiece0: '999999:M' })).status).toBe(409)
      expect((await ask(number, { wants0: 'other', otherPiece0: 'coat' })).status).toBe(422)
      expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 1, reserved: 0 })
      const id = await askFor(number, { wants0: 'other', otherPiece0: `${coat.id}:M` })
      expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 0, reserved: 1 })
      const decision = await findDecision(database, id, '')
      expect(decision?.wanted).toMatchObject([{ piece: { productId: coat.id }, size: 'M', quantity: 1 }])
      expect(decision?.found.lines).toMatchObject([{ wantedText: `${coat.name}, size M`, isHeld: true }])

      const pieces = { piece0: String(coat.id), pieceSize0: 'M', pieceQuantity0: '1' }
      await decide(id, { intent: 'approve', replacement, credit: '2000', charge: '0', ...pieces })
      expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 0, reserved: 1 })
      const line = decision?.found.lines[0]?.orderLineId
      const received = { intent: 'receive', [`arrived${line}`]: '1', sends: 'yes' }
      expect(await decide(id, { ...received, ...(replacement === 'after-return' && pieces) })).toMatchObject({
        status: 200,
      })
      const order = await readOrder((await findReturn(database, id))?.replacement ?? '')
      expect(order).toMatchObject({ totalPaisa: 500_000, lines: [{ name: coat.name, size: 'M' }] })
      expect(order.cash.toCollectPaisa).toBe(300_000)
      expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 0, reserved: 1 })
    },
  )

  // product: 44.1, 44.6
  test('a product that is wanted instead is named in the language of the page, and of the order’s mail', async () => {
    const coat = await createProduct(database, { name: 'Car Coat', sizes: { M: 2, L: 0 } })
    await database.update(products).set({ nameUrdu: 'کار کوٹ' }).where(eq(products.id, coat.id))
    const { number } = await buyDelivered()
    await database.execute(sql`update orders set language = 'ur' where number = ${number}`)
    const inUrdu = <Result>(work: () => Promise<Result>) => inLanguage('ur', work)
    const refused = await inUrdu(() => ask(number, { wants0: 'other', otherPiece0: `${coat.id}:L` }))
    expect(refused.result.text).toContain('کار کوٹ')
    expect(refused.result.text).not.toContain('Car Coat')
    await ask(number, { wants0: 'other', otherPiece0: `${coat.id}:M` })
    const asked = async () => (await readShownReturns(database, number)).returns[0]?.pieces.join()
    expect(await asked()).toContain('Car Coat, size M')
    for (const said of [await inUrdu(asked), (await lastMail())?.return_pieces]) {
      expect(said).toContain('کار کوٹ')
      expect(said).not.toMatch(/Car Coat|size/)
    }
  })

  // product: 32.2
  test('another size that staff agree on is held instead of the product that was wanted', async () => {
    const coat = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 500_000 })
    const { shirt, number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'other', otherPiece0: `${coat.id}:M` })
    const line = (await findReturn(database, id))?.lines[0]?.orderLineId
    const later = { intent: 'approve', replacement: 'after-return', credit: '2000', [`size${line}`]: 'L' }
    expect(await decide(id, later)).toMatchObject({ status: 200 })
    expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 1, reserved: 0 })
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 1, reserved: 1 })
    expect((await findDecision(database, id, ''))?.wanted).toEqual([])
  })

  test('a held product is on sale again once the return is rejected', async () => {
    const coat = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 500_000 })
    const { number } = await buyDelivered()
    const id = await askFor(number, { wants0: 'other', otherPiece0: `${coat.id}:M` })
    await decide(id, { intent: 'reject', answer: 'It was worn.' })
    expect(await placesOf(coat.id, 'M')).toMatchObject({ onHand: 1, reserved: 0 })
  })

  // product: 32.2
  test('a held size is on sale again once its days are over', async () => {
    const { shirt, number } = await buyDelivered()
    await ask(number, { wants0: 'size:L' })
    await endOverdueHolds(database)
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 1 })
    await database.update(returnRequests).set({ heldUntil: new Date(Date.now() - 1_000) })
    await endOverdueHolds(database)
    await endOverdueHolds(database)
    expect(await placesOf(shirt.id, 'L')).toMatchObject({ onHand: 2, reserved: 0 })
  })
})

// product: 32.7
test('the lists and the report show what was asked for, and why', async () => {
  const { shirt, number } = await buyDelivered()
  const id = await askFor(number, { wants0: 'money', back0: '2' })
  const { returns } = await listReturns(database, 'to-decide')
  expect(returns.at(-1)).toMatchObject({ id, order: { number } })
  const report = await readReturnReasons(database)
  expect(report.find(({ productId }) => productId === shirt.id)).toMatchObject({
    returned: 2,
    reasons: { 'too-small': 2 },
    delivered: 2,
  })
})
