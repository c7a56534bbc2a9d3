import { and, inArray, like } from 'drizzle-orm'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import { assignFirstCourier } from '#app/fulfilment/parcels/assign-courier.server.ts'
import { findNamedParcels, type NamedParcel } from '#app/fulfilment/parcels/find-named-parcels.server.ts'
import { parcelEvents } from '#app/fulfilment/tables/parcels.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { numberKey, type PlannedReport, type ReportedParcel, type ReportedParcels } from './plan-report.ts'
import type { ReportRow } from './report-rows.ts'
import { rememberReport, type SheetCourier } from './sheet-settings.server.ts'

/** The parcels that the rows of a courier's answer name. */
export async function readReportedParcels(
  database: Queryable,
  courierId: number,
  rows: readonly ReportRow[],
): Promise<ReportedParcels> {
  const names = rows.flatMap(({ reference, tracking }) => [reference, tracking])
  const named = await findNamedParcels(database, { courierId, names })
  const found = [...named.byReference.values(), ...named.byNumber.values()]
  const keys = await readKeys(
    database,
    found.map(({ id }) => id),
  )
  const toReported = ({ courierId: itsCourier, ...parcel }: NamedParcel): ReportedParcel => ({
    ...parcel,
    isOfAnother: itsCourier !== null && itsCourier !== courierId,
    keys: keys.get(parcel.id) ?? new Set(),
  })
  return {
    byReference: new Map([...named.byReference].map(([reference, row]) => [reference, toReported(row)])),
    byNumber: new Map([...named.byNumber].map(([number, row]) => [number, toReported(row)])),
    several: named.several,
  }
}

/** The keys of what earlier files said of these parcels. */
async function readKeys(database: Queryable, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await database
    .select({ parcelId: parcelEvents.parcelId, key: parcelEvents.key })
    .from(parcelEvents)
    .where(and(inArray(parcelEvents.parcelId, [...ids]), like(parcelEvents.key, 'sheet%')))
  const keys = new Map<number, Set<string>>()
  for (const { parcelId, key } of rows) keys.set(parcelId, (keys.get(parcelId) ?? new Set()).add(key))
  return keys
}

/** What was saved of a courier's answer. */
interface SavedReport {
  numbers: number
  statuses: number
}

/**
 * Saves what a courier's answer says, each parcel in a transaction of its own: a failure of one does not affect the others,
 * and the file can be saved again.
 */
export async function saveReport(
  database: Database,
  courier: SheetCourier,
  {
    planned,
    actor,
    ...memory
  }: { planned: readonly PlannedReport[]; actor: string } & Pick<SheetCourier, 'answerColumns' | 'words'>,
): Promise<SavedReport> {
  const saved = { numbers: 0, statuses: 0 }
  for (const report of planned) {
    const added = await saveOne(database, courier.id, report, actor)
    saved.numbers += added > 0 && report.number !== undefined ? 1 : 0
    saved.statuses += Math.max(0, added - (report.number === undefined ? 0 : 1))
  }
  await inTransaction(database, async transaction => {
    await rememberReport(transaction, courier, memory)
    if (saved.numbers + saved.statuses === 0) return
    await recordAudit(transaction, {
      actor,
      action: 'courier.sheet-read',
      subject: { kind: 'courier', id: courier.id, name: courier.name },
      changes: {
        trackingNumbers: { from: null, to: saved.numbers },
        statuses: { from: null, to: saved.statuses },
      },
    })
  })
  return saved
}

/** @returns how many events were new */
function saveOne(
  database: Database,
  courierId: number,
  { id, number, events }: PlannedReport,
  actor: string,
): Promise<number> {
  return inTransaction(database, async transaction => {
    if (!(await lockOrderOfParcel(transaction, id))) return 0
    await assignFirstCourier(transaction, id, courierId)
    const now = new Date()
    const reported: NewParcelEvent[] = events.map(({ kind, key, happenedAt, word, note }) => ({
      kind,
      key,
      actor: 'courier',
      courierCode: word,
      note,
      happenedAt: happenedAt && happenedAt < now ? happenedAt : now,
    }))
    if (number === undefined) return (await recordParcelEvents(transaction, id, reported)).added
    // So that this number is the one that counts.
    const happenedAt = await momentAfterAll(transaction, id)
    const booked: NewParcelEvent = {
      kind: 'booked',
      key: numberKey(number),
      actor,
      happenedAt,
      trackingNumber: number,
    }
    return (await recordParcelEvents(transaction, id, [booked, ...reported])).added
  })
}
