import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import type { VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx'
import { OrderStatusBadge } from '../../components/order-status-badge.tsx'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '../../order-status.ts'
import type { StatusChangeResult } from '../status-form.ts'
import { statusWord } from '../status-word.ts'
import { actionText } from '../step-back.ts'
import {
  STATUS_SUBMIT,
  statusFields,
  type UndoStatus,
  useResult,
  useStatusChange,
} from '../use-status-change.ts'
import { EndOrderDialog } from './end-order-dialog.tsx'
import { PlainStatusForm } from './plain-status-form.tsx'
import { QuestionDialog } from './question-dialog.tsx'

interface Props {
  number: string
  status: OrderStatus
  /** What goes back to its vouchers if it is cancelled. */
  backToVouchers: readonly VoucherPayment[]
  /** Whether some of its pieces are in parcels, and others were not sent. */
  isPartlySent: boolean
  /** Why it can't be cancelled, in a sentence; empty if it can. */
  cancelRefusal: string
  undo: UndoStatus
  /** For lists: small, and the next step is not the primary button. */
  isDense?: boolean
  className?: string
  /** Shown beside the status. */
  children?: ReactNode
}

/** An order's status, a button for the usual next step, and a menu of all other statuses. Cancelling asks first. */
export function StatusControl({
  number,
  status,
  backToVouchers,
  isPartlySent,
  cancelRefusal,
  undo,
  isDense = false,
  className = '',
  children,
}: Props) {
  const { fetcher, shown, isSaving, change } = useStatusChange(number, status, undo)
  const [ending, setEnding] = useState<OrderStatus>('cancelled')
  const [isAsking, setAsking] = useState(false)
  const ask = (to: OrderStatus) => {
    setEnding(to)
    setAsking(true)
  }
  const [asked, setAsked] = useState<StatusChangeResult>()
  useResult(fetcher.data, result => setAsked(result.results.some(({ asks }) => asks) ? result : undefined))
  const [question] = asked?.results ?? []
  const next = ORDER_STATUS[shown].next
  const others = ORDER_STATUSES.filter(known => known !== shown && known !== next)
  return (
    <fieldset
      aria-label={t('Status of {number}', { number })}
      className={`min-w-0 items-center gap-2 ${isDense ? 'max-lg:contents lg:flex' : 'flex noscript:flex-wrap'} ${className}`}
    >
      <span className={`flex items-center gap-2 ${isDense ? CARD_STATE : ''}`}>
        <OrderStatusBadge status={shown} />
      </span>
      {children && <span className={isDense ? CARD_NOTE : ''}>{children}</span>}
      <span className={`ms-auto flex items-center gap-2 ${isDense ? CARD_ACTIONS : ''}`}>
        {next && (
          <NextStep
            number={number}
            from={status}
            to={next}
            isDense={isDense}
            isSaving={isSaving}
            Form={fetcher.Form}
          />
        )}
        <ActionMenu
          trigger={
            <Button
              variant="quiet"
              aria-label={t('Other steps for {number}', { number })}
              className={`min-w-11 px-0 noscript:hidden ${isDense ? `${DENSE} lg:min-w-9` : ''}`}
            >
              <Ellipsis aria-hidden className="size-5" />
            </Button>
          }
          actions={others.map(to =>
            ORDER_STATUS[to].holdsStock
              ? { label: actionText(to), onPress: () => change(to) }
              : { label: `${actionText(to, t('the order'))}…`, isDangerous: true, onPress: () => ask(to) },
          )}
        />
      </span>
      <EndOrderDialog
        orders={[{ number, from: shown, backToVouchers, isPartlySent, cancelRefusal }]}
        to={ending}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={choices => change(ending, choices)}
      />
      <QuestionDialog
        kind={question?.asks ?? 'papers'}
        text={question?.text}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked?.to && change(asked.to, { confirmed: 'yes' })}
      />
      {!isDense && <PlainStatusForm {...{ number, status, backToVouchers, cancelRefusal }} />}
    </fieldset>
  )
}

const DENSE = 'relative z-10 lg:min-h-7 lg:py-0 lg:text-sm'
/** The grid areas on an order's card. On the narrowest screens the controls have a row of their own. */
const CARD_STATE = 'max-lg:col-start-4 max-lg:row-start-2 max-lg:justify-self-end'
const CARD_ACTIONS =
  'max-lg:col-start-3 max-lg:col-end-5 max-lg:row-start-3 max-lg:justify-self-end max-[24rem]:col-start-2 max-[24rem]:row-start-4'
/** Left of the menu: beside the status it would leave no room for the date. */
const CARD_NOTE =
  'max-lg:col-start-3 max-lg:col-end-5 max-lg:row-start-3 max-lg:me-13 max-lg:justify-self-end max-[24rem]:row-start-4'

interface NextStepProps {
  number: string
  from: OrderStatus
  to: OrderStatus
  isDense: boolean
  isSaving: boolean
  Form: ReturnType<typeof useStatusChange>['fetcher']['Form']
}

/** The button for the usual next step. Narrow lists show only the status name. */
function NextStep({ number, from, to, isDense, isSaving, Form }: NextStepProps) {
  return (
    <Form {...STATUS_SUBMIT}>
      <input type="hidden" name="orders" value={statusFields([{ number, from }], to).orders} />
      <Button
        type="submit"
        name="to"
        value={to}
        variant={isDense ? 'secondary' : 'primary'}
        busy={isSaving}
        aria-label={t('Mark as {status}: {number}', { status: statusWord(to), number })}
        // The second click of a double click would trigger the step after this one.
        onClick={event => event.detail > 1 && event.preventDefault()}
        className={`px-3 whitespace-nowrap ${isDense ? DENSE : ''}`}
      >
        {isDense && <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100 sm:max-lg:hidden xl:hidden" />}
        <span>
          <span className={isDense ? 'max-sm:hidden lg:max-xl:hidden' : ''}>{t('Mark as')} </span>
          <span className={isDense ? 'max-sm:capitalize lg:max-xl:capitalize' : ''}>{statusWord(to)}</span>
        </span>
      </Button>
    </Form>
  )
}
