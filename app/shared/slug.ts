/** In code points; an address stays readable, and with a number at its end below what addresses of ours may have. */
const LONGEST_SLUG = 80

/**
 * A name as a part of an address: letters and digits of any script in lower case, joined by hyphens. Empty where nothing
 * of the name can stand there.
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

/** The slug itself, or with the first number from 2 on that none of `taken` has. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  return taken.has(slug) ? numberedSlug(slug, taken, 2) : slug
}

/** The word with the first number, from `from` on, that none of `taken` has. */
export function numberedSlug(word: string, taken: ReadonlySet<string>, from = 1): string {
  let number = from
  while (taken.has(`${word}-${number}`)) number += 1
  return `${word}-${number}`
}
