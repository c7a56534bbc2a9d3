import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import type { CourierKind } from '#app/fulfilment/parcels/courier.ts'
import type { CourierReport } from '#app/platform/couriers/courier-service.server.ts'
import { readReportTime } from '../sheets/report-time.ts'
import type { WordMeaning } from '../sheets/report-words.ts'
import { meaningOfReport } from './courier-codes.ts'

interface Reported {
  kind: CourierKind
  /** What the owner said that words of this courier mean. */
  words: Readonly<Record<string, WordMeaning>>
  trackingNumber: string
  /** Couriers use numbers again: what is older than the parcel is about another one. */
  packedAt: Date
  now: Date
}

const DAY_MS = 86_400_000
const LONGEST_TEXT = 200

/**
 * The events of a parcel's log that follow from what its courier reports. Each is named by number, word and the courier's
 * time, so that a report that comes again is the same event. Reports without a time happened when they were first seen.
 */
export function toParcelEvents(
  reports: readonly CourierReport[],
  { kind, words, trackingNumber, packedAt, now }: Reported,
): NewParcelEvent[] {
  return reports.flatMap((report, index): NewParcelEvent[] => {
    const meaning = meaningOfReport(kind, report, words)
    const time = readTime(report.time)
    if (meaning === 'none' || (time && time.getTime() < packedAt.getTime() - DAY_MS)) return []
    const happenedAt = time && time < now ? time : new Date(now.getTime() + (time ? 0 : index))
    const word = `${report.code} ${report.text}`.trim().slice(0, LONGEST_TEXT)
    return [
      {
        kind: meaning,
        key: `courier:${trackingNumber}:${word}:${time?.toISOString() ?? ''}`,
        actor: 'courier',
        courierCode: word,
        note: report.reason.slice(0, LONGEST_TEXT),
        happenedAt,
      },
    ]
  })
}

/** A time with its zone as it is; any other is in Karachi. */
function readTime(text: string): Date | undefined {
  const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined
  if (zoned && !Number.isNaN(zoned.getTime())) return zoned
  return readReportTime(text) ?? undefined
}
