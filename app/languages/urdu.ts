import { ACCOUNT } from './urdu/account.ts'
import { CART } from './urdu/cart.ts'
import { CHECKOUT } from './urdu/checkout.ts'
import { DATE_WORDS, FRAME } from './urdu/frame.ts'
import { ORDERS } from './urdu/orders.ts'
import { SHOP } from './urdu/shop.ts'

/** The Urdu texts of pages, by their English ones. */
export const URDU: Readonly<Record<string, string>> = {
  ...FRAME,
  ...DATE_WORDS,
  ...SHOP,
  ...CART,
  ...CHECKOUT,
  ...ORDERS,
  ...ACCOUNT,
}
