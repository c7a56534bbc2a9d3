import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourChoice } from '#app/catalogue/products/components/colour-links.tsx'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { buyText } from '#app/catalogue/products/pre-order-text.ts'
import { canBeOrdered, descriptionOf, hasSizeChoice, type Product } from '#app/catalogue/products/product.ts'
import { pricedBy } from '#app/catalogue/products/size-price.ts'
import { stockText } from '#app/catalogue/products/stock-text.ts'
import { useChoice } from '#app/checkout/cart/components/use-cart-choice.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { SizeChoice } from '#app/storefront/product-page/components/size-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'

interface Props {
  product: CardProduct
  /** As of `QuickView`. */
  viewing?: string | undefined
  /** Undefined until it is loaded. */
  details: Pick<Product, 'description'> | undefined
  /** Called with the id of another colour. */
  onColour: (id: number) => void
  /** Called once the product is in the cart. */
  onDone: () => void
}

/** The text of quick view, and the choice of size and quantity. Opening, which only shows it, does not render it again. */
export const QuickViewChoice = memo(function QuickViewChoice({
  product,
  viewing,
  details,
  onColour,
  onDone,
}: Props) {
  const choice = useChoice(product, viewing)
  const step = metreStepOf(product.sizes)
  const canBeBought = canBeOrdered(product)
  const problemId = useId()
  const sizesName = useId()
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
      <ColourChoice product={product} onChoose={onColour} />
      {canBeBought ? (
        <>
          {hasSizeChoice(product) && (
            <SizeChoice
              sizes={product.sizes}
              name={sizesName}
              chosen={choice.size}
              onChoose={choice.chooseSize}
              problem={choice.sizeProblem}
              describedBy={problemId}
              guide={null}
            />
          )}
          <div className="flex flex-wrap items-start gap-3 [@media(height<30rem)]:sticky [@media(height<30rem)]:bottom-0 [@media(height<30rem)]:bg-raised [@media(height<30rem)]:py-2">
            <QuantityField
              label={step === undefined ? t('Quantity') : t('Metres')}
              isLabelVisible={step !== undefined}
              stepCm={step}
              stepPaisa={product.pricePaisa}
              value={choice.quantity}
              onChange={choice.chooseQuantity}
            />
            <Button
              variant="primary"
              className={`flex-1 ${step === undefined ? '' : 'basis-full'}`}
              onClick={() => choice.addToCart() && onDone()}
            >
              {buyText(product, choice.size)}
            </Button>
            <Button className="basis-full" onClick={choice.buyNow}>
              {t('Buy now')}
            </Button>
          </div>
        </>
      ) : (
        <p className="font-semibold">{stockText(product.stock)}</p>
      )}
      <p id={problemId} role="alert" className="-my-2 text-sm font-medium text-danger empty:hidden">
        {canBeBought && !choice.sizeProblem && choice.problem}
      </p>
      <p
        className="min-h-12 whitespace-pre-line text-muted"
        aria-busy={!details}
        {...languageAttributes(description)}
      >
        {description}
      </p>
      <Link to={address} viewTransition className="inline-flex min-h-11 items-center text-link font-medium">
        {t('View full details')}
      </Link>
    </div>
  )
})
