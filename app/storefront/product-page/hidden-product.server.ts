import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { may } from '#app/accounts/session/viewer.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { findHiddenProduct } from '#app/catalogue/products/find-product.server.ts'
import { readChartsOfProduct } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { sayTerms } from './delivery-offer.ts'

/**
 * The page of a draft or an archived product as shoppers would see it, without what search engines add, and the line above it;
 * undefined for anyone but staff who see products: their role decides about prices.
 */
export async function readHiddenProduct(services: Services, request: Request, slug: string) {
  const viewer = await readViewer(services, request.headers)
  if (!viewer || !may(viewer, 'products')) return undefined
  const found = await findHiddenProduct(services.database, slug)
  if (!found) return undefined
  const { gtins: _, ...product } = found.product
  const store = await readSharedStoreSettings(services)
  const charts = await readChartsOfProduct(services, product)
  return {
    product,
    staffLine: {
      text:
        found.state === 'draft'
          ? t('Only staff see this: it is a draft. It can’t be ordered.')
          : t('Only staff see this: it is archived. It can’t be ordered.'),
      back: t('Back to the admin'),
      to: `${ADMIN_PRODUCTS}/${product.id}`,
    },
    hasSizeGuide: charts.length > 0,
    storeUrl: services.settings.storeUrl,
    look: [],
    related: [],
    reviews: undefined,
    ...sayTerms(store, product),
    whatsApp: store.contact.whatsApp,
  }
}
