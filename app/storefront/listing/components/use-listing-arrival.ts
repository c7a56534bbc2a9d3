import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { continues, type ProductQuery, productQueryHref } from '#app/catalogue/product-query/product-query.ts'

interface ListingElements {
  /** The products and their heading. */
  results: RefObject<HTMLElement | null>
  /** The element with the number of products. */
  count: RefObject<HTMLElement | null>
}

/**
 * Moves focus and scrolls after a listing has changed in place. The first of added products takes the focus; otherwise
 * focus stays, or moves to the count if its element is gone, such as a removed filter. If the products were filtered
 * from further down, the page scrolls to their beginning.
 */
export function useListingArrival(
  query: ProductQuery,
  shown: number,
  { results, count }: ListingElements,
): void {
  const navigationType = useNavigationType()
  const last = useRef({ query, shown })
  useEffect(() => {
    const before = last.current
    last.current = { query, shown }
    if (navigationType === 'POP' || productQueryHref(before.query) === productQueryHref(query)) return
    if (continues(before.query, query)) {
      const cards = results.current?.querySelectorAll<HTMLElement>('article h3 a')
      cards?.[before.shown]?.focus({ preventScroll: true })
      return
    }
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true })
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView()
  }, [query, shown, navigationType, results, count])
}
