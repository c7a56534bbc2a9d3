import { limitedPieces } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/** What of an order can be made up. */
export interface FakeFacts {
  customerName: string
  streetAddress: string
  /** Normalised: `+923001234567`; empty once it is erased. */
  phone: string
  lines: readonly { quantity: number; size?: string }[]
}

/** From so many pieces of one size on, an order is hardly for wearing. */
const MANY_OF_ONE_SIZE = 10

/** What makes an order look like a fake one, in sentences for staff; empty for an ordinary order. */
export function fakeSigns({ customerName, streetAddress, phone, lines }: FakeFacts): string[] {
  const most = Math.max(0, ...lines.map(limitedPieces))
  return [
    ...(isMadeUp(customerName) || isWithoutLetters(customerName) ? [t('The name looks made up.')] : []),
    ...(isMadeUp(streetAddress) ? [t('The address looks made up.')] : []),
    ...(isMadeUpNumber(phone) ? [t('The phone number looks made up.')] : []),
    ...(most >= MANY_OF_ONE_SIZE ? [t('{count} pieces of one size.', { count: most })] : []),
  ]
}

/** Whether the text has a word typed along the keyboard, `asdf`, or is nothing but such words and stand-ins, `test`, `xxx`. */
function isMadeUp(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.some(word => word.length >= 4 && isTypedAlongKeyboard(word))) return true
  // Three letters may be an abbreviation beside real words: Block AAA, Gulberg III.
  return words.length > 0 && !/\p{Nd}/u.test(text) && words.every(isStandIn)
}

function isStandIn(word: string): boolean {
  return STAND_INS.has(word) || /^(\p{L})\1{2,}$/u.test(word) || isTypedAlongKeyboard(word)
}

const STAND_INS: ReadonlySet<string> = new Set(
  'test testing tester abc abcd abcde xyz fake dummy none null unknown nothing'.split(' '),
)

function isWithoutLetters(name: string): boolean {
  return name !== '' && !/\p{L}/u.test(name)
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(row => [row, backwards(row)])

/** Whether the word is nothing but neighbouring keys, three or more at a time: `asdf`, `asdasd`, `lkjh`. */
function isTypedAlongKeyboard(word: string): boolean {
  for (let length = word.length; length >= 3; length--) {
    if (!KEYBOARD_ROWS.some(row => row.includes(word.slice(0, length)))) continue
    const rest = word.slice(length)
    if (rest === '' || isTypedAlongKeyboard(rest)) return true
  }
  return false
}

const DIGITS_IN_ORDER = '01234567890'

/** Whether the number behind the code of the network is one digit, or counts up or down: `0300 0000000`, `0300 1234567`. */
function isMadeUpNumber(phone: string): boolean {
  const number = phone.slice(-7)
  return (
    /^(\d)\1{6}$/.test(number) ||
    (number.length === 7 && [DIGITS_IN_ORDER, backwards(DIGITS_IN_ORDER)].some(run => run.includes(number)))
  )
}

function backwards(text: string): string {
  return [...text].reverse().join('')
}
