import { readOrderContent } from '#tests/setup/order-content.ts'
import type { Attempt, Particulars, Plan } from './acts/attempt.ts'
import * as money from './acts/money-acts.ts'
import * as orders from './acts/order-acts.ts'
import * as parcels from './acts/parcel-acts.ts'
import { placeAnother, placeAsGuest } from './acts/place-act.ts'
import * as returns from './acts/return-acts.ts'
import type { DrivenOrder, SequenceShop } from './driven-order.ts'
import { expectSame } from './expect-same.ts'
import type { Happened } from './happened.ts'
import { createCourier, type ModelShop } from './model-shop.ts'

/** Each kind of act, and how often it is chosen where it is possible. */
const KINDS: Record<string, [plan: Plan, weight: number]> = {
  'decide call': [orders.decideCall, 1],
  call: [orders.call, 1],
  'set status': [orders.setStatus, 2],
  'pieces back': [orders.piecesBack, 1],
  edit: [orders.edit, 1],
  agree: [orders.agree, 2],
  'take out': [orders.takeOut, 4],
  'pack all': [parcels.packAll, 2],
  'pack some': [parcels.packSome, 2],
  unpack: [parcels.unpack, 1],
  print: [parcels.printLabels, 1],
  'hand over': [parcels.handOver, 2],
  'courier reports': [parcels.reportByCourier, 2],
  'courier is late': [parcels.reportLate, 1],
  'courier repeats': [parcels.repeatReport, 1],
  'staff report': [parcels.reportByStaff, 1],
  'check in': [parcels.checkIn, 3],
  pay: [money.pay, 1],
  'pay back': [money.payBack, 1],
  claim: [money.claim, 1],
  'decide claim': [money.decideClaim, 1],
  'pay online': [money.payOnline, 1],
  'give voucher': [money.giveVoucher, 1],
  redeem: [money.redeem, 1],
  settle: [money.settle, 1],
  'send back': [returns.sendBack, 1],
  exchange: [returns.exchange, 1],
  receive: [returns.receive, 1],
  'charge missing': [returns.chargeMissing, 1],
  place: [placeAnother, 1],
}

/** An undo is as likely as this many kinds of acts, and to do the same once more after it, too. */
const UNDO_WEIGHT = 5

/** The kinds, each as often as its weight says. */
const WEIGHED = Object.entries(KINDS).flatMap(([kind, [plan, weight]]) => times(weight, { kind, plan }))

/** One of so many sequences begins with an order of which a part was sent. */
const PART_SENT_EACH = 3
type Begun = [kind: string, plan: Plan, particulars?: Partial<Particulars>]
const PART_SENT: Begun[] = [
  ['decide call', orders.decideCall, { a: 1 }],
  ['pack some', parcels.packSome],
  ['hand over', parcels.handOver],
]
const reported = (event: (typeof parcels.COURIER_EVENTS)[number]): Begun => [
  'courier reports',
  parcels.reportByCourier,
  { b: parcels.COURIER_EVENTS.indexOf(event) },
]
const IN_TWO: Begun[] = [...PART_SENT, ['pack all', parcels.packAll], ['hand over', parcels.handOver]]
const PAID: Begun = ['pay', money.pay, { a: 1 }]
const DELIVERED: Begun = ['set status', orders.setStatus, { a: orders.STATUSES.indexOf('delivered') }]
/**
 * Of these templates that part has arrived, or was paid, lost and paid back, or the rest is on its way while it arrives, comes back or is back, or a piece
 * of a delivered order is exchanged at the door or once it is back, or an agreed discount is edited: random steps seldom come so far.
 */
const BEGUN = new Map<number, Begun[]>([
  [2, [...IN_TWO, reported('delivered')]],
  [5, [...IN_TWO, reported('returning'), ['check in', parcels.checkIn]]],
  [8, [...IN_TWO, reported('returning')]],
  [
    10,
    [
      ['agree', orders.agree, { a: 3, b: 1 }],
      ['edit', orders.edit, { a: 0, b: 3 }],
    ],
  ],
  [1, [PAID, DELIVERED, ['exchange', returns.exchange, { a: 0 }]]],
  [4, [PAID, DELIVERED, ['exchange', returns.exchange, { a: 1 }]]],
  [6, [...PART_SENT, reported('delivered')]],
  [9, [PAID, ...PART_SENT, reported('lost'), ['pay back', money.payBack, { a: 1 }]]],
])

/** A random step: which of the acts that are possible now, on which of the orders. */
export interface Step extends Particulars {
  choice: number
  order: number
}

export const MAX_CHOICE = 1_000

interface Chosen {
  kind: string
  order: DrivenOrder
  attempt: Attempt
}

interface Done extends Chosen {
  /** Plans the same once more. */
  again: () => Attempt | undefined
  happened: Happened
  /** What was stored before it. */
  before: unknown
}

/** The acts of staff, of a shopper, of couriers and of the payment service on the shopper's orders, one after the other. */
export class Sequence {
  readonly shop: SequenceShop
  /** What was done before the first step, in words. */
  readonly begun: string[] = ['an order is placed']
  private readonly undoables: Done[] = []
  /** The last act, unless something was undone since, or tried that leaves a trace. */
  private lastDone: Done | undefined
  /** What was undone last, unless something was done since. */
  private lastUndone: Done | undefined

  private constructor(shop: SequenceShop) {
    this.shop = shop
  }

  /** Begins with an order of a shopper who has not ordered before, and a courier that owes nothing. */
  static async begin(shop: ModelShop, template: number): Promise<Sequence> {
    shoppers += 1
    const shopper = {
      phoneNumber: `+92300${String(shoppers).padStart(7, '0')}`,
      email: `shopper-${shoppers}@example.com`,
    }
    const courierId = await createCourier(shop.database, `Swift ${shoppers}`)
    const sequence = new Sequence({ ...shop, courierId, shopper, orders: [], vouchers: [] })
    await placeAsGuest(sequence.shop, template)
    const begun = BEGUN.get(template) ?? (template % PART_SENT_EACH === 0 ? PART_SENT : [])
    await sequence.doFirst(begun)
    return sequence
  }

  private async doFirst(begun: readonly Begun[]): Promise<void> {
    const [order] = this.shop.orders
    for (const [kind, plan, particulars] of begun) {
      const words = order && (await this.do(kind, order, () => plan(order, { a: 0, b: 0, ...particulars })))
      if (words) this.begun.push(words)
    }
  }

  /** Does a step on the store and in the model. @returns what was done, in words */
  async take(step: Step): Promise<string> {
    const order = this.shop.orders[step.order % this.shop.orders.length]
    if (!order) throw new Error('There is no order')
    const undoable = this.findUndoable(order, step.a)
    const undone = this.lastUndone
    const possible = WEIGHED.filter(({ plan }) => plan(order, step) !== undefined)
    const acts = [
      ...possible.map(
        ({ kind, plan }) =>
          () =>
            this.do(kind, order, () => plan(order, step)),
      ),
      ...(undoable ? times(UNDO_WEIGHT, () => this.undo(undoable)) : []),
      ...(undone
        ? times(UNDO_WEIGHT, () => this.do(`${undone.kind} again`, undone.order, undone.again))
        : []),
    ]
    return (await acts[step.choice % acts.length]?.()) ?? 'nothing'
  }

  private async do(
    kind: string,
    order: DrivenOrder,
    again: () => Attempt | undefined,
  ): Promise<string | undefined> {
    const attempt = again()
    if (!attempt) return undefined
    const { act, isDue, isBarred } = attempt
    const before = attempt.undo && (await readOrderContent(order.database, order.number))
    const isAccepted = await attempt.call()
    const about = `${kind}, order ${this.shop.orders.indexOf(order) + 1}`
    const words = act ? `${about}: ${JSON.stringify(act)}` : about
    if (isAccepted && isBarred) throw new Error(`The store did not refuse: ${words}`)
    if (!isAccepted && isDue) throw new Error(`The store refused: ${words}`)
    if (!isAccepted) {
      if (attempt.leavesTrace) this.lastDone = undefined
      return `${words} (refused)`
    }
    this.lastUndone = undefined
    this.lastDone = act && { kind, order, attempt, again, happened: order.happen(act), before }
    if (this.lastDone && attempt.undo) this.undoables.push(this.lastDone)
    return words
  }

  /** One of the last acts of an order, if the model knows what its undo brings. */
  private findUndoable(order: DrivenOrder, a: number): Done | undefined {
    const done = this.undoables.filter(each => each.order === order).at(-1 - (a % 3 === 0 ? 1 : 0))
    if (!done) return undefined
    const since = order.happened.slice(order.happened.indexOf(done.happened) + 1)
    return isAboutMoney(done.happened) || since.every(isAboutMoney) ? done : undefined
  }

  /**
   * Takes one of the last acts back. The store must do so right after the act, and may refuse it later. What parcels and statuses did is
   * taken back while nothing but money has moved since: after that the order follows its parcels, not the replayed status.
   */
  private async undo(done: Done): Promise<string> {
    const { order, happened, attempt, before } = done
    const isRightAfter = this.lastDone === done
    // What a statement counts stays as it is.
    const isSettled =
      !isAboutMoney(happened) && order.model.parcels.some(({ statements }) => statements.length > 0)
    const isAccepted = await attempt.undo?.()
    const words = `undo of ${JSON.stringify(happened.act)}`
    if (!isAccepted && isRightAfter && !isSettled) throw new Error(`The store refused the ${words}`)
    if (!isAccepted) return `${words} (refused)`
    this.lastDone = undefined
    this.lastUndone = done
    this.undoables.splice(this.undoables.indexOf(done), 1)
    order.takeBack(happened, attempt.undoneBy)
    if (isRightAfter && !attempt.leavesTrace) await expectContent(order, before, words)
    return words
  }
}

let shoppers = 0

function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value)
}

function isAboutMoney({ act }: Happened): boolean {
  return ['money', 'redeem', 'claim', 'decide', 'statement'].includes(act.do)
}

/** Expects all that an act touched to be stored as it was before the act. */
async function expectContent({ database, number }: DrivenOrder, before: unknown, words: string) {
  const now = await readOrderContent(database, number)
  expectSame(words, withoutStoredCash(now), withoutStoredCash(before))
}

/** What a parcel is to collect is computed until it ends: what is stored before that is not read. */
function withoutStoredCash(content: unknown): object {
  return JSON.parse(JSON.stringify(content).replaceAll(/,?"to_collect_paisa":\d+/g, ''))
}
