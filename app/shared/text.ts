import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text on one line: trimmed, inner white space single, no control characters. The messages are the caller's. */
export function singleLineText(options: { required: string; tooLong: string; maximum: number }) {
  return z
    .string({ error: options.required })
    .transform(text => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string({ error: options.required }) // A form's reader hands an emptied text on as a missing one.
        .min(1, options.required)
        .max(options.maximum, options.tooLong)
        .refine(text => !CONTROL_CHARACTERS.test(text), 'Please remove the characters that cannot be shown.'),
    )
}

/** Text on one line that may be left empty, and is an empty text then. */
export function optionalSingleLineText(options: { tooLong: string; maximum: number }) {
  return z
    .string()
    .trim()
    .max(options.maximum, options.tooLong)
    .refine(text => !CONTROL_CHARACTERS.test(text), 'Please remove the characters that cannot be shown.')
    .transform(text => text.replace(/\s+/g, ' '))
    .default('')
}

/** Text of several lines: trimmed, no control characters but line breaks and tabs. */
export function multiLineText(options: { required: string; tooLong: string; maximum: number }) {
  return z
    .string({ error: options.required })
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string({ error: options.required }) // A form's reader hands an emptied text on as a missing one.
        .min(1, options.required)
        .max(options.maximum, options.tooLong)
        .refine(text => !CONTROL_CHARACTERS.test(text), 'Please remove the characters that cannot be shown.'),
    )
}

/** An email address as people have them, at most 254 characters (RFC 5321, 4.5.3.1). */
export function emailAddress(options: { required: string; invalid: string }) {
  return z
    .string({ error: options.required })
    .trim()
    .min(1, options.required)
    .max(254, options.invalid)
    .pipe(z.email(options.invalid))
}
