import type { ReactNode } from 'react'
import { CachedAtNote } from '#app/features/offline/components/cached-at-note.tsx'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Product } from '../product.ts'

interface Props {
  product: Pick<Product, 'pricePaisa' | 'compareAtPaisa'>
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
export function PlainPrice({ product: { pricePaisa, compareAtPaisa }, className = '', children }: Props) {
  if (compareAtPaisa === null) {
    return (
      <p className={className}>
        <span className="money">{formatPaisa(pricePaisa)}</span>
        {children}
      </p>
    )
  }
  return (
    <p className={`sale-price ${className}`}>
      <span className="sr-only">{t('Sale price')}</span>
      <span className="money">{formatPaisa(pricePaisa)}</span>
      <span className="sr-only">{t('instead of')}</span>
      <s className="money">{formatPaisa(compareAtPaisa)}</s>
      {children}
    </p>
  )
}
