import { type FormEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { canBeOrdered, hasSizeChoice, type Product, type Size } from '#app/catalogue/products/product.ts'
import { sizeInAddress } from '#app/checkout/cart/cart-choice.ts'
import { useChoice } from '#app/checkout/cart/components/use-cart-choice.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import { BuyBar } from './buy-bar.tsx'
import { SizeChoice } from './size-choice.tsx'

interface Props {
  product: Product
  /** Called with the size that is chosen. */
  onSize: (size: Size) => void
  /** The link to the measurements, beside the sizes. */
  sizeGuide: ReactNode
}

/**
 * Size, quantity and the two buttons of a product's page. Without JavaScript it is a plain form that sends the choice to
 * checkout, without Add to cart, because the cart needs JavaScript.
 */
export function BuyForm({ product, onSize, sizeGuide }: Props) {
  const choice = useChoice(product)
  const step = metreStepOf(product.sizes)
  const hasScript = useHasScript()
  const chooseSize = (size: Size) => {
    choice.chooseSize(size)
    onSize(size)
  }
  useAskedSize(product, chooseSize)
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const buttons = useRef<HTMLDivElement>(null)

  if (!canBeOrdered(product)) return <SoldOut product={product} sizeGuide={sizeGuide} />

  function submit(event: FormEvent) {
    event.preventDefault()
    choice.buyNow()
  }

  /** Scrolls to the field with the problem and focuses it. */
  function leadToChoice() {
    form.current?.scrollIntoView({ block: 'center', behavior: scrollBehaviour() })
    const sizes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=size]:enabled') ?? [])]
    const radio = sizes.find(({ checked }) => checked) ?? sizes[0]
    radio?.focus({ preventScroll: true })
  }

  // The browser's own "please select" is for pages without our script, which shows its own text.
  return (
    <form
      ref={form}
      action={localPath('/checkout')}
      method="get"
      onSubmit={submit}
      noValidate={hasScript}
      className="grid gap-6"
    >
      <input type="hidden" name="id" value={product.id} />
      {hasSizeChoice(product) ? (
        <SizeChoice
          sizes={product.sizes}
          chosen={choice.size}
          onChoose={chooseSize}
          problem={choice.sizeProblem}
          describedBy={problemId}
          guide={sizeGuide}
        />
      ) : (
        <input type="hidden" name="size" value={product.sizes[0]?.size} />
      )}
      <QuantityField
        name="quantity"
        label={step === undefined ? t('Quantity') : t('Metres')}
        isLabelVisible
        stepCm={step}
        stepPaisa={product.pricePaisa}
        value={choice.quantity}
        onChange={choice.chooseQuantity}
      />
      <p id={problemId} role="alert" className="-my-2 text-sm font-medium text-danger empty:hidden">
        {!choice.sizeProblem && choice.problem}
      </p>
      <div ref={buttons} className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" className="min-h-12 noscript:hidden" onClick={choice.addToCart}>
          {t('Add to cart')}
        </Button>
        <Button type="submit" className="min-h-12">
          {t('Buy now')}
        </Button>
      </div>
      <BuyBar
        product={product}
        size={choice.size}
        onChooseSize={chooseSize}
        buttons={buttons}
        onAdd={() => choice.addToCart() || leadToChoice()}
      />
    </form>
  )
}

/**
 * Chooses the size of the address in the browser, because the page is the same for every size. Later choices of the
 * shopper stay until another address names a size.
 */
function useAskedSize(product: Product, choose: (size: Size) => void) {
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address chooses again.
  useEffect(() => {
    const asked = sizeInAddress(product, search)
    if (asked) choose(asked)
  }, [search])
}

function SoldOut({ product, sizeGuide }: Omit<Props, 'onSize'>) {
  return (
    <div className="grid gap-4">
      {hasSizeChoice(product) && (
        <SizeChoice sizes={product.sizes} chosen={undefined} onChoose={() => {}} guide={sizeGuide} />
      )}
      <Button disabled className="min-h-12">
        {t('Sold out')}
      </Button>
    </div>
  )
}

function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
