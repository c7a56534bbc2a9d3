import type { ReactNode } from 'react'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import type { Quote } from '#app/features/cart/quote.ts'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import type { FindKnownDetails } from '../use-known-details.ts'
import { useReconciledCart } from '../use-reconciled-cart.ts'
import { BrowserCheckout } from './browser-checkout.tsx'
import { CarriedCheckout } from './no-script-checkout.tsx'

interface Props {
  /** The basket that the address carries, where it does, and a key for it. */
  carried: { quote: Quote | undefined; idempotencyKey: string }
  answer: CheckoutFormResult | undefined
  /** Asks what is known of whoever is signed in. */
  findKnownDetails: FindKnownDetails
  /** Who is ordering: a guest, or somebody with an account. */
  shopperNote: ReactNode
}

/**
 * The checkout: first the basket and what it costs, then the shipping form. The basket is the browser's; until it has
 * been read, and for somebody without JavaScript, it is the one that came with the page, and both steps show at once.
 */
export function CheckoutPage({ carried, answer, findKnownDetails, shopperNote }: Props) {
  const { isLoaded } = useCart()
  useReconciledCart(carried.quote, answer?.quote)
  return (
    <div data-cart className="shell pb-20">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Checkout' }]} />
      <PageHeading
        title="Checkout"
        lead="Order as a guest or with your account. You pay in cash when your parcel arrives."
      />
      {isLoaded ? (
        <BrowserCheckout {...{ answer, findKnownDetails, shopperNote }} />
      ) : (
        <CarriedCheckout carried={carried} answer={answer} />
      )}
    </div>
  )
}
