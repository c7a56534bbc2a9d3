import { Link } from 'react-router'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { descriptionOf, type Product } from '../product.ts'
import { EVERYTHING, productQueryHref } from '../product-query.ts'
import { stockText } from '../stock-text.ts'
import { BuyForm } from './buy-form.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductPrice } from './product-price.tsx'

interface Props {
  product: Product
  related: readonly Product[]
}

/** Everything about one product, the way to buy it, and what else there is. */
export function ProductDetails({ product, related }: Props) {
  const category = productQueryHref(EVERYTHING, { category: product.category.slug })
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Shop All', to: '/products' },
          { label: product.category.name, to: category },
          { label: product.name },
        ]}
      />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className="max-sm:-mx-[clamp(1rem,4vw,3.5rem)]">
          <ProductGallery key={product.id} name={product.name} images={product.images} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:sticky lg:top-28 lg:self-start lg:pt-2">
          <header>
            <h1 className="font-serif text-title font-medium wrap-anywhere">{product.name}</h1>
            <ProductPrice product={product} className="mt-4 text-xl font-semibold" />
            <p className="mt-2 text-sm text-muted">{stockText(product.stock)}</p>
          </header>
          <BuyForm key={product.id} product={product} />
          <p className="border-t border-line pt-6 leading-relaxed whitespace-pre-line">
            {descriptionOf(product)}
          </p>
          <Facts product={product} categoryHref={category} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="section-gap pb-0">
          <h2 id="related" className="mb-6 font-serif text-heading font-medium">
            More from {product.category.name}
          </h2>
          <ProductGrid products={related} />
        </section>
      )}
    </div>
  )
}

function Facts({ product, categoryHref }: { product: Product; categoryHref: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted">Category</dt>
      <dd>
        <Link to={categoryHref} className="inline-flex min-h-6 items-center text-link">
          {product.category.name}
        </Link>
      </dd>
      {product.fabric && (
        <>
          <dt className="text-muted">Fabric</dt>
          <dd>{product.fabric}</dd>
        </>
      )}
      {product.colour && (
        <>
          <dt className="text-muted">Colour</dt>
          <dd>{product.colour}</dd>
        </>
      )}
      <dt className="text-muted">Payment</dt>
      <dd>Cash on delivery</dd>
    </dl>
  )
}
