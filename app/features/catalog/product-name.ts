/** A product's name as it is shown: no line of it begins with a dash. */
export function shownName(name: string): string {
  return name.replace(/ (?=[–—-] )/g, '\u00a0')
}
