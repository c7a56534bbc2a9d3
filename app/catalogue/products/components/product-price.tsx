import type { ReactNode } from 'react'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { CachedAtNote } from '#app/storefront/offline/components/cached-at-note.tsx'
import type { Product } from '../product.ts'
import { hasSizePrices, type Price } from '../size-price.ts'

interface Props {
  /** A product, or what a chosen size of it costs. With sizes that cost more it costs “from” its price. */
  product: Price & { sizes?: Product['sizes'] }
  className?: string
  /** A note below the price. */
  children?: ReactNode
}

/** The price, and the one before the sale struck through; with its date if it is a cached one. */
export function ProductPrice(props: Omit<Props, 'children'>) {
  return (
    <PlainPrice {...props}>
      <CachedAtNote />
    </PlainPrice>
  )
}

/** The price, and the one before the sale struck through. */
export function PlainPrice({ product, className = '', children }: Props) {
  const { pricePaisa, compareAtPaisa, sizes = [] } = product
  const isFrom = hasSizePrices({ sizes })
  const said = (paisa: number) => unitPriceText(paisa, sizes[0]?.size)
  // A card has no note: one element is enough.
  if (compareAtPaisa === null && !isFrom && !children) {
    return <p className={`money ${className}`.trimEnd()}>{said(pricePaisa)}</p>
  }
  const price = isFrom ? (
    <FromPrice price={said(pricePaisa)} />
  ) : (
    <span className="money">{said(pricePaisa)}</span>
  )
  if (compareAtPaisa === null) {
    return (
      <p className={className}>
        {price}
        {children}
      </p>
    )
  }
  return (
    <p className={`sale-price ${className}`}>
      <span className="sr-only">{t('Sale price')}</span>
      {price}
      <span className="sr-only">{t('instead of')}</span>
      <s className="money">{said(compareAtPaisa)}</s>
      {children}
    </p>
  )
}

/** The lowest price of a product whose sizes differ. @param price as it is written */
export function FromPrice({ price }: { price: string }) {
  return (
    <span>
      {rich('From <b>{price}</b>', {
        price,
        b: words => <span className="money">{words}</span>,
      })}
    </span>
  )
}
