import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourChoice } from '#app/catalogue/products/components/colour-links.tsx'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import {
  canBeOrdered,
  descriptionOf,
  hasSizeChoice,
  type Product,
  type Size,
  type SizeAvailability,
} from '#app/catalogue/products/product.ts'
import { pricedBy } from '#app/catalogue/products/size-price.ts'
import { shownLimit, stockText } from '#app/catalogue/products/stock-text.ts'
import { useChoice } from '#app/checkout/cart/components/use-cart-choice.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'

interface Props {
  product: CardProduct
  /** As of `QuickView`. */
  viewing?: string | undefined
  /** Undefined until it is loaded. */
  details: Pick<Product, 'description'> | undefined
  /** Called once the product is in the cart. */
  onDone: () => void
}

/** The text of quick view, and the choice of size and quantity. Opening, which only shows it, does not render it again. */
export const QuickViewChoice = memo(function QuickViewChoice({ product, viewing, details, onDone }: Props) {
  const choice = useChoice(product, viewing)
  const step = metreStepOf(product.sizes)
  const canBeBought = canBeOrdered(product)
  const problemId = useId()
  const shipsOn = product.sizes.find(({ size }) => size === choice.size)?.shipsOn
  const description = details ? descriptionOf(details) : ''
  const address = `/product/${product.slug}`
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="pe-10">
        <p
          aria-hidden
          className="text-left font-serif text-heading font-medium wrap-anywhere"
          {...languageAttributes(product.name)}
        >
          <ProductTitle name={product.name} />
        </p>
        <ProductPrice product={pricedBy(product, choice.size)} className="mt-2 text-lg font-semibold" />
      </div>
      <ColourChoice product={product} />
      <p
        className="min-h-12 whitespace-pre-line text-muted"
        aria-busy={!details}
        {...languageAttributes(description)}
      >
        {description}
      </p>
      {canBeBought ? (
        <fieldset
          aria-label={t('Your choice')}
          aria-describedby={choice.sizeProblem ? undefined : problemId}
          className="grid min-w-0 gap-4 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          {hasSizeChoice(product) && (
            <SizeSelect
              product={product}
              size={choice.size}
              problem={choice.sizeProblem}
              onChoose={choice.chooseSize}
            />
          )}
          <QuantityField
            label={step === undefined ? t('Quantity') : t('Metres')}
            isLabelVisible
            stepCm={step}
            stepPaisa={product.pricePaisa}
            value={choice.quantity}
            onChange={choice.chooseQuantity}
          />
        </fieldset>
      ) : (
        <p className="font-semibold">{stockText(product.stock)}</p>
      )}
      <p aria-live="polite" className="-my-2 text-sm font-medium empty:hidden">
        {shipsOn && preOrderText(shipsOn)}
      </p>
      <p
        id={problemId}
        role="alert"
        className={choice.sizeProblem ? 'sr-only' : 'text-sm font-medium text-danger empty:hidden'}
      >
        {canBeBought && choice.problem}
      </p>
      <div className="grid gap-3 max-sm:grid-cols-2">
        {canBeBought ? (
          <>
            <Button variant="primary" onClick={() => choice.addToCart() && onDone()}>
              {t('Add to cart')}
            </Button>
            <Button onClick={choice.buyNow}>{t('Buy now')}</Button>
            <Link
              to={address}
              className="col-span-full inline-flex min-h-11 items-center justify-center text-link font-medium"
            >
              {t('View full details')}
            </Link>
          </>
        ) : (
          <ButtonLink to={address} className="col-span-full">
            {t('View full details')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
})

interface SizeSelectProps {
  product: CardProduct
  size: Size | undefined
  /** Shown below the select; screen readers read it from the sentence above the buttons. */
  problem: string | undefined
  onChoose: (size: Size | undefined) => void
}

function SizeSelect({ product, size, problem, onChoose }: SizeSelectProps) {
  return (
    <Select
      label={t('Size')}
      errors={problem ? [problem] : undefined}
      value={size ?? ''}
      onChange={event => {
        const chosen = event.currentTarget.value
        onChoose(product.sizes.find(one => one.size === chosen)?.size)
      }}
    >
      <option value="">{t('Choose a size')}</option>
      {product.sizes.map(one => (
        <option key={one.size} value={one.size} disabled={one.available === 0}>
          {sizeText(one)}
          {one.price && ` – ${formatPaisa(one.price.pricePaisa)}`}
        </option>
      ))}
    </Select>
  )
}

function sizeText({ size, available, shipsOn }: SizeAvailability): string {
  if (shipsOn) return t('{size} (pre-order)', { size })
  return shownLimit(available) === undefined ? size : `${size} (${stockText(available)})`
}
