import { useEffect, useState } from 'react'
import type { Product } from '#app/catalogue/products/product.ts'
import { localPath } from '#app/shared/text/translate.ts'

/** Requests by product id. They are shared, so that a product that the pointer only passed is asked for once. */
const requested = new Map<number, Promise<Product | undefined>>()

/** Requests the parts of a product that its card lacks. Resolves to undefined if they can't be read now. */
export function requestDetails(id: number): Promise<Product | undefined> {
  const known = requested.get(id)
  if (known) return known
  const request = fetchProduct(id).catch(() => {
    requested.delete(id)
    return undefined
  })
  requested.set(id, request)
  return request
}

/**
 * A product's description and all of its pictures, once they are there.
 *
 * @param isShown if not, they are those that are being requested already
 */
export function useProductDetails(
  id: number,
  isShown: boolean,
): Pick<Product, 'description' | 'images'> | undefined {
  const [details, setDetails] = useState<Product>()
  useEffect(() => {
    let isWanted = true
    const request = isShown ? requestDetails(id) : requested.get(id)
    request?.then(product => {
      if (isWanted) setDetails(product)
    })
    return () => {
      isWanted = false
    }
  }, [id, isShown])
  return details?.id === id ? details : undefined
}

async function fetchProduct(id: number): Promise<Product | undefined> {
  const response = await fetch(localPath(`/product-cards?ids=${id}`))
  if (!response.ok) throw new Error(`The product could not be read (${response.status}).`)
  const { products }: { products: Product[] } = await response.json()
  return products[0]
}
