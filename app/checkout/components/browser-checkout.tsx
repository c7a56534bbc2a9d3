import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lastShipDay } from '#app/catalogue/products/pre-order.ts'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { itemCount } from '#app/checkout/cart/cart.ts'
import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import { CONTINUE_SHOPPING } from '#app/checkout/cart/cart-texts.ts'
import { type CartView, countBuyable, toCartLines, toCartView } from '#app/checkout/cart/cart-view.ts'
import { EditableCartLines } from '#app/checkout/cart/components/cart-lines.tsx'
import { CodeInUse } from '#app/checkout/cart/components/code-in-use.tsx'
import { EmptyCart } from '#app/checkout/cart/components/empty-cart.tsx'
import { EmptyCartButton } from '#app/checkout/cart/components/empty-cart-button.tsx'
import { FailedQuote, PriceNotices } from '#app/checkout/cart/components/quote-notices.tsx'
import { useQuote } from '#app/checkout/cart/use-quote.ts'
import { readDeliveryCity } from '#app/pricing/addresses/delivery-city.ts'
import { rememberCode, rememberedCode } from '#app/pricing/discounts/remembered-code.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useBottomBar } from '#app/ui/layout/use-bottom-bar.ts'
import { keyForCart } from '../checkout-key.ts'
import type { CheckoutFormResult } from '../checkout-result.ts'
import { placedOrderAddress } from '../placed-order.ts'
import { toPayText } from '../to-pay.ts'
import type { FindKnownDetails } from '../use-known-details.ts'
import { CheckoutColumns } from './checkout-columns.tsx'
import { OrderTotals } from './order-totals.tsx'
import { SHIPPING_FORM_ID, ShippingForm } from './shipping-form.tsx'
import { UnavailablePieces } from './unavailable-pieces.tsx'
import { UnsentOrder } from './unsent-order.tsx'

interface Props {
  /** Whether the address names the second step. */
  isShipping: boolean
  result: CheckoutFormResult | undefined
  /** Fetches the saved details of the signed-in customer. */
  findKnownDetails: FindKnownDetails
  /** How orders are paid; the quote says how this cart is. */
  payment: string
  /** What the shop promises about returns. */
  returns: string
  /** Says who orders: a guest or an account. */
  shopperNote: ReactNode
}

const OBSTACLE_ID = 'unavailable-pieces'

/** The checkout of the browser's own cart, one step at a time. The address names the step. */
export function BrowserCheckout({
  isShipping,
  result,
  findKnownDetails,
  payment,
  returns,
  shopperNote,
}: Props) {
  const cart = useCart()
  const [city, setCity] = useState(readDeliveryCity)
  const [code, setCode] = useState(() => result?.code ?? rememberedCode())
  const [method, setMethod] = useState<PaymentMethod>(result?.method ?? 'cash_on_delivery')
  // An order that was refused for its code comes back without it.
  useEffect(() => {
    if (result?.code === undefined) return
    rememberCode(result.code)
    setCode(result.code)
  }, [result])
  const asked = isCash(method) ? '' : method
  const { quote, isCurrent, hasFailed, priceNotices, retry } = useQuote(result, city, code, asked)
  const view = toCartView(cart.items, quote)
  const idempotencyKey = useMemo(() => keyForCart(cart.items, result?.usedKey), [cart.items, result?.usedKey])
  const obstacle = useRef<HTMLDivElement>(null)
  if (cart.items.length === 0) return <NothingToOrder />

  const notices = (
    <div className="max-w-2xl">
      <PriceNotices notices={priceNotices} />
      {hasFailed && <FailedQuote onRetry={retry} />}
    </div>
  )
  const toPay = toPayText(view, method)
  if (!isShipping) {
    return (
      <CheckoutColumns
        summary={
          <>
            <OrderTotals count={countBuyable(view.lines)} {...view} lines={[]}>
              <CodeInUse code={code} {...view} onRemove={() => setCode('')} />
              <UnavailablePieces view={view} ref={obstacle} id={OBSTACLE_ID}>
                {t('Remove what is sold out, or choose another size or quantity, to go on to payment.')}
              </UnavailablePieces>
              <p className="text-sm text-balance text-muted">{view.payment?.words ?? payment}</p>
            </OrderTotals>
            <ProceedBar view={view} toPay={toPay} obstacle={obstacle} />
          </>
        }
      >
        {notices}
        <CartStep view={view} />
      </CheckoutColumns>
    )
  }
  const cartJson = serializeCartLines(toCartLines(cart.items))
  return (
    <CheckoutColumns
      isSummaryFirst
      summary={
        <FoldedSummary count={countBuyable(view.lines)} toPay={toPay} shipsOn={lastShipDay(view.lines)}>
          <OrderTotals count={countBuyable(view.lines)} {...view} hasDeliveryElsewhere />
        </FoldedSummary>
      }
    >
      {notices}
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
        code={code}
        onCode={typed => {
          rememberCode(typed)
          setCode(typed)
        }}
        method={method}
        onMethod={setMethod}
        result={result}
        returns={returns}
        shopperNote={shopperNote}
        findKnownDetails={findKnownDetails}
        backLink={<ButtonLink to="/checkout">{t('Back to Summary')}</ButtonLink>}
      />
    </CheckoutColumns>
  )
}

/** The empty cart. After an order, where Back leads here, it says where that is. */
function NothingToOrder() {
  const order = placedOrderAddress()
  return (
    <>
      <EmptyCart />
      {order && (
        <p className="pb-12 text-center text-muted">
          {rich('You have just ordered. <order>Your order</order>', {
            order: words => (
              <Link to={order} className="font-semibold text-link text-ink">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}

interface FoldedSummaryProps {
  /** Pieces that are ordered. */
  count: number
  /** What is to pay, in words. */
  toPay: string
  /** Of pre-orders: the day from which all of it is sent; null for none. */
  shipsOn: string | null
  children: ReactNode
}

/** The order summary above the form of a narrow screen: one line with the total, which opens. A wide screen has it open beside the form. */
function FoldedSummary({ count, toPay, shipsOn, children }: FoldedSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="min-w-0 max-md:-mx-[clamp(1rem,4vw,3.5rem)] max-md:bg-stone">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 px-[clamp(1rem,4vw,3.5rem)] text-start font-semibold md:hidden"
      >
        <span>
          <span className="inline-flex items-center gap-2">
            <span className="sr-only">{t('Order summary')}: </span>
            {itemCount(count)}
            <ChevronDown
              aria-hidden
              className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
          {shipsOn && <span className="block pb-2 text-sm font-normal">{preOrderText(shipsOn)}</span>}
        </span>
        <span className="money">{toPay}</span>
      </button>
      <div id={id} className={isOpen ? '' : 'max-md:hidden'}>
        {children}
      </div>
    </div>
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

interface ProceedBarProps {
  view: CartView
  /** What is to pay, in words. */
  toPay: string
  /** What says why the cart can't be ordered; null if it can. */
  obstacle: RefObject<HTMLDivElement | null>
}

/** The button to the second step. On a narrow screen it stays at the bottom, whatever the length of the cart. */
function ProceedBar({ view, toPay, obstacle }: ProceedBarProps) {
  const navigate = useNavigate()
  useBottomBar()
  const proceed = () => (obstacle.current ? obstacle.current.focus() : navigate('/checkout?step=shipping'))
  return (
    <div
      data-bottom-bar
      className="max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-[clamp(1rem,4vw,3.5rem)] max-md:border-t max-md:border-line max-md:bg-raised max-md:px-[clamp(1rem,4vw,3.5rem)] max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:mt-4"
    >
      <Button
        variant="primary"
        className="min-h-13 w-full px-4"
        onClick={proceed}
        aria-describedby={view.lines.some(line => line.problem) ? OBSTACLE_ID : undefined}
      >
        <span className="flex flex-wrap justify-center gap-x-2">
          <span>{t('Proceed to Payment')}</span>
          <span className="money">{toPay}</span>
        </span>
      </Button>
    </div>
  )
}
