import type { HomeCarousel } from '../home-row.ts'
import { ProductCarousel } from './product-carousel.tsx'

/** A row of what the owner features, as a section of its own; nothing where nothing is featured. */
export function FeaturedRow({ carousel }: { carousel: HomeCarousel | undefined }) {
  if (!carousel) return null
  // The title says it of all of them, so that no badge has to.
  const products = carousel.products.map(product => ({ ...product, featured: 'none' as const }))
  return (
    <div className="section-gap">
      <ProductCarousel carousel={{ ...carousel, products }} level={2} />
    </div>
  )
}
