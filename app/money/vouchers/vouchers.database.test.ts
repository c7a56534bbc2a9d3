import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listOrderEmails } from '#app/messages/email/outbox/list-order-emails.server.ts'
import { resendEmail } from '#app/messages/email/outbox/resend-email.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { paymentState } from '#app/money/payments/payment-state.ts'
import { readCost } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { findAdvance } from '#app/money/transfers/find-payable-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleIssueForm, handleVoucherForm } from './handle-voucher-form.server.ts'
import { cancelVoucher, issueVoucher, restoreVoucher } from './issue-voucher.server.ts'
import { listGivenVouchers, listVouchers } from './list-vouchers.server.ts'
import { handleRedeem, redeemVoucher } from './redeem-voucher.server.ts'
import { RESTORE_VOUCHER } from './voucher-form.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers, vouchers restart identity cascade`))

const actor = 'sana@darzi.example'
const TOTAL = 500_000

// product: 37.1, 37.2
test('what was paid too much becomes a voucher, which pays another order and leaves the rest', async () => {
  const paid = await overpaid(300_000)
  const issued = await issue(paid.number, '2,500', '180')
  expect(issued).toMatchObject({ status: 200, result: { isDone: true } })
  expect(await stateOf(paid.id)).toMatchObject({ overpaidPaisa: 50_000 })
  const [voucher] = (await listVouchers(database)).vouchers
  expect(voucher).toMatchObject({ number: paid.number, worthPaisa: 250_000, leftPaisa: 250_000 })
  const code = voucher?.code ?? ''
  const [mail] = await database.select().from(emails).where(eq(emails.template, 'voucher_issued'))
  expect(mail?.params).toMatchObject({ voucher_code: code, voucher_amount: 'PKR 2,500.00' })
  const given = () => listGivenVouchers(database, paid.number)
  expect(await given()).toEqual([{ code, leftPaisa: 250_000, expiresAt: expect.any(Date) }])

  const small = await createOrder(database, { totalPaisa: 100_000 })
  const { result } = await redeem(small.number, ` ${code.toLowerCase().replaceAll('-', '')} `)
  expect(result.text).toBe(
    'PKR 1,000.00 is paid with your voucher. PKR 1,500.00 is left on it for another order.',
  )
  expect(await stateOf(small.id)).toMatchObject({ paidPaisa: 100_000, restPaisa: 0 })
  const large = await createOrder(database, { totalPaisa: TOTAL })
  await redeem(large.number, code)
  expect(await stateOf(large.id)).toMatchObject({ restPaisa: TOTAL - 150_000 })
  expect(await redeem(large.number, code)).toMatchObject({ status: 409 })
  expect((await listVouchers(database, { search: code })).vouchers).toMatchObject([{ leftPaisa: 0 }])
  expect(await given()).toEqual([])
})

// product: 37.1
test('no voucher is made of more than was paid too much, however often the form is sent', async () => {
  const { id, number } = await overpaid(300_000)
  expect(await issue(number, '3000.01')).toMatchObject({ status: 409 })
  expect(await issue(number, 'much')).toMatchObject({ status: 422 })
  expect(await issue(number, '100', '-1')).toMatchObject({ status: 422 })
  await Promise.all(Array.from({ length: 5 }, () => issue(number, '3000')))
  expect(await database.$count(vouchers)).toBe(1)
  expect(await stateOf(id)).toMatchObject({ overpaidPaisa: 0, restPaisa: 0 })
})

// product: 37.3
test('of many orders that want a voucher at once they get no more than it is worth', async () => {
  const code = await voucherOf(300_000)
  const many = await Promise.all(
    Array.from({ length: 6 }, () => createOrder(database, { totalPaisa: 200_000 })),
  )
  await Promise.all(many.map(({ number }) => redeemVoucher(database, { number, code })))
  const states = await Promise.all(many.map(({ id }) => stateOf(id)))
  expect(states.reduce((sum, { paidPaisa }) => sum + paidPaisa, 0)).toBe(300_000)
  expect((await listVouchers(database)).vouchers).toMatchObject([{ leftPaisa: 0 }])
})

// product: 37.4
test('an expired, cancelled or unknown voucher pays nothing; cancelled, it goes back to its order', async () => {
  const code = await voucherOf(300_000)
  const order = await createOrder(database, { totalPaisa: 100_000 })
  expect(await redeem(order.number, 'V-AAAA-AAAA')).toMatchObject({ status: 409 })
  expect(await redeem(order.number, 'EID20')).toMatchObject({ status: 422 })
  await redeemVoucher(database, { number: order.number, code })
  const other = await createOrder(database, { totalPaisa: 100_000 })
  const later = new Date(Date.now() + 400 * 86_400_000)
  await database.update(vouchers).set({ expiresAt: new Date(Date.now() + 86_400_000) })
  expect(await redeemVoucher(database, { number: other.number, code, now: later })).toMatchObject({
    refusal: { kind: 'expired' },
  })
  const [{ id, number } = { id: 0, number: '' }] = (await listVouchers(database)).vouchers
  const readMail = () => database.select().from(emails).where(eq(emails.template, 'voucher_issued'))
  expect(await readMail()).toMatchObject([{ state: 'queued' }])
  expect(await cancelVoucher(database, { id, actor })).toMatchObject({ ok: true, leftPaisa: 200_000 })
  // Its email has not left.
  expect(await readMail()).toMatchObject([{ state: 'dropped' }])
  expect(await cancelVoucher(database, { id, actor })).toMatchObject({ ok: false })
  expect(await redeem(other.number, code)).toMatchObject({ status: 409 })
  const [source] = await database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  expect(await stateOf(source?.id ?? 0)).toMatchObject({ overpaidPaisa: 200_000 })
})

// product: 37.4
test('the undo of a cancellation puts back all: what is left, the email, and what it pays', async () => {
  const code = await voucherOf(300_000)
  const order = await createOrder(database, { totalPaisa: 100_000 })
  await redeemVoucher(database, { number: order.number, code })
  const [{ id, number } = { id: 0, number: '' }] = (await listVouchers(database)).vouchers
  const [source] = await database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  const sourceId = source?.id ?? 0
  const read = async () => ({
    voucher: (await listVouchers(database)).vouchers[0],
    state: await stateOf(sourceId),
    mails: (await listOrderEmails(database, sourceId)).map(({ state, heldUntil }) => [
      state,
      heldUntil !== null,
    ]),
  })
  const before = await read()
  const act = (intent: string) => {
    const form = new FormData()
    form.set('voucher', String(id))
    form.set('intent', intent)
    return handleVoucherForm(database, form, 'bilal@darzi.example')
  }
  const cancelled = await act('')
  expect(cancelled.result).toMatchObject({ isDone: true, cancelledVoucher: id })
  // Its email is not sent after all: not from the lists, and not by an old page.
  const [mail] = await listOrderEmails(database, sourceId)
  expect(mail).toMatchObject({ state: 'dropped', isOfCancelledVoucher: true })
  expect(await resendEmail(database, { emailId: mail?.id ?? 0, actor })).toMatchObject({
    refusal: { kind: 'cancelled-voucher' },
  })
  const undone = await act(RESTORE_VOUCHER)
  expect(undone.result).toMatchObject({ isDone: true, text: `${code} is valid again, with PKR 2,000.00.` })
  expect(await read()).toEqual({ ...before, mails: [['queued', true]] })
  expect(await act(RESTORE_VOUCHER)).toMatchObject({ status: 409 })
  const log = await database.select({ actor: auditLog.actor, action: auditLog.action }).from(auditLog)
  expect(log).toContainEqual({ actor: 'bilal@darzi.example', action: 'order.voucher-restored' })
  // Done once more, it has the same effect.
  await act('')
  expect(await stateOf(sourceId)).toMatchObject({ overpaidPaisa: 200_000 })
  await act(RESTORE_VOUCHER)
  const other = await createOrder(database, { totalPaisa: 500_000 })
  expect(await redeemVoucher(database, { number: other.number, code })).toMatchObject({ paidPaisa: 200_000 })
})

// product: 37.4
test('a cancelled voucher whose money was given another way stays cancelled', async () => {
  await voucherOf(300_000)
  const [{ id, number } = { id: 0, number: '' }] = (await listVouchers(database)).vouchers
  await cancelVoucher(database, { id, actor })
  await issueVoucher(database, { number, amountPaisa: 100_000, validDays: 0, actor })
  expect(await restoreVoucher(database, { id, actor })).toMatchObject({ refusal: { kind: 'replaced' } })
  const [newer] = (await listVouchers(database)).vouchers
  await cancelVoucher(database, { id: newer?.id ?? 0, actor })
  expect(await restoreVoucher(database, { id, actor })).toMatchObject({ ok: true, leftPaisa: 300_000 })
})

// product: 37.5
test('what is packed, paid or cancelled takes no voucher', async () => {
  const code = await voucherOf(300_000)
  const packed = await createOrder(database, { totalPaisa: 100_000, status: 'processing' })
  await createParcel(database, { number: packed.number })
  expect(await redeemVoucher(database, { number: packed.number, code })).toMatchObject({
    refusal: { kind: 'packed' },
  })
  const cancelled = await createOrder(database, { totalPaisa: 100_000, status: 'cancelled' })
  expect(await redeemVoucher(database, { number: cancelled.number, code })).toMatchObject({
    refusal: { kind: 'nothing-due' },
  })
})

test('orders lead to where a voucher is used once the shop has one', async () => {
  const order = await createOrder(database, { totalPaisa: 100_000 })
  expect(await findAdvance(database, order.number)).toMatchObject({ duePaisa: 0, canPay: false })
  await voucherOf(300_000)
  expect(await findAdvance(database, order.number)).toMatchObject({ duePaisa: 0, canPay: true })
})

/** An order that was paid too much by so many paisa. */
async function overpaid(amountPaisa: number) {
  const order = await createOrder(database, { totalPaisa: TOTAL })
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  await recordPayment(database, { ...payment, number: order.number, actor, amount: TOTAL + amountPaisa })
  return order
}

async function voucherOf(amountPaisa: number): Promise<string> {
  const { number } = await overpaid(amountPaisa)
  const issued = await issueVoucher(database, { number, amountPaisa, validDays: 0, actor })
  return issued.ok ? issued.code : ''
}

function issue(number: string, amount: string, validDays = '') {
  const form = new FormData()
  form.set('amount', amount)
  form.set('validDays', validDays)
  return handleIssueForm(database, form, { number, actor })
}

function redeem(number: string, voucher: string) {
  const form = new FormData()
  form.set('voucher', voucher)
  return handleRedeem(createTestServices(database), form, number)
}

async function stateOf(orderId: number) {
  const cost = await readCost(database, orderId)
  if (!cost) throw new Error('There is no such order')
  return paymentState(cost)
}
