import { Link } from 'react-router'
import { isFeaturedSet } from '#app/catalogue/product-query/product-set.ts'
import { t } from '#app/shared/text/translate.ts'
import { CardItem } from '#app/storefront/product-cards/components/card-item.tsx'
import { useQuickView } from '#app/storefront/product-cards/components/use-quick-view.tsx'
import type { HomeCarousel } from '../home-carousel.ts'
import { ProductCarousel } from './product-carousel.tsx'

interface Props {
  /** Empty for that of the set. */
  title: string
  /** Undefined if there are none. */
  carousel: HomeCarousel | undefined
  /** Whether they stand beside each other instead of in a row that scrolls. */
  isFour: boolean
}

/** Products in their own section; nothing if there are none. */
export function ProductRow({ title, carousel, isFour }: Props) {
  if (!carousel) return null
  // The title of a featured row already says it, so the cards need no badge.
  const products = isFeaturedSet(carousel.set)
    ? carousel.products.map(product => ({ ...product, featured: 'none' as const }))
    : carousel.products
  const row = { ...carousel, title: title || carousel.title, products }
  return (
    <div className="section-gap">
      {isFour ? <FourProducts row={row} /> : <ProductCarousel carousel={row} />}
    </div>
  )
}

/** At most four products: two beside each other on a phone, all of them on a wide screen. */
function FourProducts({ row: { set, title, listing, products } }: { row: HomeCarousel }) {
  const { list, pointer, quickView } = useQuickView(products)
  const id = `row-${set}`
  return (
    <section aria-labelledby={id} className="shell">
      <div className="mb-5 flex items-baseline justify-between gap-4 lg:mb-7">
        <h2 id={id} className="font-serif text-title font-medium wrap-anywhere" dir="auto">
          {title}
        </h2>
        <Link to={listing} className="text-link inline-flex min-h-11 shrink-0 items-center text-[0.9375rem]">
          {t('View All')}
          <span className="sr-only"> {title}</span>
        </Link>
      </div>
      <ul {...list} className={`card-grid sm:gap-x-1.5 ${products.length < 4 ? '' : 'sm:grid-cols-4'}`}>
        {products.map(product => (
          <CardItem
            key={product.id}
            product={product}
            pictureSizes="(min-width:40rem) 25vw,(min-resolution:2.5x) 33vw,50vw"
            pointer={pointer}
          />
        ))}
      </ul>
      {quickView}
    </section>
  )
}
