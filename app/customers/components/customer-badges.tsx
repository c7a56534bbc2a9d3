import { t } from '#app/shared/text/translate.ts'
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
      {isAdmin && <Badge tone="green">{t('Admin')}</Badge>}
      {isDisabled && <Badge tone="red">{t('Disabled')}</Badge>}
    </>
  )
}
