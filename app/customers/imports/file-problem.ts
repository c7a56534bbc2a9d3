import { fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import { message } from '#app/shared/text/translate.ts'
import type { RecordsRefusal } from './file/read-records.server.ts'

const NO_CUSTOMERS = message(
  'This file is no export of customers or orders of Shopify or WooCommerce: its columns have other names.',
)
const REPORT = message(
  'This report of WooCommerce names no email and no phone, so that its orders belong to no customer. Export the orders with a plug-in such as Advanced Order Export, and upload that file.',
)

/** Why a file is refused, in English: it is stored, and said in the language of the page later. */
export function fileProblem(refusal: RecordsRefusal): string {
  if (refusal.kind === 'no-customers') return NO_CUSTOMERS
  if (refusal.kind === 'report') return REPORT
  return fileRefusalText(refusal)
}
