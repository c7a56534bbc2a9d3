import { Fragment, type ReactNode } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import { CardItem } from './card-item.tsx'
import { useQuickView } from './use-quick-view.tsx'

interface Props {
  products: readonly CardProduct[]
  /** How many of the first cards are visible without scrolling. */
  eagerCount?: number
  /** Fewer columns beside filters. */
  isBesideFilters?: boolean
  /** Items among the cards, each after so many of them, in this order. */
  between?: readonly { after: number; item: ReactNode }[]
}

/** Products in two columns on a phone, edge to edge, and in four on a wide screen. */
export function ProductGrid({ products, eagerCount = 0, isBesideFilters = false, between = [] }: Props) {
  const shown = useRestOfPage() ? products : products.slice(0, FIRST_SCREEN)
  const { list, pointer, quickView } = useQuickView(products, { isAtTop: eagerCount > 0 })
  return (
    <>
      <ul {...list} className={`card-grid ${isBesideFilters ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}>
        {shown.map((product, position) => (
          <Fragment key={product.id}>
            {between.filter(({ after }) => after === position).map(({ item }) => item)}
            <CardItem
              product={product}
              pictureSizes={isBesideFilters ? SIZES_BESIDE_FILTERS : CARD_SIZES}
              eager={position < eagerCount}
              pointer={pointer}
            />
          </Fragment>
        ))}
        {shown.length === products.length &&
          between.filter(({ after }) => after >= products.length).map(({ item }) => item)}
      </ul>
      {quickView}
    </>
  )
}

/** As many cards as a large screen shows at once. */
const FIRST_SCREEN = 8

// Without spaces, because each card has them. On the sharpest screens a picture of two thirds of their pixels looks the same, at half the bytes.
const SIZES_BESIDE_FILTERS = '(min-width:40rem) 20rem,(min-resolution:2.5x) 33vw,50vw'
const CARD_SIZES = '(min-width:80rem) 22vw,(min-width:40rem) 32vw,(min-resolution:2.5x) 33vw,50vw'
