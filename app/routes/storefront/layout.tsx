import { Outlet, useLocation } from 'react-router'
import { AccountLink, AccountMenu } from '#app/accounts/session/components/account-menu.tsx'
import { readMenuCategories } from '#app/catalogue/categories/shared-categories.server.ts'
import { hasSale } from '#app/catalogue/product-query/has-sale.server.ts'
import { CartDrawer } from '#app/checkout/cart/components/cart-drawer.tsx'
import { CartButton, CartLink, CartPreviewButton } from '#app/checkout/cart/components/cart-link.tsx'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { leaveUncached, withholdFromCaches } from '#app/platform/http/uncached-response.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ReadAhead } from '#app/storefront/navigation/read-ahead.tsx'
import { usePageMemory } from '#app/storefront/navigation/use-page-memory.ts'
import { OfflineNotice } from '#app/storefront/offline/components/offline-notice.tsx'
import { OpeningStrip } from '#app/storefront/opening/components/opening-strip.tsx'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { openingStrip } from '#app/storefront/opening/opening-texts.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { sharedPicture, shopCard } from '#app/storefront/seo/share-card.server.ts'
import { readOpenPaths } from '#app/storefront/shop-face/menu/read-open-paths.server.ts'
import { ClosedFrame } from '#app/storefront/site/components/closed-frame.tsx'
import { StorefrontFrame } from '#app/storefront/site/components/storefront-frame.tsx'
import { siteFrom } from '#app/storefront/site/site.ts'
import { useKnownSite } from '#app/storefront/site/use-known-site.ts'
import { useHearts } from '#app/storefront/wishlist/use-hearts.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-title.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import type { Route } from './+types/layout.ts'

/** A page around which something could not be read is cached nowhere. */
export const middleware: Route.MiddlewareFunction[] = [withholdFromCaches]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ settings: store, stored, isCurrent }, categories, onSale] = await Promise.all([
    readKnownStoreSettings(services),
    // While the database is away, the header has no categories, so that the page can show its error.
    readMenuCategories(services).catch(() => undefined),
    services.sharedReads.get(hasSale(services.database)).catch(() => undefined),
  ])
  const openPaths = store.menus ? await readOpenPaths(services).catch(() => undefined) : undefined
  const { as } = context.get(openingContext)
  const isWhole = categories && onSale !== undefined && (openPaths || !store.menus)
  if (!isCurrent || !isWhole) leaveUncached(context)
  const address = { origin: services.settings.storeUrl, picture: sharedPicture('shop', shopCard(stored)) }
  const shown = as === 'closed' ? [] : categories
  const site = siteFrom(store, {
    now: new Date(),
    categories: shown,
    hasSale: onSale === true && as !== 'closed',
    openPaths,
  })
  return { site, address, isClosed: as === 'closed', strip: openingStrip(as) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

/** The title of an error that replaces a page. Pages that were loaded have their own. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  error ? pageMeta(matches, { title: errorTitle(error) }) : []

const WAYS = {
  cart: { link: <CartLink />, preview: <CartPreviewButton />, button: <CartButton /> },
  account: { link: <AccountLink />, menu: <AccountMenu /> },
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { site, isClosed, strip } = loaderData
  useKnownSite(site)
  usePageMemory()
  useHearts()
  const { pathname } = useLocation()
  if (isClosed) {
    return (
      <ClosedFrame site={site}>
        <Outlet />
      </ClosedFrame>
    )
  }
  if (pathname === '/checkout') {
    // It has a frame of its own.
    return (
      <>
        <Outlet />
        <ReadAhead />
      </>
    )
  }
  return (
    <StorefrontFrame site={site} ways={WAYS} strip={strip && <OpeningStrip {...strip} />}>
      <OfflineNotice />
      <Outlet />
      <CartDrawer delivery={site.delivery} payment={site.payment} />
      <ReadAhead />
    </StorefrontFrame>
  )
}

/**
 * Shows header and footer around a missing or failed page, unless the layout itself failed on a first visit.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const site = useKnownSite(loaderData?.site)
  if (site && loaderData?.isClosed) {
    return (
      <ClosedFrame site={site}>
        <ErrorPage error={error} />
      </ClosedFrame>
    )
  }
  if (site) {
    return (
      <StorefrontFrame site={site} ways={WAYS}>
        <ErrorPage error={error} />
        <CartDrawer delivery={site.delivery} payment={site.payment} />
      </StorefrontFrame>
    )
  }
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  )
}
