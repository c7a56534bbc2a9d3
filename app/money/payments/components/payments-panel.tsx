import { refundDueOf } from '#app/pricing/settled-rows.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { useComparedValue } from '#app/ui/forms/use-compared-value.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { OrderCash } from '../cash-to-collect.ts'
import type { MoneyEntry } from '../money-entry.ts'
import { suggestedAmounts } from '../payment-form.ts'
import { type CostOfOrder, derivePaymentState } from '../payment-state.ts'
import { leftToPayText, type ToPay } from '../to-collect-text.ts'
import { MoneyLedger } from './money-ledger.tsx'
import { PaymentForm } from './payment-form.tsx'

interface Props {
  order: CostOfOrder & ToPay & { number: string; cash: OrderCash }
  entries: readonly MoneyEntry[]
  /** Whether the viewer records payments, and takes them back. */
  mayRecord: boolean
  result: TypedFormResult | undefined
}

/** What was paid for an order, and the form that records a payment. */
export function PaymentsPanel({ order, entries, mayRecord, result }: Props) {
  useNotice(result)
  const state = derivePaymentState(order, entries)
  const [seen, hold] = useComparedValue({ seen: entries.length, duePaisa: state.duePaisa }, result)
  return (
    <Panel id="payments" title={t('Payments')} aside={<StateText order={order} />} className="max-xl:order-2">
      {entries.length > 0 && <MoneyLedger entries={entries} mayTakeBack={mayRecord} />}
      {mayRecord && (
        <details className="group" open={result?.isDone === false || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-8">
            {t('Record a payment')}
          </summary>
          <PaymentForm
            // A recorded payment empties the form.
            key={JSON.stringify(seen)}
            {...seen}
            onType={hold}
            {...suggestedAmounts(state, order.cash)}
            refundablePaisa={state.refundablePaisa}
            isRefund={refundDueOf(order.cash) > 0}
            result={result}
          />
        </details>
      )}
    </Panel>
  )
}

function StateText({ order }: Pick<Props, 'order'>) {
  const { overpaidPaisa, toVouchersPaisa = 0, receivedPaisa, toCollectPaisa, isPaid } = order.cash
  const refundPaisa = refundDueOf(order.cash)
  if (overpaidPaisa > 0)
    return (
      <>
        {toVouchersPaisa > 0 && (
          <p>
            {t('{price} goes back to the voucher once the pieces are back.', {
              price: formatRupees(toVouchersPaisa),
            })}
          </p>
        )}
        {refundPaisa > 0 && (
          <p className="font-semibold">{t('{price} to refund', { price: formatRupees(refundPaisa) })}</p>
        )}
      </>
    )
  if (isPaid) return <p className="font-semibold">{leftToPayText(order)}</p>
  return (
    <p className="text-muted">
      {receivedPaisa > 0 && `${t('{price} paid,', { price: formatRupees(receivedPaisa) })} `}
      <span className={toCollectPaisa > 0 ? 'font-semibold text-ink' : undefined}>
        {leftToPayText(order)}
      </span>
    </p>
  )
}
