import { missingText } from '../pieces/order-pieces.ts'
import type { EditRefusal } from './edit-order.server.ts'

/** Why an order could not be edited, and what staff can do. */
export function editRefusalText(refusal: EditRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return 'There is no such order.'
    case 'has-left':
      return `This order is ${refusal.status}, so that it can’t be changed any more.`
    case 'packed':
      return 'This order is packed, so that its pieces and amounts can’t be changed. Take its parcel apart first.'
    case 'changed-meanwhile':
      return 'A colleague or the shopper changed this order meanwhile. Nothing was changed; please look again.'
    case 'nothing-left':
      return 'An order needs a piece. To send nothing, cancel the order.'
    case 'cannot-undo':
      return 'This change can’t be undone: another one came after it.'
    case 'stock-gone':
      return `Nothing was changed. ${refusal.missing.map(missingText).join(' ')}`
  }
}
