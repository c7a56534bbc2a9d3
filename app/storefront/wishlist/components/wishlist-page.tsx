import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Product } from '#app/catalogue/products/product.ts'
import { shownName } from '#app/catalogue/products/product-name.ts'
import { t } from '#app/shared/text/translate.ts'
import { MOST_CARDS } from '#app/storefront/product-cards/cards-address.ts'
import { QuickView } from '#app/storefront/product-cards/components/quick-view.tsx'
import { askAccount, sendChanges } from '#app/storefront/wishlist/sync-wishlist.ts'
import {
  MOST_WISHLIST_ITEMS,
  removeItems,
  saveItem,
  type WishlistItem,
} from '#app/storefront/wishlist/wishlist.ts'
import { wishlistOnServer, wishlistStore } from '#app/storefront/wishlist/wishlist-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { useWishedProducts } from '../use-wished-products.ts'
import { WishedProduct } from './wished-product.tsx'

/** The page of the wishlist. It is the same for everyone: the browser fills in its list. */
export function WishlistPage() {
  const list = useSyncExternalStore(wishlistStore.subscribe, wishlistStore.current, wishlistOnServer)
  const isLoaded = useSyncExternalStore(
    wishlistStore.subscribe,
    () => true,
    () => false,
  )
  useEffect(() => {
    askAccount()
  }, [])
  return (
    <div className="shell pb-20">
      <Breadcrumbs crumbs={[{ label: t('Home'), to: '/' }, { label: t('Wishlist') }]} />
      <PageHeading title={t('Wishlist')} />
      {isLoaded ? <WishedList items={list.items} isGuest={list.account === null} /> : <NotLoaded />}
    </div>
  )
}

function NotLoaded() {
  return (
    <>
      <p className="hidden noscript:block">{t('The wishlist is in your browser, and needs JavaScript.')}</p>
      <Placeholders count={3} />
    </>
  )
}

function Placeholders({ count }: { count: number }) {
  return (
    <ul aria-hidden className="noscript:hidden">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={index} className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-6">
          <div className="aspect-4/5 rounded-control bg-stone" />
        </li>
      ))}
    </ul>
  )
}

function WishedList({ items, isGuest }: { items: readonly WishlistItem[]; isGuest: boolean }) {
  const [shownCount, setShownCount] = useState(MOST_CARDS)
  const { products, gone, hasFailed, retry } = useWishedProducts(items.slice(0, shownCount))
  const page = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [viewed, setViewed] = useState<Product>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (gone.length > 0) change(gone)
  }, [gone])

  function takeOff({ id }: Product) {
    const position = items.findIndex(({ productId }) => productId === id)
    change([id])
    requestAnimationFrame(() => focusItem(page, position))
  }

  function remove(product: Product) {
    const removed = items.find(({ productId }) => productId === product.id)
    takeOff(product)
    notify.plain(t('{name} was taken off your wishlist.', { name: shownName(product.name) }), {
      action: {
        label: t('Undo'),
        onPress: () => {
          if (removed) wishlistStore.change(list => saveItem(list, removed))
          sendChanges()
        },
      },
    })
  }

  const shown = items.flatMap(item => {
    const product = products.get(item.productId)
    return product ? [{ item, product }] : []
  })
  const waiting = Math.min(items.length, shownCount) - shown.length
  return (
    <div ref={page}>
      {gone.length > 0 && (
        <p role="status" className="mb-4 rounded-control bg-stone px-4 py-3">
          {t(
            '{count, plural, one {# product is no longer sold and was taken off your list.} other {# products are no longer sold and were taken off your list.}}',
            { count: gone.length },
          )}
        </p>
      )}
      {items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {shown.map(({ item, product }) => (
              <WishedProduct
                key={product.id}
                item={item}
                product={product}
                onChoose={button => {
                  opener.current = button
                  setViewed(product)
                  setIsOpen(true)
                }}
                onAdded={() => takeOff(product)}
                onRemove={() => remove(product)}
              />
            ))}
          </ul>
          {hasFailed ? <Failed onRetry={retry} /> : waiting > 0 && <Placeholders count={waiting} />}
          {items.length > shownCount && (
            <Button className="mt-6" onClick={() => setShownCount(count => count + MOST_CARDS)}>
              {t('Show more')}
            </Button>
          )}
          <p className="mt-6 text-sm text-muted">
            {isGuest
              ? t('Your list is in this browser. If you sign in, it is in your account as well.')
              : t('Your list is in your account.')}{' '}
            {items.length === MOST_WISHLIST_ITEMS &&
              t('It is full: for each new product the oldest one leaves.')}
          </p>
        </>
      )}
      {viewed && (
        <QuickView
          key={viewed.id}
          product={viewed}
          open={isOpen}
          onOpenChange={setIsOpen}
          onAdded={() => change([viewed.id])}
          opener={opener as RefObject<HTMLElement | null>}
        />
      )}
    </div>
  )
}

function change(productIds: readonly number[]): void {
  wishlistStore.change(list => removeItems(list, productIds))
  sendChanges()
}

/** Focuses the item that is now at a position, or the last one, or the heading of the empty list. */
function focusItem(page: RefObject<HTMLElement | null>, position: number): void {
  const buttons = [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const target = buttons[Math.min(position, buttons.length - 1)] ?? page.current?.querySelector('h2')
  if (!target) return
  if (!target.matches('button')) target.tabIndex = -1
  target.focus()
}

function Empty() {
  return (
    <EmptyState
      title={t('Your wishlist is empty')}
      actions={
        <ButtonLink to="/products" variant="primary">
          {t('Shop All')}
        </ButtonLink>
      }
    >
      {t('Press the heart of a product that you like, and it waits for you here.')}
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-5">
      <p className="font-medium">
        {t('Your list is here, but its products could not be loaded. Are you offline?')}
      </p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </div>
  )
}
