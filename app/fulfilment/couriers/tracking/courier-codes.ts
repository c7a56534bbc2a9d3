import type { CourierKind } from '#app/fulfilment/parcels/courier.ts'
import type { CourierReport } from '#app/platform/couriers/courier-service.server.ts'
import { meaningOf, type WordMeaning, wordKey } from '../sheets/report-words.ts'

/** What a report of a courier's interface may mean: what a sheet may say, or that the booking does not stand any more. */
type ReportMeaning = WordMeaning | 'booking-cancelled'

const ENDED = {
  cancelled: 'booking-cancelled',
  canceled: 'booking-cancelled',
  expired: 'booking-cancelled',
} as const

/** The codes and words of each courier that differ from the usual ones. */
const OWN: Readonly<Record<CourierKind, Readonly<Record<string, ReportMeaning>>>> = {
  sheet: {},
  postex: {
    ...ENDED,
    'un assigned by me': 'booking-cancelled',
    // At the merchant's.
    '0001': 'none',
    '0002': 'returning',
    '0003': 'in-transit',
    '0004': 'out-for-delivery',
    '0005': 'delivered',
    '0006': 'returning',
    '0007': 'returning',
    // Under review after an attempt: the attempt stays what staff decide about.
    '0008': 'unknown',
    '0013': 'attempted',
    '0031': 'in-transit',
    '0033': 'in-transit',
    // Back at the merchant's: staff have not seen it yet.
    '0035': 'returning',
    '0040': 'returning',
  },
  leopards: {
    ...ENDED,
    'consignment booked': 'none',
    'pickup request not send': 'none',
    'pickup request sent': 'none',
    'shipment picked': 'handed-over',
    'drop off at express center': 'handed-over',
    missroute: 'in-transit',
    'assign to courier': 'out-for-delivery',
    'assigned to courier': 'out-for-delivery',
    // It tried in vain, and says why.
    pending: 'attempted',
    'being return': 'returning',
    'ready for return': 'returning',
  },
}

/** What a report means: as the owner said of the word, by the courier's own codes and words, or by the usual words. */
export function meaningOfReport(
  kind: CourierKind,
  { code, text }: Pick<CourierReport, 'code' | 'text'>,
  said: Readonly<Record<string, WordMeaning>>,
): ReportMeaning {
  const key = wordKey(text)
  const own = OWN[kind]
  if (Object.hasOwn(said, key)) return meaningOf(text, said) ?? 'unknown'
  if (Object.hasOwn(own, code)) return own[code] ?? 'unknown'
  return own[key] ?? meaningOf(text, said) ?? 'unknown'
}
