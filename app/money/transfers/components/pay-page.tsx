import { Form, Link, useNavigation } from 'react-router'
import { OnlinePaymentList, PayOnline } from '#app/money/online-payments/components/pay-online.tsx'
import type { OnlinePayment } from '#app/money/online-payments/online-payment.ts'
import type { OrderCash } from '#app/money/payments/cash-to-collect.ts'
import { RedeemForm } from '#app/money/vouchers/components/redeem-form.tsx'
import { OrderAmounts } from '#app/orders/components/order-amounts.tsx'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { PICTURE_TYPES } from '#app/owner/media/picture-limits.ts'
import type { AmountRow } from '#app/pricing/order-amounts.ts'
import { discountText, type OrderAmounts as OrderAmountsInPaisa } from '#app/pricing/order-amounts.ts'
import { leftRow } from '#app/pricing/settled-rows.ts'
import { formatPaisa, rupeesText } from '#app/shared/money.ts'
import { type PaymentMethod, TRANSFER_WAYS } from '#app/shared/payment-method.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { type Claim, claimsNotFound, claimText, type OfferedTransfer } from '../claim.ts'
import { CONFIRMED } from '../claim-form.ts'
import type { ClaimResult } from '../handle-claim-form.server.ts'
import { NotFoundNotice } from './not-found-notice.tsx'
import { TransferAccounts } from './transfer-accounts.tsx'

interface Props {
  order: OrderCash &
    OrderAmountsInPaisa & {
      number: string
      status: OrderStatus
      paymentMethod: PaymentMethod
      paidPaisa: number
      discountNames: string
      /** Its pieces. */
      count: number
      returnedPaisa: number
      /** Whether it can be paid in cash when it arrives. */
      isCashTaken: boolean
      /** What was reported as sent, and staff have not decided about. */
      reportedPaisa: number
      /** What the shopper is asked for, without what they have reported. */
      toPayNowPaisa: number
      offered: readonly OfferedTransfer[]
      /** What shoppers read about the payment service; undefined if it is not offered. */
      online: string | undefined
      /** Whether the shop has given vouchers. */
      hasVouchers: boolean
      /** Newest first. */
      claims: readonly Claim[]
    }
  /** At the payment service, newest first. */
  payments: readonly OnlinePayment[]
  trackingToken: string
  result: (ClaimResult & { address?: string }) | undefined
}

/** Where a shopper reads what to send where, and says that they have sent it. */
export function PayPage({ order, payments, trackingToken, result }: Props) {
  const { number, paidPaisa, toCollectPaisa, toPayNowPaisa } = order
  const { offered, online, hasVouchers, claims, isCashTaken } = order
  const notFound = claimsNotFound(claims, toCollectPaisa)
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('Home'), to: '/' },
          { label: number, to: `/track-order/${trackingToken}` },
          { label: t('Payment') },
        ]}
      />
      <PageHeading title={t('Payment')} />
      <ResultNote result={result} className="mb-6 max-w-[66ch]" />
      <NotFoundNotice claims={notFound} isCashTaken={isCashTaken} />
      <Amounts order={order} />
      <OnlinePaymentList payments={payments} />
      <Claims claims={claims} explained={notFound} />
      {toCollectPaisa === 0 ? (
        <p className="max-w-[66ch]">{t('Nothing has to be paid for this order.')}</p>
      ) : (
        hasVouchers && <RedeemForm key={paidPaisa} result={result} />
      )}
      {toCollectPaisa === 0 ? null : offered.length === 0 && online === undefined ? (
        <p className="max-w-[66ch]">
          {rich(
            isCashTaken
              ? message(
                  'This order is paid in cash when it arrives. <a>Ask us</a> if you would like to pay before.',
                )
              : message('<a>Ask us</a> how to pay it.'),
            {
              a: words => (
                <Link to="/contact" className="text-link">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      ) : (
        <>
          {online !== undefined && toPayNowPaisa > 0 && (
            <PayOnline text={online} amountPaisa={toPayNowPaisa} address={result?.address} />
          )}
          {offered.length > 0 && (
            <>
              <Accounts offered={offered} />
              <ClaimForm key={claims.length} order={order} result={result} />
            </>
          )}
        </>
      )}
    </div>
  )
}

function Amounts({ order }: Pick<Props, 'order'>) {
  return (
    <section aria-label={t('Total of order {number}', { number: order.number })} className="mb-8 max-w-md">
      <OrderAmounts {...order} cash={order} left={leftRows(order)} />
    </section>
  )
}

/**
 * What is left to pay: now and at the door, or, where nothing is asked for before, either of them. What was reported and not found yet is
 * collected at the door, unless something was to be sent before: then the parcel waits until it is decided about.
 */
function leftRows(order: Props['order']): AmountRow[] {
  const { isAllCollected, toCollectPaisa, toSendPaisa, reportedPaisa, toPayNowPaisa } = order
  if (order.overpaidPaisa > 0) return [leftRow(order)]
  const abovePaisa = toSendPaisa > 0 ? Math.max(0, reportedPaisa - toSendPaisa) : 0
  const inCashPaisa = isAllCollected ? 0 : toCollectPaisa - toSendPaisa - abovePaisa
  const nowPaisa = toCollectPaisa > 0 ? toPayNowPaisa : 0
  const now = nowPaisa > 0 ? formatPaisa(nowPaisa) : t('Nothing')
  const inCash = { name: t('In cash when it arrives'), amount: formatPaisa(inCashPaisa) }
  const reportedRow = (amount: string) => (reportedPaisa > 0 ? [{ name: t('You reported'), amount }] : [])
  if (toSendPaisa > 0 || inCashPaisa <= 0) {
    const name = toSendPaisa > 0 ? t('To pay now') : t('Left to pay')
    return [
      ...reportedRow(discountText(reportedPaisa)),
      { name, amount: now },
      ...(inCashPaisa > 0 ? [inCash] : []),
    ]
  }
  return [
    inCash,
    ...reportedRow(formatPaisa(reportedPaisa)),
    ...(nowPaisa > 0 ? [{ name: t('Or if you pay now'), amount: now }] : []),
  ]
}

function Accounts({ offered }: { offered: readonly OfferedTransfer[] }) {
  return (
    <section className="mb-10 max-w-2xl">
      <h2 className="mb-3 font-serif text-heading font-medium">{t('Where to send it')}</h2>
      <TransferAccounts offered={offered} />
    </section>
  )
}

function ClaimForm({ order, result }: Pick<Props, 'order' | 'result'>) {
  const { paymentMethod, offered, toPayNowPaisa, claims } = order
  const isBusy = useNavigation().formMethod === 'POST'
  const typed = result?.isDone === false ? (result.typed ?? {}) : {}
  const isTransfer = offered.some(({ way }) => way === paymentMethod)
  const chosen = typed.way ?? (isTransfer ? paymentMethod : offered[0]?.way)
  const field = (name: string, value = '') => ({
    name,
    id: `claim-${name}`,
    defaultValue: typed[name] ?? value,
    errors: result?.errors?.[name],
  })
  return (
    <section className="max-w-2xl">
      <h2 className="mb-3 font-serif text-heading font-medium">{t('I have sent it')}</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        aria-label={t('I have sent it')}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={claims.length} />
        <Select label={t('By')} {...field('way', chosen)}>
          {offered.map(({ way }) => (
            <option key={way} value={way}>
              {t(TRANSFER_WAYS[way])}
            </option>
          ))}
        </Select>
        <Field
          label={t('Amount in rupees')}
          inputMode="decimal"
          {...field('amount', toPayNowPaisa > 0 ? rupeesText(toPayNowPaisa) : '')}
        />
        <Field label={t('Number of the transfer')} optional {...field('reference')} maxLength={80} />
        <Field
          label={t('Picture of the slip')}
          optional
          type="file"
          accept={PICTURE_TYPES}
          name="slip"
          id="claim-slip"
          errors={result?.errors?.slip}
        />
        {result?.asked && (
          <div className="sm:col-span-2">
            <Checkbox key={result.asked.value} name={CONFIRMED} value={result.asked.value} isTicked={false}>
              {result.asked.text}
            </Checkbox>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
            {t('Say that I have sent it')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

const STATES = {
  claimed: { name: message('We look for it'), tone: 'blue' },
  accepted: { name: message('Arrived'), tone: 'green' },
  rejected: { name: message('Not found'), tone: 'yellow' },
} as const

/** @param explained those whose answer stands above already */
function Claims({ claims, explained }: { claims: readonly Claim[]; explained: readonly Claim[] }) {
  if (claims.length === 0) return null
  return (
    <ul aria-label={t('Your payments')} className="mb-10 max-w-2xl divide-y divide-line border-y border-line">
      {claims.map(claim => (
        <li key={claim.id} className="space-y-1 py-3 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={STATES[claim.state].tone}>{t(STATES[claim.state].name)}</Badge>
            <span className="font-semibold money">{formatPaisa(claim.amountPaisa)}</span>
          </p>
          <p className="text-sm text-muted">
            <bdi>{claimText(claim)}</bdi> · <bdi>{formatMoment(claim.claimedAt)}</bdi>
          </p>
          {claim.answer && !explained.includes(claim) && <p dir="auto">{claim.answer}</p>}
        </li>
      ))}
    </ul>
  )
}
