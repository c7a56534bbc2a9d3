import { isFeaturedSet } from '#app/catalogue/product-query/product-set.ts'
import type { HomeCarousel } from '../home-carousel.ts'
import { ProductCarousel } from './product-carousel.tsx'

interface Props {
  /** Empty for that of the set. */
  title: string
  carousel: HomeCarousel | undefined
}

/** A row of products in its own section; nothing if there are none. */
export function ProductRow({ title, carousel }: Props) {
  if (!carousel || carousel.products.length === 0) return null
  // The title of a featured row already says it, so the cards need no badge.
  const products = isFeaturedSet(carousel.set)
    ? carousel.products.map(product => ({ ...product, featured: 'none' as const }))
    : carousel.products
  return (
    <div className="section-gap">
      <ProductCarousel carousel={{ ...carousel, title: title || carousel.title, products }} level={2} />
    </div>
  )
}
