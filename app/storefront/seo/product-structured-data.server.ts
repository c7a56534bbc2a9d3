import { isInStock, type Product, preOrderDay } from '#app/catalogue/products/product.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { rupeesAndPaisaText } from '#app/shared/money.ts'
import type { ProductReviews } from '#app/storefront/reviews/public-reviews.server.ts'
import { productKey, productPath } from './product-addresses.ts'
import { productCard, sharedPicture } from './share-card.server.ts'
import { productData } from './structured-data.ts'

/** The head of a product page for search engines and shared links. */
export function productToShare(
  product: Product,
  shop: { settings: StoreSettings; origin: string },
  reviews?: ProductReviews,
) {
  return {
    path: productPath(product),
    type: 'product' as const,
    picture: sharedPicture(product.id, productCard(product, shop.settings)),
    properties: {
      'product:price:amount': rupeesAndPaisaText(product.pricePaisa),
      'product:price:currency': 'PKR',
      ...(product.compareAtPaisa !== null && {
        'product:original_price:amount': rupeesAndPaisaText(product.compareAtPaisa),
        'product:original_price:currency': 'PKR',
      }),
      'product:availability': isInStock(product)
        ? 'in stock'
        : preOrderDay(product)
          ? 'preorder'
          : 'out of stock',
      'product:condition': 'new',
      'product:brand': shop.settings.name,
      'product:retailer_item_id': productKey(product),
    },
    structuredData: productData(product, shop, reviews),
  }
}
