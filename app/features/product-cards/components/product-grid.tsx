import type { Product } from '#app/features/products/product.ts'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: readonly Product[]
  /** How many of the first cards are visible without scrolling. */
  eagerCount?: number
  /** Fewer columns beside filters. */
  isBesideFilters?: boolean
}

/** Products in two columns on a phone, edge to edge, and in four on a wide screen. */
export function ProductGrid({ products, eagerCount = 0, isBesideFilters = false }: Props) {
  const shown = useRestOfPage() ? products : products.slice(0, FIRST_SCREEN)
  return (
    <ul
      className={`max-sm:-mx-[clamp(1rem,4vw,3.5rem)] grid grid-cols-2 gap-x-0.5 gap-y-2 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-6 ${
        isBesideFilters ? 'xl:grid-cols-4' : 'lg:grid-cols-4'
      }`}
    >
      {shown.map((product, position) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} pictureSizes={CARD_SIZES} eager={position < eagerCount} />
        </li>
      ))}
    </ul>
  )
}

/** As many cards as a large screen shows at once. */
const FIRST_SCREEN = 8

// On the sharpest screens a picture of two thirds of their pixels looks the same, at half the bytes.
const CARD_SIZES = '(min-width: 80rem) 22vw, (min-width: 40rem) 32vw, (min-resolution: 2.5x) 33vw, 50vw'
