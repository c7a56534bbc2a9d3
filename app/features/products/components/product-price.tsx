import { CachedAtNote } from '#app/features/offline/components/cached-at-note.tsx'
import { formatPaisa } from '#app/shared/money.ts'
import type { Product } from '../product.ts'

interface Props {
  product: Pick<Product, 'pricePaisa' | 'compareAtPaisa'>
  className?: string
}

/** The price, and the one before the sale struck through. */
export function ProductPrice({ product: { pricePaisa, compareAtPaisa }, className = '' }: Props) {
  if (compareAtPaisa === null) {
    return (
      <p className={className}>
        <span className="money">{formatPaisa(pricePaisa)}</span>
        <CachedAtNote />
      </p>
    )
  }
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="sr-only">Sale price</span>
      <span className="money text-danger">{formatPaisa(pricePaisa)}</span>
      <span className="sr-only">instead of</span>
      <s className="money text-[0.875em] font-normal text-muted">{formatPaisa(compareAtPaisa)}</s>
      <CachedAtNote />
    </p>
  )
}
