import { Badge } from '#app/ui/data/badge.tsx'
import type { ListedCustomer } from '../customer.ts'

/** What sets somebody apart from other customers. */
export function CustomerBadges({
  customer: { isAdmin, isDisabled },
}: {
  customer: Pick<ListedCustomer, 'isAdmin' | 'isDisabled'>
}) {
  return (
    <>
      {isAdmin && <Badge tone="green">Admin</Badge>}
      {isDisabled && <Badge tone="red">Disabled</Badge>}
    </>
  )
}
