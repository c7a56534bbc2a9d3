import { inLanguage } from '#app/platform/language.server.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'
import type { Print } from './print-query.ts'
import type { InvoicedOrder, PrintedStore, PrintedWords } from './printed-order.ts'
import { printedWords } from './printed-words.ts'

/**
 * Orders with the words of their sheets, where these are not in the language of the admin: invoices are in that of the customer,
 * packing slips in English.
 */
export function sayInvoices(
  orders: readonly InvoicedOrder[],
  store: PrintedStore,
  as: Print,
): (InvoicedOrder & { words?: PrintedWords })[] {
  return orders.map(order => {
    const printed = as === 'invoice' ? order.language : 'en'
    if (printed === 'en' && interfaceLanguage() === 'en') return order
    return { ...order, words: inLanguage(printed, () => printedWords(order, store, as)) }
  })
}
