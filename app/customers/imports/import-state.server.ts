import { customerImports } from '#app/customers/tables/imported-customers.server.ts'
import { fileImports } from '#app/platform/sheets/file-imports.server.ts'
import { message } from '#app/shared/text/translate.ts'

export type ImportState = (typeof customerImports.$inferSelect)['state']

/** The folder of uploaded files in the file store. No address of the shop leads to it. */
export const CUSTOMER_IMPORT_FILES = 'customer-imports/'

export const IMPORTS_OF_CUSTOMERS = fileImports(customerImports, {
  tasks: {
    reading: 'read_customer_import',
    applying: 'apply_customer_import',
    undoing: 'undo_customer_import',
  },
  folder: CUSTOMER_IMPORT_FILES,
  // What was written by then is not written twice.
  failed: message(
    'This failed before it was done. What is done stays, and the rest can be done again. Look at the page Health if it fails once more.',
  ),
})
