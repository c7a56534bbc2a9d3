import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { EVERYTHING, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ColourChoice } from '#app/catalogue/products/components/colour-links.tsx'
import { ProductBadge } from '#app/catalogue/products/components/product-badge.tsx'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { listDetails } from '#app/catalogue/products/detail-fields.ts'
import { productStockText } from '#app/catalogue/products/pre-order-text.ts'
import { descriptionOf, isInStock, type Product, type Size } from '#app/catalogue/products/product.ts'
import { type Price, pricedBy } from '#app/catalogue/products/size-price.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Heart } from '#app/storefront/wishlist/components/heart.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { useRestOfPage } from '#app/ui/layout/use-rest-of-page.ts'
import { BuyForm } from './buy-form.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  product: Product
  /** The link to the measurements of its sizes; may be empty. */
  sizeGuide?: ReactNode
  related: readonly CardProduct[]
  /** The link to an email when a size is back; may be empty. */
  stockAlert?: ReactNode
  /** The terms of delivery, payment and returns. */
  terms: ReactNode
  /** What buyers say; may be empty. */
  reviews?: ReactNode
  /** A link to ask about this product; may be empty. */
  question: ReactNode
}

/** A product's page: pictures, details, the form to buy it, and related products. */
export function ProductDetails({ product, sizeGuide, related, stockAlert, terms, reviews, question }: Props) {
  const category = productQueryHref(EVERYTHING, { category: product.category.slug })
  const [chosen, setChosen] = useState<{ id: number; size: Size }>()
  // A shopper who comes back to a product finds none of its sizes chosen. (Without a key, which would lose the focus of a colour.)
  if (chosen && chosen.id !== product.id) setChosen(undefined)
  const priced = pricedBy(product, chosen?.size)
  const hasRest = useRestOfPage()
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('Home'), to: '/' },
          { label: t('Shop All'), to: '/products' },
          { label: product.category.name, to: category },
          { label: product.name },
        ]}
      />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className="relative md:sticky md:top-24 md:self-start lg:top-36">
          <ProductGallery
            key={product.id}
            name={product.name}
            images={product.images}
            video={product.video}
            isWhole={hasRest}
          />
          <Heart product={product} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:sticky lg:top-36 lg:max-w-136 lg:self-start lg:pt-2">
          <header>
            {isInStock(product) && <ProductBadge product={product} />}
            <h1
              className="text-left font-serif text-title font-medium wrap-anywhere not-first:mt-2 max-md:text-[1.75rem] md:not-first:mt-3"
              {...languageAttributes(product.name)}
            >
              <ProductTitle name={product.name} />
            </h1>
            <div className="mt-3 flex flex-wrap items-baseline gap-x-3 md:mt-4">
              <ProductPrice product={priced} className="text-xl font-semibold" />
              <Saving price={priced} size={product.sizes[0]?.size} />
            </div>
            <p className={`mt-2 text-sm ${isInStock(product) ? 'text-muted' : 'font-semibold'}`}>
              {productStockText(product)}
            </p>
          </header>
          <ColourChoice product={product} />
          <BuyForm
            key={product.id}
            product={product}
            onSize={size => setChosen({ id: product.id, size })}
            sizeGuide={sizeGuide && <Fragment key={product.id}>{sizeGuide}</Fragment>}
          />
          {hasRest && (
            <>
              {stockAlert}
              {terms}
              <p
                className="border-t border-line pt-6 leading-relaxed whitespace-pre-line"
                {...languageAttributes(descriptionOf(product))}
              >
                {descriptionOf(product)}
              </p>
              <Facts product={product} categoryHref={category} />
              <div className="flex flex-wrap items-center gap-x-6 border-t border-line pt-3">
                {question}
                <ShareButton title={product.name} />
              </div>
            </>
          )}
        </div>
      </div>
      {hasRest && (
        <>
          {reviews}
          <MoreProducts key={product.id} product={product} related={related} />
        </>
      )}
    </div>
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
      {listDetails(product).map(({ name, label, text }) => (
        <Fragment key={name}>
          <dt className="text-muted">{t(label)}</dt>
          <dd className="justify-self-start space-y-1">
            {linesOf(text).map(line => (
              <p key={line} {...languageAttributes(line)}>
                {line}
              </p>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').filter(line => line.trim() !== ''))]
}
