import { data } from 'react-router'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { formatShownProducts, SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { ProductReviewsPage } from '#app/storefront/reviews/components/product-reviews-page.tsx'
import { listProductReviews, readRating } from '#app/storefront/reviews/public-reviews.server.ts'
import { productReviewsAddress, readReviewOrder } from '#app/storefront/reviews/review.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { productPath } from '#app/storefront/seo/product-addresses.ts'
import type { Route } from './+types/product-reviews'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, sharedReads } = context.get(servicesContext)
  const product = await findSharedProduct(database, params.productId, sharedReads)
  if (!product) throw notFound()
  if (product.slug !== params.productId) throw permanentRedirect(productReviewsAddress(product.slug))
  const before = readId(url.searchParams.get('before') ?? '')
  const summary = await readRating(database, product.id)
  if (!summary) throw notFound()
  const order = readReviewOrder(url.searchParams.get('sort'))
  const page = await listProductReviews(database, product.id, { order, before })
  const { name, slug } = product
  return data(
    {
      ...page,
      summary,
      name,
      slug,
      order,
      path: productPath(product),
      isFirst: before === undefined && order === 'newest',
    },
    { headers: { 'Cache-Control': PUBLIC_PAGE, [SHOWN_PRODUCTS]: formatShownProducts([product]) } },
  )
}

/** Only reviews that were found are cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : { 'Cache-Control': PRIVATE_PAGE }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: t('Reviews not found'), noindex: true })
  const { name, slug, isFirst } = loaderData
  return pageMeta(matches, {
    title: t('Reviews of {name}', { name }),
    path: productReviewsAddress(slug),
    noindex: !isFirst,
  })
}

export default function ProductReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ProductReviewsPage {...loaderData} />
}
