import { ProductBadge } from '#app/catalogue/products/components/product-badge.tsx'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { FEATURED, type Product } from '#app/catalogue/products/product.ts'
import { LAST_PIECES } from '#app/catalogue/products/stock-text.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { typedOnHand, typedPriceOf } from '#app/shared/typed-numbers.ts'
import { CardPictures } from '#app/storefront/product-cards/components/card-pictures.tsx'
import { SizeList } from '#app/storefront/product-cards/components/size-list.tsx'
import type { ProductFormValues } from '../product-form-values.ts'

/** How a product will look on its card, while it is being typed. */
export function ProductPreview({ typed }: { typed: ProductFormValues }) {
  const product = previewOf(typed)
  return (
    <section aria-label={t('Preview of the card')}>
      <CardPictures product={product} pictureSizes="16rem" />
      <div className="flex flex-col gap-1 pt-3">
        <p
          className="line-clamp-2 text-[0.9375rem] leading-snug font-medium wrap-anywhere"
          {...languageAttributes(typed.name)}
        >
          {typed.name.trim() || t('Name of the product')}
        </p>
        <ProductPrice product={product} className="text-[0.9375rem] font-semibold" />
        <ProductBadge product={product} className="card-badge" />
        <SizeList sizes={product.sizes} />
      </div>
    </section>
  )
}

/** A stock too large for a badge with a number. */
const PLENTY = LAST_PIECES + 1

/** What can be read of the fields so far. */
function previewOf(
  typed: ProductFormValues,
): Pick<Product, 'images' | 'stock' | 'pricePaisa' | 'compareAtPaisa' | 'featured' | 'sizes'> {
  const [first] = typed.sizes
  const step = metreStepOf(typed.sizes) === undefined ? undefined : first
  const priceOf = (text: string) => typedPriceOf(step).safeParse(text).data ?? 0
  const stockOf = (text: string) => typedOnHand(step).safeParse(text).data ?? 0
  const pricePaisa = priceOf(typed.price)
  const compareAtPaisa = priceOf(typed.compareAtPrice)
  const sizes = typed.sizes.map(size => ({
    size,
    available: stockOf(typed.stockBySize && !step ? (typed.sizeStock[size] ?? '') : typed.stock),
  }))
  // No badge says sold out or low stock before the stock is entered.
  const isOpen = (step !== undefined || !typed.stockBySize) && typed.stock.trim() === ''
  return {
    images: typed.images,
    stock: isOpen ? PLENTY : sizes.reduce((most, { available }) => Math.max(most, available), 0),
    pricePaisa,
    compareAtPaisa: compareAtPaisa > pricePaisa ? compareAtPaisa : null,
    featured: FEATURED.find(way => way === typed.featured) ?? 'none',
    sizes: isOpen ? sizes.map(({ size }) => ({ size, available: PLENTY })) : sizes,
  }
}
