import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx'
import { CancelDialog } from '../../lifecycle/components/cancel-dialog.tsx'
import { splitForBulk } from '../../lifecycle/order-steps.ts'
import type { ChosenOrder, StatusChoices } from '../../lifecycle/status-form.ts'
import type { OrderStatus } from '../../order.ts'
import { UnusualOrders } from './unusual-orders.tsx'

interface Props {
  chosen: readonly ChosenOrder[]
  to: OrderStatus
  open: boolean
  onOpenChange(open: boolean): void
  onConfirm(orders: readonly ChosenOrder[], choices?: StatusChoices): void
}

/** Asks before several orders are cancelled, and where some of them would go backwards: those are left out unless chosen. */
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
  if (to === 'cancelled') {
    return (
      <CancelDialog
        orders={orders}
        open={open}
        onOpenChange={change}
        onConfirm={choices => onConfirm(orders, choices)}
      >
        {unusualOrders}
      </CancelDialog>
    )
  }
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return (
    <ConfirmDialog
      title={orders.length === 0 ? 'Nothing to change' : `Mark ${count} as ${to}?`}
      confirmLabel={`Mark as ${to}`}
      isPossible={orders.length > 0}
      open={open}
      onOpenChange={change}
      onConfirm={() => onConfirm(orders)}
    >
      {unusualOrders}
    </ConfirmDialog>
  )
}
