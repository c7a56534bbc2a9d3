import { data, isRouteErrorResponse } from 'react-router'
import { findCollectionSlugByFormer } from '#app/catalogue/collections/collection-slugs.server.ts'
import { findShownCollection } from '#app/catalogue/collections/read-collections.server.ts'
import { listingDescription } from '#app/catalogue/product-query/listing-description.ts'
import { nextChangeOf } from '#app/catalogue/product-query/own-collection.server.ts'
import { firstPageOf, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { readOwnQuery } from '#app/catalogue/product-query/read-own-query.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { saidPicture } from '#app/owner/media/said-picture.ts'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { SHOWN_UNTIL } from '#app/platform/http/page-change.ts'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ProductListing } from '#app/storefront/listing/components/product-listing.tsx'
import { findMovedAddress } from '#app/storefront/redirects/find-moved-address.server.ts'
import { listingTitles, pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/collection.ts'
import { loadListing } from './load-listing.server.ts'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const slug = params.slug.toLowerCase()
  const asked = (ownSlug: string, title = '') => readOwnQuery(url.searchParams, { slug: ownSlug, title })
  const collection = await findShownCollection(database, slug)
  if (!collection) {
    const moved = await findCollectionSlugByFormer(database, slug)
    const path = moved ? productQueryHref(asked(moved)) : await findMovedAddress(services, { url, request })
    throw path ? permanentRedirect(path) : notFound()
  }
  const { title, words, picture, rules, seoTitle, seoDescription } = collection
  const { listing } = await loadListing(context, asked(slug, title), collection.id)
  const until = nextChangeOf(rules)
  return data(
    { ...listing, words, seo: { seoTitle, seoDescription }, picture: picture && saidPicture(picture) },
    { headers: { 'Cache-Control': PUBLIC_PAGE, ...(until && { [SHOWN_UNTIL]: until.toISOString() }) } },
  )
}

/** Only a collection that was found is cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : { 'Cache-Control': PRIVATE_PAGE }

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) {
    const title = isNotFound(error) ? t('Collection not found') : t('Collection')
    return pageMeta(matches, { title, noindex: true })
  }
  const { query, title, words, shared, seo } = loaderData
  return pageMeta(matches, {
    ...listingTitles({ first: firstPageOf(query), title, seo }),
    description: words || listingDescription(title),
    ...shared,
  })
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { words, picture, near: _, seo: __, ...listing } = loaderData
  return (
    <ProductListing
      {...listing}
      lead={words || undefined}
      cover={
        picture && (
          <PictureImage
            picture={picture}
            sizes="(min-width: 80rem) 76rem, 100vw"
            eager
            className="mt-4 cut-banner w-full object-cover md:cut-banner-wide"
          />
        )
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={t('Collection not found.')}
        level={1}
        actions={
          <ButtonLink to="/products" variant="primary">
            {t('See all products')}
          </ButtonLink>
        }
      >
        {t('It may be over, or the link is incomplete.')}
      </EmptyState>
    )
  }
  return (
    <FailedState title={t('Failed to fetch products')} level={1} requestId={requestIdOf(error)}>
      {t('The listing could not be loaded just now.')}
    </FailedState>
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
