import { useEffect, useState } from 'react'
import type { Product } from '#app/catalogue/products/product.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { cardsAddress, MOST_CARDS } from '#app/storefront/product-cards/cards-address.ts'
import type { WishlistItem } from '#app/storefront/wishlist/wishlist.ts'

interface WishedProducts {
  /** The products of the items by their ids, as far as they were read. */
  products: ReadonlyMap<number, Product>
  /** Items whose products the shop does not show any more. */
  gone: readonly number[]
  hasFailed: boolean
  retry(): void
}

/** Reads today’s products of the items, and again once the network is back. */
export function useWishedProducts(items: readonly WishlistItem[]): WishedProducts {
  const [products, setProducts] = useState<ReadonlyMap<number, Product>>(new Map())
  const [gone, setGone] = useState<readonly number[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const missing = items
    .map(({ productId }) => productId)
    .filter(id => !products.has(id) && !gone.includes(id))
    .slice(0, MOST_CARDS)
  const wanted = missing.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is what is missing; each attempt asks again.
  useEffect(() => {
    if (missing.length === 0) return
    const abort = new AbortController()
    setFailed(false)
    fetchProducts(missing, abort.signal)
      .then(found => {
        const ids = new Set(found.map(({ id }) => id))
        setProducts(known => new Map([...known, ...found.map(each => [each.id, each] as const)]))
        setGone(known => [...known, ...missing.filter(id => !ids.has(id))])
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true)
      })
    return () => abort.abort()
  }, [wanted, attempt])

  useEffect(() => {
    const again = () => setAttempt(count => count + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return { products, gone, hasFailed, retry: () => setAttempt(count => count + 1) }
}

/** @param ids `MOST_CARDS` at most */
async function fetchProducts(ids: readonly number[], signal: AbortSignal): Promise<Product[]> {
  const response = await fetch(localPath(cardsAddress(ids)), { signal })
  if (!response.ok) throw new Error(`The products could not be read (${response.status}).`)
  const { products }: { products: Product[] } = await response.json()
  return products
}
