/** In code points. Addresses stay readable, and below their limit even with a number at the end. */
const LONGEST_SLUG = 80

/**
 * A name as part of an address: letters and digits of any script in lower case, joined by hyphens. Empty if the name
 * has neither.
 */
export function slugFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’ʼ`\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  return [...words].slice(0, LONGEST_SLUG).join('').replace(/-$/, '')
}

/** The slug, or the slug with the first number from 2 that is not in `taken`. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  return taken.has(slug) ? numberedSlug(slug, taken, 2) : slug
}

/** The word with the first number from `from` that is not in `taken`. */
export function numberedSlug(word: string, taken: ReadonlySet<string>, from = 1): string {
  let number = from
  while (taken.has(`${word}-${number}`)) number += 1
  return `${word}-${number}`
}
