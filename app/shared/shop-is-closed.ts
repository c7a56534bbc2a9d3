import { message } from './text/translate.ts'

/** What an order, a quote or a search is refused with while the shop is closed. */
export const SHOP_IS_CLOSED = message('The shop isn’t open yet, so nothing was ordered. Your cart is saved.')
