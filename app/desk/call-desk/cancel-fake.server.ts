import { eq } from 'drizzle-orm'
import type { Confirmation } from '#app/orders/confirmation/confirmation.ts'
import type { CallRules } from '#app/orders/confirmation/next-attempt.ts'
import { type ContactRefusal, recordReport } from '#app/orders/confirmation/record-report.server.ts'
import { refusingGonePieces } from '#app/orders/lifecycle/pieces-gone.ts'
import { blockFake } from '#app/orders/phone-decisions/fake-blocks.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { FAKE_ORDER } from './call-form.ts'

/**
 * Cancels a fake order as any other that a call decides, and blocks its phone if staff want that, both or neither. An undo
 * takes back both.
 */
export function cancelFake(
  database: Database,
  { number, actor, blocksPhone }: { number: string; actor: string; blocksPhone: boolean },
  rules: CallRules,
): Promise<Outcome<{ confirmation: Confirmation }, ContactRefusal>> {
  return refusingGonePieces(() =>
    inTransaction(database, async transaction => {
      const report = { number, actor, way: 'call', outcome: 'cancelled', note: FAKE_ORDER } as const
      const reported = await recordReport(transaction, report, rules)
      if (!reported.ok || !blocksPhone || reported.orderEventId === undefined) return reported
      const [order] = await transaction
        .select({ phone: orders.phone })
        .from(orders)
        .where(eq(orders.number, number))
      // An erased customer has left no phone to block.
      if (order?.phone) {
        const { orderEventId } = reported
        const note = `${FAKE_ORDER} ${number}`
        await blockFake(transaction, { phone: order.phone, note, orderEventId, actor })
      }
      return reported
    }),
  )
}
