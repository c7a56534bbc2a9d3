import type { NumberedRow } from '#app/platform/sheets/read-cells.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ROWS } from '../import/import-notes.ts'

/** Whose file it is. `documents`: the JSON export of a hosted document database. */
export type FileKind = 'sheet' | 'shopify' | 'woocommerce' | 'documents'

export const FILE_KIND_NAMES: Record<FileKind, string> = {
  sheet: message('A sheet'),
  shopify: message('Products of Shopify'),
  woocommerce: message('Products of WooCommerce'),
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
}

/** Why a file is no table of products. */
export type TableRefusal = {
  kind: 'unreadable' | 'empty' | 'too-long' | 'too-large' | 'several-sheets' | 'no-sheet' | 'no-products'
}

/** More than this does not arrive: the server stops reading at 40 MB. */
export const FILE_TOO_LARGE = message('Please make the file smaller than 40 MB, or split it.')

const MOST_ROWS = 60_000

export const TABLE_LIMITS = { rows: MOST_ROWS, columns: 150, cell: 30_000, bytes: 150_000_000 }

export function tableRefusalText({ kind }: TableRefusal): string {
  switch (kind) {
    case 'unreadable':
      return t(
        'This file can’t be read. Please save it as CSV or XLSX without a password, and upload it again.',
      )
    case 'empty':
      return t('This file has no rows below the names of its columns.')
    case 'too-long':
      return t(TOO_MANY_ROWS, { most: MOST_ROWS.toLocaleString('en') })
    case 'too-large':
      return t('This archive contains too much. Please make it smaller, or split it.')
    case 'several-sheets':
      return t('This archive has several sheets. Please leave one in it.')
    case 'no-sheet':
      return t('This archive has no sheet. Please add the CSV or XLSX file that names its pictures.')
    case 'no-products':
      return t('This file names no products.')
  }
}
