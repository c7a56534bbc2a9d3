import { memo } from 'react'
import { type CardProduct, serializeCard } from '#app/features/products/card-product.ts'
import { StaticPart } from '#app/ui/static-part.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  product: CardProduct
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  className?: string
}

/**
 * A product's card in a list. The server renders it once for all pages. Remembered, because a listing renders at each
 * step of a navigation.
 */
export const CardItem = memo(function CardItem({ product, pictureSizes, eager = false, className }: Props) {
  const version = `card ${pictureSizes} ${eager} ${serializeCard(product)}`
  return (
    <StaticPart as="li" className={className} version={version}>
      <ProductCard product={product} pictureSizes={pictureSizes} eager={eager} />
    </StaticPart>
  )
})
