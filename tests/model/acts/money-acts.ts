import { desc, eq } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { applyReport } from '#app/money/online-payments/apply-report.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { applyStatement, undoStatement } from '#app/money/statements/apply-statement.server.ts'
import { uploadStatement } from '#app/money/statements/upload-statement.server.ts'
import { courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { claimPayment, listClaims } from '#app/money/transfers/claim-payment.server.ts'
import { decideClaim as decide } from '#app/money/transfers/decide-claim.server.ts'
import { undoClaimDecision } from '#app/money/transfers/undo-claim-decision.server.ts'
import { cancelVoucher, issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { redeemVoucher } from '#app/money/vouchers/redeem-voucher.server.ts'
import { type DrivenOrder, type DrivenVoucher, findVoucher, leftOnVoucher } from '../driven-order.ts'
import { agreedPaisa } from '../parcel-model.ts'
import { ACTOR, type Attempt, type Plan, pick } from './attempt.ts'

export const pay: Plan = (order, { a }) => {
  const { restPaisa, advanceDuePaisa } = order.model
  return planMoney(order, 'received', pick([100_000, restPaisa, 299_050, advanceDuePaisa], a))
}

export const payBack: Plan = (order, { a }) =>
  planMoney(order, 'refund', pick([100_000, order.model.overpaidPaisa, 2_000_000], a))

function planMoney(
  order: DrivenOrder,
  direction: 'received' | 'refund',
  amount: number,
): Attempt | undefined {
  if (amount <= 0) return undefined
  const { database, number, id } = order
  let entry = 0
  return {
    act: { do: 'money', paisa: direction === 'received' ? amount : -amount, way: 'direct' },
    isDue: direction === 'received',
    call: async () => {
      const seen = await database.$count(moneyEntries, eq(moneyEntries.orderId, id))
      const payment = { intent: 'payment', direction, amount, way: 'raast', reference: '', seen } as const
      // Staff confirm to refund more than is due.
      const paid = await recordPayment(database, { ...payment, confirmed: amount, number, actor: ACTOR })
      if (!paid.ok) return false
      const [last] = await database
        .select({ id: moneyEntries.id })
        .from(moneyEntries)
        .where(eq(moneyEntries.orderId, id))
        .orderBy(desc(moneyEntries.id))
        .limit(1)
      entry = last?.id ?? 0
      return true
    },
    undo: async () => (await takeBackPayment(database, { number, actor: ACTOR, entry })).ok,
  }
}

const MAX_OPEN_CLAIMS = 5

/** A shopper reports a transfer. */
export const claim: Plan = (order, { a }) => {
  const { database, number, id, model } = order
  const amount = pick([100_000, model.restPaisa, model.advanceDuePaisa], a)
  if (amount <= 0) return undefined
  return {
    act: { do: 'claim', paisa: amount },
    isDue: model.reported.length < MAX_OPEN_CLAIMS,
    call: async () => {
      const seen = await database.$count(paymentClaims, eq(paymentClaims.orderId, id))
      const reference = `T${id}-${order.nextTurn()}`
      const said = { way: 'raast', amount, confirmed: amount, reference, slipKey: undefined, seen } as const
      return (await claimPayment(database, { ...said, number })).ok
    },
  }
}

/** Staff find it, or do not. */
export const decideClaim: Plan = (order, { a, b }) => {
  const { database, model } = order
  const paisa = model.reported[a % Math.max(1, model.reported.length)]
  if (paisa === undefined) return undefined
  const isFound = b % 4 !== 0
  let claimId = 0
  return {
    act: { do: 'decide', paisa, isFound },
    isDue: true,
    call: async () => {
      const claims = await listClaims(database, order.id)
      const open = claims.find(({ state, amountPaisa }) => state === 'claimed' && amountPaisa === paisa)
      claimId = open?.id ?? 0
      return (await decide(database, { claimId, isAccepted: isFound, answer: '', actor: ACTOR })).ok
    },
    undo: async () => (await undoClaimDecision(database, { claimId, actor: ACTOR })).ok,
  }
}

/** The payment service reports: paid, paid and reported again, or paid and partly paid back later. */
export const payOnline: Plan = (order, { a, b }) => {
  const { database, id } = order
  const amountPaisa = pick([150_000, order.model.restPaisa], a)
  if (amountPaisa <= 0) return undefined
  const refundedPaisa = b % 3 === 2 ? Math.min(50_000, amountPaisa) : 0
  return {
    act: { do: 'money', paisa: amountPaisa - refundedPaisa, way: 'direct', refundedPaisa },
    isDue: true,
    call: async () => {
      const reference = `P${id}-${order.nextTurn()}`
      await database.insert(onlinePayments).values({ orderId: id, reference, amountPaisa })
      const paid = { id: reference, reference, status: 'paid', amountPaisa, currency: 'PKR' } as const
      await applyReport(database, { ...paid, refundedPaisa: 0 })
      if (b % 3 !== 0) await applyReport(database, { ...paid, refundedPaisa })
      return true
    },
  }
}

/** What was paid too much, or is owed for a return, becomes a voucher. */
export const giveVoucher: Plan = order => {
  const { database, number } = order
  const amountPaisa = order.model.overpaidPaisa
  if (amountPaisa === 0) return undefined
  let voucher: DrivenVoucher | undefined
  return {
    act: { do: 'money', paisa: -amountPaisa, way: 'voucher' },
    isDue: true,
    call: async () => {
      const issued = await issueVoucher(database, { number, amountPaisa, validDays: 0, actor: ACTOR })
      if (!issued.ok) return false
      const [row] = await database
        .select({ id: vouchers.id })
        .from(vouchers)
        .where(eq(vouchers.code, issued.code))
      voucher = {
        id: row?.id ?? 0,
        orderId: order.id,
        code: issued.code,
        worthPaisa: amountPaisa,
        isCancelled: false,
      }
      order.shop.vouchers.push(voucher)
      return true
    },
    undo: async () => {
      if (!voucher || leftOnVoucher(order.shop, voucher) !== voucher.worthPaisa) return false
      voucher.isCancelled = true
      return (await cancelVoucher(database, { id: voucher.id, actor: ACTOR })).ok
    },
  }
}

/** A shopper pays with a voucher of another order. */
export const redeem: Plan = order => {
  const voucher = findVoucher(order.shop)
  if (!voucher) return undefined
  const { database, number, model } = order
  const paisa = Math.min(leftOnVoucher(order.shop, voucher), model.restPaisa)
  return {
    act: { do: 'redeem', voucher: voucher.id, paisa },
    isDue: paisa > 0 && model.parcels.length === 0,
    call: async () => (await redeemVoucher(database, { number, code: voucher.code })).ok,
  }
}

/** A statement settles what its courier has collected, or a hundred rupees less: the shopper's side stays as it is. */
export const settle: Plan = (order, { a, b }) => {
  const { database, model } = order
  const at = a % Math.max(1, model.parcels.length)
  const [parcel, parcelId] = [model.parcels[at], order.parcelIds[at]]
  if (!parcel || parcelId === undefined || parcel.state === 'cancelled') return undefined
  const collected = parcel.state === 'delivered' ? parcel.collected.paisa : 0
  const statedPaisa = collected > 10_000 && b % 3 === 0 ? collected - 10_000 : collected
  const chargedPaisa = agreedPaisa(parcel.state)
  let id = 0
  return {
    act: { do: 'statement', parcel: at, statedPaisa, chargedPaisa },
    isDue: true,
    call: async () => {
      const [row] = await database
        .select({ reference: parcels.reference })
        .from(parcels)
        .where(eq(parcels.id, parcelId))
      const amounts = [statedPaisa, chargedPaisa, statedPaisa - chargedPaisa].map(paisa =>
        (paisa / 100).toFixed(2),
      )
      // Another remark each time: the same file is applied once.
      const line = [row?.reference, ...amounts, order.nextTurn()].join(',')
      const text = `Reference,COD Amount,Charges,Net Payable,Remarks\n${line}\n`
      const file = { courierId: order.shop.courierId, fileName: 'statement.csv', actor: ACTOR }
      const uploaded = await uploadStatement(database, { ...file, content: Buffer.from(text) })
      if (!uploaded.ok) return false
      id = uploaded.id
      // It is about no parcel that it does not name.
      await database
        .update(courierStatements)
        .set({ coversUntil: '2026-01-01' })
        .where(eq(courierStatements.id, id))
      return (await applyStatement(database, { id, actor: ACTOR })).ok
    },
    undo: async () => (await undoStatement(database, { id, actor: ACTOR })).ok,
  }
}
