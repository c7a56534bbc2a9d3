/** A number of products without a style, and the styles that are counted once each. */
export interface Counter {
  products: number
  styles: Set<number> | undefined
}

export function newCounter(): Counter {
  return { products: 0, styles: undefined }
}

/** Counts a product, or its style. */
export function count(counter: Counter, style: number | null): void {
  if (style === null) {
    counter.products++
    return
  }
  counter.styles ??= new Set()
  counter.styles.add(style)
}

export function addCounter(sum: Counter, { products, styles = new Set() }: Counter): void {
  sum.products += products
  for (const style of styles) count(sum, style)
}

export function totalOf(counter: Counter | undefined): number {
  return counter ? counter.products + (counter.styles?.size ?? 0) : 0
}

/** The counter of a key, at 0 where it was not counted before. */
export function counterOf(counters: Map<string, Counter>, key: string): Counter {
  const known = counters.get(key)
  if (known) return known
  const counter = newCounter()
  counters.set(key, counter)
  return counter
}
