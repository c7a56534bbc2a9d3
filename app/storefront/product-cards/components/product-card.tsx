import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourLinks } from '#app/catalogue/products/components/colour-links.tsx'
import { ProductBadge } from '#app/catalogue/products/components/product-badge.tsx'
import { PlainPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { Heart } from '#app/storefront/wishlist/components/heart.tsx'
import { canQuickAdd } from '../can-quick-add.ts'
import { CardPictures, type CardPointer } from './card-pictures.tsx'
import { RatingText } from './rating-text.tsx'
import { SizeList } from './size-list.tsx'

interface Props {
  product: CardProduct
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  pointer?: CardPointer | undefined
  /** Whether it stands in a row that is swiped itself, so that its pictures are not. */
  isInRow?: boolean
}

/** In one row of the narrowest card. The product's page shows all. */
const MOST_SWATCHES = 4

/** A product in a listing, with a link to its page. The list around it opens quick view: see `useQuickView`. */
export function ProductCard({ product, pictureSizes, eager = false, pointer, isInRow = false }: Props) {
  const { name } = product
  const href = localPath(`/product/${product.slug}`)
  const isTouched = pointer === 'finger'
  return (
    <article className="card">
      <CardPictures
        {...{ product, pictureSizes, eager, href }}
        pointer={isTouched && isInRow ? undefined : pointer}
      />
      <div className="card-text">
        <h3>
          <a href={href} lang={languageAttributes(name).lang} aria-haspopup="dialog">
            <ProductTitle name={name} />
          </a>
        </h3>
        <PlainPrice product={product} className="card-price" />
        <ProductBadge product={product} className="card-badge" />
        {product.rating && (
          <p className="card-rating">
            <RatingText rating={product.rating} isShort />
          </p>
        )}
        <SizeList sizes={product.sizes} />
        <ColourLinks product={product} className="card-colours" most={MOST_SWATCHES} />
      </div>
      <Heart product={product} />
      {isTouched && canQuickAdd(product) && (
        <div className="card-over">
          <button type="button" className="card-add" aria-label={t('Add {name} to the cart', { name })} />
        </div>
      )}
    </article>
  )
}
