import type { AdminOrder } from '#app/orders/admin/admin-order.ts'
import { rich } from '#app/shared/text/translate.ts'

/** Lines of an order that are only read. */
export function PlainLines({ lines }: { lines: AdminOrder['lines'] }) {
  return (
    <ul className="space-y-1">
      {lines.map(({ position, name, size, quantity }) => (
        <li key={position} className="wrap-anywhere">
          {rich('{quantity} × <bdi>{name}</bdi>, size {size}', {
            quantity,
            name,
            size,
            bdi: words => <bdi>{words}</bdi>,
          })}
        </li>
      ))}
    </ul>
  )
}
