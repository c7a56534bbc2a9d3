import type { AdminOrder } from '../../admin/admin-order.ts'

/** What the customer wrote to help the courier, for staff and on paper; nothing where they wrote nothing. */
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
