import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

/** An order's status in its colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { badge, name } = ORDER_STATUS[status]
  return <Badge tone={badge}>{t(name)}</Badge>
}
