import type { AdminOrder } from '#app/features/orders/admin/admin-order.ts'

/** Lines of an order that are only read. */
export function PlainLines({ lines }: { lines: AdminOrder['lines'] }) {
  return (
    <ul className="space-y-1">
      {lines.map(({ position, name, size, quantity }) => (
        <li key={position} className="wrap-anywhere">
          {quantity} × <bdi>{name}</bdi>, size {size}
        </li>
      ))}
    </ul>
  )
}
