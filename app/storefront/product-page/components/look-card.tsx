import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import type { Size } from '#app/catalogue/products/product.ts'
import { type Price, pricedBy } from '#app/catalogue/products/size-price.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'

interface Props {
  product: CardProduct
  size?: Size | undefined
  /** Over the picture. */
  tick?: ReactNode
  /** Below the price. */
  children?: ReactNode
}

/** A product of a look: its picture, name and price, and how it is chosen. */
export function LookCard({ product, size, tick, children }: Props) {
  const price: Price | CardProduct = pricedBy(product, size)
  return (
    <li className="look-piece">
      <Link to={`/product/${product.slug}`} className="look-picture" tabIndex={-1} aria-hidden>
        <PictureImage
          picture={product.images[0]}
          sizes="(min-width:64rem) 20vw,(min-width:40rem) 30vw,8rem"
          alt=""
          className="size-full object-cover"
        />
      </Link>
      {tick}
      <div className="look-text">
        <Link
          to={`/product/${product.slug}`}
          className="leading-snug wrap-anywhere hover:underline"
          {...languageAttributes(product.name)}
        >
          <ProductTitle name={product.name} />
        </Link>
        <ProductPrice product={price} className="text-sm font-semibold" />
        <div className="mt-1.5 min-h-11 noscript:hidden">{children}</div>
      </div>
    </li>
  )
}
