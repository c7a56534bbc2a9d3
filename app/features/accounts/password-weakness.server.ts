import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/platform/auth/password-length.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What somebody who guesses would try first, besides what is common. */
interface KnownWords {
  email: string
  shopName: string
}

/** Why a password is too easy to guess, as a sentence; nothing where it is not. Length is looked at elsewhere. */
export function findPasswordWeakness(password: string, { email, shopName }: KnownWords): string | undefined {
  const typed = plain(password)
  const address = plain(email)
  if (typed === address || typed === address.split('@')[0]) return IS_EMAIL
  if (isWordWithTail(typed, plain(shopName))) return IS_SHOP
  if (COMMON_PASSWORDS.has(typed) || isOneCharacter(typed)) return IS_COMMON
  return undefined
}

/** Whether a password has as many characters as one may have, counted as the form counts them. */
export function hasPasswordLength(password: string): boolean {
  return password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD
}

const IS_COMMON =
  'This password is one of the most common ones, which are guessed first. Please choose another one.'
const IS_EMAIL = 'This password is your email address, which is guessed first. Please choose another one.'
const IS_SHOP = 'This password is the name of the shop, which is guessed first. Please choose another one.'

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** `darzi`, `darzi123`, `Darzi!!`: a word, with nothing behind it but a few figures and signs. */
function isWordWithTail(typed: string, word: string): boolean {
  const tail = typed.slice(word.length)
  return word !== '' && typed.startsWith(word) && tail.length <= 4 && !/\p{L}/u.test(tail)
}

function isOneCharacter(typed: string): boolean {
  return new Set(typed).size === 1
}
