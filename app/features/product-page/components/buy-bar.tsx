import { type RefObject, useEffect, useState } from 'react'
import type { Product, Size } from '#app/features/products/product.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  product: Product
  size: Size | undefined
  onChooseSize: (size: Size) => void
  onAdd: () => void
  /** The page's own buttons: the bar is shown while they are out of view. */
  buttons: RefObject<HTMLElement | null>
}

/** Price, size and Add to cart at the bottom of a small screen while the page's own buttons are out of view. */
export function BuyBar({ product, size, onChooseSize, onAdd, buttons }: Props) {
  const isNeeded = useIsOutOfSight(buttons)
  if (!isNeeded) return null
  return (
    <section
      aria-label={t('Buy this product')}
      data-bottom-bar
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-raised px-[clamp(1rem,4vw,3.5rem)] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-[translate] duration-200 ease-settle starting:translate-y-full lg:hidden print:hidden"
    >
      <p className="money font-semibold max-[22rem]:hidden">{formatPaisa(product.pricePaisa)}</p>
      <SizeSelect product={product} size={size} onChoose={onChooseSize} />
      <Button variant="primary" className="flex-1 px-3" onClick={onAdd}>
        {t('Add to cart')}
      </Button>
    </section>
  )
}

interface SizeSelectProps extends Pick<Props, 'product' | 'size'> {
  onChoose: (size: Size) => void
}

function SizeSelect({ product, size, onChoose }: SizeSelectProps) {
  return (
    <select
      aria-label={t('Size')}
      value={size ?? ''}
      onChange={event => {
        const chosen = product.sizes.find(one => one.size === event.currentTarget.value)
        if (chosen) onChoose(chosen.size)
      }}
      className="min-h-11 w-21 rounded-control border border-edge bg-raised pe-7 ps-3"
    >
      <option value="" disabled>
        {t('Size')}
      </option>
      {product.sizes.map(one => (
        <option key={one.size} value={one.size} disabled={one.available === 0}>
          {one.available === 0 ? t('{size} (sold out)', { size: one.size }) : one.size}
        </option>
      ))}
    </select>
  )
}

/** The height of the bar, which covers what is behind it. */
const BAR_PIXELS = 64

/** False until the browser has reported it. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(!entry?.isIntersecting), {
      rootMargin: `0px 0px -${BAR_PIXELS}px 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
