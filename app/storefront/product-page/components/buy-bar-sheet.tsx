import { buyText } from '#app/catalogue/products/pre-order-text.ts'
import { hasSizeChoice, type Product, type Size } from '#app/catalogue/products/product.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useBottomBar } from '#app/ui/layout/use-bottom-bar.ts'
import { SizeSelect } from './size-select.tsx'

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
      {hasSizeChoice(product) && (
        <SizeSelect sizes={product.sizes} size={size} onChoose={onChooseSize} className="w-21" />
      )}
      <Button variant="primary" className="flex-1 px-3" onClick={onAdd}>
        {buyText(product, size)}
      </Button>
    </section>
  )
}
