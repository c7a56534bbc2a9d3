import { sql } from 'drizzle-orm'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Blocks the phone with most cancelled orders and trusts the one with most delivered ones. */
export async function decideDemoPhones(transaction: Transaction, now: Date): Promise<void> {
  const decision = async (
    status: string,
    values: Pick<typeof phoneDecisions.$inferInsert, 'kind' | 'note'>,
  ) => {
    const { rows } = await transaction.execute<{ phone: string }>(sql`
      select phone from orders where status = ${status} group by phone order by count(*) desc, phone limit 1`)
    const phone = rows[0]?.phone
    if (!phone) return
    await transaction
      .insert(phoneDecisions)
      .values({ ...values, phone, decidedBy: 'ayesha@darzi.example', decidedAt: now })
      .onConflictDoNothing()
  }
  await decision('cancelled', { kind: 'blocked', note: 'Parcels came back, and no one answers' })
  await decision('delivered', { kind: 'trusted', note: 'Always pays' })
}
