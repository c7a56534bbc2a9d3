import { z } from 'zod'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message } from '#app/shared/text/translate.ts'

/** What a column of the sheet for a courier may say of a parcel. */
export const SHEET_FIELD_NAMES = {
  reference: message('Reference of the parcel'),
  orderNumber: message('Order number'),
  name: message('Name'),
  phone: message('Phone, 03001234567'),
  address: message('Address, with landmark'),
  city: message('City, as the courier calls it'),
  zipCode: message('ZIP code'),
  amount: message('Cash to collect, in rupees'),
  pieces: message('Number of pieces'),
  kilograms: message('Weight in kg'),
  grams: message('Weight in grams'),
  contents: message('Contents'),
  note: message('Note to the rider'),
  trackingNumber: message('Tracking number'),
  text: message('Always the same text'),
} as const
export type SheetField = keyof typeof SHEET_FIELD_NAMES
export const SHEET_FIELDS = Object.keys(SHEET_FIELD_NAMES) as [SheetField, ...SheetField[]]

/** A column of the sheet: its name at the courier, and what it says. */
export interface SheetColumn {
  header: string
  field: SheetField
  /** For `text`. */
  text: string
}

export const MOST_COLUMNS = 25

/** The columns until the owner has chosen others. */
const USUAL_COLUMNS: readonly SheetColumn[] = [
  column('Reference', 'reference'),
  column('Consignee name', 'name'),
  column('Consignee phone', 'phone'),
  column('Consignee address', 'address'),
  column('City', 'city'),
  column('COD amount', 'amount'),
  column('Pieces', 'pieces'),
  column('Weight (kg)', 'kilograms'),
  column('Product details', 'contents'),
  column('Remarks', 'note'),
]

function column(header: string, field: SheetField): SheetColumn {
  return { header, field, text: '' }
}

const text = optionalSingleLineText({
  tooLong: message('Please shorten this to 80 characters.'),
  maximum: 80,
})

/** The columns as they are stored in a courier's configuration. */
const columnsSchema = z
  .array(z.object({ header: text.pipe(z.string().min(1)), field: z.enum(SHEET_FIELDS), text }))
  .min(1)
  .max(MOST_COLUMNS)

/** The stored columns, or the usual ones. The reference is always among them: by it the courier's answer is matched. */
export function readSheetColumns(stored: unknown): SheetColumn[] {
  const read = columnsSchema.safeParse(stored)
  return withReference(read.success ? read.data : USUAL_COLUMNS)
}

/** Reads the columns of a form, in their order: `header0`, `field0`, `text0` and so on. Rows without a name are left out. */
export function readColumnsForm(form: FormData): SheetColumn[] | undefined {
  const columns = Array.from({ length: MOST_COLUMNS }, (_, at) => ({
    header: String(form.get(`header${at}`) ?? ''),
    field: String(form.get(`field${at}`) ?? ''),
    text: String(form.get(`text${at}`) ?? ''),
  }))
  const read = columnsSchema.safeParse(columns.filter(({ header }) => header.trim() !== ''))
  return read.success ? withReference(read.data) : undefined
}

function withReference(columns: readonly SheetColumn[]): SheetColumn[] {
  const has = columns.some(({ field }) => field === 'reference')
  return has ? [...columns] : [...columns.slice(0, MOST_COLUMNS - 1), column('Reference', 'reference')]
}
