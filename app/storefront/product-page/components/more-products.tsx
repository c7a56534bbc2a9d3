import { useEffect } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { ProductGrid } from '#app/storefront/product-cards/components/product-grid.tsx'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { whenIdle } from '#app/ui/when-idle.ts'

interface Props {
  product: Product
  related: readonly CardProduct[]
}

/** The end of a product's page: related products, and those that this browser viewed before. */
export function MoreProducts({ product, related }: Props) {
  const viewed = useLoaded(() => import('#app/storefront/product-cards/components/recently-viewed.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is first shown.
  useEffect(() => whenIdle(viewed.load), [])
  const isOneCategory = related.every(({ category: { slug } }) => slug === product.category.slug)
  return (
    <>
      {related.length > 0 && (
        <section aria-labelledby="related" className="section-gap pb-0">
          <h2 id="related" className="mb-6 font-serif text-heading font-medium">
            {isOneCategory
              ? rich('More from <b>{category}</b>', {
                  category: product.category.name,
                  b: words => <bdi {...languageAttributes(product.category.name)}>{words}</bdi>,
                })
              : t('You may also like')}
          </h2>
          <ProductGrid products={related} />
        </section>
      )}
      {viewed.part && <viewed.part.RecentlyViewed productId={product.id} />}
    </>
  )
}
