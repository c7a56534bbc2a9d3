import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

interface PackedOrder {
  status: OrderStatus
  lines: readonly { quantity: number; loose?: number }[]
}

/** Whether pieces that are in no parcel can be taken out of an order: others are packed or sent, and it is open. */
export function canTakeOut({ status, lines }: PackedOrder): boolean {
  const looseOf = ({ loose = 0 }: PackedOrder['lines'][number]) => loose
  const isPacked = lines.some(line => looseOf(line) < line.quantity)
  return ORDER_STATUS[status].isOpen && isPacked && lines.some(line => looseOf(line) > 0)
}
