import { inLanguage } from '#app/platform/language.server.ts'
import type { Print } from './print-query.ts'
import type { InvoicedOrder, PrintedStore, PrintedWords } from './printed-order.ts'
import { printedWords } from './printed-words.ts'

/** Orders with the words of their invoices, where these are not in the language of the admin. Packing slips are for staff. */
export function sayInvoices(
  orders: readonly InvoicedOrder[],
  store: PrintedStore,
  as: Print,
): (InvoicedOrder & { words?: PrintedWords })[] {
  return orders.map(order => {
    if (as !== 'invoice' || order.language === 'en') return order
    return { ...order, words: inLanguage(order.language, () => printedWords(order, store, as)) }
  })
}
