import { z } from 'zod'
import { isOwnSet, type OwnSetName } from '#app/catalogue/product-query/own-set.ts'
import { PRODUCT_SET_NAMES } from '#app/catalogue/product-query/product-set.ts'
import { findSynonymError, readSynonyms } from '#app/catalogue/search/search-synonyms.ts'
import { chosenPicturesSchema } from '#app/owner/media/chosen-pictures.ts'
import type { PictureSlot } from '#app/owner/media/picture-slots.ts'
import { formatRupees, paisaFromRupees } from '#app/shared/money.ts'
import { parseUrl } from '#app/shared/parse-url.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import {
  CANNOT_BE_SHOWN,
  canBeShown,
  multiLineText,
  optionalEmailAddress,
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { isFrontPage } from './is-front-page.ts'

/** A field of a settings form. The form's schema has its rules under the same name. */
export interface SettingsField {
  name: string
  label: string
  kind:
    | 'line'
    | 'text'
    | 'synonyms'
    | 'clock'
    /** A few letters and digits, read letter by letter. */
    | 'code'
    /** A minute in Karachi, as `datetime-local` fields send it. */
    | 'moment'
    | 'weekdays'
    | 'holidays'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'rating'
    | 'check'
    | 'choice'
    | 'picture'
    /** Sent along unseen, such as the id of an entry. */
    | 'hidden'
  hint?: string
  isOptional?: boolean
  /** The options of a choice. */
  options?: readonly { value: string; label: string }[]
  /** The height of a text field in rows. */
  rows?: number
  /** Where its picture is shown. */
  slot?: PictureSlot
  /** It is typed in Urdu. */
  isUrdu?: true
}

/** What the name of a field in Urdu ends with. */
export const URDU = 'Urdu'

/** The field of the same text in Urdu, which may be empty. */
export function urduFieldOf({ hint: _, ...field }: SettingsField): SettingsField {
  return {
    ...field,
    name: field.name + URDU,
    isOptional: true,
    isUrdu: true,
  }
}

/** The label of a field in the language of its reader. */
export function fieldLabel({ label, isUrdu }: Pick<SettingsField, 'label' | 'isUrdu'>): string {
  return isUrdu ? t('{label} in Urdu', { label: t(label) }) : t(label)
}

/** The values of a form's fields, by name. */
export type TypedValues = Record<string, string>

/** A required line of text. `what` continues “Please enter” and “Please shorten”. */
export function line(what: string, maximum: number) {
  return singleLineText({
    required: () => t('Please enter {what}.', { what: t(what) }),
    ...shorterThan(what, maximum),
  })
}

export function optionalLine(what: string, maximum: number) {
  return optionalSingleLineText(shorterThan(what, maximum))
}

export function text(what: string, maximum: number) {
  return multiLineText({
    required: () => t('Please enter {what}.', { what: t(what) }),
    ...shorterThan(what, maximum),
  })
}

export function optionalText(what: string, maximum: number) {
  return optionalMultiLineText(shorterThan(what, maximum))
}

function shorterThan(what: string, maximum: number) {
  const tooLong = () =>
    t('Please shorten {what} to {most} characters.', { what: t(what), most: maximum.toLocaleString('en') })
  return { tooLong, maximum }
}

const NO_EMAIL = message('Please enter an email address like salaam@example.com, or none.')

export const optionalEmail = optionalEmailAddress(NO_EMAIL)

/** Parses a phone number in any common spelling to its stored form. */
export const optionalPhone = z
  .string()
  .default('')
  .transform((written, context) => {
    const phone = written.trim() === '' ? '' : normalisePhoneNumber(written)
    if (phone !== undefined) return phone
    context.addIssue({
      code: 'custom',
      message: t('Please enter a phone number like 0300 1234567, or none.'),
    })
    return z.NEVER
  })

const LONGEST_LINK = 300

/** A site on which shops have pages. */
export interface Network {
  network: string
  hosts: readonly string[]
  /** What stands before the name of a profile in its address; absent where profiles have no names. */
  handlesAt?: string
}

const HANDLE = /^@?([\w.-]{2,60})$/

/**
 * Parses a link to a page of a network, on one of its hosts or their subdomains, with or without `https://`, or the name of a
 * profile there, such as `@darzi`. The field may be empty.
 */
export function optionalLinkTo({ network, hosts, handlesAt }: Network) {
  return linkField(
    () => t('Please enter the address of a page on {network}, or none.', { network }),
    written => {
      const [, handle = ''] = HANDLE.exec(written) ?? []
      // Without @ a name with a dot may be an address.
      const isHandle = handle !== '' && (written.startsWith('@') || !handle.includes('.'))
      if (isHandle) return handlesAt && parseUrl(handlesAt + handle)
      const address = readAddress(written)
      const isThere = hosts.some(host => address?.hostname === host || address?.hostname.endsWith(`.${host}`))
      return isThere ? address : undefined
    },
  )
}

/** Parses a link to a page of any site. The field may be empty. */
export const optionalLink = linkField(
  () => t('Please enter an address like https://example.com/yourshop, or none.'),
  written => (/\.[a-z]/i.test(written) ? readAddress(written) : undefined),
)

function linkField(refusal: () => string, read: (written: string) => URL | undefined | '') {
  return z
    .string()
    .trim()
    .max(LONGEST_LINK, { error: refusal })
    .default('')
    .transform((written, context) => {
      if (written === '') return undefined
      const address = read(written)
      if (address && !isFrontPage(address)) return address.href
      context.addIssue({ code: 'custom', message: refusal() })
      return z.NEVER
    })
}

/** Parses a web address that contains no password. */
function readAddress(written: string): URL | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}

/** Parses an amount in rupees (`250`, `2,490.50`) to paisa; an empty field is 0. */
export function rupees(what: string, mostPaisa: number) {
  const refusal = () =>
    t('Please enter {what} in rupees, from 0 to {most}.', { what: t(what), most: formatRupees(mostPaisa) })
  return z
    .string()
    .default('0')
    .transform((typed, context) => {
      const digits = typed.replace(/[\s,]/g, '')
      const amountPaisa = /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? paisaFromRupees(Number(digits)) : undefined
      if (amountPaisa !== undefined && amountPaisa <= mostPaisa) return amountPaisa
      context.addIssue({ code: 'custom', message: refusal() })
      return z.NEVER
    })
}

/** A whole number within limits. */
export function wholeNumber(what: string, least: number, most: number) {
  const refusal = () =>
    t('Please enter {what}: a whole number from {least} to {most}.', {
      what: t(what),
      least,
      most: most.toLocaleString('en'),
    })
  return z
    .string({ error: refusal })
    .trim()
    .regex(/^\d{1,9}$/, { error: refusal })
    .transform(Number)
    .pipe(z.int().min(least, { error: refusal }).max(most, { error: refusal }))
}

const LONGEST_SYNONYMS = 20_000

/** Parses groups of synonyms, one per line. An empty field has no groups. */
export const synonymGroups = z
  .string()
  .default('')
  .transform((text, context) => {
    const error =
      text.length > LONGEST_SYNONYMS
        ? t('Please shorten the words to {most} characters.', {
            most: LONGEST_SYNONYMS.toLocaleString('en'),
          })
        : !canBeShown(text)
          ? CANNOT_BE_SHOWN
          : findSynonymError(text)
    if (error === undefined) return readSynonyms(text)
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

/** The product set that a Shop Now button links to. The page of the home page adds the sets that the shop has. */
export const LEADS_TO_FIELD: SettingsField = {
  name: 'leadsTo',
  label: message('Shop Now leads to'),
  kind: 'choice',
}
export const leadsTo = z
  .union(
    [z.enum(PRODUCT_SET_NAMES), z.custom<OwnSetName>(isOwnSet)],
    message('Please choose what Shop Now leads to.'),
  )
  .default('everything')

/** At most one picture, in the format of `PictureField`; the alt text may be empty. */
export const onePicture = chosenPicturesSchema.refine(
  pictures => pictures.length <= 1,
  message('Please choose one picture only.'),
)
