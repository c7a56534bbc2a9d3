import type { HomeCarousel } from '../home-carousel.ts'
import { ProductCarousel } from './product-carousel.tsx'

/** A row of featured products in its own section; nothing if there are none. */
export function FeaturedRow({ carousel }: { carousel: HomeCarousel | undefined }) {
  if (!carousel) return null
  // The title already says it, so the cards need no badge.
  const products = carousel.products.map(product => ({ ...product, featured: 'none' as const }))
  return (
    <div className="section-gap">
      <ProductCarousel carousel={{ ...carousel, products }} level={2} />
    </div>
  )
}
