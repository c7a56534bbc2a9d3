import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { shownName } from '#app/catalogue/products/product-name.ts'
import { readDeliveryCity } from '#app/pricing/addresses/delivery-city.ts'
import { rememberedCode } from '#app/pricing/discounts/remembered-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { type CartItem, itemCount } from '../cart.ts'
import { closeCartDrawer, openCartDrawer, useCartDrawer } from '../cart-drawer-state.ts'
import { changeWithFocus } from '../cart-focus.ts'
import { useCart } from '../cart-provider.tsx'
import { CONTINUE_SHOPPING } from '../cart-texts.ts'
import { toCartView } from '../cart-view.ts'
import { hasOneCharge, type Quote } from '../quote.ts'
import { useQuote } from '../use-quote.ts'
import { EditableCartLines } from './cart-lines.tsx'
import { CodeInUse } from './code-in-use.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FailedQuote, PriceNotices } from './quote-notices.tsx'

interface Props {
  /** The delivery text, such as `Free delivery on all orders`. */
  delivery: string
  /** How orders are paid, such as `You pay in cash when your parcel arrives.` */
  payment: string
}

/** Shows the cart over the page. Fetches a new quote each time it opens. */
export function CartDrawer(words: Props) {
  const { isOpen, added, first } = useCartDrawer()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes after every navigation.
  useEffect(closeCartDrawer, [pathname])
  const { count } = useCart()
  const [quote, setQuote] = useState<Quote>()
  return (
    <Drawer
      title={t('Cart ({count})', { count: itemCount(count) })}
      open={isOpen}
      onOpenChange={open => (open ? openCartDrawer() : closeCartDrawer())}
      footer={count > 0 && <Totals {...words} quote={quote} />}
    >
      <Contents onQuote={setQuote} added={added} first={first} />
    </Drawer>
  )
}

interface Removal {
  item: CartItem
  position: number
}

interface ContentsProps {
  /** Must stay the same. */
  onQuote: (quote: Quote | undefined) => void
  /** What was put into the cart to open the drawer; empty for nothing. */
  added: string
  /** Its product and size. */
  first: string
}

/** Mounted while the drawer is open. */
function Contents({ onQuote, added, first }: ContentsProps) {
  const cart = useCart()
  const [city] = useState(readDeliveryCity)
  const [code, setCode] = useState(rememberedCode)
  const { quote, hasFailed, priceNotices, retry } = useQuote(undefined, city, code)
  const [removal, setRemoval] = useState<Removal>()
  useEffect(() => onQuote(quote), [onQuote, quote])
  // What goes with it is no part of the first press: without a connection it is left out.
  const { part, load } = useLoaded(() => import('./cart-extras.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    load()
  }, [])

  function remove(position: number) {
    const item = cart.items[position]
    if (!item) return
    cart.removeItem(position)
    setRemoval({ item, position })
  }

  function undo({ item, position }: Removal) {
    cart.restoreItem(position, item)
    setRemoval(undefined)
  }

  return (
    <div data-cart>
      {/* A toast would cover the buttons below and be out of reach of the keyboard. */}
      <div role="status">
        {added && !removal && (
          <p className="mb-4 flex items-start gap-2 rounded-control bg-accent-wash px-3 py-2.5 text-sm">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{t('Added to cart')}</strong>
              <span className="block">{added}</span>
            </span>
          </p>
        )}
        {removal && (
          <p className="mb-4 flex items-center justify-between gap-3 rounded-control bg-stone py-1 ps-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {t('{name} was taken out of your cart.', { name: shownName(removal.item.name) })}
            </span>
            <Button
              variant="quiet"
              className="px-4"
              onClick={event =>
                changeWithFocus(event.currentTarget, () => undo(removal), {
                  position: removal.position,
                  part: 'remove',
                })
              }
            >
              {t('Undo')}
            </Button>
          </p>
        )}
      </div>
      <PriceNotices notices={priceNotices} />
      {hasFailed && <FailedQuote onRetry={retry} />}
      {cart.items.length > 0 ? (
        // The title of the drawer already has a rule below it.
        <EditableCartLines
          lines={toCartView(cart.items, quote).lines}
          first={first}
          onRemove={remove}
          className="-mt-4"
        />
      ) : (
        <EmptyCart onLeave={closeCartDrawer} />
      )}
      <CodeInUse code={code} {...quote} onRemove={() => setCode('')} />
      {part && quote && <part.CartExtras {...quote} />}
    </div>
  )
}

/** What the quote says holds for the city that this browser knows; before it arrives, what holds in the whole shop. */
function Totals({ quote, ...shop }: Omit<Props, 'isOpen'> & { quote: Quote | undefined }) {
  const { items, totalPaisa } = useCart()
  const view = toCartView(items, quote)
  // What is sold out is dealt with in the cart, before there is anything to pay.
  const isWhole = view.lines.every(line => !line.problem)
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        {t('{words}.', { words: quote?.delivery.words ?? shop.delivery })}{' '}
        {quote?.payment.words ?? shop.payment}
      </p>
      <ButtonLink
        to={isWhole ? '/checkout?step=shipping' : '/checkout'}
        variant="primary"
        className="min-h-13 w-full px-4"
        onClick={closeCartDrawer}
      >
        <span className="flex flex-wrap justify-center gap-x-2">
          <span>{t('Proceed to Payment')}</span>
          <span className="money">
            {formatPaisa(hasOneCharge(quote?.delivery) ? view.totalPaisa : totalPaisa)}
          </span>
        </span>
      </ButtonLink>
      <div className="flex flex-wrap justify-between gap-x-3">
        <ButtonLink to="/checkout" variant="quiet" className="-ms-3 px-3" onClick={closeCartDrawer}>
          {t('View cart')}
        </ButtonLink>
        <Button variant="quiet" className="-me-3 px-3" onClick={closeCartDrawer}>
          {t(CONTINUE_SHOPPING)}
        </Button>
      </div>
    </div>
  )
}
