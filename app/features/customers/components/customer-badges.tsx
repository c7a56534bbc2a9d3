import { Badge } from '#app/ui/data/badge.tsx'
import type { ListedCustomer } from '../customer.ts'

/** Badges of a customer, such as admin or disabled. */
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
