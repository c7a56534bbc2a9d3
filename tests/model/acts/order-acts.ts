import { desc, eq } from 'drizzle-orm'
import { reportContact, undoContact } from '#app/orders/confirmation/decide-order.server.ts'
import { correctPieces } from '#app/orders/edits/correct-pieces.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import { digestLoose, takeOutLoose } from '#app/orders/edits/take-out-loose.server.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { returnPieces } from '#app/orders/lifecycle/return-pieces.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import type { DrivenOrder } from '../driven-order.ts'
import type { CallOutcome } from '../happened.ts'
import type { Status } from '../parcel-model.ts'
import { ACTOR, type Attempt, type Plan, pick } from './attempt.ts'

export const STATUSES: [Status, ...Status[]] = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'delivered',
  'cancelled',
]
const OUTCOMES: [CallOutcome, ...CallOutcome[]] = ['no-answer', 'call-later', 'wrong-number', 'message-sent']

/** Staff, or the shopper by the link, decide about a new order. */
export const decideCall: Plan = (order, { a }) => {
  // An order of new pieces was agreed on: no one calls about it, also once it is set back.
  if (order.placed.isReplacement) return undefined
  const outcome = a % 4 === 0 ? 'cancelled' : 'confirmed'
  const to = outcome === 'confirmed' ? 'processing' : 'cancelled'
  return {
    act: { do: 'set', to, isBack: true, at: order.moment() },
    isDue: order.model.status === 'pending' && !isDeliveredInPart(order, to),
    isBarred: isDeliveredInPart(order, to),
    call: () => reportCall(order, outcome),
    undo: () => undoStatus(order),
  }
}

/** Staff call, and nothing is decided yet. */
export const call: Plan = (order, { a }) => {
  if (order.placed.isReplacement) return undefined
  const outcome = pick(OUTCOMES, a)
  return {
    act: { do: 'call', outcome },
    isDue: order.model.status === 'pending',
    call: () => reportCall(order, outcome),
    undo: async () => (await undoContact(order.database, { number: order.number, actor: ACTOR })).ok,
  }
}

async function reportCall(
  { database, number, shop: { calls } }: DrivenOrder,
  outcome: CallOutcome | 'confirmed' | 'cancelled',
): Promise<boolean> {
  const contact = { number, actor: ACTOR, way: 'call' } as const
  const report =
    outcome === 'call-later'
      ? ({ ...contact, outcome, later: 'tomorrow' } as const)
      : ({ ...contact, outcome } as const)
  return (await reportContact(database, report, calls)).ok
}

async function undoStatus({ database, number, model }: DrivenOrder): Promise<boolean> {
  const undone = await undoOrderStatus(database, { number, from: model.status, actor: ACTOR })
  return undone.ok && undone.hasChanged
}

export const setStatus: Plan = (order, { a, b }) => planStatus(order, pick(STATUSES, a), b % 2 === 0)

export function planStatus(order: DrivenOrder, to: Status, isBack: boolean): Attempt | undefined {
  const { database, number } = order
  const from = order.model.status
  if (to === from) return undefined
  return {
    act: { do: 'set', to, isBack, at: order.moment() },
    // Pieces that come back keep a delivered order delivered, and what a statement counts stays as it is.
    isDue: !isSettled(order) && (from === 'delivered' ? !order.hasReturns : !isBarred(order, to)),
    isBarred: isBarred(order, to),
    call: async () =>
      (await changeOrderStatus(database, { number, from, to, actor: ACTOR, isBack, isConfirmed: true })).ok,
    undo: () => undoStatus(order),
  }
}

/** Whether a statement counts a parcel of an order as delivered. */
function isSettled({ model }: DrivenOrder): boolean {
  return model.parcels.some(({ state, statements }) => state === 'delivered' && statements.length > 0)
}

/**
 * Whether the store must refuse the status: of an order delivered in part, placed for an exchange that was taken back, or cancelled while a
 * parcel of it comes back.
 */
function isBarred(order: DrivenOrder, to: Status): boolean {
  const { placed, happened, model } = order
  const movedPaisa = happened.map(({ act }) => (act.do === 'money' && act.way === 'exchange' ? act.paisa : 0))
  const isTakenBack = placed.isReplacement && movedPaisa.reduce((sum, paisa) => sum + paisa, 0) === 0
  const isReturning = to !== 'delivered' && model.parcels.some(({ state }) => state === 'returning')
  return isDeliveredInPart(order, to) || (model.status === 'cancelled' && (isTakenBack || isReturning))
}

/** Whether an order would be cancelled of which a parcel was delivered, though it is not as a whole. */
function isDeliveredInPart({ model }: DrivenOrder, to: Status): boolean {
  const hasDelivered = model.parcels.some(({ state }) => state === 'delivered')
  return to === 'cancelled' && model.status !== 'delivered' && hasDelivered
}

/** What a cancelled order sent out is in the shop again. */
export const piecesBack: Plan = order => {
  const { database, number } = order
  if (!order.model.isOut) return undefined
  return {
    act: { do: 'pieces-back', at: order.moment() },
    isDue: true,
    call: async () => (await returnPieces(database, { number, actor: ACTOR })).ok,
    undo: () => undoStatus(order),
  }
}

export const edit: Plan = (order, { a, b }) => {
  const { database, number, model } = order
  const [position, quantity] = [a % 2, b % 4]
  const wanted = model.lines[position]
  if (!wanted?.quantity || quantity === 0 || quantity === wanted.quantity || order.placed.isReplacement)
    return undefined
  const quantities = model.lines.map((line, at) => (at === position ? quantity : line.quantity))
  let revisionId = 0
  return {
    act: { do: 'quantities', quantities },
    call: async () => {
      const correction = { number, actor: ACTOR, way: 'call' } as const
      const pieces = [{ position, size: wanted.size, quantity }]
      const tried = await correctPieces(database, { ...correction, wanted: pieces })
      const seenDiscountPaisa =
        !tried.ok && tried.refusal.kind === 'amounts-change' ? tried.refusal.discountPaisa : undefined
      const edited =
        seenDiscountPaisa === undefined
          ? tried
          : await correctPieces(database, { ...correction, wanted: pieces, seenDiscountPaisa })
      revisionId = await readLastRevision(order)
      return edited.ok
    },
    undo: async () => (await undoEdit(database, { number, actor: ACTOR, revisionId })).ok,
  }
}

/** Staff agree with the shopper on other amounts, or let the terms of the discount count again. */
export const agree: Plan = (order, { a, b }) => {
  const { database, number, placed } = order
  const [first] = placed.lines
  if (!first || placed.isReplacement) return undefined
  const discountPaisa = placed.hasTerms && b % 3 === 0 ? null : (a + 1) * 50_001
  const amounts = {
    pricePaisa: first.pricePaisa - (b % 2) * 10_050,
    shippingPaisa: (a % 3) * 15_000,
    discountPaisa,
  }
  let revisionId = 0
  return {
    act: { do: 'amounts', ...amounts },
    call: async () => {
      const edited = await editOrder(database, {
        number,
        actor: ACTOR,
        reason: '',
        isMailed: true,
        discount: discountPaisa === null ? { by: 'terms' } : { by: 'other-amount', paisa: discountPaisa },
        change: content => {
          const [line, ...others] = content.lines
          const lines = line ? [{ ...line, unitPricePaisa: amounts.pricePaisa }, ...others] : []
          return { ok: true, content: { ...content, lines, shippingPaisa: amounts.shippingPaisa } }
        },
      })
      revisionId = await readLastRevision(order)
      return edited.ok && edited.text !== ''
    },
    undo: async () => (await undoEdit(database, { number, actor: ACTOR, revisionId })).ok,
  }
}

/** What is in no parcel is taken out of an order of which other pieces are packed or sent. */
export const takeOut: Plan = order => {
  const { database, number, model } = order
  const loose = model.loose()
  const quantities = model.lines.map(({ quantity }, line) => quantity - (loose[line] ?? 0))
  if (!model.hasPacked || loose.every(pieces => pieces <= 0)) return undefined
  const isOpen = model.status !== 'delivered' && model.status !== 'cancelled'
  let revisionId = 0
  return {
    act: { do: 'take-out', quantities },
    isDue: isOpen,
    isBarred: !isOpen,
    call: async () => {
      const seen = await digestLoose(database, order.id)
      const asked = { number, actor: ACTOR, reason: 'sold out', isMailed: true, seen }
      const tried = await takeOutLoose(database, asked)
      if (tried.ok || tried.refusal.kind !== 'amounts-change') return tried.ok
      const { totalPaisa: seenTotalPaisa } = tried.refusal
      const taken = await takeOutLoose(database, { ...asked, seenTotalPaisa })
      revisionId = await readLastRevision(order)
      return taken.ok
    },
    undo: async () => (await undoEdit(database, { number, actor: ACTOR, revisionId })).ok,
  }
}

/** The id of the newest edit of an order. */
async function readLastRevision({ database, id }: DrivenOrder): Promise<number> {
  const [last] = await database
    .select({ id: orderRevisions.id })
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, id))
    .orderBy(desc(orderRevisions.id))
    .limit(1)
  return last?.id ?? 0
}
