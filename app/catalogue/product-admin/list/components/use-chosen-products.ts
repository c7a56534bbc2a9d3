import { useState } from 'react'
import type { AdminProduct, ChosenProduct } from '#app/catalogue/products/admin-product.ts'

/** Which products are chosen, over all pages of one list; another list begins without any. */
export interface ChosenProducts {
  list: ChosenProduct[]
  has(id: number): boolean
  toggle(product: ChosenProduct): void
  /** Adds all of them, or takes all of them away. */
  set(products: readonly ChosenProduct[], isChosen: boolean): void
  clear(): void
}

/**
 * @param listKey names the list, whatever page of it is shown
 * @param shown the products on the page: what is chosen of them is as they are now
 */
export function useChosenProducts(listKey: string, shown: readonly AdminProduct[]): ChosenProducts {
  const [state, setState] = useState<{ listKey: string; products: ReadonlyMap<number, ChosenProduct> }>()
  const chosen = state?.listKey === listKey ? state.products : NONE
  const keep = (products: ReadonlyMap<number, ChosenProduct>) => setState({ listKey, products })
  const set = (products: readonly ChosenProduct[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const product of products) {
      if (isChosen) next.set(product.id, product)
      else next.delete(product.id)
    }
    keep(next)
  }
  const present = new Map(shown.map(product => [product.id, product]))
  return {
    list: [...chosen.values()].map(product => present.get(product.id) ?? product),
    has: id => chosen.has(id),
    toggle: product => set([product], !chosen.has(product.id)),
    set,
    clear: () => keep(NONE),
  }
}

const NONE: ReadonlyMap<number, ChosenProduct> = new Map()
