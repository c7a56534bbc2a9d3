/**
 * An amount of a statement in paisa: `4,500`, `1,00,000.50`, `Rs. 500/-`, `(120)`, `-120`. Empty cells and dashes are 0.
 * Programs write an apostrophe before a minus, so that Excel takes it for no formula.
 *
 * @returns undefined if the text is no amount
 */
export function readAmount(text: string): number | undefined {
  const plain = text
    .replace(/^'/, '')
    .replace(/^(pkr|rs\.?)\s*/i, '')
    .replace(/\/-$/, '')
    .trim()
  if (/^[-–—]?$/.test(plain)) return 0
  const [, bracket, sign, digits] = /^(\()?([-−])?\s*([\d,\s]+(?:\.\d+)?)\)?$/.exec(plain) ?? []
  if (digits === undefined || !/\d/.test(digits) || !isGrouped(digits)) return undefined
  const paisa = Math.round(Number(digits.replace(/[,\s]/g, '')) * 100)
  if (!Number.isSafeInteger(paisa) || paisa > LARGEST) return undefined
  return bracket || sign ? -paisa : paisa
}

/** A larger amount on one line is a typing error. */
const LARGEST = 1_000_000_000

/** Thousands have three digits and lakhs two: a comma elsewhere may be a decimal point, so it is not read at all. */
function isGrouped(digits: string): boolean {
  const [whole = ''] = digits.split('.')
  return !whole.includes(',') || /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(whole.trim())
}
