import { asc, eq, sql } from 'drizzle-orm'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { applyStatement } from '#app/money/statements/apply-statement.server.ts'
import { uploadStatement } from '#app/money/statements/upload-statement.server.ts'
import { courierRates } from '#app/money/tables/cash.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'

const HEADER = ['Tracking No', 'COD Amount', 'Charges', 'GST', 'Income Tax', 'Sales Tax', 'Net Payable']
const RATE = {
  validFrom: '2025-07-01',
  chargePaisa: 20_000,
  includedGrams: 1_000,
  extraKilogramPaisa: 8_000,
  returnChargePaisa: 15_000,
  gstPoints: 1_600,
  incomeTaxPoints: 200,
  salesTaxPoints: 200,
}
const DAY = 86_400_000
/** Parcels that arrived later are in the next statement, which has not come yet. */
const AGE = 10 * DAY
const COURIERS = 2

/** Inserts the couriers' rates, and a statement of each of the first two with a few errors in it. */
export async function insertStatements(transaction: Transaction, now: Date): Promise<void> {
  const known = await transaction
    .select({ id: couriers.id, name: couriers.name })
    .from(couriers)
    .orderBy(couriers.id)
  if (known.length === 0) return
  await transaction.insert(courierRates).values(known.map(({ id }) => ({ courierId: id, ...RATE })))
  for (const { id, name } of known.slice(0, COURIERS)) {
    const lines = await statementLines(transaction, id, new Date(now.getTime() - AGE))
    if (lines.length === 0) continue
    const database = transaction as unknown as Database
    const actor = 'ayesha@darzi.example'
    const content = new TextEncoder().encode([HEADER, ...lines].map(line => line.join(',')).join('\n'))
    const fileName = `${name.toLowerCase()}-payments.csv`
    const draft = await uploadStatement(database, { courierId: id, fileName, content, actor })
    if (!draft.ok) throw new Error(`A demo statement was refused: ${draft.refusal.kind}`)
    const applied = await applyStatement(database, {
      id: draft.id,
      actor,
      at: new Date(now.getTime() - 3 * DAY),
    })
    if (!applied.ok) throw new Error(`A demo statement was not applied: ${applied.refusal.kind}`)
  }
}

async function statementLines(transaction: Transaction, courierId: number, until: Date) {
  const ended = await transaction
    .select({ number: parcels.trackingNumber, state: parcels.state, toCollectPaisa: parcels.toCollectPaisa })
    .from(parcels)
    .where(
      sql`${eq(parcels.courierId, courierId)} and ${parcels.trackingNumber} is not null
        and ${parcels.state} in ('delivered', 'returned') and ${parcels.stateSince} < ${until.toISOString()}::timestamptz`,
    )
    .orderBy(asc(parcels.id))
  return ended.flatMap((parcel, index) => lineOf(parcel, index))
}

/** A line in rupees. Some are wrong: charged too much, short, or missing. */
function lineOf(
  { number, state, toCollectPaisa }: { number: string | null; state: string; toCollectPaisa: number },
  index: number,
): (string | number)[][] {
  if (index === 11) return []
  const asked = state === 'delivered' ? Math.round(toCollectPaisa / 100) : 0
  const collected = index === 7 && asked > 0 ? asked - 500 : asked
  const charge = (state === 'delivered' ? 200 : 150) + (index === 4 ? 80 : 0)
  const gst = Math.round(charge * 0.16)
  const tax = Math.round(collected * 0.02)
  return [[number ?? '', collected, charge, gst, tax, tax, collected - charge - gst - 2 * tax]]
}
