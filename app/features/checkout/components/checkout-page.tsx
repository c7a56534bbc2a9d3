import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { writeBasket } from '#app/features/cart/basket-line.ts'
import { type BasketView, basketLinesOf, viewOfCart, viewOfQuote } from '#app/features/cart/basket-view.ts'
import { countItems } from '#app/features/cart/cart.ts'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { CarriedBasketLines, EditableBasketLines } from '#app/features/cart/components/basket-lines.tsx'
import { EmptyCartButton } from '#app/features/cart/components/empty-cart-button.tsx'
import { keepWhatCanBeBought, type Quote, type QuotedLine } from '#app/features/cart/quote.ts'
import { useQuote } from '#app/features/cart/use-quote.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { CheckoutAnswer } from '../checkout-answer.ts'
import { keyForBasket } from '../checkout-key.ts'
import { OrderTotals } from './order-totals.tsx'
import { ShippingForm } from './shipping-form.tsx'

interface Props {
  /** The basket that the address carries, where it does, and a key for it. */
  carried: { quote: Quote | undefined; idempotencyKey: string }
  answer: CheckoutAnswer | undefined
}

/**
 * The checkout: first the basket and what it costs, then the shipping form. The basket is the browser's; until it has
 * been read, and for somebody without JavaScript, it is the one that came with the page, and both steps show at once.
 */
export function CheckoutPage({ carried, answer }: Props) {
  const cart = useCart()
  const sent = answer ?? carried
  useAdoptedBasket(carried.quote, answer?.quote)
  return (
    <div className="shell pb-20">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Checkout' }]} />
      <PageHeading title="Checkout" />
      {cart.isLoaded ? (
        <BrowserCheckout answer={answer} />
      ) : (
        <CarriedCheckout quote={sent.quote} idempotencyKey={sent.idempotencyKey} answer={answer} />
      )}
    </div>
  )
}

/** A basket that came by address, or with a refused checkout, becomes the browser's own, once. */
function useAdoptedBasket(carried: Quote | undefined, refused: Quote | undefined): void {
  const cart = useCart()
  const navigate = useNavigate()
  const adopted = useRef<Quote>(undefined)
  useEffect(() => {
    if (!cart.isLoaded) return
    const arriving = carried ?? (cart.items.length === 0 ? refused : undefined)
    if (!arriving || adopted.current === arriving) return
    adopted.current = arriving
    for (const line of arriving.lines) adoptLine(cart, line)
    if (carried) navigate('/checkout', { replace: true })
  }, [cart, carried, refused, navigate])
}

function adoptLine(cart: ReturnType<typeof useCart>, line: QuotedLine): void {
  if (!line.product || keepWhatCanBeBought([line]).length === 0) return
  const { id, name, unitPricePaisa, image } = line.product
  const price = rupeesFromPaisa(unitPricePaisa)
  cart.addItem({ id: String(id), name, price, image, size: line.size }, line.quantity)
}

function BrowserCheckout({ answer }: { answer: CheckoutAnswer | undefined }) {
  const cart = useCart()
  const [searchParams] = useSearchParams()
  const { quote, hasFailed, priceNotices, retry } = useQuote(answer)
  const view = viewOfCart(cart.items, quote)
  const idempotencyKey = useMemo(() => keyForBasket(cart.items), [cart.items])
  if (cart.items.length === 0) return <EmptyCheckout />

  const isShipping = searchParams.get('step') === 'shipping'
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-14">
      <div className="min-w-0">
        <PriceNotices notices={priceNotices} />
        {hasFailed && <FailedQuote onRetry={retry} />}
        {isShipping ? (
          <ShippingForm
            cart={writeBasket(basketLinesOf(cart.items))}
            idempotencyKey={idempotencyKey}
            totalPaisa={view.totalPaisa}
            lastResult={answer?.submission}
            refusals={answer?.refusals ?? NONE}
            backLink={<ButtonLink to="/checkout">Back to Summary</ButtonLink>}
          />
        ) : (
          <>
            <EditableBasketLines lines={view.lines} />
            <div className="mt-4 flex flex-wrap justify-between gap-3">
              <ButtonLink to="/products" variant="quiet">
                Continue Shopping
              </ButtonLink>
              <EmptyCartButton />
            </div>
          </>
        )}
      </div>
      <div className="lg:sticky lg:top-28">
        <OrderTotals count={countItems(cart.items)} {...view}>
          {!isShipping && <ProceedButton view={view} />}
        </OrderTotals>
      </div>
    </div>
  )
}

function ProceedButton({ view }: { view: BasketView }) {
  const navigate = useNavigate()
  const proceed = () => {
    if (view.lines.length === 0) notify.error('Your cart is empty!')
    else if (view.lines.some(line => line.problem))
      notify.error('Please look at the pieces that have changed first.')
    else navigate('/checkout?step=shipping')
  }
  return (
    <>
      <Button variant="primary" className="min-h-13 w-full" onClick={proceed}>
        Proceed to Payment
      </Button>
      <p className="text-center text-sm text-muted">Cash on delivery. Pay when your parcel arrives.</p>
    </>
  )
}

function CarriedCheckout({
  quote,
  idempotencyKey,
  answer,
}: {
  quote: Quote | undefined
  idempotencyKey: string
  answer: CheckoutAnswer | undefined
}) {
  if (!quote || quote.lines.length === 0) return <UnreadBasket refusals={answer?.refusals ?? NONE} />
  const view = viewOfQuote(quote)
  const lines = keepWhatCanBeBought(quote.lines)
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-14">
      <div className="min-w-0 space-y-10">
        <CarriedBasketLines lines={view.lines} />
        {lines.length > 0 && (
          <ShippingForm
            cart={writeBasket(lines)}
            idempotencyKey={idempotencyKey}
            totalPaisa={view.totalPaisa}
            lastResult={answer?.submission}
            refusals={answer?.refusals ?? NONE}
            backLink={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
          />
        )}
      </div>
      <div className="lg:sticky lg:top-28">
        <OrderTotals count={view.lines.reduce((sum, line) => sum + line.quantity, 0)} {...view}>
          <a href="#shipping" className={buttonLook('primary', 'min-h-13 w-full')}>
            Proceed to Payment
          </a>
        </OrderTotals>
      </div>
    </div>
  )
}

/** Stands until the browser has read its basket, which takes a moment; for good where JavaScript is off. */
function UnreadBasket({ refusals }: { refusals: readonly string[] }) {
  return (
    <>
      {refusals.map(message => (
        <p key={message} role="alert" className="rounded-control bg-danger-wash px-4 py-3 font-medium">
          {message}
        </p>
      ))}
      <p className="py-16 text-center text-muted noscript:hidden">Looking into your cart…</p>
      <div className="hidden noscript:block">
        <EmptyCheckout />
      </div>
    </>
  )
}

function EmptyCheckout() {
  return (
    <EmptyState
      title="Your cart is empty!"
      actions={
        <ButtonLink to="/products" variant="primary">
          Shop All
        </ButtonLink>
      }
    >
      Find something you like, choose your size, and it waits for you here.
    </EmptyState>
  )
}

function PriceNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <div role="status" className="mb-6 rounded-control border border-edge bg-raised px-4 py-3.5 text-sm">
      <p className="font-semibold">Since you last looked:</p>
      <ul className="mt-1 space-y-1">
        {notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  )
}

function FailedQuote({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-wash px-4 py-3"
    >
      <p>Today's prices could not be loaded. You see the last known ones.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}

const NONE: readonly string[] = []
