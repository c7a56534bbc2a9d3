import { z } from 'zod'
import type { CollectionRules } from '#app/catalogue/product-query/collection-rules.ts'
import { MOST_BY_HAND } from '#app/catalogue/product-query/own-collection.ts'
import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import { chosenPicturesSchema } from '#app/owner/media/chosen-pictures.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { seoTextRules } from '#app/shared/text/seo-text-rules.ts'
import { pickSeoTexts } from '#app/shared/text/seo-texts.ts'
import {
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'

export const COLLECTIONS_PAGE = '/admin/collections'

/** The page of one collection; of a new one without an id. */
export function collectionPage(id?: number): string {
  return `${COLLECTIONS_PAGE}/${id ?? NEW_COLLECTION}`
}

/** Stands in the address for the id of a collection that is not saved yet. */
export const NEW_COLLECTION = 'new'

export const COLLECTION_NOT_SAVED = message('The collection was not saved.')

export const COLLECTION_KINDS = ['by-hand', 'by-rules'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]

const optionalAmount = z
  .string()
  .trim()
  .optional()
  .transform(text => text || undefined)
  .pipe(typedPrice().optional())

const ticked = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

const DAYS = message('Please enter a whole number of days from 1 to 3,650.')

const newDays = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, DAYS)
  .default('')
  .transform(text => (text === '' ? undefined : Number(text)))
  .refine(days => days === undefined || (days >= 1 && days <= 3_650), DAYS)

const RULES = {
  categoryId: z.union([z.literal('').transform(() => undefined), idSchema]).optional(),
  colour: z.union([z.literal('').transform(() => undefined), z.enum(COLOUR_FAMILIES)]).optional(),
  minPaisa: optionalAmount,
  maxPaisa: optionalAmount,
  onSale: ticked,
  inStock: ticked,
  newDays,
  tag: optionalSingleLineText({
    tooLong: message('Please shorten the tag to 60 characters.'),
    maximum: 60,
  }),
}

/** The names of the fields of rules. */
export const RULE_NAMES = Object.keys(RULES)

/** The address that says how many products match rules. */
export const COLLECTION_MATCHES = '/admin/collection-matches'

/** Typed rules; undefined for such as ask for nothing or are wrong. */
export function readRules(typed: Record<string, string>): CollectionRules | undefined {
  const read = z.object(RULES).safeParse(typed)
  if (!read.success) return undefined
  const rules = rulesOf(read.data)
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** A collection as staff type it. */
export const collectionFormSchema = z
  .object({
    id: idSchema.optional(),
    title: singleLineText({
      required: message('Please enter a title.'),
      tooLong: message('Please shorten the title to 80 characters.'),
      maximum: 80,
    }),
    words: optionalMultiLineText({
      tooLong: message('Please shorten the words to 600 characters.'),
      maximum: 600,
    }),
    titleUrdu: optionalSingleLineText({
      tooLong: message('Please shorten the Urdu title to 80 characters.'),
      maximum: 80,
    }),
    wordsUrdu: optionalMultiLineText({
      tooLong: message('Please shorten the Urdu words to 600 characters.'),
      maximum: 600,
    }),
    ...seoTextRules,
    pictures: chosenPicturesSchema.refine(
      chosen => chosen.length <= 1,
      message('Please choose one picture only.'),
    ),
    isShown: ticked,
    kind: z.enum(COLLECTION_KINDS, message('Please choose how it is put together.')),
    ...RULES,
    products: z.array(idSchema).max(MOST_BY_HAND, {
      error: () => t('A collection has {most} products at most.', { most: MOST_BY_HAND }),
    }),
  })
  .superRefine(({ minPaisa, maxPaisa, ...typed }, context) => {
    if (minPaisa !== undefined && maxPaisa !== undefined && minPaisa > maxPaisa) {
      context.addIssue({
        code: 'custom',
        path: ['maxPaisa'],
        message: message('Please enter a higher price here.'),
      })
    }
    if (typed.kind === 'by-rules' && Object.keys(rulesOf({ ...typed, minPaisa, maxPaisa })).length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['kind'],
        message: message('Please enter at least one rule.'),
      })
    }
  })
  .transform(({ id, title, words, titleUrdu, wordsUrdu, ...typed }) => ({
    id,
    texts: { title, words, titleUrdu, wordsUrdu, ...pickSeoTexts(typed) },
    ...typed,
  }))
  .transform(({ id, texts, pictures: [picture], isShown, kind, products, ...rules }) => ({
    id,
    ...texts,
    picture,
    isShown,
    products,
    rules: kind === 'by-rules' ? rulesOf(rules) : null,
  }))

export type TypedCollection = z.output<typeof collectionFormSchema>

interface TypedRules extends Omit<CollectionRules, 'onSale' | 'inStock'> {
  onSale: boolean
  inStock: boolean
}

/** The rules that ask for something. */
function rulesOf({ categoryId, colour, minPaisa, maxPaisa, onSale, inStock, newDays, tag }: TypedRules) {
  const rules: CollectionRules = {
    categoryId,
    colour,
    minPaisa,
    maxPaisa,
    newDays,
    tag: tag?.toLowerCase() || undefined,
    onSale: onSale || undefined,
    inStock: inStock || undefined,
  }
  return Object.fromEntries(
    Object.entries(rules).filter(([, value]) => value !== undefined),
  ) as CollectionRules
}

/** The result of a form of the page. */
export interface CollectionResult extends TypedFormResult {
  /** The collection that was saved. */
  id?: number
}
