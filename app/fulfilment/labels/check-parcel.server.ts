import { eq } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import type { SealedAmount } from './amount-seal.server.ts'
import type { CheckedParcel } from './checked-parcel.ts'

/** Compares the amount that the shop printed with what the parcel collects now. */
export async function checkParcel(
  database: Queryable,
  { reference, amountPaisa: printedPaisa }: SealedAmount,
): Promise<CheckedParcel> {
  try {
    const now = await findAmount(database, reference)
    return { reference, printedPaisa, now }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return { reference, printedPaisa, now: { kind: 'unknown' } }
  }
}

async function findAmount(database: Queryable, reference: string): Promise<CheckedParcel['now']> {
  const [parcel] = await database
    .select({ id: parcels.id, orderId: parcels.orderId, state: parcels.state })
    .from(parcels)
    .where(eq(parcels.reference, reference))
  if (!parcel) return { kind: 'gone' }
  if (parcel.state === 'delivered') return { kind: 'delivered' }
  if (!isCollecting(parcel.state)) return { kind: 'gone' }
  const cash = await readCash(database, parcel.orderId)
  const paisa = cash.parcels.get(parcel.id)?.toCollectPaisa ?? 0
  return { kind: 'collects', paisa, isPaid: cash.isPaid }
}
