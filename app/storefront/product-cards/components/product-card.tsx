import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourLinks } from '#app/catalogue/products/components/colour-links.tsx'
import { PlainPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { Heart } from '#app/storefront/wishlist/components/heart.tsx'
import { CardPictures } from './card-pictures.tsx'
import { RatingText } from './rating-text.tsx'
import { SizeList } from './size-list.tsx'

interface Props {
  product: CardProduct
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  hasSecond?: boolean
}

/** In one row of the narrowest card. The product's page shows all. */
const MOST_SWATCHES = 4

/** A product in a listing, with a link to its page. The list around it opens quick view: see `useQuickView`. */
export function ProductCard({ product, ...pictures }: Props) {
  return (
    <article className="card">
      <CardPictures product={product} {...pictures} />
      <div className="card-text">
        <h3>
          <a
            href={localPath(`/product/${product.slug}`)}
            lang={languageAttributes(product.name).lang}
            aria-haspopup="dialog"
          >
            <ProductTitle name={product.name} />
          </a>
        </h3>
        <PlainPrice product={product} className="card-price" />
        {product.rating && (
          <p className="card-rating">
            <RatingText rating={product.rating} isShort />
          </p>
        )}
        <SizeList sizes={product.sizes} />
        <ColourLinks product={product} className="card-colours" most={MOST_SWATCHES} />
      </div>
      <Heart product={product} />
    </article>
  )
}
