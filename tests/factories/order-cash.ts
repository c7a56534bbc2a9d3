import type { OrderCash } from '#app/money/payments/cash-to-collect.ts'

/** The cash of an order of which nothing is paid. */
export const UNPAID: OrderCash = {
  receivedPaisa: 0,
  roundingPaisa: 0,
  toCollectPaisa: 0,
  atTheDoorPaisa: 0,
  toSendPaisa: 0,
  isPaid: false,
  notChargedPaisa: 0,
  lostPaisa: 0,
  overpaidPaisa: 0,
  heldBackPaisa: 0,
  isAllCollected: false,
  refunds: [],
  moved: [],
}
