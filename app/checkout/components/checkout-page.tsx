import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import type { Quote } from '#app/checkout/cart/quote.ts'
import { t } from '#app/shared/text/translate.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import type { FindKnownDetails } from '../use-known-details.ts'
import { useReconciledCart } from '../use-reconciled-cart.ts'
import { BrowserCheckout } from './browser-checkout.tsx'
import { PostedCheckout } from './no-script-checkout.tsx'

interface Props {
  /** The cart in the address, if any, and a key for it. */
  posted: { quote: Quote | undefined; idempotencyKey: string }
  result: CheckoutFormResult | undefined
  /** Fetches the saved details of the signed-in customer. */
  findKnownDetails: FindKnownDetails
  /** How orders are paid, such as `You pay in cash when your parcel arrives.` */
  payment: string
  /** `Returns within 30 days.`, or what else the shop promises. */
  returns: string
  /** Says who orders: a guest or an account. */
  shopperNote: ReactNode
}

/**
 * The checkout: first the cart and its totals, then the shipping form. Uses the browser's cart. Until that is
 * loaded, and without JavaScript, it uses the posted cart and shows both steps at once.
 */
export function CheckoutPage({ posted, result, ...browser }: Props) {
  const { items, isLoaded } = useCart()
  const [searchParams] = useSearchParams()
  useReconciledCart(posted.quote, result?.quote)
  // A page from the cache does not know the step yet, nor the cart.
  const isShipping = isLoaded && items.length > 0 && searchParams.get('step') === 'shipping'
  return (
    <div data-cart className="shell pb-12">
      <div className={`mx-auto max-w-[70rem] ${isShipping ? 'md:pt-8' : ''}`}>
        {isShipping ? <h1 className="sr-only">{t('Checkout')}</h1> : <PageHeading title={t('Checkout')} />}
        {isLoaded ? (
          <BrowserCheckout {...browser} isShipping={isShipping} result={result} />
        ) : (
          <PostedCheckout posted={posted} result={result} returns={browser.returns} />
        )}
      </div>
    </div>
  )
}
