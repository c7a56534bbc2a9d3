import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { countPieces } from '#app/pricing/order-amounts.ts'
import type { OrderParcel } from './find-parcel.server.ts'

/** Whether an order is open and has pieces that are in no parcel. */
export function canBePacked(
  { status, lines }: { status: OrderStatus; lines: readonly { quantity: number }[] },
  parcels: readonly Pick<OrderParcel, 'holdsPieces' | 'pieces'>[],
): boolean {
  const packed = parcels.filter(({ holdsPieces }) => holdsPieces)
  const pieces = packed.reduce((sum, parcel) => sum + parcel.pieces, 0)
  return ORDER_STATUS[status].isOpen && pieces < countPieces(lines)
}
