import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { fileImports } from '#app/platform/sheets/file-imports.server.ts'
import { message } from '#app/shared/text/translate.ts'

export type ProductImport = typeof productImports.$inferSelect
export type ImportState = ProductImport['state']

/** The folder of uploaded sheets in the file store. No address of the shop leads to it. */
export const IMPORT_FILES = 'imports/'

export const PRODUCT_IMPORTS = fileImports(productImports, {
  tasks: {
    reading: 'read_product_import',
    applying: 'apply_product_import',
    undoing: 'undo_product_import',
  },
  folder: IMPORT_FILES,
  alsoReading: ['fetching'],
  failed: message(
    'This failed, and nothing was changed. Please try again, and look at the page Health if it fails again.',
  ),
})
