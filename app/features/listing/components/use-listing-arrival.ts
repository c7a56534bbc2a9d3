import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { continues, type ProductQuery, productQueryHref } from '#app/features/product-query/product-query.ts'

interface Places {
  /** The products, and what stands above them. */
  results: RefObject<HTMLElement | null>
  /** Says how many there are. */
  count: RefObject<HTMLElement | null>
}

/**
 * What happens to focus and scrolling once a listing has changed in place: the first of more products takes the
 * focus; otherwise it stays where it was, or, where that is gone (a filter that was taken away), goes to the count.
 * Products that were filtered from further down are seen from their beginning.
 */
export function useListingArrival(query: ProductQuery, shown: number, { results, count }: Places): void {
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
