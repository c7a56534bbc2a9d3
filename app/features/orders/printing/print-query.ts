import { MOST_AT_ONCE, ORDER_NUMBER } from '../lifecycle/status-form.ts'

/** What an order can be printed as. */
export const PRINTS = ['invoice', 'packing-slip'] as const
export type Print = (typeof PRINTS)[number]
export const PRINT_NAMES: Record<Print, string> = { invoice: 'Invoice', 'packing-slip': 'Packing slip' }

/** On what: a sheet, or the roll of a receipt printer, 80 mm wide. */
export const PAPERS = ['a4', 'thermal'] as const
export type Paper = (typeof PAPERS)[number]
export const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', thermal: '80 mm' }

export interface PrintQuery {
  as: Print
  paper: Paper
}

/** Reads the address of a printed order: an invoice on A4, unless it says otherwise. */
export function readPrintQuery(parameters: URLSearchParams): PrintQuery {
  return {
    as: PRINTS.find(print => print === parameters.get('as')) ?? 'invoice',
    paper: PAPERS.find(paper => paper === parameters.get('paper')) ?? 'a4',
  }
}

/** Which orders an address asks to print, once each and in its order; as many as can be chosen at once. */
export function readPrintedNumbers(parameters: URLSearchParams): string[] {
  const numbers = (parameters.get('numbers') ?? '').split(',').map(number => number.trim())
  return [...new Set(numbers.filter(number => ORDER_NUMBER.test(number)))].slice(0, MOST_AT_ONCE)
}

/** Where several orders are printed together. */
export function printOrdersHref(numbers: readonly string[], query: PrintQuery): string {
  return `/admin/orders/print?${new URLSearchParams({ numbers: numbers.join(), ...query })}`
}
