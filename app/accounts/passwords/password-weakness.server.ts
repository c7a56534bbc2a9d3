import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  SHORTEST_STAFF_PASSWORD,
} from '#app/platform/auth/password-length.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import type { Viewer } from '../session/viewer.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export type NewPasswordRefusal =
  | { kind: 'weak-password' }
  /** Too easy to guess. The sentence says why. */
  | { kind: 'guessable-password'; sentence: string }

/** Why this can't be the password of the account with this email; undefined if it can. */
export async function refuseNewPassword(
  database: Queryable,
  { email, password, role }: { email: string; password: string; role: Viewer['role'] },
): Promise<NewPasswordRefusal | undefined> {
  if (!hasPasswordLength(password)) return { kind: 'weak-password' }
  if (role === 'admin' && isShortForStaff(password)) {
    return { kind: 'guessable-password', sentence: SHORT_FOR_STAFF }
  }
  const shopName = (await readStoreSettings(database)).name
  const sentence = findPasswordWeakness(password, { email, shopName })
  return sentence ? { kind: 'guessable-password', sentence } : undefined
}

/** Whether a password is shorter than an admin's may be. */
export function isShortForStaff(password: string): boolean {
  return password.length < SHORTEST_STAFF_PASSWORD
}

const SHORT_FOR_STAFF = `An admin’s password needs at least ${SHORTEST_STAFF_PASSWORD} characters.`

/** The words that an attacker would try first, besides common passwords. */
interface KnownWords {
  email: string
  shopName: string
}

/** Why a password is too easy to guess, as a sentence; undefined if it is not. The form checks the length. */
function findPasswordWeakness(password: string, { email, shopName }: KnownWords): string | undefined {
  const typed = plain(password)
  const address = plain(email)
  if (typed === address || typed === address.split('@')[0]) return IS_EMAIL
  if (isWordWithTail(typed, plain(shopName))) return IS_SHOP
  if (COMMON_PASSWORDS.has(typed) || isOneCharacter(typed)) return IS_COMMON
  return undefined
}

/** Whether the length of a password is allowed, counted as the form counts it. */
function hasPasswordLength(password: string): boolean {
  return password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD
}

const IS_COMMON = message(
  'This password is one of the most common ones, which are guessed first. Please choose another one.',
)
const IS_EMAIL = message(
  'This password is your email address, which is guessed first. Please choose another one.',
)
const IS_SHOP = message(
  'This password is the name of the shop, which is guessed first. Please choose another one.',
)

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** `darzi`, `darzi123`, `Darzi!!`: a word with only a few digits and signs after it. */
function isWordWithTail(typed: string, word: string): boolean {
  const tail = typed.slice(word.length)
  return word !== '' && typed.startsWith(word) && tail.length <= 4 && !/\p{L}/u.test(tail)
}

function isOneCharacter(typed: string): boolean {
  return new Set(typed).size === 1
}
