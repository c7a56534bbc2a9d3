import { MOST_SIZES } from '#app/catalogue/sizes/systems/size-system.ts'
import { MOST_COLOURS } from '#app/catalogue/styles/style-form.ts'
import { type FileRefusal, fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import type { NumberedRow, SheetLimits } from '#app/platform/sheets/read-cells.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_COMBINATIONS } from '../import/import-notes.ts'
import type { FileQuestions } from '../plan/import-choices.ts'
import type { PlannedStyle } from '../plan/product-plan.ts'

/** Whose file it is. `documents`: the JSON export of a hosted document database. */
export type FileKind = 'sheet' | 'shopify' | 'woocommerce' | 'magento' | 'documents'

export const FILE_KIND_NAMES: Record<FileKind, string> = {
  sheet: message('A sheet'),
  shopify: message('Products of Shopify'),
  woocommerce: message('Products of WooCommerce'),
  magento: message('Products of Magento'),
  documents: message('An export of a document database'),
}

/** A file of products as a table. */
export interface FileTable {
  kind: FileKind
  /** The names of the columns. */
  header: string[]
  rows: NumberedRow[]
  /** The pictures that came with it, by name. */
  pictures: Map<string, Uint8Array>
  /** The styles of products, by the row in which a product begins. */
  styles: Map<number, PlannedStyle>
  questions: FileQuestions
}

/** What the reader of another program's export makes of it: a sheet of ours. */
export type ForeignTable = Pick<FileTable, 'header' | 'rows' | 'styles' | 'questions'>

/** Why a file is no table of products. */
export type TableRefusal =
  | FileRefusal
  | { kind: 'several-sheets' | 'no-sheet' | 'no-products' }
  | { kind: 'too-many-combinations'; name: string }

/** Ends the reading of a file wherever it is found to be no table of products. */
export class RefusedTable extends Error {
  readonly refusal: TableRefusal

  constructor(refusal: TableRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

export const TABLE_LIMITS: SheetLimits = {
  rows: 60_000,
  columns: 150,
  cells: 6_000_000,
  cell: 30_000,
  bytes: 150_000_000,
}

/** A product of another shop has at most so many combinations of its options: as many as fit into a style and a list of sizes. */
export const MOST_COMBINATIONS = MOST_COLOURS * MOST_SIZES

/** So much of a product's name is said in a sentence. */
const LONGEST_NAME_SAID = 100

export function tableRefusalText(refusal: TableRefusal): string {
  switch (refusal.kind) {
    case 'several-sheets':
      return t('This archive has several sheets. Please leave one in it.')
    case 'no-sheet':
      return t('This archive has no sheet. Please add the CSV or XLSX file that names its pictures.')
    case 'no-products':
      return t('This file names no products.')
    case 'too-many-combinations':
      return t(TOO_MANY_COMBINATIONS, {
        name: refusal.name.slice(0, LONGEST_NAME_SAID),
        most: MOST_COMBINATIONS.toLocaleString('en'),
      })
    default:
      return fileRefusalText(refusal)
  }
}
