import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx'
import { hasLeft } from '../order-steps.ts'
import type { ChosenOrder, StatusChoices } from '../status-form.ts'
import { ChoiceField } from './choice-field.tsx'

interface Props {
  orders: readonly ChosenOrder[]
  open: boolean
  onOpenChange(open: boolean): void
  onConfirm(choices: StatusChoices): void
  /** What else is to be said or asked. */
  children?: ReactNode
}

type Choices = Required<StatusChoices>

/**
 * Asks before orders are cancelled: whether parcels that have left are back, and whose customers get an email. A customer
 * who refused the parcel is not told that the shop cancelled it, unless staff want that.
 */
export function CancelDialog({ orders, open, onOpenChange, onConfirm, children }: Props) {
  const gone = orders.filter(({ from }) => hasLeft(from)).length
  const [choices, setChoices] = useState<Partial<Choices>>({})
  const email = choices.email ?? 'not-left'
  const stock = choices.stock ?? 'out'
  const isOne = orders.length === 1
  return (
    <ConfirmDialog
      title={titleText(orders)}
      confirmLabel={isOne ? 'Cancel the order' : 'Cancel the orders'}
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
          legend={shelfQuestion(gone, orders.length)}
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

function titleText(orders: readonly ChosenOrder[]): string {
  if (orders.length === 0) return 'Nothing to cancel'
  return orders.length === 1 ? `Cancel ${orders[0]?.number}?` : `Cancel ${orders.length} orders?`
}

function piecesText(staying: number, gone: number): string {
  if (gone > 0) return `The pieces of ${ordersText(staying)} that never left go back into stock.`
  return staying === 1 ? 'Its pieces go back into stock.' : 'Their pieces go back into stock.'
}

function shelfQuestion(gone: number, all: number): string {
  if (gone === 1 && all === 1) return 'Is it back on the shelf?'
  return gone === all
    ? 'Are they back on the shelf?'
    : `Are the pieces of ${ordersText(gone)} back on the shelf?`
}

/** Each option once: where all orders are alike, `not-left` stands for all of them or for nobody. */
function emailOptions(all: number, gone: number): { value: Choices['email']; label: string }[] {
  const isMixed = gone > 0 && gone < all
  const none = { value: gone === all ? 'not-left' : 'none', label: isMixed ? 'Nobody' : 'No' } as const
  const every = { value: gone === 0 ? 'not-left' : 'all', label: isMixed ? 'All of them' : 'Yes' } as const
  if (!isMixed) return [every, none]
  return [{ value: 'not-left', label: 'Only those whose parcel never left' }, every, none]
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}
