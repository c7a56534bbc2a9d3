import { message } from '#app/shared/text/translate.ts'

/** What happened to an order, by its name in English, in the usual order. */
export const SALES_KINDS = {
  placed: message('Ordered'),
  confirmed: message('Confirmed'),
  delivered: message('Delivered'),
  returned: message('Returned'),
  cancelled: message('Cancelled'),
} as const

export type SalesKind = keyof typeof SALES_KINDS
