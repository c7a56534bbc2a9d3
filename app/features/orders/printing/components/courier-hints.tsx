import type { AdminOrder } from '../../admin/admin-order.ts'

/** The customer's landmark and rider note, on screen and in print; nothing if both are empty. */
export function CourierHints({ order }: { order: Pick<AdminOrder, 'landmark' | 'riderNote'> }) {
  return (
    <>
      {order.landmark && (
        <p>
          Landmark: <bdi>{order.landmark}</bdi>
        </p>
      )}
      {order.riderNote && (
        <p>
          Note for the rider: <bdi>{order.riderNote}</bdi>
        </p>
      )}
    </>
  )
}
