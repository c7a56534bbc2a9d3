import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import { CONTINUE_SHOPPING } from '#app/checkout/cart/cart-texts.ts'
import { type CartView, countBuyable, toCartLines, toCartView } from '#app/checkout/cart/cart-view.ts'
import { EditableCartLines } from '#app/checkout/cart/components/cart-lines.tsx'
import { EmptyCart } from '#app/checkout/cart/components/empty-cart.tsx'
import { EmptyCartButton } from '#app/checkout/cart/components/empty-cart-button.tsx'
import { FailedQuote, PriceNotices } from '#app/checkout/cart/components/quote-notices.tsx'
import { useQuote } from '#app/checkout/cart/use-quote.ts'
import { rememberedCity } from '#app/pricing/addresses/use-remembered-details.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { keyForCart } from '../checkout-key.ts'
import type { CheckoutFormResult } from '../checkout-result.ts'
import type { FindKnownDetails } from '../use-known-details.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { OrderTotals } from './order-totals.tsx'
import { SHIPPING_FORM_ID, ShippingForm } from './shipping-form.tsx'
import { UnavailablePieces } from './unavailable-pieces.tsx'
import { UnsentOrder } from './unsent-order.tsx'

interface Props {
  result: CheckoutFormResult | undefined
  /** Fetches the saved details of the signed-in customer. */
  findKnownDetails: FindKnownDetails
  /** How orders are paid; the quote says how this cart is. */
  payment: string
  /** Says who orders: a guest or an account. */
  shopperNote: ReactNode
}

const OBSTACLE_ID = 'unavailable-pieces'

/** The checkout of the browser's own cart, one step at a time. The address names the step. */
export function BrowserCheckout({ result, findKnownDetails, payment, shopperNote }: Props) {
  const cart = useCart()
  const [searchParams] = useSearchParams()
  const [city, setCity] = useState(rememberedCity)
  const [code, setCode] = useState(result?.code ?? '')
  const [method, setMethod] = useState<PaymentMethod>(result?.method ?? 'cash_on_delivery')
  const asked = isCash(method) ? '' : method
  const { quote, isCurrent, hasFailed, priceNotices, retry } = useQuote(result, city, code, asked)
  const view = toCartView(cart.items, quote)
  const idempotencyKey = useMemo(() => keyForCart(cart.items, result?.usedKey), [cart.items, result?.usedKey])
  if (cart.items.length === 0) return <EmptyCart />

  const isShipping = searchParams.get('step') === 'shipping'
  const cartJson = serializeCartLines(toCartLines(cart.items))
  return (
    <CheckoutColumns
      summary={
        <OrderTotals count={countBuyable(view.lines)} {...view} lines={isShipping ? view.lines : []}>
          {!isShipping && <ProceedButton view={view} payment={view.payment?.words ?? payment} />}
        </OrderTotals>
      }
    >
      <div className={isShipping ? 'max-w-2xl' : undefined}>
        <PriceNotices notices={priceNotices} />
        {hasFailed && <FailedQuote onRetry={retry} />}
      </div>
      {isShipping ? (
        <>
          {shopperNote}
          <UnavailableAtShipping view={view} />
          <UnsentOrder formId={SHIPPING_FORM_ID} cart={cartJson} result={result} />
          <ShippingForm
            cart={cartJson}
            idempotencyKey={idempotencyKey}
            isQuoted={isCurrent}
            isQuoting={!isCurrent && !hasFailed}
            amounts={view}
            city={city}
            onCity={setCity}
            onCode={setCode}
            method={method}
            onMethod={setMethod}
            result={result}
            findKnownDetails={findKnownDetails}
            backLink={<ButtonLink to="/checkout">{t('Back to Summary')}</ButtonLink>}
          />
        </>
      ) : (
        <CartStep view={view} />
      )}
    </CheckoutColumns>
  )
}

function CartStep({ view }: { view: CartView }) {
  return (
    <>
      <EditableCartLines lines={view.lines} />
      <div className="-mx-3 mt-4 flex flex-wrap justify-between gap-3">
        <ButtonLink to="/products" variant="quiet" className="px-3">
          {t(CONTINUE_SHOPPING)}
        </ButtonLink>
        <EmptyCartButton />
      </div>
    </>
  )
}

/** Shown if the shipping form was opened by its address, or a piece was sold in the meantime. */
function UnavailableAtShipping({ view }: { view: CartView }) {
  return (
    <div className="mb-6 max-w-2xl empty:hidden">
      <UnavailablePieces view={view}>
        {rich(
          'Remove what is sold out, or choose another size, <cart>in your cart</cart> before you confirm.',
          {
            cart: words => (
              <Link to="/checkout" className="font-semibold text-link">
                {words}
              </Link>
            ),
          },
        )}
      </UnavailablePieces>
    </div>
  )
}

function ProceedButton({ view, payment }: { view: CartView; payment: string }) {
  const navigate = useNavigate()
  const obstacle = useRef<HTMLDivElement>(null)
  const proceed = () => (obstacle.current ? obstacle.current.focus() : navigate('/checkout?step=shipping'))
  return (
    <>
      <UnavailablePieces view={view} ref={obstacle} id={OBSTACLE_ID}>
        {t('Remove what is sold out, or choose another size or quantity, to go on to payment.')}
      </UnavailablePieces>
      <Button
        variant="primary"
        className="min-h-13 w-full"
        onClick={proceed}
        aria-describedby={view.lines.some(line => line.problem) ? OBSTACLE_ID : undefined}
      >
        {t('Proceed to Payment')}
      </Button>
      <p className="text-center text-sm text-balance text-muted">{payment}</p>
    </>
  )
}
