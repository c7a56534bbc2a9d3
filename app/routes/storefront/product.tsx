import { data, isRouteErrorResponse } from 'react-router'
import { cardsOf } from '#app/catalogue/products/card-product.ts'
import { descriptionOf } from '#app/catalogue/products/product.ts'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import { SizeGuideLink } from '#app/catalogue/sizes/adviser/components/size-guide-link.tsx'
import { readChartsOfProduct } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PRIVATE_PAGE, PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { formatShownProducts, SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { permanentRedirect } from '#app/platform/http/permanent-redirect.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { listLook } from '#app/storefront/listing/list-fitting-products.server.ts'
import { listRelatedProducts } from '#app/storefront/listing/list-related-products.server.ts'
import { BuyingTermsList, TrustLine } from '#app/storefront/product-page/components/buying-terms-list.tsx'
import { ProductDetails } from '#app/storefront/product-page/components/product-details.tsx'
import { WhatsAppQuestion } from '#app/storefront/product-page/components/whatsapp-question.tsx'
import { sayTerms } from '#app/storefront/product-page/delivery-offer.ts'
import { readHiddenProduct } from '#app/storefront/product-page/hidden-product.server.ts'
import { findMovedAddress } from '#app/storefront/redirects/find-moved-address.server.ts'
import { ProductReviews } from '#app/storefront/reviews/components/product-reviews.tsx'
import { readProductReviews } from '#app/storefront/reviews/public-reviews.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { productUrl } from '#app/storefront/seo/product-addresses.ts'
import { productToShare } from '#app/storefront/seo/product-structured-data.server.ts'
import { structuredDataContext } from '#app/storefront/seo/structured-data-context.server.ts'
import { StockAlertLink } from '#app/storefront/stock-alerts/components/stock-alert-link.tsx'
import { stockAlertAddress } from '#app/storefront/stock-alerts/stock-alert.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import type { Route } from './+types/product'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, settings, sharedReads: shared } = services
  const product = await findSharedProduct(database, params.productId, shared)
  if (!product) {
    const hidden = await readHiddenProduct(services, request, params.productId)
    if (hidden) return data(hidden, { headers: { 'Cache-Control': PRIVATE_PAGE } })
    const path = await findMovedAddress(services, { url, request })
    throw path ? permanentRedirect(path) : notFound()
  }
  if (product.slug !== params.productId) throw permanentRedirect(`/product/${product.slug}`)
  const store = await readSharedStoreSettings(services)
  const look = await listLook(database, product.id, shared)
  const [related, charts, reviews] = await Promise.all([
    listRelatedProducts(database, product, { look, shared }),
    readChartsOfProduct(services, product),
    readProductReviews(database, product.id),
  ])
  const shop = { settings: store, origin: settings.storeUrl }
  const { structuredData, ...toShare } = productToShare(product, shop, reviews)
  const { gtins: _, ...shown } = product
  context.set(structuredDataContext, structuredData)
  return data(
    {
      product: shown,
      hasSizeGuide: charts.length > 0,
      storeUrl: settings.storeUrl,
      look: cardsOf(look),
      related: cardsOf(related),
      ...sayTerms(store, product),
      whatsApp: store.contact.whatsApp,
      ...(reviews && { reviews }),
      shared: toShare,
    },
    {
      headers: {
        'Cache-Control': PUBLIC_PAGE,
        [SHOWN_PRODUCTS]: formatShownProducts([product, ...look, ...related]),
      },
    },
  )
}

/** Only a product that was found is cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Cache-Control') ? loaderHeaders : { 'Cache-Control': PRIVATE_PAGE }

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!loaderData) {
    return pageMeta(matches, {
      title: isNotFound(error) ? t('Product not found') : t('Product'),
      noindex: true,
    })
  }
  if ('staffLine' in loaderData) {
    return pageMeta(matches, { title: loaderData.product.name, noindex: true })
  }
  const { product, shared } = loaderData
  return pageMeta(matches, {
    title: product.name,
    description: descriptionOf(product),
    seo: product,
    ...shared,
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, look, related, hasSizeGuide, terms, trust, delivery, whatsApp, storeUrl, reviews } =
    loaderData
  const address = productUrl(storeUrl, product)
  return (
    <>
      {'staffLine' in loaderData && <StaffLine {...loaderData.staffLine} />}
      <ProductDetails
        product={product}
        sizeGuide={
          hasSizeGuide
            ? onAdvised => (
                <SizeGuideLink
                  key={product.id}
                  {...{ product, onAdvised }}
                  alertPath={stockAlertAddress(product)}
                />
              )
            : undefined
        }
        look={look}
        related={related}
        stockAlert={<StockAlertLink product={product} />}
        delivery={delivery}
        trust={<TrustLine texts={trust} />}
        terms={<BuyingTermsList terms={terms} />}
        reviews={<ProductReviews slug={product.slug} reviews={reviews} />}
        question={<WhatsAppQuestion whatsApp={whatsApp} product={{ name: product.name, address }} />}
      />
    </>
  )
}

function StaffLine({ text, back, to }: { text: string; back: string; to: string }) {
  return (
    <aside className="shell flex flex-wrap items-center justify-between gap-x-4 bg-accent-wash py-1 text-sm">
      {text}
      <a href={to} className="inline-flex min-h-11 items-center text-link">
        {back}
      </a>
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={t('Product not found.')}
        level={1}
        actions={
          <ButtonLink to="/products" variant="primary">
            {t('See all products')}
          </ButtonLink>
        }
      >
        {t('It may have been sold out for good, or the link is incomplete.')}
      </EmptyState>
    )
  }
  return (
    <FailedState title={t('Failed to fetch product details.')} level={1} requestId={requestIdOf(error)} />
  )
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
