import type { ReactNode } from 'react'
import { useCart } from '#app/checkout/cart/cart-provider.tsx'
import type { Quote } from '#app/checkout/cart/quote.ts'
import { t } from '#app/shared/text/translate.ts'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
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
  /** Says who orders: a guest or an account. */
  shopperNote: ReactNode
}

/**
 * The checkout: first the cart and its totals, then the shipping form. Uses the browser's cart. Until that is
 * loaded, and without JavaScript, it uses the posted cart and shows both steps at once.
 */
export function CheckoutPage({ posted, result, findKnownDetails, payment, shopperNote }: Props) {
  const { isLoaded } = useCart()
  useReconciledCart(posted.quote, result?.quote)
  return (
    <div data-cart className="shell pb-20">
      <Breadcrumbs crumbs={[{ label: t('Home'), to: '/' }, { label: t('Checkout') }]} />
      <PageHeading title={t('Checkout')} lead={`${t('Order as a guest or with your account.')} ${payment}`} />
      {isLoaded ? (
        <BrowserCheckout {...{ result, findKnownDetails, payment, shopperNote }} />
      ) : (
        <PostedCheckout posted={posted} result={result} />
      )}
    </div>
  )
}
