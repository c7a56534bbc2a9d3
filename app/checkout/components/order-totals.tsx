import type { ComponentProps, ReactNode } from 'react'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import type { CartViewLine } from '#app/checkout/cart/cart-view.ts'
import { hasOneCharge, type QuotedDelivery } from '#app/checkout/cart/quote.ts'
import { OrderAmounts } from '#app/orders/components/order-amounts.tsx'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { metreStep, quantityText, sizeLabelText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { DeliveryNote, SurchargeNote } from './delivery-note.tsx'

interface Props extends ComponentProps<typeof OrderAmounts> {
  /** The ordered lines, if the page does not show them elsewhere. */
  lines?: readonly CartViewLine[]
  delivery: QuotedDelivery | undefined
  /** Whether the days stand elsewhere on the page, and why cash is not taken. */
  hasDeliveryElsewhere?: boolean
  children?: ReactNode
}

/** The order summary: subtotal, shipping and total. */
export function OrderTotals({
  lines = [],
  delivery,
  hasDeliveryElsewhere = false,
  cash,
  children,
  ...amounts
}: Props) {
  return (
    <section aria-label={t('Order summary')} className="rounded-sheet bg-stone p-5 lg:p-7">
      <h2 className="font-serif text-heading font-medium">{t('Order summary')}</h2>
      {lines.length > 0 && <BriefLines lines={lines} />}
      <div className="mt-5">
        <OrderAmounts
          {...amounts}
          rangePaisa={hasOneCharge(delivery) ? null : delivery?.rangePaisa}
          cash={hasOneCharge(delivery) ? cash : undefined}
        />
      </div>
      {/* What is pressed below must not move when the days of delivery come. */}
      {hasDeliveryElsewhere ? (
        delivery && <SurchargeNote delivery={delivery} />
      ) : delivery ? (
        <DeliveryNote delivery={delivery} />
      ) : (
        <p className="mt-4 text-sm">{'\u00a0'}</p>
      )}
      {children && <div className="mt-6 space-y-3">{children}</div>}
    </section>
  )
}

/** `Size M · Qty 2`, or `4 m`. */
function briefText({ size, quantity }: CartViewLine): string {
  if (metreStep(size) !== undefined) return quantityText(quantity, size)
  const pieces = t('Qty {quantity}', { quantity })
  return size ? `${sizeLabelText(size)} · ${pieces}` : pieces
}

/** What the line adds to the total. */
function buyableText({ unitPricePaisa, buyable }: CartViewLine): string {
  if (buyable === 0) return t('Not included')
  return formatPaisa(lineTotalPaisa({ unitPricePaisa, quantity: buyable }))
}

function BriefLines({ lines }: { lines: readonly CartViewLine[] }) {
  return (
    <ul className="mt-5 max-h-80 space-y-3 overflow-y-auto border-b border-line pb-5 text-[0.9375rem]">
      {lines.map(line => (
        <li key={line.key} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3">
          <img
            src={line.image}
            alt=""
            width={44}
            height={55}
            className="aspect-4/5 w-full rounded-control bg-raised object-cover"
          />
          <div className="min-w-0 leading-snug">
            <p className="wrap-anywhere">
              <bdi {...languageAttributes(line.name)}>{line.name}</bdi>
            </p>
            <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="text-sm text-muted">{briefText(line)}</p>
              <p className="ms-auto money">{buyableText(line)}</p>
            </div>
            {line.shipsOn && <p className="mt-0.5 text-sm font-medium">{preOrderText(line.shipsOn)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
