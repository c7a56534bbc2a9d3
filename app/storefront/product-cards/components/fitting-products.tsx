import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { fittingAddress } from '../cards-address.ts'

/** One or two products that go with those of a cart. Nothing while they are fetched, and if they can't be. */
export function FittingProducts({ ids }: { ids: readonly number[] }) {
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  const address = ids.length > 0 ? localPath(fittingAddress(ids)) : ''
  useEffect(() => {
    const abort = new AbortController()
    if (address)
      fetch(address, { signal: abort.signal })
        .then(async response => response.ok && setProducts((await response.json()).products))
        .catch(() => undefined)
    return () => abort.abort()
  }, [address])
  if (products.length === 0 || !address) return null
  return (
    <section aria-labelledby="fitting-products" className="mt-6">
      <h3 id="fitting-products" className="text-sm font-semibold">
        {t('Goes with it')}
      </h3>
      <ul className="mt-2 grid grid-cols-2 gap-3">
        {products.map(product => (
          <li key={product.id}>
            <Link to={`/product/${product.slug}`} className="group block">
              <span className="relative block aspect-4/5 overflow-hidden bg-stone">
                <PictureImage
                  picture={product.images[0]}
                  sizes="10rem"
                  widths={[320]}
                  alt=""
                  className="absolute inset-0 size-full object-cover"
                />
              </span>
              <span
                className="mt-1.5 block text-sm leading-snug wrap-anywhere group-hover:underline"
                {...languageAttributes(product.name)}
              >
                <ProductTitle name={product.name} />
              </span>
            </Link>
            <ProductPrice product={product} className="text-sm font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
