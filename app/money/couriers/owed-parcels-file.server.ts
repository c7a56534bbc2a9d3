import type { Queryable } from '#app/platform/db/database.server.ts'
import { sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { streamPieces } from '#app/platform/sheets/stream-pieces.ts'
import { textPieces } from '#app/platform/sheets/text-pieces.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/sheets/write-csv.ts'
import { rupeesText } from '#app/shared/money.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { type Age, type OwedParcel, owedPaisa } from './courier-account.ts'
import { listOwedParcels } from './owed-parcels.server.ts'

const COLUMNS = [
  'Tracking number',
  'Parcel',
  'Order',
  'Delivered on',
  'Days',
  'Collected',
  'Settled',
  'Outstanding',
]

/** So many parcels are in memory at once. */
const AT_ONCE = 500

/** All parcels that a courier owes for, of one age or of all, as CSV. Amounts in rupees. */
export function owedParcelsResponse(
  database: Queryable,
  asked: { courierId: number; age: Age | undefined },
  now = new Date(),
): Response {
  return new Response(streamPieces(textPieces(texts(database, asked, now))), {
    headers: sheetHeaders('owed-parcels', 'csv'),
  })
}

async function* texts(
  database: Queryable,
  asked: { courierId: number; age: Age | undefined },
  now: Date,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let after: number | undefined
  do {
    const { parcels, next } = await listOwedParcels(database, { ...asked, after, most: AT_ONCE }, now)
    yield parcels.map(parcel => csvLine(cells(parcel, now))).join('')
    after = next
  } while (after)
}

function cells(parcel: OwedParcel, now: Date): string[] {
  const { trackingNumber, reference, orderNumber, collectedAt, collectedPaisa, settledPaisa } = parcel
  return [
    trackingNumber ?? '',
    reference,
    orderNumber,
    collectedAt ? dayInKarachi(collectedAt) : '',
    collectedAt ? String(Math.floor((now.getTime() - collectedAt.getTime()) / 86_400_000)) : '',
    ...[collectedPaisa, settledPaisa, owedPaisa(parcel)].map(rupeesText),
  ]
}
