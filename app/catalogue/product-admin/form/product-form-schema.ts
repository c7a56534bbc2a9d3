import { z } from 'zod'
import { categoryNameSchema, DEFAULT_CATEGORIES } from '#app/catalogue/categories/category-name.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { nameOfPiece } from '#app/catalogue/products/piece-name.ts'
import { FEATURED, isSize, type Size } from '#app/catalogue/products/product.ts'
import {
  mapPlainFields,
  PLAIN_FIELD_NAMES,
  type PlainFieldTexts,
  pickPlainFields,
} from '#app/catalogue/products/product-fields.ts'
import { PRODUCT_STATES, PUBLISHED, type Publication } from '#app/catalogue/products/publication.ts'
import type { SaidVariant } from '#app/catalogue/products/variants/variant.ts'
import { findSizeSystem, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { chosenPicturesSchema } from '#app/owner/media/chosen-pictures.ts'
import { tooManyPictures } from '#app/owner/media/picture-refusal.ts'
import { isVideoKey, NO_VIDEO } from '#app/owner/media/videos/video-file.ts'
import { readId } from '#app/shared/ids.ts'
import { hasMetreStep, metreStepOf, perStep } from '#app/shared/sold-quantity.ts'
import {
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { stepPriceText, typedOnHand, typedPrice } from '#app/shared/typed-numbers.ts'
import { type ErrorsByPath, errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import {
  isSizeStockField,
  isVariantField,
  type SizeStockField,
  sizeStockField,
  type VariantField,
  variantFieldsOf,
} from './size-fields.ts'
import { askedVariants, findVariantErrors, readVariants } from './typed-variants.ts'

export const MISSING_PRODUCT_FIELDS = message('Please fill in all required fields.')
const NO_SIZE = message('Please select at least one size.')
const NO_PICTURE = message('Please upload at least one product image.')
export const PRODUCT_NOT_ADDED = message('Failed to add product. Please try again.')
export const PRODUCT_NOT_UPDATED = message('Failed to update product')
export const PRODUCT_NOT_FETCHED = message('Failed to fetch product')

export const LONGEST_PRODUCT_NAME = 120
const ONE_STEP = message('Please choose one step: cloth is cut in whole steps of it.')
const NO_CATEGORY = message('Please choose a category.')
const NO_SIZE_SYSTEM = message('This list of sizes was deleted meanwhile. Please choose another one.')
/** A product may have levels of sizes that it no longer comes in. */
const MOST_LEVELS = 200
const UNREADABLE = message('This form could not be read. Please load the page again.')

/** Where the product stands: on a category that there is, or on one that is made then. */
export type ChosenCategory = { id: number } | { name: string }

const categorySchema = z.string(NO_CATEGORY).transform((chosen, context): ChosenCategory => {
  const id = readId(chosen)
  if (id !== undefined) return { id }
  const name = DEFAULT_CATEGORIES.find(name => name === chosen)
  if (name) return { name }
  context.addIssue({ code: 'custom', message: NO_CATEGORY })
  return z.NEVER
})

/** Only the fields that are asked for are looked at: others are out of sight, whatever was typed into them before. */
const rawSizeField = z.string().optional()

/** A day and a time in Karachi; null where none is typed. */
const optionalMoment = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const moment = readMomentInKarachi(text)
    if (moment) return moment
    context.addIssue({ code: 'custom', message: message('Please choose a day and a time.') })
    return z.NEVER
  })

const plainFields = mapPlainFields((_, { label, maximum, rows }) => {
  const tooLong = () =>
    t('Please shorten the {field} to {most} characters.', {
      field: t(label).toLowerCase(),
      most: maximum.toLocaleString('en'),
    })
  return rows > 1 ? optionalMultiLineText({ tooLong, maximum }) : optionalSingleLineText({ tooLong, maximum })
})

const fields = z.object({
  name: singleLineText({
    required: message('Please enter a name.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_PRODUCT_NAME }),
    maximum: LONGEST_PRODUCT_NAME,
  }),
  price: typedPrice(),
  compareAtPrice: typedPrice().optional(),
  category: categorySchema,
  /** The id of a list of sizes; the letters for none. */
  sizeSystem: z.string().optional(),
  sizeChart: z.string().max(200).optional(),
  video: z
    .string(UNREADABLE)
    .refine(video => video === NO_VIDEO || isVideoKey(video), UNREADABLE)
    .optional(),
  sizes: z.array(z.string()),
  /** The one number, unless there is one for each size. */
  stock: rawSizeField,
  stockBySize: z.literal('on').optional(),
  variants: askedVariants,
  ...plainFields,
  featured: z.enum(FEATURED, message('Please choose one of the list.')).default('none'),
  images: chosenPicturesSchema,
  /** Without it the product is published, or stays as it is. */
  state: z.enum(PRODUCT_STATES, message('Please choose one of the list.')).optional(),
  /** Of a published product only. */
  publishAt: optionalMoment,
  hideAt: optionalMoment,
})

/** @param most how many pictures the product can have */
function limitedPictures(most: number) {
  return fields.shape.images.refine(pictures => pictures.length <= most, {
    error: () => tooManyPictures(most),
  })
}

type TypedProduct = z.output<typeof fields>

const levelsSchema = z
  .array(z.object({ size: z.string().refine(isSize).nullable(), onHand: z.int().min(0) }))
  .max(MOST_LEVELS)

/** The stock when the form was opened. The form sends it back, so that a sale since then is noticed. */
const seenLevelsSchema = z
  .string(UNREADABLE)
  .max(20_000, UNREADABLE)
  .transform((json, context): StockLevel[] => {
    const levels = levelsSchema.safeParse(parseJson(json))
    if (levels.success) return levels.data
    context.addIssue({ code: 'custom', message: UNREADABLE })
    return z.NEVER
  })

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const editFields = {
  /** Of the product as the form shows it. */
  version: z
    .string(UNREADABLE)
    .regex(/^\d{1,9}$/, UNREADABLE)
    .transform(Number),
  seenLevels: seenLevelsSchema,
  /** Staff know that the pieces of a size that is left out are taken out of stock. */
  takesOut: z.literal('on').optional(),
}

/** What staff say of a product. */
export interface ProductDetails extends PlainFieldTexts {
  name: string
  pricePaisa: number
  compareAtPaisa: number | null
  category: ChosenCategory
  sizeSystemId: number
  /** In the order of their list. */
  sizes: Size[]
  /** The one number without a size, or one for each size. */
  levels: StockLevel[]
  /** What is known of each size; undefined leaves all of it as it is. */
  variants?: SaidVariant[] | undefined
  /** The key of its video; null for none, and undefined leaves it as it is. */
  videoKey?: string | null | undefined
  /** The key of its own size chart; null for the one of its category, and undefined leaves it as it is. */
  sizeChart?: string | null | undefined
  featured: TypedProduct['featured']
  /** Undefined leaves it as it is; a new product is published. */
  publication?: Publication | undefined
  /** In their order; at least one unless the product is hidden. */
  pictures: TypedProduct['images']
}

/**
 * The form that adds a product.
 *
 * @param mostPictures how many pictures it can have
 * @param siblings what pieces of the other colours of its style are called: lines would not tell it from one with the same name
 */
export function newProductSchema(
  systems: readonly SizeSystem[],
  { mostPictures, siblings = [] }: { mostPictures: number; siblings?: readonly string[] | undefined },
) {
  const taken = siblings.map(name => name.toLowerCase())
  const schema = fields.extend({ ...sizeFields(systems), images: limitedPictures(mostPictures) })
  return forShoppers(checked(schema, systems))
    .superRefine(({ name, colour }, context) => {
      if (!taken.includes(nameOfPiece(name, colour).toLowerCase())) return
      context.addIssue({ code: 'custom', path: ['colour'], message: NAME_OF_SIBLING })
    })
    .transform(typed => toDetails(typed, systems))
}

const NAME_OF_SIBLING = message(
  'Please enter the colour, or another name: this one is called like another colour of the style.',
)

/** The form that edits one: it says besides what was seen. */
export function editedProductSchema(systems: readonly SizeSystem[], mostPictures: number) {
  const images = limitedPictures(mostPictures)
  const schema = fields.extend({ ...sizeFields(systems), images, ...editFields })
  return forShoppers(checked(schema, systems)).transform(({ version, seenLevels, takesOut, ...typed }) => ({
    details: toDetails(typed, systems),
    seen: { version, levels: seenLevels, takesOut: takesOut === 'on' },
  }))
}

/** What stands in the field for a number, one of `sizeFields`. */
function numberIn(typed: object, field: string): unknown {
  return (typed as Partial<Record<string, unknown>>)[field]
}

/** The fields about each of all sizes that there are. */
function sizeFields(systems: readonly SizeSystem[]) {
  const sizes = systems.flatMap(system => system.sizes)
  const names = [...sizes.map(sizeStockField), ...variantFieldsOf(sizes).map(({ field }) => field)]
  // Their names are known only here; where they are read, they may be missing.
  return Object.fromEntries(names.map(name => [name, rawSizeField])) as Record<never, never>
}

/** In the order of their list, each once; what is no size of it is left out. */
function sizesOf(
  { sizeSystem, sizes = [] }: { sizeSystem?: unknown; sizes?: unknown },
  systems: readonly SizeSystem[],
): Size[] {
  const chosen = [sizes].flat()
  return findSizeSystem(systems, String(sizeSystem ?? ''))?.sizes.filter(size => chosen.includes(size)) ?? []
}

/** A product of a sheet: it names its category, and may have no picture yet. */
export function sheetProductSchema(systems: readonly SizeSystem[]) {
  const schema = fields.extend({
    ...sizeFields(systems),
    category: categoryNameSchema.transform((name): ChosenCategory => ({ name })),
    images: chosenPicturesSchema,
  })
  return checked(schema, systems).transform(typed => toDetails(typed, systems))
}

/** What hangs together is checked also while other fields are wrong, so that everything is said at once. */
function checked<Schema extends z.ZodType<TypedProduct>>(
  schema: Schema,
  systems: readonly SizeSystem[],
): Schema {
  return schema.superRefine(
    (typed, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const isWrong = (field: string) => context.issues.some(issue => issue.path?.[0] === field)

      const sizes = sizesOf(typed, systems)
      const found = [
        ...findSizeErrors(typed, systems),
        ...findStockErrors(typed, systems),
        ...findVariantErrors(typed, sizes),
        ...findStepPriceErrors(typed, sizes),
      ]
      for (const { field, message } of found) {
        if (!isWrong(field)) refuse(field, message)
      }
      if (isWrong('price') || isWrong('compareAtPrice') || typed.compareAtPrice === undefined) return
      if (typed.compareAtPrice <= typed.price) {
        refuse('compareAtPrice', message('The compare-at price must be above the price.'))
      }
    },
    { when: () => true },
  )
}

/** What shoppers see has a picture, and ends after it begins. */
function forShoppers<Schema extends z.ZodType<TypedProduct>>(schema: Schema): Schema {
  return schema.superRefine(
    (typed, context) => {
      if (isHidden(typed)) return
      const { images, publishAt, hideAt } = typed
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (images?.length === 0) refuse('images', NO_PICTURE)
      if (!hideAt) return
      if (publishAt && hideAt <= publishAt) refuse('hideAt', message('It would end before it begins.'))
      else if (hideAt <= new Date()) refuse('hideAt', message('Please choose an end in the future.'))
    },
    { when: () => true },
  )
}

/** Whether shoppers are not to see it, so that it may be incomplete. */
function isHidden({ state }: { state?: unknown }): boolean {
  return state === 'draft' || state === 'archived'
}

function findSizeErrors(typed: Partial<TypedProduct>, systems: readonly SizeSystem[]) {
  if (!findSizeSystem(systems, typed.sizeSystem)) return [{ field: 'sizeSystem', message: NO_SIZE_SYSTEM }]
  const sizes = sizesOf(typed, systems)
  if (sizes.length === 0) return [{ field: 'sizes', message: NO_SIZE }]
  return hasMetreStep(sizes) && sizes.length > 1 ? [{ field: 'sizes', message: ONE_STEP }] : []
}

/** Prices for a metre of which a step would not cost whole paisa. */
function findStepPriceErrors(typed: Partial<TypedProduct>, sizes: readonly Size[]) {
  const step = metreStepOf(sizes)
  if (step === undefined) return []
  return (['price', 'compareAtPrice'] as const).flatMap(field => {
    const paisa = typed[field]
    const isWhole = paisa === undefined || perStep(paisa, step) !== undefined
    return isWhole ? [] : [{ field, message: stepPriceText(step) }]
  })
}

function findStockErrors(typed: TypedProduct, systems: readonly SizeSystem[]) {
  const [size] = sizesOf(typed, systems)
  return neededStockFields(typed, systems).flatMap(field => {
    const number = numberIn(typed, field)
    if (isHidden(typed) && isEmpty(number)) return []
    const message = typedOnHand(size).safeParse(number).error?.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}

/** Fields that are wrong themselves may be missing here. */
function neededStockFields(typed: Partial<Record<string, unknown>>, systems: readonly SizeSystem[]) {
  const sizes = sizesOf(typed, systems)
  return typed.stockBySize && !hasMetreStep(sizes) ? sizes.map(sizeStockField) : (['stock'] as const)
}

function isEmpty(number: unknown): boolean {
  return String(number ?? '').trim() === ''
}

/** A hidden product has no pieces where no number is typed. */
function onHandIn(typed: TypedProduct, field: SizeStockField | 'stock', size?: Size | null): number {
  const number = numberIn(typed, field)
  return isHidden(typed) && isEmpty(number) ? 0 : typedOnHand(size).parse(number)
}

function publicationOf({ state, publishAt, hideAt }: TypedProduct): Publication | undefined {
  return state && { ...PUBLISHED, state, ...(state === 'active' && { publishAt, hideAt }) }
}

function toDetails(typed: TypedProduct, systems: readonly SizeSystem[]): ProductDetails {
  const { name, category, featured } = typed
  const sizes = sizesOf(typed, systems)
  const sizeSystemId = findSizeSystem(systems, typed.sizeSystem)?.id ?? 0
  const step = metreStepOf(sizes)
  const perUnit = (paisa: number) => (step === undefined ? paisa : (perStep(paisa, step) ?? 0))
  return {
    name,
    category,
    sizeSystemId,
    sizes,
    featured,
    ...(typed.sizeChart !== undefined && { sizeChart: readChartChoice(typed.sizeChart) }),
    ...(typed.video !== undefined && { videoKey: typed.video === NO_VIDEO ? null : typed.video }),
    ...pickPlainFields(typed),
    pricePaisa: perUnit(typed.price),
    compareAtPaisa: typed.compareAtPrice === undefined ? null : perUnit(typed.compareAtPrice),
    levels: levelsOf(typed, sizes),
    publication: publicationOf(typed),
    variants: readVariants(typed, sizes),
    pictures: typed.images,
  }
}

/** Steps are counted by their size, so that those of another step, which come back, are never mixed with them. */
function levelsOf(typed: TypedProduct, sizes: readonly Size[]): StockLevel[] {
  const [size = null] = sizes
  if (metreStepOf(sizes) !== undefined) return [{ size, onHand: onHandIn(typed, 'stock', size) }]
  return typed.stockBySize
    ? sizes.map(size => ({ size, onHand: onHandIn(typed, sizeStockField(size)) }))
    : [{ size: null, onHand: onHandIn(typed, 'stock') }]
}

/** What stands in the form for the chart of the category: an empty field is one that was not sent. */
export const CHART_OF_CATEGORY = 'category'

function readChartChoice(typed: string): string | null {
  return typed === CHART_OF_CATEGORY ? null : typed
}

/** The fields up to those of the sizes, and those after them, in the order in which the form asks for them. */
const FIRST_FIELDS = [
  'name',
  'category',
  'price',
  'compareAtPrice',
  'sizeSystem',
  'sizeChart',
  'sizes',
  'stock',
] as const
/** The last two are hidden. */
const LAST_FIELDS = [
  ...PLAIN_FIELD_NAMES,
  'featured',
  'images',
  'video',
  'state',
  'publishAt',
  'hideAt',
  'version',
  'seenLevels',
] as const
export type ProductField =
  | (typeof FIRST_FIELDS)[number]
  | SizeStockField
  | VariantField
  | (typeof LAST_FIELDS)[number]

/** What is wrong, by field and in the order of the form; a wrong picture or size counts for its field. */
export function listProductErrors(errors: ErrorsByPath): { field: ProductField; message: string }[] {
  const named = Object.keys(errors)
  const fields = [
    ...FIRST_FIELDS,
    ...named.filter(isSizeStockField),
    ...named.filter(isVariantField),
    ...LAST_FIELDS,
  ]
  return fields.flatMap(field =>
    errorsOfField(errors, field)
      .slice(0, 1)
      .map(message => ({ field, message })),
  )
}

/** The one sentence that says why the form was refused; nothing where it was not. */
export function summariseProductErrors(
  typed: Partial<Record<string, unknown>>,
  errors: ErrorsByPath,
  systems: readonly SizeSystem[],
): string | undefined {
  const [first] = listProductErrors(errors)
  if (!first) return undefined
  const required = [
    'name',
    'price',
    'category',
    ...(isHidden(typed) ? [] : neededStockFields(typed, systems)),
  ]
  const isMissing = required.some(field => !String(typed[field] ?? '').trim())
  return isMissing ? MISSING_PRODUCT_FIELDS : first.message
}
