/** A product's name as it is shown: a dash stays between its two words, and neither begins nor ends a line. */
export function shownName(name: string): string {
  return name.replace(/ ([–—-]) /g, '\u00a0$1\u00a0')
}
