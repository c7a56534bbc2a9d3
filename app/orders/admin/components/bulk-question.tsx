import { useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { EndOrderDialog } from '../../lifecycle/components/end-order-dialog.tsx'
import type { ChosenOrder, EndableOrder, StatusChoices } from '../../lifecycle/status-form.ts'
import { actionText, splitForBulk } from '../../lifecycle/step-back.ts'
import { ORDER_STATUS, type OrderStatus } from '../../order-status.ts'
import { UnusualOrders } from './unusual-orders.tsx'

interface Props {
  chosen: readonly EndableOrder[]
  to: OrderStatus
  open: boolean
  onOpenChange(open: boolean): void
  onConfirm(orders: readonly ChosenOrder[], choices?: StatusChoices): void
}

/** Asks before several orders are cancelled or some would go backwards. Staff decide whether to include the latter. */
export function BulkQuestion({ chosen, to, open, onOpenChange, onConfirm }: Props) {
  const [isIncluded, setIncluded] = useState(false)
  const { ordinary, unusual } = splitForBulk(chosen, to)
  const orders = isIncluded ? [...ordinary, ...unusual] : ordinary
  const unusualOrders = (
    <UnusualOrders orders={unusual} to={to} isIncluded={isIncluded} onChange={setIncluded} />
  )
  const change = (isOpen: boolean) => {
    if (isOpen) setIncluded(false)
    onOpenChange(isOpen)
  }
  if (!ORDER_STATUS[to].holdsStock) {
    return (
      <EndOrderDialog
        orders={orders}
        to={to}
        open={open}
        onOpenChange={change}
        onConfirm={(choices, possible) => onConfirm(possible, choices)}
      >
        {unusualOrders}
      </EndOrderDialog>
    )
  }
  const count = t('{count, plural, one {# order} other {# orders}}', { count: orders.length })
  return (
    <ConfirmDialog
      title={orders.length === 0 ? t('Nothing to change') : t('{action}?', { action: actionText(to, count) })}
      confirmLabel={actionText(to)}
      isPossible={orders.length > 0}
      open={open}
      onOpenChange={change}
      onConfirm={() => onConfirm(orders)}
    >
      {unusualOrders}
    </ConfirmDialog>
  )
}
