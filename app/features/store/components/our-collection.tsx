import type { HomeCarousel } from '#app/features/catalog/home-carousel.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { ProductCarousel } from './product-carousel.tsx'

export type Collection =
  | { hasFailed: false; carousels: HomeCarousel[] }
  | { hasFailed: true; requestId: string }

/** The shop's products in rows; nothing at all in an empty shop, and an honest word when they can't be read. */
export function OurCollection({ collection }: { collection: Collection }) {
  if (collection.hasFailed) {
    return (
      <FailedState title="Our collection could not be loaded" requestId={collection.requestId}>
        <p>Please try again in a moment.</p>
      </FailedState>
    )
  }
  if (collection.carousels.length === 0) return null
  return (
    <section aria-labelledby="our-collection" className="section-gap">
      <div className="shell">
        <h2 id="our-collection" className="font-serif text-title font-medium">
          Shop Our Collection
        </h2>
      </div>
      <div className="mt-6 space-y-10 lg:mt-10 lg:space-y-14">
        {collection.carousels.map(carousel => (
          <ProductCarousel key={carousel.title} carousel={carousel} />
        ))}
      </div>
    </section>
  )
}
