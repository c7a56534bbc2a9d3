import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { isCollecting } from '#app/features/orders/payments/cash-to-collect.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { parcelPapers, parcels } from '#app/schema/parcels.server.ts'
import type { Label } from './label.ts'
import { listLabels } from './list-labels.server.ts'
import type { OutdatedPaper } from './paper.ts'
import type { PaperKind } from './paper-kind.ts'

/** Records what a paper says of these parcels, instead of what an earlier one of its kind said. */
export async function recordPapers(
  database: Queryable,
  { kind, labels, actor }: { kind: PaperKind; labels: readonly Label[]; actor: string },
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
  await recordPapers(database, { kind: 'notified', labels: await listLabels(database, parcelIds), actor })
}

type Paper = typeof parcelPapers.$inferSelect

/** What is no longer true of the papers of these parcels, by id, while they can still collect. Parcels without any are left out. */
export async function findOutdated(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Map<number, OutdatedPaper[]>> {
  if (parcelIds.length === 0) return new Map()
  const papers = await database
    .select()
    .from(parcelPapers)
    .where(inArray(parcelPapers.parcelId, [...parcelIds]))
  if (papers.length === 0) return new Map()
  const ids = [...new Set(papers.map(({ parcelId }) => parcelId))]
  const states = await database
    .select({ id: parcels.id, state: parcels.state })
    .from(parcels)
    .where(inArray(parcels.id, ids))
  const stateOf = new Map(states.map(({ id, state }) => [id, state]))
  const found = new Map<number, OutdatedPaper[]>()
  for (const label of await listLabels(database, ids)) {
    const state = stateOf.get(label.parcelId)
    if (!state || !isCollecting(state)) continue
    const own = papers.filter(({ parcelId }) => parcelId === label.parcelId)
    // A booking that was not made, or is cancelled, says nothing.
    const counted = own.filter(({ kind }) => kind !== 'booking' || state !== 'packed')
    const onLabel = newest(counted, kind => kind === 'label' || kind === 'notified')
    const toCourier = newest(counted, kind => kind !== 'label')
    // A load sheet has no addresses.
    const where = newest(counted, kind => kind !== 'label' && kind !== 'load-sheet')
    const outdated = [
      onLabel?.kind === 'label' && compare(label, onLabel, onLabel),
      toCourier && compare(label, toCourier, where),
    ].filter(paper => paper !== false && paper !== undefined)
    if (outdated.length > 0) found.set(label.parcelId, outdated)
  }
  return found
}

/** Whether papers of a parcel are not true any more. */
export async function isOutdated(database: Queryable, parcelId: number): Promise<boolean> {
  return (await findOutdated(database, [parcelId])).size > 0
}

function newest(papers: readonly Paper[], isCounted: (kind: PaperKind) => boolean): Paper | undefined {
  return papers
    .filter(({ kind }) => isCounted(kind))
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0]
}

/** @param where the paper that says where it goes, if one does */
function compare(label: Label, paper: Paper, where: Paper | undefined): OutdatedPaper | undefined {
  const now = saidBy(label)
  const hasOtherAmount = paper.amountPaisa !== now.amountPaisa
  const hasOtherAddress = where !== undefined && where.addressDigest !== now.addressDigest
  const hasOtherPieces = paper.pieces !== now.pieces
  if (!hasOtherAmount && !hasOtherAddress && !hasOtherPieces) return undefined
  return {
    isLabel: paper.kind === 'label',
    hasOtherAmount,
    amount: hasOtherAmount ? { saidPaisa: paper.amountPaisa, nowPaisa: now.amountPaisa } : null,
    hasOtherAddress,
    hasOtherPieces,
  }
}

/** What a paper says of a parcel. The address is a digest: it is compared, and never read again. */
function saidBy(label: Label) {
  const { toCollectPaisa, pieces, customerName, phone, streetAddress, city, zipCode, landmark } = label
  const address = JSON.stringify([customerName, phone, streetAddress, city, zipCode, landmark])
  return {
    amountPaisa: toCollectPaisa,
    pieces,
    addressDigest: createHash('sha256').update(address).digest('base64url'),
  }
}
