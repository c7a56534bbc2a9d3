import { dayInKarachi } from '#app/shared/time/dates.ts'

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** A kind of file that sheets are downloaded as. */
export type SheetFormat = keyof typeof CONTENT_TYPES

/** The headers of a sheet that is downloaded: `parcels-2026-11-24.csv`. */
export function sheetHeaders(name: string, format: SheetFormat): Record<string, string> {
  return {
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}-${dayInKarachi(new Date())}.${format}"`,
    'Cache-Control': 'private, no-store',
  }
}
