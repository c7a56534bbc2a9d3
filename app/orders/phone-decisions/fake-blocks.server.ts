import { eq, sql } from 'drizzle-orm'
import { phoneDecisions, type ReplacedDecision } from '#app/orders/tables/phone-decisions.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { DecisionKind } from './phone-decision.ts'

interface FakeOrder {
  /** Normalised. */
  phone: string
  note: string
  /** The entry of the order's history that cancelled it. */
  orderEventId: number
  /** The staff member's email. */
  actor: string
}

/** Blocks the phone of a fake order until its cancellation is undone. A phone that staff have blocked by hand stays as it is. */
export async function blockFake(
  transaction: Transaction,
  { phone, note, orderEventId, actor }: FakeOrder,
): Promise<void> {
  const blocked = { kind: 'blocked' as const, note, decidedBy: actor, byOrderEvents: [orderEventId] }
  const [added] = await transaction
    .insert(phoneDecisions)
    .values({ phone, ...blocked })
    .onConflictDoNothing()
    .returning({ id: phoneDecisions.id })
  if (added) return audit(transaction, { id: added.id, phone, actor, from: null, to: 'blocked' })
  const [before] = await transaction
    .select()
    .from(phoneDecisions)
    .where(eq(phoneDecisions.phone, phone))
    .for('update')
  if (!before) throw new Error('A decision about a phone is gone')
  const { id, byOrderEvents, decidedAt, decidedBy } = before
  if (byOrderEvents.length > 0) {
    await set(transaction, id, { byOrderEvents: [...byOrderEvents, orderEventId] })
    return
  }
  if (before.kind === 'blocked') return
  const replaced = { kind: before.kind, note: before.note, decidedBy, decidedAt: decidedAt.toISOString() }
  await set(transaction, id, { ...blocked, replaced, decidedAt: new Date() })
  await audit(transaction, { id, phone, actor, from: before.kind, to: 'blocked' })
}

/**
 * Takes back the block of a fake order whose cancellation is undone: what had been decided about the phone before it stands again.
 *
 * @returns whether the phone was blocked by it, and is not any more: not if another fake order, or staff since, have blocked it
 */
export async function takeBackFakeBlock(
  transaction: Transaction,
  { orderEventId, actor }: { orderEventId: number; actor: string },
): Promise<boolean> {
  const [found] = await transaction
    .select()
    .from(phoneDecisions)
    .where(sql`${phoneDecisions.byOrderEvents} @> array[${orderEventId}]::bigint[]`)
    .for('update')
  if (!found) return false
  const { id, phone, byOrderEvents, replaced } = found
  const others = byOrderEvents.filter(each => each !== orderEventId)
  if (others.length > 0) {
    await set(transaction, id, { byOrderEvents: others })
    return false
  }
  if (replaced) await set(transaction, id, restored(replaced))
  else await transaction.delete(phoneDecisions).where(eq(phoneDecisions.id, id))
  await audit(transaction, { id, phone, actor, from: 'blocked', to: replaced?.kind ?? null })
  return true
}

function restored({ kind, note, decidedBy, decidedAt }: ReplacedDecision) {
  return { kind, note, decidedBy, decidedAt: new Date(decidedAt), byOrderEvents: [], replaced: null }
}

async function set(
  transaction: Transaction,
  id: number,
  values: Partial<typeof phoneDecisions.$inferInsert>,
): Promise<void> {
  await transaction.update(phoneDecisions).set(values).where(eq(phoneDecisions.id, id))
}

interface Decided {
  id: number
  phone: string
  actor: string
  from: DecisionKind | null
  to: DecisionKind | null
}

async function audit(transaction: Transaction, { id, phone, actor, from, to }: Decided): Promise<void> {
  await recordAudit(transaction, {
    actor,
    action: `phone.${to ?? 'unmarked'}`,
    subject: { kind: 'phone', id, name: formatPhoneNumber(phone) },
    changes: { decision: { from, to } },
  })
}
