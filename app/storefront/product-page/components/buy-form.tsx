import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import { listDetails, SIZE_DETAILS } from '#app/catalogue/products/detail-fields.ts'
import { buyText } from '#app/catalogue/products/pre-order-text.ts'
import { canBeOrdered, hasSizeChoice, type Product, type Size } from '#app/catalogue/products/product.ts'
import { sizeInAddress } from '#app/checkout/cart/cart-choice.ts'
import { useChoice } from '#app/checkout/cart/components/use-cart-choice.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import { BuyBar } from './buy-bar.tsx'
import { Details } from './details.tsx'
import { SizeChoice } from './size-choice.tsx'

/** Renders the link to the measurements, beside the sizes; it calls back with what the size adviser says for this shopper. */
export type SizeGuide = (onAdvised: (sizes: readonly Size[]) => void) => ReactNode

interface Props {
  product: Product
  /** Called with the size that is chosen. */
  onSize: (size: Size) => void
  sizeGuide?: SizeGuide | undefined
}

/**
 * Size, quantity and the two buttons of a product's page. Without JavaScript it is a plain form that sends the choice to
 * checkout, without Add to cart, because the cart needs JavaScript.
 */
export function BuyForm({ product, onSize, sizeGuide }: Props) {
  const choice = useChoice(product)
  const [advised, setAdvised] = useState<readonly Size[]>([])
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
          advised={advised}
          onChoose={chooseSize}
          problem={choice.sizeProblem}
          describedBy={problemId}
          guide={sizeGuide?.(setAdvised)}
        />
      ) : (
        <input type="hidden" name="size" value={product.sizes[0]?.size} />
      )}
      <SizeDetails product={product} />
      <div ref={buttons} className="flex flex-wrap items-start gap-3">
        <QuantityField
          name="quantity"
          label={step === undefined ? t('Quantity') : t('Metres')}
          isLabelVisible={step !== undefined}
          stepCm={step}
          stepPaisa={product.pricePaisa}
          value={choice.quantity}
          onChange={choice.chooseQuantity}
        />
        <p
          id={problemId}
          role="alert"
          className="order-1 w-full text-sm font-medium text-danger empty:hidden"
        >
          {!choice.sizeProblem && choice.problem}
        </p>
        <Button
          variant="primary"
          className={`min-h-12 flex-1 noscript:hidden ${step === undefined ? '' : 'basis-full'}`}
          onClick={choice.addToCart}
        >
          {buyText(product, choice.size)}
        </Button>
        <Button type="submit" className="min-h-12 basis-full">
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

/** How it fits, what size the person in the pictures wears, and what the cloth is like. */
function SizeDetails({ product }: Pick<Props, 'product'>) {
  const details = listDetails(product, SIZE_DETAILS)
  if (details.length === 0) return null
  return (
    <dl className="-mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-left text-sm wrap-anywhere">
      <Details details={details} />
    </dl>
  )
}

function SoldOut({ product, sizeGuide }: Omit<Props, 'onSize'>) {
  return (
    <div className="grid gap-4">
      {hasSizeChoice(product) && (
        <SizeChoice
          sizes={product.sizes}
          chosen={undefined}
          onChoose={() => {}}
          guide={sizeGuide?.(() => {})}
        />
      )}
      <Button disabled className="min-h-12">
        {t('Sold out')}
      </Button>
      <SizeDetails product={product} />
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
