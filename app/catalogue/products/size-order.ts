import { LETTER_SIZES, type Size } from './product.ts'

const LETTERS = ['3XS', 'XXS', 'XS', ...LETTER_SIZES, '3XL', 'XXXL', '4XL', '5XL', '6XL']
const collator = new Intl.Collator('en', { numeric: true })

/** Orders sizes of any lists: the letters as people are built, then numbers by their value, then words. */
export function compareSizes(one: Size, other: Size): number {
  return letterRank(one) - letterRank(other) || collator.compare(one, other)
}

/** Whether a size is one of the letters, in any list. */
export function isLetter(size: Size): boolean {
  return LETTERS.includes(size)
}

function letterRank(size: Size): number {
  const rank = LETTERS.indexOf(size)
  return rank < 0 ? LETTERS.length : rank
}
