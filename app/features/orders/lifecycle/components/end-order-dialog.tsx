import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ORDER_STATUS, type OrderStatus } from '../../order-status.ts'
import { actionText } from '../order-steps.ts'
import type { ChosenOrder, StatusChoices } from '../status-form.ts'
import { ChoiceField } from './choice-field.tsx'

interface Props {
  orders: readonly ChosenOrder[]
  /** A status that returns an order's pieces to stock. */
  to: OrderStatus
  open: boolean
  onOpenChange(open: boolean): void
  onConfirm(choices: StatusChoices): void
  /** Further text or questions. */
  children?: ReactNode
}

type Choices = Required<StatusChoices>

/**
 * Asks, before orders are cancelled, whether shipped parcels are back and which customers get an email. A customer who
 * refused the parcel gets none by default, because the shop did not cancel the order.
 */
export function EndOrderDialog({ orders, to, open, onOpenChange, onConfirm, children }: Props) {
  const gone = orders.filter(({ from }) => ORDER_STATUS[from].hasLeft).length
  const [choices, setChoices] = useState<Partial<Choices>>({})
  const email = choices.email ?? 'not-left'
  const stock = choices.stock ?? 'out'
  const isOne = orders.length === 1
  return (
    <ConfirmDialog
      title={titleText(orders, to)}
      confirmLabel={actionText(to, isOne ? 'the order' : 'the orders')}
      cancelLabel={isOne ? 'Keep it' : 'Keep them'}
      isDangerous
      isPossible={orders.length > 0}
      open={open}
      onOpenChange={isOpen => {
        if (isOpen) setChoices({})
        onOpenChange(isOpen)
      }}
      onConfirm={() => onConfirm({ email, stock })}
    >
      {gone < orders.length && <p>{piecesText(orders.length - gone, gone)}</p>}
      {gone > 0 && (
        <ChoiceField
          legend={stockQuestion(gone, orders.length)}
          value={stock}
          options={[
            { value: 'back', label: 'Yes, put the pieces back in stock' },
            { value: 'out', label: 'Not yet' },
          ]}
          onChange={value => setChoices({ ...choices, stock: value })}
        />
      )}
      {orders.length > 0 && (
        <ChoiceField
          legend={isOne ? 'Email the customer about it?' : 'Email the customers about it?'}
          value={email}
          options={emailOptions(orders.length, gone)}
          onChange={value => setChoices({ ...choices, email: value })}
        />
      )}
      {children}
    </ConfirmDialog>
  )
}

function titleText(orders: readonly ChosenOrder[], to: OrderStatus): string {
  const [first] = orders
  if (!first) return `Nothing to ${ORDER_STATUS[to].verb?.toLowerCase() ?? 'change'}`
  return `${actionText(to, orders.length === 1 ? first.number : `${orders.length} orders`)}?`
}

function piecesText(staying: number, gone: number): string {
  if (gone > 0) return `The pieces of ${ordersText(staying)} that never left go back into stock.`
  return staying === 1 ? 'Its pieces go back into stock.' : 'Their pieces go back into stock.'
}

function stockQuestion(gone: number, all: number): string {
  if (gone === 1 && all === 1) return 'Is it back on the shelf?'
  return gone === all
    ? 'Are they back on the shelf?'
    : `Are the pieces of ${ordersText(gone)} back on the shelf?`
}

/** The options without duplicates: if all orders have left or none has, `not-left` equals `none` or `all`. */
function emailOptions(all: number, gone: number): { value: Choices['email']; label: string }[] {
  const isMixed = gone > 0 && gone < all
  const none = { value: gone === all ? 'not-left' : 'none', label: isMixed ? 'No customer' : 'No' } as const
  const every = { value: gone === 0 ? 'not-left' : 'all', label: isMixed ? 'All of them' : 'Yes' } as const
  if (!isMixed) return [every, none]
  return [{ value: 'not-left', label: 'Only those whose parcel never left' }, every, none]
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
