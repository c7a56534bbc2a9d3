import { eq, sql } from 'drizzle-orm'
import { abandonedCheckoutContacts } from '#app/checkout/tables/abandoned-checkouts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { CONTACT_OUTCOMES, type ContactOutcome, type ContactWay } from './abandoned-checkout.ts'
import { findAbandoned } from './list-abandoned.server.ts'

export type ContactRefusal = { kind: 'gone' | 'contacted-already' | 'no-address' | 'not-contacted' }

/**
 * Notes that a member of staff reaches a shopper about the checkout, before they do. The shopper allowed it once: the
 * database refuses the second.
 */
export function contactShopper(
  database: Database,
  { id, way, actor }: { id: number; way: ContactWay; actor: string },
): Promise<Outcome<object, ContactRefusal>> {
  return inTransaction(database, async transaction => {
    // A shopper may have a checkout in each of two browsers, and colleagues reach them about both at once.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('contacts of checkouts', 0))`)
    const checkout = await findAbandoned(transaction, id)
    if (!checkout) return refuse({ kind: 'gone' })
    if (!checkout.ways.includes(way)) return refuse({ kind: 'no-address' })
    const noted = await transaction
      .insert(abandonedCheckoutContacts)
      .values({ checkoutId: id, way, contactedBy: actor })
      .onConflictDoNothing()
      .returning()
    if (noted.length === 0) return refuse({ kind: 'contacted-already' })
    await recordAudit(transaction, { actor, action: 'checkout.contacted', subject: subjectOf(id) })
    return { ok: true }
  })
}

/** Notes what came of it. What an order has noted stays. */
export function noteOutcome(
  database: Database,
  { id, outcome, actor }: { id: number; outcome: ContactOutcome; actor: string },
): Promise<Outcome<object, ContactRefusal>> {
  return inTransaction(database, async transaction => {
    const isIt = eq(abandonedCheckoutContacts.checkoutId, id)
    const [before] = await transaction.select().from(abandonedCheckoutContacts).where(isIt).for('update')
    if (!before) return refuse({ kind: 'not-contacted' })
    if (before.orderedPaisa !== null || before.outcome === outcome) return { ok: true }
    await transaction.update(abandonedCheckoutContacts).set({ outcome }).where(isIt)
    await recordAudit(transaction, {
      actor,
      action: 'checkout.outcome-noted',
      subject: subjectOf(id),
      changes: {
        outcome: {
          from: before.outcome && CONTACT_OUTCOMES[before.outcome],
          to: CONTACT_OUTCOMES[outcome],
        },
      },
    })
    return { ok: true }
  })
}

/** The log names no shopper, who is forgotten after some days. */
function subjectOf(id: number) {
  return { kind: 'checkout' as const, id, name: `Checkout ${id}` }
}
