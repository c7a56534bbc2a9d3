import { memo } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  product: CardProduct
  /** The card's width on the page, as in an image's `sizes`. */
  pictureSizes: string
  /** For cards that are visible without scrolling. */
  eager?: boolean
  /** Whether the second picture is there, to be shown on hover: once a mouse has been on the list. */
  hasSecond?: boolean
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
