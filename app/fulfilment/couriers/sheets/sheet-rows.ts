import type { Label } from '#app/fulfilment/labels/label.ts'
import { rupeesText } from '#app/shared/money.ts'
import type { SheetColumn, SheetField } from './sheet-columns.ts'

/** A parcel as a courier's sheet shows it. */
export interface SheetParcel extends Label {
  orderNumber: string
  /** What the courier calls the city; the shopper's own words if it is not known. */
  courierCity: string
  /** The courier listed its cities, and this is none of them. */
  lacksCity: boolean
  /** `2 × Kurta, M`. */
  contents: string
}

/** The rows of a sheet, the names of its columns first. */
export function toSheetRows(columns: readonly SheetColumn[], parcels: readonly SheetParcel[]): string[][] {
  const header = columns.map(({ header }) => header)
  return [header, ...parcels.map(parcel => columns.map(one => cellOf(one, parcel)))]
}

const NUMBERS: ReadonlySet<SheetField> = new Set(['amount', 'pieces', 'kilograms', 'grams'])

/** The same rows with amounts, pieces and weights as numbers, for programs that add them up. */
export function toTypedRows(
  columns: readonly SheetColumn[],
  parcels: readonly SheetParcel[],
): (string | number)[][] {
  return toSheetRows(columns, parcels).map((row, index) =>
    row.map((text, at) => {
      const field = columns[at]?.field
      return index > 0 && text !== '' && field && NUMBERS.has(field) ? Number(text) : text
    }),
  )
}

function cellOf({ field, text }: SheetColumn, parcel: SheetParcel): string {
  return field === 'text' ? text : CELLS[field](parcel)
}

const CELLS: Record<Exclude<SheetField, 'text'>, (parcel: SheetParcel) => string> = {
  reference: ({ reference }) => reference,
  orderNumber: ({ orderNumber }) => orderNumber,
  name: ({ customerName }) => customerName,
  phone: ({ phone }) => localPhone(phone),
  address: fullAddress,
  city: ({ courierCity }) => courierCity,
  zipCode: ({ zipCode }) => zipCode,
  amount: ({ toCollectPaisa }) => rupeesText(toCollectPaisa),
  pieces: ({ pieces }) => String(pieces),
  kilograms: ({ weightGrams }) => (weightGrams === null ? '' : String(weightGrams / 1000)),
  grams: ({ weightGrams }) => (weightGrams === null ? '' : String(weightGrams)),
  contents: ({ contents }) => contents,
  note: ({ riderNote }) => riderNote,
  trackingNumber: ({ trackingNumber }) => trackingNumber ?? '',
}

/** Street and landmark, as a rider reads them. */
export function fullAddress({ streetAddress, landmark }: Pick<Label, 'streetAddress' | 'landmark'>): string {
  return [streetAddress, landmark].filter(Boolean).join(', ')
}

/** `+923001234567` → `03001234567`, as portals demand it; a foreign number begins with 00, which no program takes for a sum. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+92/, '0').replace(/^\+/, '00')
}
