import { message } from '#app/shared/text/translate.ts'
import { ADMIN_ORDERS } from '../admin/order-query.ts'
import { MOST_AT_ONCE, ORDER_NUMBER } from '../lifecycle/status-form.ts'

/** The documents that an order is printed as. */
export const PRINTS = ['invoice', 'packing-slip'] as const
export type Print = (typeof PRINTS)[number]
export const PRINT_NAMES: Record<Print, string> = {
  invoice: message('Invoice'),
  'packing-slip': message('Packing slip'),
}

/** The paper: A4 sheets, or the 80 mm roll of a receipt printer. */
export const PAPERS = ['a4', 'thermal'] as const
export type Paper = (typeof PAPERS)[number]
export const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', thermal: message('80 mm') }

export interface PrintQuery {
  as: Print
  paper: Paper
}

/** The size of the paper that an address asks for. */
export function readPaper(parameters: URLSearchParams): Paper {
  return PAPERS.find(paper => paper === parameters.get('paper')) ?? 'a4'
}

/** Reads the address of a printed order. Default: an invoice on A4. */
export function readPrintQuery(parameters: URLSearchParams): PrintQuery {
  return {
    as: PRINTS.find(print => print === parameters.get('as')) ?? 'invoice',
    paper: readPaper(parameters),
  }
}

/** The order numbers in an address, without duplicates and in their order; at most as many as can be chosen at once. */
export function readPrintedNumbers(parameters: URLSearchParams): string[] {
  const numbers = (parameters.get('numbers') ?? '').split(',').map(number => number.trim())
  return [...new Set(numbers.filter(number => ORDER_NUMBER.test(number)))].slice(0, MOST_AT_ONCE)
}

/** The address that prints several orders. */
export function printOrdersHref(numbers: readonly string[], query: PrintQuery): string {
  return `/admin/orders/print?${new URLSearchParams({ numbers: numbers.join(), ...query })}`
}

/** The address that prints one order. @param parcel the reference of its parcel, for the slip of that alone */
export function printOrderHref(number: string, query: PrintQuery, parcel?: string): string {
  const asked = new URLSearchParams({ ...query, ...(parcel && { parcel }) })
  return `${ADMIN_ORDERS}/${encodeURIComponent(number)}/print?${asked}`
}

/** The address of a PDF with the invoices of these orders. */
export function invoicesHref(numbers: readonly string[]): string {
  return `/admin/orders/invoices?${new URLSearchParams({ numbers: numbers.join() })}`
}
