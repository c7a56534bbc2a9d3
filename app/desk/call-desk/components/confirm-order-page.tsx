import { Form, useNavigation } from 'react-router'
import { DeliveryAddress } from '#app/orders/components/delivery-address.tsx'
import { OrderAmounts } from '#app/orders/components/order-amounts.tsx'
import { BoughtLines } from '#app/orders/components/order-details.tsx'
import type { Order } from '#app/orders/order.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { CorrectionResult } from '../correction-result.ts'
import { Correction } from './correction-form.tsx'

/** The part of an order that the shopper confirms. */
export type ConfirmableOrder = Omit<Order, 'token' | 'idempotencyKey' | 'email'>

/** The page behind a link: confirm the order, where the link came by message, correct where it goes, or cancel it. */
export function ConfirmOrderPage({
  order,
  canConfirm,
  seen,
  backToVouchersPaisa,
  correction,
}: {
  order: ConfirmableOrder
  canConfirm: boolean
  /** Of its delivery. */
  seen: string
  /** What goes back to vouchers if it is cancelled. */
  backToVouchersPaisa: number
  correction: CorrectionResult | undefined
}) {
  const sent = useNavigation().formData?.get('intent')
  return (
    <div className="shell pb-16">
      <PageHeading
        title={canConfirm ? t('Is this right?') : t('Change your order')}
        lead={
          canConfirm
            ? t('Order {number}. We send it once you have confirmed it.', { number: order.number })
            : t('Order {number}. You can change it until we confirm it.', { number: order.number })
        }
      />
      {correction?.text && !correction.submission && (
        <p role="alert" className="mb-6 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {correction.text}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 pb-12 md:grid-cols-[minmax(0,1fr)_22rem] md:items-start lg:gap-x-14">
        <BoughtLines lines={order.lines} />
        <div className="rounded-sheet bg-stone p-5 wrap-anywhere lg:p-7">
          <h2 className="mb-2 font-semibold">{t('We deliver to')}</h2>
          <address className="space-y-1 not-italic">
            <DeliveryAddress order={order} />
            <p className="tabular-nums">
              <bdi>{formatPhoneNumber(order.phone)}</bdi>
            </p>
          </address>
          <Correction order={order} seen={seen} result={correction} />
          <div className="mt-4 border-t border-line pt-4">
            <OrderAmounts {...order} count={countGoods(order.lines)} />
          </div>
          {canConfirm && (
            <Form method="post" aria-label={t('Confirm the order')} className="mt-6 grid gap-3">
              <Button
                type="submit"
                name="intent"
                value="confirmed"
                variant="primary"
                busy={sent === 'confirmed'}
              >
                {t('Yes, send it')}
              </Button>
            </Form>
          )}
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
              {t('I don’t want it any more')}
            </summary>
            {backToVouchersPaisa > 0 && (
              <p className="mt-1">
                {t('{price} goes back to your voucher.', { price: formatPaisa(backToVouchersPaisa) })}
              </p>
            )}
            <Form method="post" aria-label={t('Cancel the order')} className="mt-2 grid">
              <Button
                type="submit"
                name="intent"
                value="cancelled"
                variant="danger"
                busy={sent === 'cancelled'}
              >
                {t('Cancel the order')}
              </Button>
            </Form>
          </details>
        </div>
      </div>
    </div>
  )
}
