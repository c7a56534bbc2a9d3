import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { applyStatement, undoStatement } from '#app/features/cash/statements/apply-statement.server.ts'
import { uploadStatement } from '#app/features/cash/statements/upload-statement.server.ts'
import { placeOrder } from '#app/features/checkout/place-order.server.ts'
import { applyReport } from '#app/features/online-payments/apply-report.server.ts'
import {
  approveReturn,
  rejectReturn,
  withdrawReturn,
} from '#app/features/order-returns/decide-return.server.ts'
import { receiveReturn } from '#app/features/order-returns/receive-return.server.ts'
import { requestReturn } from '#app/features/order-returns/request-return.server.ts'
import { readWorth } from '#app/features/order-returns/return-worth.server.ts'
import { reportContact } from '#app/features/orders/confirmation/decide-order.server.ts'
import { correctPieces } from '#app/features/orders/edits/correct-pieces.server.ts'
import { undoEdit } from '#app/features/orders/edits/undo-edit.server.ts'
import {
  changeOrderStatus,
  undoOrderStatus,
} from '#app/features/orders/lifecycle/change-order-status.server.ts'
import type { ParcelEventKind } from '#app/features/orders/parcels/parcel-transitions.ts'
import { recordParcelEvents } from '#app/features/orders/parcels/record-parcel-events.server.ts'
import { recordPayment, takeBackPayment } from '#app/features/orders/payments/record-payment.server.ts'
import { checkIn } from '#app/features/parcels/check-in.server.ts'
import { handOver } from '#app/features/parcels/hand-over.server.ts'
import { packOrder } from '#app/features/parcels/pack-order.server.ts'
import { reportParcel } from '#app/features/parcels/report-parcel.server.ts'
import { undoCheckIn, undoHandOver, undoReport } from '#app/features/parcels/undo-parcel-act.server.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { claimPayment, listClaims } from '#app/features/transfers/claim-payment.server.ts'
import { decideClaim } from '#app/features/transfers/decide-claim.server.ts'
import { undoClaimDecision } from '#app/features/transfers/undo-claim-decision.server.ts'
import { issueVoucher } from '#app/features/vouchers/issue-voucher.server.ts'
import { moneyEntries } from '#app/schema/cash.server.ts'
import { onlinePayments } from '#app/schema/online-payments.server.ts'
import { orderRevisions } from '#app/schema/order-revisions.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { parcelLines, parcels } from '#app/schema/parcels.server.ts'
import { paymentClaims } from '#app/schema/payment-claims.server.ts'
import { returnRequests } from '#app/schema/returns.server.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import type { ModelShop } from './model-shop.ts'
import {
  type Act,
  type Happened,
  type ModelLine,
  type ModelOrder,
  replayOrder,
  type Status,
} from './order-model.ts'
import { printLabels } from './print-labels.ts'

export const ACTOR = 'sana@darzi.example'

export const STEP_KINDS = [
  'call',
  'print',
  'set',
  'set',
  'pack',
  'pack',
  'pack-some',
  'unpack',
  'hand-over',
  'hand-over',
  'courier',
  'courier',
  'courier-late',
  'courier-again',
  'report',
  'check-in',
  'pay',
  'pay-back',
  'edit',
  'claim',
  'online',
  'return',
  'return',
  'receive',
  'voucher',
  'statement',
  'undo',
  'undo',
  'undo',
] as const

/** A random step: what is done, and numbers from which its particulars follow. */
export interface Step {
  kind: (typeof STEP_KINDS)[number]
  a: number
  b: number
}

/** Something that is tried on the store. */
interface Attempt {
  /** What has happened once the store has accepted it; undefined if nothing has. */
  act: Act | undefined
  /** @returns whether the store accepted it */
  call: () => Promise<boolean>
  /** The store has no reason to refuse it. */
  isDue?: boolean
  /** Takes it back. @returns whether the store accepted that */
  undo?: () => Promise<boolean>
}

/** What a courier says of a parcel; a repeated report has the same key. */
interface Report {
  event: ParcelEventKind
  at: number
  key: string
}

const NOT_OF_ORDER = 'not of the order'

function pick<Value>(values: readonly [Value, ...Value[]], number: number): Value {
  return values[number % values.length] ?? values[0]
}

interface Undoable {
  happened: Happened
  undo: () => Promise<boolean>
}

const STATUSES: [Status, ...Status[]] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']
const COURIER_EVENTS: [ParcelEventKind, ...ParcelEventKind[]] = [
  'in-transit',
  'out-for-delivery',
  'attempted',
  'refused',
  'delivered',
  'delivered',
  'returning',
  'lost',
]
const REPORTS: [ParcelEventKind, ...ParcelEventKind[]] = [
  'attempted',
  'reattempt-asked',
  'return-asked',
  'lost',
  'delivered',
]

type DiscountOf = (lines: readonly ModelLine[]) => number

const NO_DISCOUNT: { code: string; of: DiscountOf } = { code: '', of: () => 0 }
const DISCOUNTS: { code: string; of: DiscountOf }[] = [
  NO_DISCOUNT,
  { code: 'OFF15', of: lines => Math.floor((priceOf(lines) * 15) / 100) },
  { code: 'BIG', of: lines => (priceOf(lines) >= 1_000_000 ? 200_000 : 0) },
]

function priceOf(lines: readonly ModelLine[]): number {
  return lines.reduce((sum, { pricePaisa, quantity }) => sum + pricePaisa * quantity, 0)
}

/** One order of the shop, what the store did with it, and what the model says it should be. */
export class DrivenOrder {
  happened: Happened[] = []
  model: ModelOrder
  private readonly undoables: Undoable[] = []
  private readonly begunAt = Date.now()
  private lastMoment = Date.now()
  private lastEvent: ({ parcel: number } & Report) | undefined
  private events = 0

  readonly shop: ModelShop
  readonly number: string
  readonly id: number
  private readonly placed: readonly ModelLine[]
  private readonly discountOf: DiscountOf

  private constructor(
    shop: ModelShop,
    { number, id }: { number: string; id: number },
    placed: readonly ModelLine[],
    discountOf: DiscountOf,
  ) {
    this.shop = shop
    this.number = number
    this.id = id
    this.placed = placed
    this.discountOf = discountOf
    this.model = replayOrder(placed, discountOf, [])
  }

  /** Places an order, as a guest does. @param template chooses pieces and code */
  static async place(shop: ModelShop, template: number): Promise<DrivenOrder> {
    const discount = DISCOUNTS[template % DISCOUNTS.length] ?? DISCOUNTS[0]
    const { hoodie, jogger } = shop
    const lines = [
      { product: hoodie, size: 'M', quantity: 1 + (template % 2) },
      { product: jogger, size: 'L', quantity: 1 },
    ].slice(0, template % 5 === 0 ? 1 : 2)
    const placed = lines.map(({ product, size, quantity }) => ({
      size,
      quantity,
      pricePaisa: product.pricePaisa,
    }))
    // A code that takes nothing off is refused.
    const { code, of: discountOf } = discount && discount.of(placed) > 0 ? discount : NO_DISCOUNT
    const outcome = await placeOrder(
      shop.database,
      { ...orderRequest(lines), code },
      { ownerEmail: undefined },
    )
    if (!outcome.ok) throw new Error(`The order was refused: ${JSON.stringify(outcome.refusal)}`)
    const [row] = await shop.database
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, outcome.number))
    return new DrivenOrder(shop, { number: outcome.number, id: row?.id ?? 0 }, placed, discountOf)
  }

  /** Does a step on the store and in the model. @returns what was done, in words; undefined if there was nothing to do */
  async take(step: Step): Promise<string | undefined> {
    if (step.kind === 'undo') return this.undo(step)
    const attempt = await this.plan(step)
    if (!attempt) return undefined
    const isAccepted = await attempt.call()
    if (!isAccepted && attempt.isDue) throw new Error(`The store refused ${wordsOf(attempt.act)}`)
    if (isAccepted && attempt.act) {
      const happened = { act: attempt.act, cash: new Map() }
      this.happened.push(happened)
      this.lastDone = happened
      this.replay()
      if (attempt.undo) this.undoables.push({ happened, undo: attempt.undo })
    }
    return `${wordsOf(attempt.act)}${isAccepted ? '' : ' (refused)'}`
  }

  private replay(): void {
    this.model = replayOrder(this.placed, this.discountOf, this.happened)
  }

  /**
   * Takes one of the last acts back. The store must do so right after the act, and may refuse it later. What parcels and statuses did is
   * taken back while nothing but money has moved since: after that the order follows its parcels, not the replayed status.
   */
  private async undo({ a }: Step): Promise<string | undefined> {
    const chosen = this.undoables.at(-1 - (a % 3 === 0 ? 1 : 0))
    if (!chosen) return undefined
    const since = this.happened.slice(this.happened.indexOf(chosen.happened) + 1)
    const isMoney = ({ act }: Happened) => act.do === 'money'
    if (!isMoney(chosen.happened) && !since.every(isMoney)) return undefined
    const isRightAfter = this.lastDone === chosen.happened
    const isAccepted = await chosen.undo()
    if (!isAccepted && isRightAfter) {
      throw new Error(`The store refused to undo ${wordsOf(chosen.happened.act)}`)
    }
    if (isAccepted) {
      this.lastDone = undefined
      this.happened = this.happened.filter(each => each !== chosen.happened)
      this.undoables.splice(this.undoables.indexOf(chosen), 1)
      this.replay()
    }
    return `undo ${wordsOf(chosen.happened.act)}${isAccepted ? '' : ' (refused)'}`
  }

  /** The last act, unless something was undone since. */
  private lastDone: Happened | undefined

  /** A moment after all that has happened. */
  private moment(): number {
    this.lastMoment = Math.max(Date.now(), this.lastMoment + 2)
    return this.lastMoment
  }

  private async plan(step: Step): Promise<Attempt | undefined> {
    const rows = await this.shop.database
      .select({ id: parcels.id, trackingNumber: parcels.trackingNumber })
      .from(parcels)
      .where(eq(parcels.orderId, this.id))
      .orderBy(asc(parcels.id))
    const at = step.a % Math.max(1, rows.length)
    const row = rows[at]
    const ofOrder = this.planOfOrder(step)
    if (ofOrder !== NOT_OF_ORDER) return ofOrder
    return row && this.planOfParcel(step, { at, ...row }, rows)
  }

  private planOfOrder({ kind, a, b }: Step): Attempt | undefined | typeof NOT_OF_ORDER {
    const { restPaisa, overpaidPaisa } = this.model
    const loose = this.model.loose()
    const plans: Partial<Record<Step['kind'], () => Attempt | undefined>> = {
      call: () => this.planCall(a % 4 === 0 ? 'cancelled' : 'confirmed'),
      print: () => ({ act: undefined, call: () => printLabels(this.shop.database, this.id, ACTOR) }),
      set: () => this.planStatus(pick(STATUSES, a), b % 2 === 0),
      pack: () => this.planPack(loose),
      'pack-some': () =>
        this.planPack(loose.map((pieces, line) => (line === b % 2 ? Math.min(1, pieces) : 0))),
      pay: () => this.planMoney('received', pick([100_000, restPaisa, 299_050], a)),
      'pay-back': () => this.planMoney('refund', pick([100_000, overpaidPaisa, 2_000_000], a)),
      claim: () => this.planClaim(pick([100_000, restPaisa], a), b % 4 !== 0),
      online: () => this.planOnline(pick([150_000, restPaisa], a), b % 3),
      return: () => this.planReturn(b % 2),
      receive: () => this.planReceipt(b % 2),
      voucher: () => this.planVoucher(),
      edit: () => this.planEdit(a % 2, pick([0, 1, 2, 3], b)),
    }
    const plan = plans[kind]
    return plan ? plan() : NOT_OF_ORDER
  }

  private planOfParcel(
    { kind, b }: Step,
    { at, id, trackingNumber }: { at: number; id: number; trackingNumber: string | null },
    rows: readonly { id: number }[],
  ): Attempt | undefined {
    const plans: Partial<Record<Step['kind'], () => Attempt | undefined>> = {
      unpack: () => this.planReport(at, id, 'cancelled'),
      report: () => this.planReport(at, id, pick(REPORTS, b)),
      'hand-over': () => this.planHandOver(at, id),
      courier: () => this.planCourier(at, id, this.newReport(b, this.moment())),
      'courier-late': () => this.planCourier(at, id, this.newReport(b, this.begunAt - 3_600_000)),
      'courier-again': () => this.planRepeated(rows),
      'check-in': () => this.planCheckIn(at, id, b),
      statement: () => (trackingNumber ? this.planStatement(id, trackingNumber) : undefined),
    }
    return plans[kind]?.()
  }

  private newReport(b: number, at: number): Report {
    this.events += 1
    return { event: pick(COURIER_EVENTS, b), at: at + this.events, key: `courier:${this.events}` }
  }

  private planRepeated(rows: readonly { id: number }[]): Attempt | undefined {
    const last = this.lastEvent
    const row = last && rows[last.parcel]
    const repeated = row && this.planCourier(last.parcel, row.id, last)
    return repeated && { ...repeated, act: undefined }
  }

  private planCall(outcome: 'confirmed' | 'cancelled'): Attempt {
    const { database } = this.shop
    const at = this.moment()
    const before = this.model.status
    return {
      act: { do: 'set', to: outcome === 'confirmed' ? 'processing' : 'cancelled', isBack: true, at },
      call: async () => {
        const { calls } = await readStoreSettings(database)
        const report = { number: this.number, actor: ACTOR, way: 'call', outcome } as const
        return (await reportContact(database, report, calls)).ok
      },
      undo: async () => {
        const from = outcome === 'confirmed' ? 'processing' : 'cancelled'
        const undone = await undoOrderStatus(database, { number: this.number, from, actor: ACTOR })
        return undone.ok && undone.to === before
      },
    }
  }

  private planStatus(to: Status, isBack: boolean): Attempt | undefined {
    const { database } = this.shop
    const { number } = this
    const from = this.model.status
    if (to === from) return undefined
    const change = { number, from, to, actor: ACTOR, isBack, evenOutdated: true }
    return {
      act: { do: 'set', to, isBack, at: this.moment() },
      // Pieces that come back keep a delivered order delivered.
      isDue: from !== 'delivered' || !this.hasReturns,
      call: async () => (await changeOrderStatus(database, change)).ok,
      undo: async () => {
        const undone = await undoOrderStatus(database, { number, from: this.model.status, actor: ACTOR })
        return undone.ok && undone.hasChanged
      },
    }
  }

  private planPack(pieces: number[]): Attempt | undefined {
    if (pieces.every(count => count <= 0)) return undefined
    const { database, courierId } = this.shop
    const { number } = this
    return {
      act: { do: 'pack', pieces, at: this.moment() },
      isDue: this.model.status !== 'delivered' && this.model.status !== 'cancelled',
      call: async () => {
        const lines = await database
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(eq(orderLines.orderId, this.id))
          .orderBy(asc(orderLines.position))
        const packed = lines.map(({ id }, line) => ({ orderLineId: id, quantity: pieces[line] ?? 0 }))
        return (await packOrder(database, { number, actor: ACTOR, pieces: packed, courierId })).ok
      },
    }
  }

  private planReport(parcel: number, id: number, kind: ParcelEventKind): Attempt {
    return {
      act: { do: 'parcel', parcel, event: kind, at: this.moment(), by: 'staff' },
      call: async () =>
        (await reportParcel(this.shop.database, { parcelId: id, kind, actor: ACTOR, evenOutdated: true })).ok,
      ...(kind !== 'cancelled' && {
        undo: async () => (await undoReport(this.shop.database, { parcelId: id, actor: ACTOR })).ok,
      }),
    }
  }

  private planHandOver(parcel: number, id: number): Attempt {
    const { database } = this.shop
    const at = this.moment()
    return {
      act: { do: 'parcel', parcel, event: 'handed-over', at, by: 'staff' },
      isDue: ['packed', 'booked'].includes(this.model.parcels[parcel]?.state ?? ''),
      call: async () => {
        const done = await handOver(database, {
          parcelIds: [id],
          actor: ACTOR,
          at: new Date(at),
          evenOutdated: true,
        })
        return done.handedOver.includes(id)
      },
      undo: async () => (await undoHandOver(database, { parcelId: id, actor: ACTOR })).ok,
    }
  }

  private planCourier(parcel: number, id: number, report: Report): Attempt | undefined {
    // A courier reports no parcel that staff have opened again.
    if (this.model.parcels[parcel]?.state === 'cancelled') return undefined
    const { event, at, key } = report
    return {
      act: { do: 'parcel', parcel, event, at, by: 'courier' },
      isDue: true,
      call: async () => {
        this.lastEvent = { parcel, ...report }
        await this.shop.database.transaction(transaction =>
          recordParcelEvents(transaction, id, [
            { kind: event, key, actor: 'courier', happenedAt: new Date(at) },
          ]),
        )
        return true
      },
    }
  }

  private planCheckIn(parcel: number, id: number, b: number): Attempt {
    const { database } = this.shop
    const inIt = this.model.parcels[parcel]?.pieces[0] ?? 0
    const damaged = Math.min(inIt, b % 2)
    const missing = Math.min(inIt - damaged, (b >> 1) % 2)
    return {
      act: { do: 'check-in', parcel, damaged, missing, at: this.moment() },
      call: async () => {
        const [line] = await database
          .select({ id: parcelLines.orderLineId })
          .from(parcelLines)
          .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
          .where(sql`${eq(parcelLines.parcelId, id)} and ${eq(orderLines.position, 0)}`)
        const spoilt = line && damaged + missing > 0 ? [{ orderLineId: line.id, damaged, missing }] : []
        return (await checkIn(database, { parcelId: id, actor: ACTOR, spoilt })).ok
      },
      undo: async () => (await undoCheckIn(database, { parcelId: id, actor: ACTOR })).ok,
    }
  }

  private planMoney(direction: 'received' | 'refund', amount: number): Attempt | undefined {
    if (amount <= 0) return undefined
    const { database } = this.shop
    const { number } = this
    let entry = 0
    return {
      act: { do: 'money', paisa: direction === 'received' ? amount : -amount },
      isDue: direction === 'received',
      call: async () => {
        const seen = await database.$count(moneyEntries, eq(moneyEntries.orderId, this.id))
        const payment = { intent: 'payment', direction, amount, way: 'raast', reference: '', seen } as const
        const paid = await recordPayment(database, { ...payment, number, actor: ACTOR })
        if (!paid.ok) return false
        const [last] = await database
          .select({ id: moneyEntries.id })
          .from(moneyEntries)
          .where(eq(moneyEntries.orderId, this.id))
          .orderBy(desc(moneyEntries.id))
          .limit(1)
        entry = last?.id ?? 0
        return true
      },
      undo: async () => (await takeBackPayment(database, { number, actor: ACTOR, entry })).ok,
    }
  }

  /** A shopper reports a transfer, which staff find or do not find. */
  private planClaim(amount: number, isFound: boolean): Attempt | undefined {
    if (amount <= 0) return undefined
    const { database } = this.shop
    const { number } = this
    let claimId = 0
    return {
      act: { do: 'money', paisa: isFound ? amount : 0 },
      isDue: true,
      call: async () => {
        const seen = await database.$count(paymentClaims, eq(paymentClaims.orderId, this.id))
        this.events += 1
        const reference = `T${this.id}-${this.events}`
        const said = { way: 'raast', amount, confirmed: amount, reference, slipKey: undefined, seen } as const
        const claimed = await claimPayment(database, { ...said, number })
        if (!claimed.ok) return false
        const [claim] = await listClaims(database, this.id)
        const decision = { claimId: claim?.id ?? 0, isAccepted: isFound, answer: '', actor: ACTOR }
        claimId = decision.claimId
        return (await decideClaim(database, decision)).ok
      },
      undo: async () => {
        const undone = (await undoClaimDecision(database, { claimId, actor: ACTOR })).ok
        if (undone) await decideClaim(database, { claimId, isAccepted: false, answer: '', actor: ACTOR })
        return undone
      },
    }
  }

  /** The payment service reports: paid, paid and reported again, or paid and partly paid back later. */
  private planOnline(amountPaisa: number, way: number): Attempt | undefined {
    if (amountPaisa <= 0) return undefined
    const { database } = this.shop
    const refundedPaisa = way === 2 ? 50_000 : 0
    return {
      act: { do: 'money', paisa: amountPaisa - Math.min(refundedPaisa, amountPaisa) },
      isDue: true,
      call: async () => {
        this.events += 1
        const reference = `P${this.id}-${this.events}`
        await database.insert(onlinePayments).values({ orderId: this.id, reference, amountPaisa })
        const paid = { id: reference, reference, status: 'paid', amountPaisa, currency: 'PKR' } as const
        const reports = [
          { ...paid, refundedPaisa: 0 },
          { ...paid, refundedPaisa },
        ]
        for (const report of way === 0 ? reports.slice(0, 1) : reports) await applyReport(database, report)
        return true
      },
    }
  }

  /** Staff agree that a piece of a delivered order comes back for its money. */
  private planReturn(position: number): Attempt | undefined {
    const bought = this.model.lines[position]
    if (!bought || this.openReturn || this.model.status !== 'delivered') return undefined
    const { database } = this.shop
    const { number } = this
    let id = 0
    const pieces = this.model.lines.map((_, at) => (at === position ? 1 : 0))
    return {
      act: { do: 'send-back', pieces },
      call: async () => {
        const settings = await readStoreSettings(database)
        const seen = await database.$count(returnRequests, eq(returnRequests.orderId, this.id))
        const wish = { kind: 'money' } as const
        const wanted = [{ position, quantity: 1, reason: 'too-small', wish } as const]
        const asked = await requestReturn(
          database,
          { number, wanted, note: '', seen, actor: ACTOR },
          settings,
        )
        if (!asked.ok) return false
        id = asked.id
        const worth = await readWorth(database, id, this.id)
        const creditPaisa = Math.min(worth.valuePaisa, worth.mostPaisa)
        const agreed = await approveReturn(database, id, ACTOR, {
          replacementTime: null,
          creditPaisa,
          chargePaisa: 0,
          answer: '',
          sizes: new Map(),
          added: [],
          holdDays: 7,
          isTrial: false,
        })
        if (!agreed.ok) {
          await rejectReturn(database, id, ACTOR, '')
          return false
        }
        this.openReturn = { id, pieces, position, creditPaisa }
        return true
      },
      undo: async () => {
        const isWithdrawn = (await withdrawReturn(database, id, ACTOR)).ok
        if (isWithdrawn) this.openReturn = undefined
        return isWithdrawn
      },
    }
  }

  private get hasReturns(): boolean {
    return this.happened.some(({ act }) => act.do === 'send-back')
  }

  private openReturn: { id: number; pieces: number[]; position: number; creditPaisa: number } | undefined

  private planReceipt(damagedPieces: number): Attempt | undefined {
    if (!this.openReturn) return undefined
    const { database } = this.shop
    const { id, pieces, position, creditPaisa } = this.openReturn
    const damaged = pieces.map(count => count * damagedPieces)
    return {
      act: { do: 'arrive', pieces, damaged, creditPaisa },
      isDue: true,
      call: async () => {
        const [line] = await database
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(and(eq(orderLines.orderId, this.id), eq(orderLines.position, position)))
        const arrivals = [{ orderLineId: line?.id ?? 0, arrived: 1, damaged: damagedPieces }]
        const receipt = { arrivals, added: [], sendsReplacement: false, isTrial: false }
        const received = await receiveReturn(database, id, ACTOR, receipt)
        if (received.ok) this.openReturn = undefined
        return received.ok
      },
    }
  }

  /** What was paid too much becomes a voucher. */
  private planVoucher(): Attempt | undefined {
    const amountPaisa = this.model.overpaidPaisa
    if (amountPaisa === 0) return undefined
    const { database } = this.shop
    const issue = { number: this.number, amountPaisa, validDays: 0, actor: ACTOR }
    return {
      act: { do: 'money', paisa: -amountPaisa },
      isDue: true,
      call: async () => (await issueVoucher(database, issue)).ok,
    }
  }

  private planEdit(position: number, quantity: number): Attempt | undefined {
    const quantities = this.model.lines.map((line, at) => (at === position ? quantity : line.quantity))
    const isSame = quantities.every((wanted, at) => wanted === this.model.lines[at]?.quantity)
    if (isSame || quantities.every(wanted => wanted === 0) || quantity === 0) return undefined
    const { database } = this.shop
    const { number } = this
    let revisionId = 0
    return {
      act: { do: 'quantities', quantities },
      call: async () => {
        const size = this.model.lines[position]?.size ?? ''
        const wanted = [{ position, size, quantity }]
        const correction = { number, actor: ACTOR, way: 'call', wanted } as const
        const tried = await correctPieces(database, correction)
        const seenDiscountPaisa =
          !tried.ok && tried.refusal.kind === 'discount-changes' ? tried.refusal.discountPaisa : undefined
        const edited =
          seenDiscountPaisa === undefined
            ? tried
            : await correctPieces(database, { ...correction, seenDiscountPaisa })
        if (!edited.ok) return false
        const [last] = await database
          .select({ id: orderRevisions.id })
          .from(orderRevisions)
          .where(eq(orderRevisions.orderId, this.id))
          .orderBy(desc(orderRevisions.id))
          .limit(1)
        revisionId = last?.id ?? 0
        return true
      },
      undo: async () => (await undoEdit(database, { number, actor: ACTOR, revisionId })).ok,
    }
  }

  /** A statement settles what its courier has collected: the shopper's side stays as it is. */
  private planStatement(parcelId: number, trackingNumber: string): Attempt {
    const { database, courierId } = this.shop
    let id = 0
    return {
      act: { do: 'money', paisa: 0 },
      call: async () => {
        const [entry] = await database
          .select({ paisa: sql`coalesce(sum(amount_paisa), 0)`.mapWith(Number) })
          .from(moneyEntries)
          .where(sql`${eq(moneyEntries.parcelId, parcelId)} and kind = 'collected'`)
        const rupees = ((entry?.paisa ?? 0) / 100).toFixed(2)
        const text = `Tracking No,COD Amount,Charges,Net Payable\n${trackingNumber},${rupees},0,${rupees}\n`
        const uploaded = await uploadStatement(database, {
          courierId,
          fileName: 'statement.csv',
          content: Buffer.from(text),
          actor: ACTOR,
        })
        if (!uploaded.ok) return false
        id = uploaded.id
        return (await applyStatement(database, { id, actor: ACTOR })).ok
      },
      undo: async () => (await undoStatement(database, { id, actor: ACTOR })).ok,
    }
  }
}

function wordsOf(act: Act | undefined): string {
  return act ? JSON.stringify(act) : 'labels, or a report once more'
}
