import { memo } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import type { CardPointer } from './card-pictures.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  product: CardProduct
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  /** What has reached the list: its cards then have their further pictures. */
  pointer?: CardPointer | undefined
  /** Whether it stands in a row that is swiped itself. */
  isInRow?: boolean
  className?: string
}

/** A product's card in a list. Remembered, because a listing renders at each step of a navigation. */
export const CardItem = memo(function CardItem({ className, ...card }: Props) {
  return (
    <li className={className}>
      <ProductCard {...card} />
    </li>
  )
})
