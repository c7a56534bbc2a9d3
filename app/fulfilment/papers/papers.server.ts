import { eq, inArray, sql } from 'drizzle-orm'
import { parcelPapers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { advanceDue } from '#app/money/payments/payment-state.ts'
import { readCashOfParcels } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paymentColumns } from '#app/money/payments/read-money.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { goodsOfParcel } from '#app/platform/db/sold-quantity.server.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { PARCEL_STATE } from '../parcel-log/parcel-state.ts'
import { addressDigest } from './address-digest.server.ts'
import type { OutdatedPaper } from './paper.ts'
import type { PaperKind } from './paper-kind.ts'
import { findOutdatedParcelSlips } from './slips.server.ts'

/** What a paper says of a parcel. */
interface PaperFacts
  extends Pick<OrderDelivery, 'customerName' | 'phone' | 'streetAddress' | 'city' | 'zipCode' | 'landmark'> {
  parcelId: number
  toCollectPaisa: number
  /** As people count them: a length of cloth is one. */
  pieces: number
}

/** Records what a paper says of these parcels, instead of what an earlier one of its kind said. */
export async function recordPapers(
  database: Queryable,
  { kind, labels, actor }: { kind: PaperKind; labels: readonly PaperFacts[]; actor: string },
): Promise<void> {
  if (labels.length === 0) return
  await database
    .insert(parcelPapers)
    .values(labels.map(label => ({ parcelId: label.parcelId, kind, actor, ...saidBy(label) })))
    .onConflictDoUpdate({
      target: [parcelPapers.parcelId, parcelPapers.kind],
      set: {
        amountPaisa: sql`excluded.amount_paisa`,
        pieces: sql`excluded.pieces`,
        addressDigest: sql`excluded.address_digest`,
        madeAt: sql`clock_timestamp()`,
        actor: sql`excluded.actor`,
      },
    })
}

/** Records that the courier of these parcels knows what is true of them now, because staff notified it. */
export async function recordNotified(
  database: Queryable,
  parcelIds: readonly number[],
  actor: string,
): Promise<void> {
  await recordPapers(database, { kind: 'notified', labels: await listFacts(database, parcelIds), actor })
}

type Paper = typeof parcelPapers.$inferSelect

/**
 * What is no longer true of the papers of these parcels, or missing of what was to be paid before they leave, by id, while they can still
 * collect. Parcels without any are left out.
 */
export async function findOutdated(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Map<number, OutdatedPaper[]>> {
  if (parcelIds.length === 0) return new Map()
  const papers = await database
    .select()
    .from(parcelPapers)
    .where(inArray(parcelPapers.parcelId, [...parcelIds]))
  const collecting = (
    await database
      .select({ id: parcels.id, state: parcels.state })
      .from(parcels)
      .where(inArray(parcels.id, [...parcelIds]))
  ).filter(({ state }) => isCollecting(state))
  const here = collecting.filter(({ state }) => !PARCEL_STATE[state].hasLeft)
  const hereIds = here.map(({ id }) => id)
  const slips = await findOutdatedParcelSlips(database, hereIds)
  const missing = await findMissingAdvances(database, hereIds)
  const printed = new Set(papers.map(({ parcelId }) => parcelId))
  const facts = await listFacts(
    database,
    collecting.flatMap(({ id }) => (printed.has(id) ? id : [])),
  )
  const found = new Map<number, OutdatedPaper[]>()
  for (const { id, state } of collecting) {
    const own = papers.filter(({ parcelId }) => parcelId === id)
    // A booking that was not made, or is cancelled, says nothing.
    const counted = own.filter(({ kind }) => kind !== 'booking' || state !== 'packed')
    const onLabel = newest(counted, kind => kind === 'label' || kind === 'notified')
    const toCourier = newest(counted, kind => kind !== 'label')
    // A load sheet has no addresses.
    const where = newest(counted, kind => kind !== 'label' && kind !== 'load-sheet')
    const now = facts.find(({ parcelId }) => parcelId === id)
    const outdated = [
      now && onLabel?.kind === 'label' && compare(now, onLabel, onLabel),
      now && toCourier && compare(now, toCourier, where),
      // A slip that has left can't be printed again: only those of parcels that are here are compared.
      slips.get(id),
      missing.get(id),
    ].filter(paper => paper !== false && paper !== undefined)
    if (outdated.length > 0) found.set(id, outdated)
  }
  return found
}

/** What is missing of the advances of these parcels, by id; nothing where the owner has orders packed without them. */
async function findMissingAdvances(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Map<number, OutdatedPaper>> {
  if (parcelIds.length === 0 || (await readStoreSettings(database)).payments.packsWithoutAdvance)
    return new Map()
  const found = await database
    .select({ parcelId: parcels.id, ...paymentColumns() })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.id, [...parcelIds]))
  return new Map(
    found.flatMap(({ parcelId, ...order }) => {
      const amount = advanceDue(order)
      return amount > 0 ? [[parcelId, { on: 'advance', amount }] as const] : []
    }),
  )
}

/** Whether a parcel is handed over only deliberately. */
export async function isOutdated(database: Queryable, parcelId: number): Promise<boolean> {
  return (await findOutdated(database, [parcelId])).size > 0
}

function newest(papers: readonly Paper[], isCounted: (kind: PaperKind) => boolean): Paper | undefined {
  return papers
    .filter(({ kind }) => isCounted(kind))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0]
}

/** @param where the paper that says where it goes, if one does */
function compare(facts: PaperFacts, paper: Paper, where: Paper | undefined): OutdatedPaper | undefined {
  const now = saidBy(facts)
  const hasOtherAmount = paper.amountPaisa !== now.amountPaisa
  const hasOtherAddress = where !== undefined && where.addressDigest !== now.addressDigest
  const hasOtherPieces = paper.pieces !== now.pieces
  if (!hasOtherAmount && !hasOtherAddress && !hasOtherPieces) return undefined
  return {
    on: paper.kind === 'label' ? 'label' : 'courier',
    hasOtherAmount,
    amount: hasOtherAmount ? { saidPaisa: paper.amountPaisa, nowPaisa: now.amountPaisa } : null,
    hasOtherAddress,
    hasOtherPieces,
  }
}

/** What is true of these parcels now. */
async function listFacts(database: Queryable, parcelIds: readonly number[]): Promise<PaperFacts[]> {
  if (parcelIds.length === 0) return []
  const rows = await database
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      pieces: goodsOfParcel(parcels.id),
      ...DELIVERY_COLUMNS,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.id, [...parcelIds]))
  const cash = await readCashOfParcels(database, rows)
  return rows.map(row => ({ ...row, parcelId: row.id, toCollectPaisa: cash.get(row.id) ?? 0 }))
}

function saidBy(facts: PaperFacts) {
  const { toCollectPaisa, pieces } = facts
  return { amountPaisa: toCollectPaisa, pieces, addressDigest: addressDigest(facts) }
}
