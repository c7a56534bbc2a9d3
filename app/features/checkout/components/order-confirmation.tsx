import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { OrderDetails } from '#app/features/orders/components/order-details.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { retireKey } from '../checkout-key.ts'
import { forgetKeptDetails } from '../use-kept-details.ts'

const THANKS = 'Order placed successfully! Thank you for shopping with us.'

interface Props {
  order: Order
  /** The order had been placed before with other details than were sent last: those it has are the ones that count. */
  hasEarlierDetails: boolean
}

/** What a shopper sees after the order was stored; empties the basket that it was made from, once. */
export function OrderConfirmation({ order, hasEarlierDetails }: Props) {
  useEmptiedBasket(order.idempotencyKey)
  return (
    <div className="shell pb-8">
      <PageHeading
        title={
          <span className="flex items-center gap-3">
            <CircleCheck aria-hidden className="size-9 shrink-0 text-accent" />
            Thank you, {order.customerName}
          </span>
        }
        lead={THANKS}
      />
      {hasEarlierDetails && (
        <p role="alert" className="mb-6 max-w-[60ch] rounded-control bg-danger-wash px-4 py-3">
          This order had already been placed, with the details below. If they should be others, please tell us
          when we contact you.
        </p>
      )}
      <p className="text-lg">Our team will contact you soon.</p>
      <p className="mt-2 max-w-[60ch] text-muted">
        Your order number is <strong className="text-ink">{order.number}</strong>. Please keep{' '}
        <strong className="text-ink money">{formatPaisa(order.totalPaisa)}</strong> ready in cash for the
        courier. A confirmation goes to {order.email}.
      </p>
      <div className="mt-6 mb-12 flex flex-wrap gap-3">
        <ButtonLink to="/products" variant="primary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to={`/order/${order.token}`}>Track this order</ButtonLink>
      </div>
      <OrderDetails order={order} />
    </div>
  )
}

/** The page without an order in its address. */
export function NoOrderToConfirm() {
  return (
    <div className="shell pb-8">
      <PageHeading title="Order confirmation" lead="Our team will contact you soon." />
      <p className="max-w-[60ch] text-muted">
        There is no order in this address. If you have an order number, you can follow it on the page for
        tracking.
      </p>
      <div className="mt-6 mb-12 flex flex-wrap gap-3">
        <ButtonLink to="/products" variant="primary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to="/track-order">Track Order</ButtonLink>
      </div>
    </div>
  )
}

function useEmptiedBasket(idempotencyKey: string): void {
  const cart = useCart()
  useEffect(() => {
    if (!cart.isLoaded || !retireKey(idempotencyKey)) return
    cart.clear()
    forgetKeptDetails()
    notify.success(THANKS)
  }, [cart, idempotencyKey])
}
