import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

/** Whether pieces that an order waits for can be taken out of it although its first parcel has left. */
export function canDropAwaited({
  status,
  lines,
}: {
  status: OrderStatus
  lines: readonly { awaited?: number }[]
}): boolean {
  const { hasLeft, isOpen } = ORDER_STATUS[status]
  return hasLeft && isOpen && lines.some(({ awaited = 0 }) => awaited > 0)
}
