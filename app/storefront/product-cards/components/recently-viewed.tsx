import { useEffect, useRef, useState } from 'react'
import type { Product } from '#app/catalogue/products/product.ts'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import {
  RECENTLY_SHOWN,
  RECENTLY_VIEWED_KEY,
  readProductIds,
  withViewed,
  writeProductIds,
} from '../recently-viewed.ts'
import { ProductGrid } from './product-grid.tsx'

/**
 * The products that this browser viewed before, with current names and prices. Also records that it has viewed this
 * product. Its space is reserved once the number of products is known.
 */
export function RecentlyViewed({ productId }: { productId: number }) {
  const section = useRef<HTMLElement>(null)
  const [earlier, setEarlier] = useState<readonly number[]>([])
  const [products, setProducts] = useState<readonly Product[]>()

  useEffect(() => {
    const seen = readSeen()
    writeSeen(withViewed(seen, productId))
    setEarlier(seen.filter(id => id !== productId))
    setProducts(undefined)
  }, [productId])

  useEffect(() => {
    if (!section.current || earlier.length === 0) return
    const abort = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        askForCards(earlier, abort.signal)
          .then(setProducts)
          .catch(() => {
            // The page is complete without it, so a failure is not shown.
            if (!abort.signal.aborted) setEarlier([])
          })
      },
      { rootMargin: '600px' },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [earlier])

  if (earlier.length === 0 || products?.length === 0) return null
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="section-gap pb-0">
      <h2 id="recently-viewed" className="mb-6 font-serif text-heading font-medium">
        {t('Recently viewed')}
      </h2>
      {products ? (
        <ProductGrid products={products.slice(0, RECENTLY_SHOWN)} />
      ) : (
        <Placeholders count={Math.min(earlier.length, RECENTLY_SHOWN)} />
      )}
    </section>
  )
}

function Placeholders({ count }: { count: number }) {
  return (
    <ul aria-hidden className="card-grid lg:grid-cols-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={index}>
          <div className="aspect-[4/5] bg-stone" />
          <div className="h-28" />
        </li>
      ))}
    </ul>
  )
}

async function askForCards(ids: readonly number[], signal: AbortSignal): Promise<Product[]> {
  const response = await fetch(localPath(`/product-cards?ids=${writeProductIds(ids)}`), { signal })
  if (!response.ok) throw new Error(`The products could not be read (${response.status}).`)
  const { products }: { products: Product[] } = await response.json()
  return products
}

function readSeen(): number[] {
  return readProductIds(readStored('local', RECENTLY_VIEWED_KEY))
}

function writeSeen(ids: readonly number[]): void {
  writeStored('local', RECENTLY_VIEWED_KEY, writeProductIds(ids))
}
