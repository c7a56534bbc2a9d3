import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ActionMenu } from '#app/ui/feedback/action-menu.tsx'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { nextStatus } from '../order-steps.ts'
import { STATUS_SUBMIT, statusFields, type UndoStatus, useStatusChange } from '../use-status-change.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PlainStatusForm } from './plain-status-form.tsx'

interface Props {
  number: string
  status: OrderStatus
  undo: UndoStatus
  /** In a list: small, and the next step is not the one thing to press. */
  isDense?: boolean
  className?: string
  /** Stands beside the state. */
  children?: ReactNode
}

/** The status of an order, a button for the step that usually follows, and a menu of all others. Cancelling asks first. */
export function StatusControl({ number, status, undo, isDense = false, className = '', children }: Props) {
  const { fetcher, shown, isSaving, change } = useStatusChange(number, status, undo)
  const [isAsking, setAsking] = useState(false)
  const next = nextStatus(shown)
  const others = ORDER_STATUSES.filter(known => known !== shown && known !== next)
  const size = isDense ? 'relative z-10 lg:min-h-7 lg:py-0 lg:text-sm' : ''
  return (
    <fieldset aria-label={`Status of ${number}`} className={`flex min-w-0 items-center gap-2 ${className}`}>
      <OrderStatusBadge status={shown} />
      {children}
      {next && (
        <fetcher.Form {...STATUS_SUBMIT} className="ml-auto">
          <input type="hidden" name="orders" value={statusFields([{ number, from: status }], next).orders} />
          <Button
            type="submit"
            name="to"
            value={next}
            variant={isDense ? 'secondary' : 'primary'}
            busy={isSaving}
            aria-label={`Mark ${number} as ${next}`}
            // The second half of a double click would take the step after this one.
            onClick={event => event.detail > 1 && event.preventDefault()}
            className={`px-3 whitespace-nowrap ${size}`}
          >
            Mark as {next}
          </Button>
        </fetcher.Form>
      )}
      <ActionMenu
        trigger={
          <Button
            variant="quiet"
            aria-label={`Other steps for ${number}`}
            className={`min-w-11 px-0 noscript:hidden ${size} ${isDense ? 'lg:min-w-9' : ''} ${next ? '' : 'ml-auto'}`}
          >
            <Ellipsis aria-hidden className="size-5" />
          </Button>
        }
        actions={others.map(to => ({
          label: to === 'cancelled' ? 'Cancel the order…' : `Mark as ${to}`,
          isDangerous: to === 'cancelled',
          onPress: () => (to === 'cancelled' ? setAsking(true) : change(to)),
        }))}
      />
      <CancelDialog
        orders={[{ number, from: shown }]}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={choices => change('cancelled', choices)}
      />
      <PlainStatusForm number={number} status={status} />
    </fieldset>
  )
}
