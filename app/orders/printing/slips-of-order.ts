import type { InvoicedOrder } from './printed-order.ts'
import { openParts, type PrintedPart } from './printed-part.ts'

/**
 * The packing slips of an order: one for each parcel that has not ended, and one for the pieces that are in none. An order that has
 * neither, or no parcel, has one slip of all its pieces.
 */
export function slipsOfOrder(order: InvoicedOrder): InvoicedOrder[] {
  const open = openParts(order)
  const isWhole = open.every(({ parcel, numbering }) => parcel === null && numbering === null)
  return isWhole ? [order] : open.map(part => slipOfPart(order, part))
}

/** The packing slip of the pieces of an order that are in no parcel; undefined if all are in one. */
export function slipToPack(order: InvoicedOrder): InvoicedOrder | undefined {
  return slipsOfOrder(order).find(({ part }) => !part?.parcel)
}

/** The packing slip of one parcel of an order, also if it has ended; undefined if the order has no parcel with this reference. */
export function slipOfParcel(order: InvoicedOrder, reference: string): InvoicedOrder | undefined {
  const part = order.parts.find(({ parcel }) => parcel?.reference === reference)
  return part && slipOfPart(order, part)
}

function slipOfPart(order: InvoicedOrder, part: PrintedPart): InvoicedOrder {
  const quantities = new Map(part.pieces.map(({ position, quantity }) => [position, quantity]))
  return {
    ...order,
    part,
    cash: { ...order.cash, toCollectPaisa: part.toCollectPaisa },
    lines: order.lines.flatMap(line => {
      const quantity = quantities.get(line.position)
      return quantity ? { ...line, quantity } : []
    }),
  }
}
