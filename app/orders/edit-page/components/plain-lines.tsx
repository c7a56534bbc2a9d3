import type { AdminOrder } from '#app/orders/admin/admin-order.ts'
import { PieceWords } from '#app/ui/data/piece-words.tsx'

/** Lines of an order that are only read. */
export function PlainLines({ lines }: { lines: AdminOrder['lines'] }) {
  return (
    <ul className="space-y-1">
      {lines.map(({ position, name, size, quantity }) => (
        <li key={position} className="wrap-anywhere">
          <PieceWords quantity={quantity} name={name} size={size} />
        </li>
      ))}
    </ul>
  )
}
