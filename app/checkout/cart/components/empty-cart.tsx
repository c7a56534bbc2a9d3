import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CART_IS_EMPTY } from '../cart-texts.ts'

/** The empty state of the drawer and the checkout. */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  return (
    <div data-empty-cart>
      <EmptyState
        title={t(CART_IS_EMPTY)}
        actions={
          <>
            <ButtonLink to="/products" variant="primary" onClick={onLeave}>
              {t('Shop All')}
            </ButtonLink>
            <ButtonLink to="/size-guide" variant="quiet" onClick={onLeave}>
              {t('Find your size')}
            </ButtonLink>
          </>
        }
      >
        {t('Find something you like, choose your size, and it waits for you here.')}
      </EmptyState>
    </div>
  )
}
