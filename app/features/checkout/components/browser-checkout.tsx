import { type ReactNode, useMemo, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { CONTINUE_SHOPPING } from '#app/features/cart/cart-texts.ts'
import { type CartView, countBuyable, toCartLines, toCartView } from '#app/features/cart/cart-view.ts'
import { EditableCartLines } from '#app/features/cart/components/cart-lines.tsx'
import { EmptyCart } from '#app/features/cart/components/empty-cart.tsx'
import { EmptyCartButton } from '#app/features/cart/components/empty-cart-button.tsx'
import { FailedQuote, PriceNotices } from '#app/features/cart/components/quote-notices.tsx'
import { serializeCartLines } from '#app/features/cart/requested-line.ts'
import { useQuote } from '#app/features/cart/use-quote.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { keyForCart } from '../checkout-key.ts'
import type { CheckoutFormResult } from '../checkout-result.ts'
import type { FindKnownDetails } from '../use-known-details.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { OrderTotals } from './order-totals.tsx'
import { WaitingOrder } from './pending-order.tsx'
import { SHIPPING_FORM_ID, ShippingForm } from './shipping-form.tsx'
import { UnavailablePieces } from './unavailable-pieces.tsx'

interface Props {
  answer: CheckoutFormResult | undefined
  /** Asks what is known of whoever is signed in. */
  findKnownDetails: FindKnownDetails
  /** Who is ordering: a guest, or somebody with an account. */
  shopperNote: ReactNode
}

const OBSTACLE_ID = 'unavailable-pieces'

/** The checkout of the browser's own basket, one step at a time; the address says which. */
export function BrowserCheckout({ answer, findKnownDetails, shopperNote }: Props) {
  const cart = useCart()
  const [searchParams] = useSearchParams()
  const { quote, hasFailed, priceNotices, retry } = useQuote(answer)
  const view = toCartView(cart.items, quote)
  const idempotencyKey = useMemo(() => keyForCart(cart.items, answer?.usedKey), [cart.items, answer?.usedKey])
  if (cart.items.length === 0) return <EmptyCart />

  const isShipping = searchParams.get('step') === 'shipping'
  const basket = serializeCartLines(toCartLines(cart.items))
  return (
    <CheckoutColumns
      summary={
        <OrderTotals count={countBuyable(view.lines)} {...view} lines={isShipping ? view.lines : []}>
          {!isShipping && <ProceedButton view={view} />}
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
          <WaitingOrder formId={SHIPPING_FORM_ID} cart={basket} answer={answer} />
          <ShippingForm
            cart={basket}
            idempotencyKey={idempotencyKey}
            isUpToDate={quote !== undefined || hasFailed}
            totalPaisa={view.totalPaisa}
            answer={answer}
            findKnownDetails={findKnownDetails}
            backLink={<ButtonLink to="/checkout">Back to Summary</ButtonLink>}
          />
        </>
      ) : (
        <BasketStep view={view} />
      )}
    </CheckoutColumns>
  )
}

function BasketStep({ view }: { view: CartView }) {
  return (
    <>
      <EditableCartLines lines={view.lines} />
      <div className="-mx-3 mt-4 flex flex-wrap justify-between gap-3">
        <ButtonLink to="/products" variant="quiet" className="px-3">
          {CONTINUE_SHOPPING}
        </ButtonLink>
        <EmptyCartButton />
      </div>
    </>
  )
}

/** The shipping form opened by its address, or a piece that was sold meanwhile. */
function UnavailableAtShipping({ view }: { view: CartView }) {
  return (
    <div className="mb-6 max-w-2xl empty:hidden">
      <UnavailablePieces view={view}>
        Remove what is sold out, or choose another size,{' '}
        <Link to="/checkout" className="font-semibold text-link">
          in your cart
        </Link>{' '}
        before you confirm.
      </UnavailablePieces>
    </div>
  )
}

function ProceedButton({ view }: { view: CartView }) {
  const navigate = useNavigate()
  const obstacle = useRef<HTMLDivElement>(null)
  const proceed = () => (obstacle.current ? obstacle.current.focus() : navigate('/checkout?step=shipping'))
  return (
    <>
      <UnavailablePieces view={view} ref={obstacle} id={OBSTACLE_ID}>
        Remove what is sold out, or choose another size or quantity, to go on to payment.
      </UnavailablePieces>
      <Button
        variant="primary"
        className="min-h-13 w-full"
        onClick={proceed}
        aria-describedby={view.lines.some(line => line.problem) ? OBSTACLE_ID : undefined}
      >
        Proceed to Payment
      </Button>
      <p className="text-center text-sm text-balance text-muted">
        <span className="inline-block">Cash on delivery.</span>{' '}
        <span className="inline-block">Pay when your parcel arrives.</span>
      </p>
    </>
  )
}
