import { data } from 'react-router'
import { findSlugByFormerSlug } from '#app/catalogue/categories/former-category-slugs.server.ts'
import { listingDescription } from '#app/catalogue/product-query/listing-description.ts'
import { firstPageOf, isSearchAlone, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import { recordSearchMiss } from '#app/insight/search-misses/search-misses.server.ts'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ProductListing } from '#app/storefront/listing/components/product-listing.tsx'
import { listingTitles, pageMeta } from '#app/storefront/seo/page-meta.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/products'
import { loadListing } from './load-listing.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const asked = readProductQuery(url.searchParams)
  const { listing, shown } = await loadListing(context, asked)
  const { near, helpPages, categories } = listing
  if (near && helpPages.length === 0 && isSearchAlone(asked)) {
    // Not awaited, so that it neither delays nor fails the page.
    recordSearchMiss(database, asked.q, { userAgent: request.headers.get('User-Agent') }).catch(error =>
      log.warn({ err: error }, 'a search that found nothing could not be counted'),
    )
  }
  // Only if the category is not listed: a current slug is never a former one.
  const isListed = categories.some(category => category.slug === asked.category)
  const moved = asked.category && !isListed && (await findSlugByFormerSlug(database, asked.category))
  if (moved) throw permanentRedirect(productQueryHref({ ...asked, category: moved }))
  return data(listing, {
    headers: { 'Cache-Control': PUBLIC_PAGE, ...(shown && { [SHOWN_PRODUCTS]: shown }) },
  })
}

/** Only a listing that was loaded is cached; a failed one is tried again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : { 'Cache-Control': PRIVATE_PAGE }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: t('Shop All') })
  const { query, title, shared, around, seo } = loaderData
  return [
    ...pageMeta(matches, {
      ...listingTitles({ first: firstPageOf(query), title, seo }),
      description: listingDescription(title),
      ...shared,
    }),
    ...(around.previous ? [{ tagName: 'link', rel: 'prev', href: around.previous }] : []),
    ...(around.next ? [{ tagName: 'link', rel: 'next', href: around.next }] : []),
  ]
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductListing {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedState title={t('Failed to fetch products')} level={1} requestId={requestIdOf(error)}>
      {t('The listing could not be loaded just now.')}
    </FailedState>
  )
}
