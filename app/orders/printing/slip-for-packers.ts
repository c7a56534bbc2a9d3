import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { InvoicedOrder, PrintedOrder, PrintedStore } from './printed-order.ts'
import { printedWords } from './printed-words.ts'

const NO_AMOUNTS = {
  subtotalPaisa: 0,
  shippingPaisa: 0,
  discountPaisa: 0,
  totalPaisa: 0,
  returnedPaisa: 0,
  paidPaisa: 0,
  advancePaisa: 0,
  discounts: [],
  cash: {
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
  },
} satisfies Partial<PrintedOrder>

/**
 * The slip of a parcel as packers read it, also in what their page holds: with no amount but what its courier collects, as its
 * label names it, and without the phone number once it has left.
 */
export function slipForPackers(slip: InvoicedOrder, store: PrintedStore): PrintedOrder {
  const hasLeft = slip.part?.parcel != null && PARCEL_STATE[slip.part.parcel.state].hasLeft
  const packed = {
    ...slip,
    phone: hasLeft ? '' : slip.phone,
    cash: { ...slip.cash, toSendPaisa: 0 },
  }
  const words = printedWords(packed, store, 'packing-slip')
  return {
    ...packed,
    ...NO_AMOUNTS,
    parts: [],
    lines: packed.lines.map(line => ({ ...line, unitPricePaisa: 0 })),
    words: {
      ...words,
      amounts: [],
      lines: words.lines.map(line => ({ ...line, price: '', amount: '' })),
    },
  }
}
