import type { CellMend } from '#app/platform/sheets/mends-form.ts'

/** What a file is, as recognised by the names of its columns. */
export const IMPORT_KINDS = [
  'shopify-customers',
  'woocommerce-customers',
  'shopify-orders',
  'woocommerce-orders',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export type ImportSource = 'shopify' | 'woocommerce'

/** The columns whose cells can be mended, and `contact` and `order` for what a whole row lacks. */
export type FileColumn = 'email' | 'phone' | 'spent' | 'total' | 'currency' | 'placedAt' | 'contact' | 'order'

/** Why a cell is wrong, or what of it is left out. */
export type CellNote =
  | 'no-email'
  | 'no-phone'
  | 'no-amount'
  | 'unclear-amount'
  | 'no-moment'
  | 'other-currency'
  | 'no-contact'
  | 'no-number'
  | 'two-orders'
  | 'same-person'

/** A cell of a file of which something has to be said. */
export interface FileCell {
  column: FileColumn
  /** As the file has it, or as staff mended it. */
  text: string
  note: CellNote
  /** Otherwise the row is imported without what the cell says. */
  isWrong: boolean
}

/** What a file says of a person. What it does not say is empty or null. */
export interface SaidCustomer {
  name: string
  /** In lower case. */
  email: string
  /** `+923001234567` */
  phone: string
  addresses: string[]
  note: string
  tags: string[]
  orderCount: number | null
  spentPaisa: number | null
  acceptedMarketing: boolean | null
}

/** A line of an imported order. */
export interface OrderLine {
  name: string
  sku: string
  quantity: number
  /** Null if the file does not say it. */
  unitPricePaisa: number | null
}

/** What a file says of an order. */
export interface SaidOrder {
  source: ImportSource
  key: string
  number: string
  /** In ISO 8601. */
  placedAt: string
  address: string
  city: string
  lines: OrderLine[]
  totalPaisa: number | null
  discountPaisa: number
  deliveryPaisa: number
  refundedPaisa: number
  statuses: string[]
  isCancelled: boolean
}

/** What applying a row writes: a person, with one of their orders where the file has orders. */
export interface ImportPlan {
  customer: SaidCustomer
  order: SaidOrder | null
}

/** A customer or an order of a file. */
export interface FileRecord {
  /** Of its first row. */
  number: number
  /** The name of the customer, or the number of the order. */
  title: string
  /** What else staff recognise it by. */
  summary: string
  cells: FileCell[]
  /** Null if a cell is wrong. */
  plan: ImportPlan | null
}

/**
 * Some of these records from a position on, at least one: so many, where each piece of an order counts as one. An order may have 200.
 */
export function someRecords(records: readonly FileRecord[], from: number, most: number): FileRecord[] {
  let [to, weight] = [from, 0]
  for (const { plan } of records.slice(from, from + most)) {
    weight += 1 + (plan?.order?.lines.length ?? 0)
    if (to > from && weight > most) break
    to += 1
  }
  return records.slice(from, to)
}

/** What staff write in the place of each cell that says this. */
export type Mend = CellMend<FileColumn>

/** What staff choose for a whole file. */
export interface ImportChoices {
  /** What the amounts of a file are that names no currency. They are asked for before it is applied. */
  amounts?: 'rupees' | 'leave'
  mends?: readonly Mend[]
}

/** The columns in whose cells staff can write something else. */
export const CAN_BE_MENDED: readonly FileColumn[] = ['email', 'phone', 'spent', 'total', 'placedAt']
