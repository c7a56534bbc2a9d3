import { Form, useNavigation } from 'react-router'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { OnlinePayment } from '../online-payment.ts'

/** The intent of the form that takes a payment off the list. */
export const LOOKED_UP = 'looked-up'

interface Props {
  /** The longest waiting first. */
  payments: readonly (OnlinePayment & { number: string })[]
}

/** Online payments whose amount is not the one that was asked for. Nothing if there are none. */
export function MismatchedPayments({ payments }: Props) {
  const sent = useNavigation().formData
  if (payments.length === 0) return null
  return (
    <Panel title={t('Online payments of another amount')} className="mb-6">
      <p>
        {t('They are not in the ledger. Look them up at the payment service, and record what has arrived.')}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {payments.map(({ id, number, amountPaisa, reportedPaisa, gatewayId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="wrap-anywhere">
              <OpenLink
                to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
                className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline lg:min-h-6"
              >
                {number}
              </OpenLink>{' '}
              {t('{reported} reported instead of {asked}', {
                reported: formatRupees(reportedPaisa ?? 0),
                asked: formatRupees(amountPaisa),
              })}
              {gatewayId && ` · ${gatewayId}`}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="payment" value={id} />
              <Button
                type="submit"
                name="intent"
                value={LOOKED_UP}
                busy={sent?.get('intent') === LOOKED_UP && sent.get('payment') === String(id)}
                aria-label={t('Looked up: {number}', { number })}
              >
                {t('Looked up')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
