import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { EVERYTHING, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourPictures } from '#app/catalogue/products/components/colour-links.tsx'
import { ProductBadge } from '#app/catalogue/products/components/product-badge.tsx'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { FURTHER_DETAILS, listDetails } from '#app/catalogue/products/detail-fields.ts'
import { productStockText } from '#app/catalogue/products/pre-order-text.ts'
import { descriptionOf, isInStock, type Product, type Size } from '#app/catalogue/products/product.ts'
import { type Price, pricedBy } from '#app/catalogue/products/size-price.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { RatingText } from '#app/storefront/product-cards/components/rating-text.tsx'
import { Heart } from '#app/storefront/wishlist/components/heart.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import type { DeliveryOffer } from '../delivery-offer.ts'
import { BuyForm, type SizeGuide } from './buy-form.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Details } from './details.tsx'
import { Look } from './look.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  product: Product
  /** As of `BuyForm`. */
  sizeGuide?: SizeGuide | undefined
  /** What completes an outfit with it; may be empty. */
  look?: readonly CardProduct[] | undefined
  related: readonly CardProduct[]
  /** The link to an email when a size is back; may be empty. */
  stockAlert?: ReactNode
  /** When it is there. */
  delivery?: DeliveryOffer
  /** How it is paid and taken back, in a line. */
  trust?: ReactNode
  /** The terms of delivery, payment and returns. */
  terms: ReactNode
  /** What buyers say; may be empty. */
  reviews?: ReactNode
  /** A link to ask about this product; may be empty. */
  question: ReactNode
}

/** A product's page: pictures, the form to buy it, what it is, and what goes with it. */
export function ProductDetails(props: Props) {
  const {
    product,
    sizeGuide,
    look = [],
    related,
    stockAlert,
    delivery,
    trust,
    terms,
    reviews,
    question,
  } = props
  const category = productQueryHref(EVERYTHING, { category: product.category.slug })
  const [chosen, setChosen] = useState<{ id: number; size: Size }>()
  // A shopper who comes back to a product finds none of its sizes chosen. (Without a key, which would lose the focus of a colour.)
  if (chosen && chosen.id !== product.id) setChosen(undefined)
  const hasRest = useRestOfPage()
  return (
    <div className="pb-16">
      <div className="shell">
        <Breadcrumbs
          crumbs={[
            { label: t('Home'), to: '/' },
            { label: t('Shop All'), to: '/products' },
            { label: product.category.name, to: category },
            { label: product.name },
          ]}
        />
      </div>
      <div className="product-columns">
        <div className="product-pictures">
          <ProductGallery
            key={product.id}
            name={product.name}
            images={product.images}
            video={product.video}
            isWhole={hasRest}
          />
          <Heart product={product} />
        </div>
        <div className="product-buying">
          <Heading product={product} price={pricedBy(product, chosen?.size)} hasReviews={Boolean(reviews)} />
          <ColourPictures product={product} />
          <BuyForm
            key={product.id}
            product={product}
            onSize={size => setChosen({ id: product.id, size })}
            sizeGuide={sizeGuide}
          />
          {hasRest && (
            <>
              {stockAlert}
              {delivery && (
                <DeliveryPromise offer={delivery} product={product} size={chosen?.size} trust={trust} />
              )}
              <p
                className="leading-relaxed whitespace-pre-line"
                {...languageAttributes(descriptionOf(product))}
              >
                {descriptionOf(product)}
              </p>
              <Facts product={product} categoryHref={category} />
              <div>
                {terms}
                <div className="flex flex-wrap items-center gap-x-6 pt-2">
                  {question}
                  <ShareButton title={product.name} />
                </div>
              </div>
            </>
          )}
        </div>
      </div>
      {hasRest && (
        <div className="shell">
          {look.length > 0 && <Look key={product.id} products={look} />}
          {reviews}
          <MoreProducts key={product.id} product={product} related={related} />
        </div>
      )}
    </div>
  )
}

interface HeadingProps {
  product: Product
  /** Of the chosen size. */
  price: Price
  hasReviews: boolean
}

/** Name, price, what buyers say of it and whether it is there. */
function Heading({ product, price, hasReviews }: HeadingProps) {
  return (
    <header>
      {isInStock(product) && <ProductBadge product={product} />}
      <h1
        className="text-left font-serif text-[clamp(1.75rem,1.3rem+1.4vw,2.625rem)] leading-[1.08] font-medium tracking-[-0.015em] wrap-anywhere not-first:mt-2"
        {...languageAttributes(product.name)}
      >
        <ProductTitle name={product.name} />
      </h1>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <ProductPrice product={price} className="text-xl font-semibold" />
        <Saving price={price} size={product.sizes[0]?.size} />
        {product.rating && hasReviews && (
          <a href="#product-reviews" className="ms-auto inline-flex min-h-6 items-center text-sm text-link">
            <RatingText rating={product.rating} />
          </a>
        )}
      </div>
      <p className={`mt-1 text-sm ${isInStock(product) ? 'text-muted' : 'font-semibold'}`}>
        {productStockText(product)}
      </p>
    </header>
  )
}

function Saving({ price, size }: { price: Price; size: Size | undefined }) {
  const { pricePaisa, compareAtPaisa } = price
  if (compareAtPaisa === null) return null
  return (
    <p className="text-sm font-medium text-danger">
      {rich('You save <b>{amount}</b>', {
        amount: unitPriceText(compareAtPaisa - pricePaisa, size),
        b: words => <span className="money">{words}</span>,
      })}
    </p>
  )
}

function Facts({ product, categoryHref }: { product: Product; categoryHref: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-left text-sm wrap-anywhere">
      <dt className="text-muted">{t('Category')}</dt>
      <dd>
        <Link to={categoryHref} className="-my-0.5 inline-flex min-h-6 items-center text-link">
          <bdi {...languageAttributes(product.category.name)}>{product.category.name}</bdi>
        </Link>
      </dd>
      <Details details={listDetails(product, FURTHER_DETAILS)} />
    </dl>
  )
}
