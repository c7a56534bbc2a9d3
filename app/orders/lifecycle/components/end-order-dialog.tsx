import { type ReactNode, useState } from 'react'
import { backToVouchersText } from '#app/money/payments/voucher-payment.ts'
import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ORDER_STATUS, type OrderStatus } from '../../order-status.ts'
import type { ChosenOrder, EndableOrder, StatusChoices } from '../status-form.ts'
import { actionText } from '../step-back.ts'
import { ChoiceField } from './choice-field.tsx'

interface Props {
  orders: readonly EndableOrder[]
  /** A status that returns an order's pieces to stock. */
  to: OrderStatus
  open: boolean
  onOpenChange(open: boolean): void
  /** Called with those that can be cancelled. */
  onConfirm(choices: StatusChoices, orders: readonly ChosenOrder[]): void
  /** Further text or questions. */
  children?: ReactNode
}

type Choices = Required<StatusChoices>

/**
 * Asks, before orders are cancelled, whether shipped parcels are back and which customers get an email. A customer who
 * refused the parcel gets none by default, because the shop did not cancel the order. What can't be cancelled says why.
 */
export function EndOrderDialog({ orders: chosen, to, open, onOpenChange, onConfirm, children }: Props) {
  const refused = chosen.filter(({ cancelRefusal }) => cancelRefusal)
  const orders = chosen.filter(({ cancelRefusal }) => !cancelRefusal)
  const gone = orders.filter(({ from }) => ORDER_STATUS[from].hasLeft).length
  const [choices, setChoices] = useState<Partial<Choices>>({})
  const email = choices.email ?? 'not-left'
  const stock = choices.stock ?? 'out'
  const isOne = orders.length === 1
  const vouchers = orders.map(({ from, backToVouchers }) =>
    backToVouchersText(backToVouchers, stock === 'out' && ORDER_STATUS[from].hasLeft),
  )
  const vouchersText = vouchers.filter(Boolean).join(' ')
  return (
    <ConfirmDialog
      title={titleText(orders.length > 0 ? orders : chosen, to)}
      confirmLabel={actionText(to, chosen.length === 1 || isOne ? t('the order') : t('the orders'))}
      cancelLabel={chosen.length === 1 ? t('Keep it') : t('Keep them')}
      isDangerous
      isPossible={orders.length > 0}
      open={open}
      onOpenChange={isOpen => {
        if (isOpen) setChoices({})
        onOpenChange(isOpen)
      }}
      onConfirm={() => onConfirm({ email, stock }, orders)}
    >
      {refused.map(({ number, cancelRefusal }) => (
        <p key={number} className="mb-3">
          {cancelRefusal}
        </p>
      ))}
      {gone < orders.length && <p>{piecesText(orders.length - gone, gone)}</p>}
      {gone > 0 && (
        <ChoiceField
          legend={stockQuestion(gone, orders.length)}
          value={stock}
          options={[
            { value: 'back', label: t('Yes, put the pieces back in stock') },
            { value: 'out', label: t('Not yet') },
          ]}
          onChange={value => setChoices({ ...choices, stock: value })}
        />
      )}
      {stock === 'out' &&
        orders.some(({ from, isPartlySent }) => isPartlySent && ORDER_STATUS[from].hasLeft) && (
          <p className="mt-3">{t('What was not sent goes back into stock at once.')}</p>
        )}
      {orders.some(({ from }) => from === 'delivered') && (
        <p className="mt-3">
          {t(
            'What was collected for a delivered order counts as not collected then. If the customer has paid and sends the pieces back, record a return instead.',
          )}
        </p>
      )}
      {vouchersText && <p className="mt-3">{vouchersText}</p>}
      {orders.length > 0 && (
        <ChoiceField
          legend={isOne ? t('Email the customer about it?') : t('Email the customers about it?')}
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
  const { verb } = ORDER_STATUS[to]
  if (!first) return verb ? t('Nothing to {verb}', { verb: t(verb).toLowerCase() }) : t('Nothing to change')
  return t('{action}?', {
    action: actionText(to, orders.length === 1 ? first.number : ordersText(orders.length)),
  })
}

function piecesText(staying: number, gone: number): string {
  if (gone > 0)
    return t('The pieces of {orders} that never left go back into stock.', { orders: ordersText(staying) })
  return staying === 1 ? t('Its pieces go back into stock.') : t('Their pieces go back into stock.')
}

function stockQuestion(gone: number, all: number): string {
  if (gone === 1 && all === 1) return t('Is it back on the shelf?')
  return gone === all
    ? t('Are they back on the shelf?')
    : t('Are the pieces of {orders} back on the shelf?', { orders: ordersText(gone) })
}

/** The options without duplicates: if all orders have left or none has, `not-left` equals `none` or `all`. */
function emailOptions(all: number, gone: number): { value: Choices['email']; label: string }[] {
  const isMixed = gone > 0 && gone < all
  const none = {
    value: gone === all ? 'not-left' : 'none',
    label: isMixed ? t('No customer') : t('No'),
  } as const
  const every = {
    value: gone === 0 ? 'not-left' : 'all',
    label: isMixed ? t('All of them') : t('Yes'),
  } as const
  if (!isMixed) return [every, none]
  return [{ value: 'not-left', label: t('Only those whose parcel never left') }, every, none]
}

function ordersText(count: number): string {
  return t('{count, plural, one {# order} other {# orders}}', { count })
}
