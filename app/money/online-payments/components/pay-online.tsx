import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { OnlinePayment, OnlineState } from '../online-payment.ts'

/** The intent of the form that begins a payment. */
export const PAY_ONLINE = 'pay-online'

interface Props {
  /** What shoppers read about the payment service. */
  text: string
  /** What is paid, in paisa. */
  amountPaisa: number
  /** The page of the service on which the shopper pays, once it was asked for. */
  address: string | undefined
}

/** Begins a payment at the payment service and goes to its page. Without JavaScript the shopper follows a link. */
export function PayOnline({ text, amountPaisa, address }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === PAY_ONLINE
  useEffect(() => {
    if (address) window.location.assign(address)
  }, [address])
  return (
    <section className="mb-10 max-w-2xl">
      <h2 className="mb-3 font-serif text-heading font-medium">{t('Pay online')}</h2>
      <p dir="auto" className="mb-4 wrap-anywhere">
        {text}
      </p>
      {address ? (
        <a href={address} className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('Go on to the payment page')}
        </a>
      ) : (
        <Form method="post" encType="multipart/form-data" preventScrollReset aria-label={t('Pay online')}>
          <Button
            type="submit"
            name="intent"
            value={PAY_ONLINE}
            variant="primary"
            busy={isBusy}
            className="max-sm:w-full"
          >
            {t('Pay {price} now', { price: formatPaisa(amountPaisa) })}
          </Button>
        </Form>
      )}
    </section>
  )
}

const STATES: Record<OnlineState, { name: string; tone: 'blue' | 'green' | 'yellow' | 'grey' }> = {
  begun: { name: message('Not finished'), tone: 'blue' },
  paid: { name: message('Paid'), tone: 'green' },
  failed: { name: message('Failed'), tone: 'grey' },
  mismatched: { name: message('We look it up'), tone: 'yellow' },
  'looked-up': { name: message('Looked up'), tone: 'grey' },
}

/** The payments of an order at the payment service, for its shopper. Nothing if there are none. */
export function OnlinePaymentList({ payments }: { payments: readonly OnlinePayment[] }) {
  if (payments.length === 0) return null
  return (
    <ul
      aria-label={t('Your online payments')}
      className="mb-10 max-w-2xl divide-y divide-line border-y border-line"
    >
      {payments.map(({ id, state, amountPaisa, refundedPaisa, begunAt }) => (
        <li key={id} className="space-y-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
            <span className="font-semibold money">{formatPaisa(amountPaisa)}</span>
          </p>
          <p className="text-sm text-muted">
            {t('Online')} · {formatMoment(begunAt)}
            {refundedPaisa > 0 && ` · ${t('{price} refunded', { price: formatPaisa(refundedPaisa) })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
