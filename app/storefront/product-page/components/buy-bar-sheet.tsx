import { buyText } from '#app/catalogue/products/pre-order-text.ts'
import {
  hasSizeChoice,
  type Product,
  type Size,
  type SizeAvailability,
} from '#app/catalogue/products/product.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useBottomBar } from '#app/ui/layout/use-bottom-bar.ts'

export interface BuyBarSheetProps {
  product: Product
  size: Size | undefined
  onChooseSize: (size: Size) => void
  onAdd: () => void
}

/** What a `BuyBar` shows. */
export function BuyBarSheet({ product, size, onChooseSize, onAdd }: BuyBarSheetProps) {
  useBottomBar()
  return (
    <section
      aria-label={t('Buy this product')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-raised px-[clamp(1rem,4vw,3.5rem)] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-[translate] duration-200 ease-settle starting:translate-y-full lg:hidden print:hidden"
    >
      <p className="money font-semibold max-[22rem]:hidden">
        {unitPriceText(priceOfSize(product, size).pricePaisa, product.sizes[0]?.size)}
      </p>
      {hasSizeChoice(product) && <SizeSelect product={product} size={size} onChoose={onChooseSize} />}
      <Button variant="primary" className="flex-1 px-3" onClick={onAdd}>
        {buyText(product, size)}
      </Button>
    </section>
  )
}

interface SizeSelectProps extends Pick<BuyBarSheetProps, 'product' | 'size'> {
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
          {sizeText(one)}
        </option>
      ))}
    </select>
  )
}

function sizeText({ size, available, shipsOn }: SizeAvailability): string {
  if (shipsOn) return t('{size} (pre-order)', { size })
  return available === 0 ? t('{size} (sold out)', { size }) : size
}
