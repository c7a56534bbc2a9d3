import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { itemCount } from '../cart.ts'
import { openCartDrawer } from '../cart-drawer-state.ts'
import { useCart } from '../cart-provider.tsx'

/**
 * The link to the cart, with its count and total. The server renders it without a cart, so it looks empty
 * until the browser has read its own.
 */
export function CartLink() {
  const { count, totalPaisa, isLoaded } = useCart()
  const total = formatPaisa(totalPaisa)
  const known = useRef<number>(undefined)
  const hasGrown = known.current !== undefined && count > known.current
  useEffect(() => {
    if (isLoaded) known.current = count
  }, [count, isLoaded])
  return (
    <Link to="/checkout" className="cart-link">
      {/* For screen readers. The figures beside it are visual only. */}
      <span className="sr-only">
        {isLoaded
          ? [t('Cart, {count}', { count: itemCount(count) }), ...(count > 0 ? [total] : [])].join(t(', '))
          : t('Cart')}
      </span>
      {/* As wide as a total from the start, to avoid a layout shift once the cart is loaded. */}
      <span aria-hidden className="money hidden min-w-26 text-end sm:block sm:noscript:hidden">
        {count > 0 ? total : t('Cart')}
      </span>
      <span aria-hidden className="relative">
        <ShoppingBag className="size-6" strokeWidth={1.6} />
        {count > 0 && (
          <span
            // Another element, so that it answers each piece.
            key={count}
            data-grown={hasGrown || undefined}
            className="cart-count absolute -top-1.5 -end-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The link to the cart as a wide labelled button, for the menu of a narrow screen. */
export function CartButton() {
  const { count, totalPaisa } = useCart()
  return (
    <ButtonLink to="/checkout" variant="primary" className="w-full">
      <span>{t('Cart ({count})', { count: itemCount(count) })}</span>
      {count > 0 && <span className="money ms-auto">{formatPaisa(totalPaisa)}</span>}
    </ButtonLink>
  )
}

/** Opens the cart drawer. Hidden at the checkout, which shows the cart anyway. */
export function CartPreviewButton() {
  const { pathname } = useLocation()
  if (pathname === '/checkout') return null
  return (
    <button
      type="button"
      aria-label={t('Open cart preview')}
      aria-haspopup="dialog"
      onClick={() => openCartDrawer()}
      className="icon-button max-sm:hidden lg:-me-3 noscript:hidden"
    >
      <ChevronDown aria-hidden className="size-5" strokeWidth={1.7} />
    </button>
  )
}
