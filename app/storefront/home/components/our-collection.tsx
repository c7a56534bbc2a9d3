import { t } from '#app/shared/text/translate.ts'
import type { HomeCarousel } from '../home-carousel.ts'
import { ProductCarousel } from './product-carousel.tsx'

/** The rows of collections; nothing in an empty shop. Without a title it has the standard one. */
export function OurCollection({ title, carousels }: { title: string; carousels: readonly HomeCarousel[] }) {
  if (carousels.length === 0) return null
  return (
    <section aria-labelledby="our-collection" className="section-gap">
      <div className="shell">
        <h2 id="our-collection" className="font-serif text-title font-medium">
          {title || t('Shop Our Collection')}
        </h2>
      </div>
      <div className="mt-6 space-y-10 lg:mt-10 lg:space-y-14">
        {carousels.map(carousel => (
          <ProductCarousel key={carousel.set} carousel={carousel} level={3} />
        ))}
      </div>
    </section>
  )
}
