import { readOrderContent } from '#tests/setup/order-content.ts'
import type { Attempt, Particulars, Plan } from './acts/attempt.ts'
import * as money from './acts/money-acts.ts'
import * as orders from './acts/order-acts.ts'
import * as parcels from './acts/parcel-acts.ts'
import { placeAnother, placeAsGuest } from './acts/place-act.ts'
import * as returns from './acts/return-acts.ts'
import type { DrivenOrder, SequenceShop } from './driven-order.ts'
import { expectSame } from './expect-same.ts'
import type { ModelShop } from './model-shop.ts'
import type { Happened } from './order-model.ts'

/** Each kind of step, and how often it is chosen. */
const KINDS: Record<string, [plan: Plan | 'undo', weight: number]> = {
  undo: ['undo', 4],
  'decide call': [orders.decideCall, 1],
  call: [orders.call, 1],
  'set status': [orders.setStatus, 2],
  'pieces back': [orders.piecesBack, 1],
  edit: [orders.edit, 1],
  'pack all': [parcels.packAll, 2],
  'pack some': [parcels.packSome, 1],
  unpack: [parcels.unpack, 1],
  print: [parcels.printLabels, 1],
  'hand over': [parcels.handOver, 2],
  'courier reports': [parcels.reportByCourier, 2],
  'courier is late': [parcels.reportLate, 1],
  'courier repeats': [parcels.repeatReport, 1],
  'staff report': [parcels.reportByStaff, 1],
  'check in': [parcels.checkIn, 1],
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

/** The kinds, each as often as its weight says. */
export const STEP_KINDS = Object.entries(KINDS).flatMap(([kind, [, weight]]) =>
  Array.from({ length: weight }, () => kind),
)

/** A random step, on one of the orders. */
export interface Step extends Particulars {
  kind: string
  order: number
}

interface Done {
  order: DrivenOrder
  happened: Happened
  attempt: Attempt
  /** What was stored before it. */
  before: unknown
}

/** The acts of staff, of a shopper, of couriers and of the payment service on the shopper's orders, one after the other. */
export class Sequence {
  readonly shop: SequenceShop
  private readonly undoables: Done[] = []
  /** The last act, unless something was undone since. */
  private lastDone: Done | undefined

  private constructor(shop: SequenceShop) {
    this.shop = shop
  }

  /** Begins with an order of a shopper who has not ordered before. */
  static async begin(shop: ModelShop, template: number): Promise<Sequence> {
    shoppers += 1
    const shopper = {
      phoneNumber: `+92300${String(shoppers).padStart(7, '0')}`,
      email: `shopper-${shoppers}@example.com`,
    }
    const sequence = new Sequence({ ...shop, shopper, orders: [], vouchers: [] })
    await placeAsGuest(sequence.shop, template)
    return sequence
  }

  /** Does a step on the store and in the model. @returns what was done, in words; undefined if there was nothing to do */
  async take(step: Step): Promise<string | undefined> {
    const { orders: all } = this.shop
    const order = all[step.order % all.length]
    const plan = KINDS[step.kind]?.[0]
    if (!order || !plan) throw new Error(`There is no step ${step.kind}`)
    if (plan === 'undo') return this.undo(order, step.a)
    const attempt = plan(order, step)
    return attempt && this.try(order, attempt, `${step.kind} of order ${all.indexOf(order) + 1}`)
  }

  private async try(order: DrivenOrder, attempt: Attempt, kind: string): Promise<string> {
    const { act, isDue, isBarred } = attempt
    const before = attempt.undo && (await readOrderContent(order.database, order.number))
    const isAccepted = await attempt.call()
    const words = act ? `${kind}, ${JSON.stringify(act)}` : kind
    if (isAccepted && isBarred) throw new Error(`The store did not refuse: ${words}`)
    if (!isAccepted && isDue) throw new Error(`The store refused: ${words}`)
    if (!isAccepted) return `${words} (refused)`
    this.lastDone = act && { order, happened: order.happen(act), attempt, before }
    if (this.lastDone && attempt.undo) this.undoables.push(this.lastDone)
    return words
  }

  /**
   * Takes one of the last acts back. The store must do so right after the act, and may refuse it later. What parcels and statuses did is
   * taken back while nothing but money has moved since: after that the order follows its parcels, not the replayed status.
   */
  private async undo(order: DrivenOrder, a: number): Promise<string | undefined> {
    const done = this.undoables.filter(each => each.order === order).at(-1 - (a % 3 === 0 ? 1 : 0))
    if (!done) return undefined
    const { happened, attempt, before } = done
    const since = order.happened.slice(order.happened.indexOf(happened) + 1)
    if (!isAboutMoney(happened) && !since.every(isAboutMoney)) return undefined
    const isRightAfter = this.lastDone === done
    const isAccepted = await attempt.undo?.()
    const words = `undo ${JSON.stringify(happened.act)}`
    if (!isAccepted && isRightAfter) throw new Error(`The store refused to ${words}`)
    if (!isAccepted) return `${words} (refused)`
    this.lastDone = undefined
    this.undoables.splice(this.undoables.indexOf(done), 1)
    order.takeBack(happened, attempt.undoneBy)
    if (isRightAfter && !attempt.leavesTrace) await expectContent(order, before, words)
    return words
  }
}

let shoppers = 0

function isAboutMoney({ act }: Happened): boolean {
  return ['money', 'claim', 'decide', 'statement'].includes(act.do)
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
