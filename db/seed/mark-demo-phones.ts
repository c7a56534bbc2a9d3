import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { phoneMarks } from '#app/schema/phone-marks.server.ts'

/** Blocks the phone with most cancelled orders and trusts the one with most delivered ones. */
export async function markDemoPhones(transaction: Transaction, now: Date): Promise<void> {
  const mark = async (status: string, values: Pick<typeof phoneMarks.$inferInsert, 'kind' | 'note'>) => {
    const { rows } = await transaction.execute<{ phone: string }>(sql`
      select phone from orders where status = ${status} group by phone order by count(*) desc, phone limit 1`)
    const phone = rows[0]?.phone
    if (!phone) return
    await transaction
      .insert(phoneMarks)
      .values({ ...values, phone, markedBy: 'ayesha@darzi.example', markedAt: now })
      .onConflictDoNothing()
  }
  await mark('cancelled', { kind: 'blocked', note: 'Parcels came back, and no one answers' })
  await mark('delivered', { kind: 'trusted', note: 'Always pays' })
}
