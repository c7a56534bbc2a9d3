import { and, eq } from 'drizzle-orm'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import {
  approveReturn,
  chargeMissingPieces,
  rejectReturn,
  withdrawReturn,
} from '#app/returns/decide-return.server.ts'
import { receiveReturn } from '#app/returns/receive-return.server.ts'
import { requestReturn } from '#app/returns/request-return.server.ts'
import type { ReplacementTime } from '#app/returns/return-state.ts'
import { readWorth } from '#app/returns/return-worth.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { findLastAct, undoReturnAct } from '#app/returns/undo-return-act.server.ts'
import { DrivenOrder, type DrivenReturn } from '../driven-order.ts'
import type { Money } from '../happened.ts'
import { ACTOR, type Attempt, type Plan, pick } from './attempt.ts'

/** What the shopper pays for an exchange. */
const CHARGE_PAISA = 20_000

/** A piece of a delivered order comes back for its money. */
export const sendBack: Plan = (order, { b }) => planReturn(order, b % 2, null)

/** A piece of a delivered order comes back for another size: at the door, or once it is back. */
export const exchange: Plan = (order, { a, b }) =>
  planReturn(order, b % 2, pick(['at-the-door', 'after-return'], a))

function planReturn(order: DrivenOrder, position: number, time: ReplacementTime | null): Attempt | undefined {
  const { model } = order
  if (!model.lines[position] || order.openReturn || model.status !== 'delivered') return undefined
  const agreed = { time, position, pieces: model.lines.map((_, at) => (at === position ? 1 : 0)) }
  const act = { do: 'send-back' as const, pieces: agreed.pieces, movedPaisa: 0 }
  return {
    act,
    call: async () => {
      order.openReturn = await agree(order, agreed)
      act.movedPaisa = order.openReturn?.movedPaisa ?? 0
      return order.openReturn !== undefined
    },
    undo: () => withdraw(order),
    leavesTrace: true,
  }
}

/** @returns the return; undefined if the store refused it */
async function agree(
  order: DrivenOrder,
  agreed: Pick<DrivenReturn, 'time' | 'position' | 'pieces'>,
): Promise<DrivenReturn | undefined> {
  const { database, number } = order
  const { position, time } = agreed
  const wantedSize = time && order.shop.otherSize(order.model.lines[position]?.size ?? '')
  const settings = await readStoreSettings(database)
  const seen = await database.$count(returnRequests, eq(returnRequests.orderId, order.id))
  const wish = wantedSize ? ({ kind: 'size', size: wantedSize } as const) : ({ kind: 'money' } as const)
  const wanted = [{ position, quantity: 1, reason: 'too-small', wish } as const]
  const asked = await requestReturn(database, { number, wanted, note: '', seen, actor: ACTOR }, settings)
  if (!asked.ok) return undefined
  const { id } = asked
  const { valuePaisa, mostPaisa } = await readWorth(database, id, order.id)
  const creditPaisa = Math.min(valuePaisa, mostPaisa)
  const approved = await approveReturn(database, id, ACTOR, {
    replacementTime: time,
    creditPaisa,
    chargePaisa: time ? CHARGE_PAISA : 0,
    answer: '',
    sizes: new Map(wantedSize ? [[await findLine(order, position), wantedSize]] : []),
    added: [],
    holdDays: 7,
    isTrial: false,
  })
  if (!approved.ok) {
    await rejectReturn(database, id, ACTOR, '')
    return undefined
  }
  const open = { ...agreed, id, valuePaisa, creditPaisa, movedPaisa: 0 }
  return approved.replacement === null ? open : withReplacement(order, open, approved.replacement)
}

/**
 * Drives the order of the new piece too: at the price that was paid for the old one, and with what an exchange costs. What is credited
 * for the old piece pays for it.
 */
async function withReplacement(
  order: DrivenOrder,
  open: DrivenReturn,
  number: string,
): Promise<DrivenReturn> {
  const { position, valuePaisa } = open
  const { name = '', size = '', pricePaisa = 0 } = order.model.lines[position] ?? {}
  const movedPaisa = movedTo(open)
  const placed = {
    lines: [{ name, size: order.shop.otherSize(size), pricePaisa, quantity: 1 }],
    discountOf: () => pricePaisa - valuePaisa,
    hasTerms: false,
    shippingPaisa: CHARGE_PAISA,
    isTransfer: false,
    isReplacement: true,
  }
  const replacement = await DrivenOrder.open(order.shop, number, placed)
  const placedReturn = { ...open, movedPaisa, roundingPaisa: order.model.roundingIn(movedPaisa), replacement }
  replacement.happen(moved(placedReturn))
  return placedReturn
}

/** The money of an exchange: to an order, or with the other sign from it. */
function moved({ movedPaisa, roundingPaisa = 0 }: DrivenReturn, sign = 1): Money {
  return { do: 'money', paisa: sign * movedPaisa, roundingPaisa: sign * roundingPaisa, way: 'exchange' }
}

/** What pays for the new piece: all of the credit that it costs. */
function movedTo({ creditPaisa, valuePaisa }: Pick<DrivenReturn, 'creditPaisa' | 'valuePaisa'>): number {
  return Math.min(creditPaisa, valuePaisa + CHARGE_PAISA)
}

/** Withdraws the return, and first cancels the order of the new piece if nothing was done with it. */
async function withdraw(order: DrivenOrder): Promise<boolean> {
  const { database, openReturn } = order
  if (!openReturn) return false
  const { id, replacement } = openReturn
  if (replacement) {
    if (replacement.happened.length > 1) return false
    const cancelled = {
      number: replacement.number,
      from: 'processing',
      to: 'cancelled',
      actor: ACTOR,
    } as const
    if (!(await changeOrderStatus(database, cancelled)).ok) return false
    replacement.happen({ do: 'set', to: 'cancelled', isBack: true, at: replacement.moment() })
  }
  const isWithdrawn = (await withdrawReturn(database, id, ACTOR)).ok
  if (!isWithdrawn) return false
  replacement?.happen(moved(openReturn, -1))
  order.openReturn = undefined
  return true
}

/** The piece is in the shop again, perhaps damaged. */
export const receive: Plan = (order, { b }) => {
  const open = order.openReturn
  if (!open) return undefined
  const { database } = order
  const { id, pieces, position, creditPaisa } = open
  const damaged = b % 2
  let placed: DrivenReturn | undefined
  let isMovedBack = false
  const act = {
    do: 'arrive' as const,
    pieces,
    damaged: pieces.map(count => count * damaged),
    // A swap at the door was credited when it was agreed on.
    creditPaisa: creditPaisa - open.movedPaisa,
    movedPaisa: 0,
  }
  return {
    act,
    // A new piece is paid with what is still here, and a credit goes back that is.
    isDue: (open.time !== 'after-return' || movedTo(open) <= order.model.paidPaisa) && isCreditHere(open),
    leavesTrace: true,
    undo: async () => {
      if (order.openReturn || !(await undoLastAct(order, open))) return false
      if (placed) takeBackPlaced(placed)
      moveCreditAgain(order, open, isMovedBack)
      order.openReturn = open
      return true
    },
    call: async () => {
      const arrivals = [{ orderLineId: await findLine(order, position), arrived: 1, damaged }]
      const receipt = { arrivals, added: [], sendsReplacement: true, isTrial: false }
      const received = await receiveReturn(database, id, ACTOR, receipt)
      if (!received.ok) return false
      isMovedBack = moveCreditBack(order, open)
      if (received.replacement !== null && !open.replacement) {
        placed = await withReplacement(order, open, received.replacement)
        act.movedPaisa = placed.movedPaisa
      }
      order.openReturn = undefined
      return true
    },
  }
}

/** The old piece of a swap never came: it is owed again. */
export const chargeMissing: Plan = order => {
  const open = order.openReturn
  if (!open?.replacement) return undefined
  let isMovedBack = false
  return {
    leavesTrace: true,
    undo: async () => {
      if (order.openReturn || !(await undoLastAct(order, open))) return false
      moveCreditAgain(order, open, isMovedBack)
      order.openReturn = open
      return true
    },
    act: { do: 'keep', pieces: open.pieces, creditPaisa: open.movedPaisa },
    isDue: isCreditHere(open),
    call: async () => {
      const isCharged = (await chargeMissingPieces(order.database, open.id, ACTOR)).ok
      if (!isCharged) return false
      isMovedBack = moveCreditBack(order, open)
      order.openReturn = undefined
      return true
    },
  }
}

function isCancelled({ replacement }: DrivenReturn): boolean {
  return replacement?.model.status === 'cancelled'
}

/** Whether the credit is still on the order of a new piece that is not sent any more. */
function isCreditHere(open: DrivenReturn): boolean {
  return !isCancelled(open) || (open.replacement?.model.paidPaisa ?? 0) >= open.movedPaisa
}

/**
 * What was credited for the old piece is settled with its own order if the new one is not sent any more.
 *
 * @returns whether it was so
 */
function moveCreditBack(order: DrivenOrder, open: DrivenReturn): boolean {
  if (!isCancelled(open)) return false
  order.happen(moved(open))
  open.replacement?.happen(moved(open, -1))
  return true
}

function moveCreditAgain(order: DrivenOrder, open: DrivenReturn, wasMovedBack: boolean): void {
  if (!wasMovedBack) return
  order.happen(moved(open, -1))
  open.replacement?.happen(moved(open))
}

/** The order of the new piece is cancelled, and what paid for it is with the old one's again. */
function takeBackPlaced(placed: DrivenReturn): void {
  const { replacement } = placed
  if (!replacement) return
  replacement.happen({ do: 'set', to: 'cancelled', isBack: true, at: replacement.moment() })
  replacement.happen(moved(placed, -1))
}

async function undoLastAct({ database }: DrivenOrder, { id }: DrivenReturn): Promise<boolean> {
  const eventId = (await findLastAct(database, id))?.orderEventId
  return eventId !== undefined && (await undoReturnAct(database, { id, eventId, actor: ACTOR })).ok
}

async function findLine({ database, id }: DrivenOrder, position: number): Promise<number> {
  const [line] = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)))
  return line?.id ?? 0
}
