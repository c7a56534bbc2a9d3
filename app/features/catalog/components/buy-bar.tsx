import { type RefObject, useEffect, useState } from 'react'
import { formatPaisa } from '#app/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import type { Product, Size } from '../product.ts'

interface Props {
  product: Product
  size: Size | undefined
  /** The buttons of the page itself: the bar takes their place once they have gone up out of sight. */
  after: RefObject<HTMLElement | null>
  /** Called where the size is still to be chosen. */
  onChoose: () => void
  onAdd: () => void
}

/** Price, size and Add to cart at the bottom of a small screen, once the page's own buttons have been scrolled past. */
export function BuyBar({ product, size, after, onChoose, onAdd }: Props) {
  const isNeeded = useIsScrolledPast(after)
  if (!isNeeded) return null
  return (
    <section
      aria-label="Buy this product"
      data-bottom-bar
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-raised px-[clamp(1rem,4vw,3.5rem)] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-[translate] duration-200 ease-settle starting:translate-y-full lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold">
          <span className="money">{formatPaisa(product.pricePaisa)}</span>
        </p>
        <p className="mt-0.5 truncate text-sm text-muted">{size ? `Size ${size}` : 'No size chosen yet'}</p>
      </div>
      <Button variant="primary" className="shrink-0" onClick={size ? onAdd : onChoose}>
        {size ? 'Add to cart' : 'Choose a size'}
      </Button>
    </section>
  )
}

/** False until the browser has said so. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is still further down counts as seen: a page that has just opened is not covered by a bar.
    const observer = new IntersectionObserver(([entry]) => setIsPast(!entry?.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
