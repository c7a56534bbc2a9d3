import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { CONTINUE_SHOPPING } from '#app/checkout/cart/cart-texts.ts'
import { countBuyable, toQuoteView } from '#app/checkout/cart/cart-view.ts'
import { EmptyCart } from '#app/checkout/cart/components/empty-cart.tsx'
import { PostedCartLines } from '#app/checkout/cart/components/posted-cart-lines.tsx'
import { buyableLines, type Quote } from '#app/checkout/cart/quote.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { UnavailablePieces } from './unavailable-pieces.tsx'

interface Props {
  posted: { quote: Quote | undefined; idempotencyKey: string }
  result: CheckoutFormResult | undefined
  returns: string
}

/** The checkout of a posted cart: both steps at once, in plain forms. */
export function PostedCheckout({ posted, result, returns }: Props) {
  const { idempotencyKey } = result ?? posted
  const quote = result ? result.quote : posted.quote
  const cart = result?.cart ?? serializeCartLines(buyableLines(posted.quote?.lines ?? []))
  const hasLines = (quote?.lines.length ?? 0) > 0
  const canBeOrdered = cart !== '[]'
  if (!hasLines && !canBeOrdered) return <UnreadCart refusals={result?.refusals ?? []} />
  const view = quote && toQuoteView(quote)
  return (
    <CheckoutColumns
      summary={
        view && (
          <OrderTotals count={countBuyable(view.lines)} {...view} lines={[]}>
            <UnavailablePieces view={view}>{t('The order is for the rest of your cart.')}</UnavailablePieces>
            {canBeOrdered && (
              <a href="#shipping" className={buttonLook('primary', 'min-h-13 w-full')}>
                {t('Proceed to Payment')}
              </a>
            )}
          </OrderTotals>
        )
      }
      after={
        canBeOrdered && (
          <ShippingForm
            cart={cart}
            idempotencyKey={idempotencyKey}
            amounts={view}
            result={result}
            returns={returns}
            backLink={<ButtonLink to="/products">{t(CONTINUE_SHOPPING)}</ButtonLink>}
          />
        )
      }
    >
      {view && <PostedCartLines lines={view.lines} />}
    </CheckoutColumns>
  )
}

/** Shown until the browser has read its cart, and permanently if JavaScript is off. */
function UnreadCart({ refusals }: { refusals: readonly string[] }) {
  return (
    <>
      {refusals.map(message => (
        <p key={message} role="alert" className="rounded-control bg-danger-wash px-4 py-3 font-medium">
          {message}
        </p>
      ))}
      <p className="py-16 text-center text-muted noscript:hidden">{t('Looking into your cart…')}</p>
      <div className="hidden noscript:block">
        <EmptyCart />
      </div>
    </>
  )
}
