import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { toCollectText } from '#app/money/payments/to-collect-text.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { contactText } from '#app/orders/confirmation/contact-text.ts'
import { findCall, findConfirmation } from '#app/orders/confirmation/find-call.server.ts'
import { countCalls, listCalls } from '#app/orders/confirmation/list-calls.server.ts'
import { findPhoneDecision } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import { decidePhone } from '#app/orders/phone-decisions/save-phone-decision.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { formatRupees } from '#app/shared/money.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleCallForm } from './handle-call-form.server.ts'

const { database } = await createTestDatabase()
beforeEach(() =>
  database.execute(sql`truncate orders, customers, phone_decisions, audit_log restart identity cascade`),
)

const ACTOR = 'agent@example.com'

describe('the call desk', () => {
  // product: 21.1, 21.3
  it('goes on with the next order after each report, and to the queue after the last', async () => {
    const [first, second] = [await dueOrder(2), await dueOrder(1)]
    expect(await send(first, { intent: 'confirmed' })).toEqual({
      ok: true,
      goTo: `/admin/calls/${second}?after=${first}`,
    })
    expect(await send(second, { intent: 'no-answer' })).toEqual({
      ok: true,
      goTo: `/admin/calls?after=${second}`,
    })
    expect(await countCalls(database)).toEqual({ due: 0, later: 1, unreachable: 0 })
    expect(await listCalls(database, 'later')).toMatchObject([{ number: second, attempts: 1 }])
  })

  // product: 24.20
  it('lists what is to collect of each order: in whole rupees, without what is paid', async () => {
    const number = await dueOrder(1)
    const [order] = await database.select().from(orders).where(eq(orders.number, number))
    const advance = { kind: 'advance', way: 'raast', amountPaisa: 50_050, actor: ACTOR } as const
    await database.insert(moneyEntries).values({ ...advance, orderId: order?.id ?? 0 })
    const rest = Math.round(((order?.totalPaisa ?? 0) - 50_050) / 100) * 100
    const listed = (await listCalls(database, 'due')).find(call => call.number === number)
    expect(listed?.cash.toCollectPaisa).toBe(rest)
  })

  // product: 33.11
  it('says of an order that is paid by transfer that the transfer is awaited', async () => {
    const number = await dueOrder(1)
    await database.update(orders).set({ paymentMethod: 'bank-transfer' }).where(eq(orders.number, number))
    const [order] = await database.select().from(orders).where(eq(orders.number, number))
    const listed = (await listCalls(database, 'due')).find(call => call.number === number)
    const total = formatRupees(order?.totalPaisa ?? 0)
    expect(listed && toCollectText(listed)).toBe(`${total} awaited by transfer`)
    const advance = { paymentMethod: 'cash_on_delivery', advancePaisa: 50_000 } as const
    await database.update(orders).set(advance).where(eq(orders.number, number))
    const rest = formatRupees((order?.totalPaisa ?? 0) - 50_000)
    const now = (await listCalls(database, 'due')).find(call => call.number === number)
    expect(now && toCollectText(now)).toBe(`PKR 500 awaited in advance, ${rest} to collect`)
  })

  it('stays with an order whose shopper gets a message', async () => {
    const number = await dueOrder(1)
    expect(await send(number, { intent: 'message-sent' })).toEqual({
      ok: true,
      goTo: `/admin/calls/${number}`,
    })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'attempted', attempts: 0 })
  })

  // product: 21.2
  it('takes back a decision with the status of the order, and an attempt without it', async () => {
    const number = await dueOrder(1)
    await send(number, { intent: 'confirmed' })
    expect(await send(number, { intent: 'undo' })).toEqual({ ok: true, goTo: `/admin/calls/${number}` })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'to-call' })
    await send(number, { intent: 'wrong-number' })
    await send(number, { intent: 'undo' })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'to-call', attempts: 0 })
  })

  // product: 21.12
  it('cancels a fake order, blocks its phone, and says so in its log and in the audit log', async () => {
    const number = await dueOrder(1)
    expect(await send(number, { intent: 'fake', block: 'on' })).toMatchObject({ ok: true })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'cancelled' })
    const call = await findCall(database, number)
    expect(call?.order.status).toBe('cancelled')
    expect(call?.contacts.map(contactText)).toEqual(['Cancelled. Fake order.'])
    expect(await findPhoneDecision(database, call?.order.phone ?? '')).toMatchObject({
      kind: 'blocked',
      note: `Fake order ${number}`,
      decidedBy: ACTOR,
    })
    const log = await database.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(({ actor, action }) => [actor, action])).toContainEqual([ACTOR, 'phone.blocked'])
  })

  // product: 21.12
  it('takes back that an order is fake with its status and the block of its phone', async () => {
    const { id: productId } = await createProduct(database, { sizes: { M: 2 } })
    const { number } = await createOrder(database, { lines: [{ productId }] })
    await send(number, { intent: 'fake', block: 'on' })
    expect(await send(number, { intent: 'undo' })).toEqual({ ok: true, goTo: `/admin/calls/${number}` })
    const call = await findCall(database, number)
    expect(call).toMatchObject({ order: { status: 'pending' }, confirmation: { state: 'to-call' } })
    const phone = call?.order.phone ?? ''
    expect(await findPhoneDecision(database, phone)).toBeUndefined()
    const remarks = await database.select({ remark: orderEvents.remark }).from(orderEvents)
    expect(remarks).toContainEqual({ remark: 'The phone is not blocked any more.' })
  })

  // product: 21.12
  it('leaves a phone as it was before its orders were fake, once the last of them is not, unless staff decided since', async () => {
    const { id: productId } = await createProduct(database, { sizes: { M: 9 } })
    const phone = '+923331112223'
    const decide = (kind: 'trusted' | 'blocked', note: string) =>
      decidePhone(database, { phone, kind, note }, ACTOR)
    await decide('trusted', 'Pays')
    const before = await findPhoneDecision(database, phone)
    const numbers: string[] = []
    for (const _ of [1, 2]) {
      const { number } = await createOrder(database, { phone, lines: [{ productId }] })
      await send(number, { intent: 'fake', block: 'on' })
      numbers.push(number)
    }
    const [first = '', second = ''] = numbers
    await send(first, { intent: 'undo' })
    expect(await findPhoneDecision(database, phone)).toMatchObject({ kind: 'blocked' })
    await send(second, { intent: 'undo' })
    expect(await findPhoneDecision(database, phone)).toEqual(before)
    await send(second, { intent: 'fake', block: 'on' })
    await decide('blocked', 'Rude')
    await send(second, { intent: 'undo' })
    expect(await findPhoneDecision(database, phone)).toMatchObject({ kind: 'blocked', note: 'Rude' })
    await send(second, { intent: 'fake', block: 'on' })
    await send(second, { intent: 'undo' })
    expect(await findPhoneDecision(database, phone)).toMatchObject({ kind: 'blocked', note: 'Rude' })
  })

  // product: 21.12
  it('blocks no phone if staff do not want it, none that is erased, and none of an order that was decided', async () => {
    const number = await dueOrder(1)
    await send(number, { intent: 'fake' })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'cancelled' })
    expect(await send(number, { intent: 'fake', block: 'on' })).toMatchObject({
      refusal: { kind: 'conflict' },
    })
    const { number: erased } = await createOrder(database, { phone: '' })
    expect(await send(erased, { intent: 'fake', block: 'on' })).toMatchObject({ ok: true })
    expect(await database.select().from(phoneDecisions)).toEqual([])
  })

  it.each([
    [{ intent: 'call-later' }, 'Please choose when to call again.'],
    [{ intent: 'cancelled', reason: 'anything' }, 'Please choose why the order is cancelled.'],
  ])('refuses the form %o and changes nothing', async (form, text) => {
    const number = await dueOrder(1)
    expect(await send(number, form)).toEqual({ ok: false, refusal: { kind: 'invalid', text } })
    expect(await findConfirmation(database, number)).toMatchObject({ state: 'to-call' })
  })

  it('says that an order was decided meanwhile, and changes nothing', async () => {
    const number = await dueOrder(1)
    await send(number, { intent: 'confirmed' })
    expect(await send(number, { intent: 'cancelled', reason: 'Ordered twice' })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict', text: `${number} is processing already. Nothing was changed.` },
    })
  })
})

async function dueOrder(hoursAgo: number): Promise<string> {
  const since = new Date(Date.now() - hoursAgo * 3_600_000)
  const { number } = await createOrder(database, { placedAt: since })
  return number
}

function send(number: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return handleCallForm(database, form, { number, actor: ACTOR })
}
