import { z } from 'zod'
import { isStandIn } from '../stand-in-email.ts'
import { plainSigns } from './plain-signs.ts'
import { LONGEST_EMAIL } from './text-limits.ts'
import { message } from './translate.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
export const CANNOT_BE_SHOWN = message('Please remove the characters that cannot be shown.')

/** Made when it is needed, where a number stands in it: only then its language is known. */
type Message = string | (() => string)

interface RequiredText {
  required: Message
  tooLong: Message
  /** In UTF-16 units, as a field's `maxlength` counts. */
  maximum: number
}

/**
 * Text on one line: trimmed, runs of white space collapsed, no control characters. The caller supplies the messages.
 */
export function singleLineText(options: RequiredText) {
  return z
    .string({ error: options.required })
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .pipe(requiredText(options))
}

/** Optional text on one line; empty if missing. */
export function optionalSingleLineText(options: { tooLong: Message; maximum: number }) {
  return z
    .string()
    .trim()
    .max(options.maximum, { error: options.tooLong })
    .refine(canBeShown, CANNOT_BE_SHOWN)
    .transform(text => text.replace(/\s+/g, ' '))
    .default('')
}

/** Text of several lines: trimmed, no control characters except line breaks and tabs. */
export function multiLineText(options: RequiredText) {
  return z
    .string({ error: options.required })
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(requiredText(options))
}

/** Optional text of several lines; empty if missing. */
export function optionalMultiLineText(options: { tooLong: Message; maximum: number }) {
  return z
    .string()
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(options.maximum, { error: options.tooLong }).refine(canBeShown, CANNOT_BE_SHOWN))
    .default('')
}

/** An email address. What stands in for one is refused: it would make a stranger's order that of a phone's customer. */
export function emailAddress(options: { required: string; invalid: string }) {
  return z
    .string({ error: options.required })
    .overwrite(text => plainSigns(text).trim())
    .min(1, options.required)
    .max(LONGEST_EMAIL, options.invalid)
    .pipe(z.email(options.invalid))
    .refine(email => !isStandIn(email), options.invalid)
}

/** The same, or an empty text, which is also what a missing one becomes. */
export function optionalEmailAddress(invalid: string) {
  return z
    .string()
    .overwrite(text => plainSigns(text).trim())
    .pipe(z.union([z.literal(''), emailAddress({ required: invalid, invalid })], invalid))
    .default('')
}

function requiredText({ required, tooLong, maximum }: RequiredText) {
  return z
    .string({ error: required }) // A form's reader hands an emptied text on as a missing one.
    .min(1, { error: required })
    .max(maximum, { error: tooLong })
    .refine(canBeShown, CANNOT_BE_SHOWN)
}

/** Whether PostgreSQL can store the text: no lone surrogates, which JSON can carry, and no control characters. */
export function canBeShown(text: string): boolean {
  return text.isWellFormed() && !CONTROL_CHARACTERS.test(text)
}

/**
 * Text from outside (a response of another server, an error) in a form that PostgreSQL can store, in JSON as well: NUL
 * and lone surrogates become U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

/** The beginning of a text, which ends in no half of a sign: the database refuses one. @param most in UTF-16 units */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed()
}
