import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** The checkout of nothing. */
export function EmptyCheckout() {
  return (
    <div data-empty-cart>
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
    </div>
  )
}
