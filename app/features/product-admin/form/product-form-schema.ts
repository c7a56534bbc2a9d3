import { z } from 'zod'
import { DEFAULT_CATEGORIES, type DefaultCategory } from '#app/features/categories/category-name.ts'
import { chosenPicturesSchema } from '#app/features/media/chosen-pictures.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { FEATURED, SIZES, type Size } from '#app/features/products/product.ts'
import {
  mapPlainFields,
  PLAIN_FIELD_NAMES,
  type PlainFieldTexts,
  pickPlainFields,
} from '#app/features/products/product-fields.ts'
import { readId } from '#app/shared/ids.ts'
import {
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { typedPrice, typedStock } from '#app/shared/typed-numbers.ts'
import { type ErrorsByPath, errorsOfField } from '#app/ui/forms/errors-of-field.ts'

export const MISSING_PRODUCT_FIELDS = 'Please fill in all required fields.'
export const NO_SIZE = 'Please select at least one size.'
export const NO_PICTURE = 'Please upload at least one product image.'
export const PRODUCT_NOT_ADDED = 'Failed to add product. Please try again.'
export const PRODUCT_NOT_UPDATED = 'Failed to update product'
export const PRODUCT_NOT_FETCHED = 'Failed to fetch product'

export const LONGEST_PRODUCT_NAME = 120
const NO_CATEGORY = 'Please choose a category.'
const UNREADABLE = 'This form could not be read. Please load the page again.'

/** The field for the number of a size, while each size has one. */
export type SizeStockField = `stock${Size}`
export const sizeStockField = (size: Size): SizeStockField => `stock${size}`

/** Where the product stands: on a category that there is, or on one of the default ones, which is made then. */
export type ChosenCategory = { id: number } | { name: DefaultCategory }

const categorySchema = z.string(NO_CATEGORY).transform((chosen, context): ChosenCategory => {
  const id = readId(chosen)
  if (id !== undefined) return { id }
  const name = DEFAULT_CATEGORIES.find(name => name === chosen)
  if (name) return { name }
  context.addIssue({ code: 'custom', message: NO_CATEGORY })
  return z.NEVER
})

/** In their order, each once; what is no size is left out. */
const sizesSchema = z
  .array(z.string())
  .transform(chosen => SIZES.filter(size => chosen.includes(size)))
  .refine(sizes => sizes.length > 0, NO_SIZE)

/** Only the numbers that are asked for are looked at: others are out of sight, whatever was typed into them before. */
const rawStock = z.string().optional()
const stockSchema = typedStock()

const plainFields = mapPlainFields((_, { label, maximum, rows }) => {
  const tooLong = `Please shorten the ${label.toLowerCase()} to ${maximum.toLocaleString('en')} characters.`
  return rows > 1 ? optionalMultiLineText({ tooLong, maximum }) : optionalSingleLineText({ tooLong, maximum })
})

const fields = z.object({
  name: singleLineText({
    required: 'Please enter a name.',
    tooLong: `Please shorten the name to ${LONGEST_PRODUCT_NAME} characters.`,
    maximum: LONGEST_PRODUCT_NAME,
  }),
  price: typedPrice(),
  compareAtPrice: typedPrice().optional(),
  category: categorySchema,
  sizes: sizesSchema,
  /** The one number, unless there is one for each size. */
  stock: rawStock,
  stockBySize: z.literal('on').optional(),
  stockS: rawStock,
  stockM: rawStock,
  stockL: rawStock,
  stockXL: rawStock,
  stockXXL: rawStock,
  ...plainFields,
  featured: z.enum(FEATURED, 'Please choose one of the list.').default('none'),
  images: chosenPicturesSchema.refine(pictures => pictures.length > 0, NO_PICTURE),
})

type TypedProduct = z.output<typeof fields>

const levelsSchema = z
  .array(z.object({ size: z.enum(SIZES).nullable(), onHand: z.int().min(0) }))
  .max(SIZES.length)

/** The stock when the form was opened. The form sends it back, so that a sale since then is noticed. */
const seenLevelsSchema = z
  .string(UNREADABLE)
  .max(1000, UNREADABLE)
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

const editFields = fields.extend({
  /** Of the product as the form shows it. */
  version: z
    .string(UNREADABLE)
    .regex(/^\d{1,9}$/, UNREADABLE)
    .transform(Number),
  seenLevels: seenLevelsSchema,
  /** Staff know that the pieces of a size that is left out are taken out of stock. */
  takesOut: z.literal('on').optional(),
})

/** What staff say of a product. */
export interface ProductDetails extends PlainFieldTexts {
  name: string
  pricePaisa: number
  compareAtPaisa: number | null
  category: ChosenCategory
  sizes: Size[]
  /** The one number without a size, or one for each size. */
  levels: StockLevel[]
  featured: TypedProduct['featured']
  /** At least one, at most four, in their order. */
  pictures: TypedProduct['images']
}

/** The form that adds a product. */
export const newProductSchema = checked(fields).transform(toDetails)

/** The form that edits one: it says besides what was seen. */
export const editedProductSchema = checked(editFields).transform(
  ({ version, seenLevels, takesOut, ...typed }) => ({
    details: toDetails(typed),
    seen: { version, levels: seenLevels, takesOut: takesOut === 'on' },
  }),
)

/** What hangs together is checked also while other fields are wrong, so that everything is said at once. */
function checked<Schema extends z.ZodType<TypedProduct>>(schema: Schema): Schema {
  return schema.superRefine(
    (typed, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const isWrong = (field: string) => context.issues.some(issue => issue.path?.[0] === field)

      for (const field of neededStockFields(typed)) {
        const message = stockSchema.safeParse(typed[field]).error?.issues[0]?.message
        if (message && !isWrong(field)) refuse(field, message)
      }
      if (isWrong('price') || isWrong('compareAtPrice') || typed.compareAtPrice === undefined) return
      if (typed.compareAtPrice <= typed.price) {
        refuse('compareAtPrice', 'The compare-at price must be above the price.')
      }
    },
    { when: () => true },
  )
}

/** Fields that are wrong themselves may be missing here. */
function neededStockFields({ stockBySize, sizes }: Partial<TypedProduct>) {
  return stockBySize ? SIZES.filter(size => sizes?.includes(size)).map(sizeStockField) : (['stock'] as const)
}

function toDetails(typed: TypedProduct): ProductDetails {
  const { name, category, sizes, featured } = typed
  return {
    ...{ name, category, sizes, featured },
    ...pickPlainFields(typed),
    pricePaisa: typed.price,
    compareAtPaisa: typed.compareAtPrice ?? null,
    levels: typed.stockBySize
      ? sizes.map(size => ({ size, onHand: stockSchema.parse(typed[sizeStockField(size)]) }))
      : [{ size: null, onHand: stockSchema.parse(typed.stock) }],
    pictures: typed.images,
  }
}

/** All fields, in the order in which the form asks for them; the last two are hidden. */
export const PRODUCT_FIELDS = [
  'name',
  'category',
  'price',
  'compareAtPrice',
  'sizes',
  'stock',
  ...SIZES.map(sizeStockField),
  ...PLAIN_FIELD_NAMES,
  'featured',
  'images',
  'version',
  'seenLevels',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** What is wrong, by field and in the order of the form; a wrong picture or size counts for its field. */
export function listProductErrors(errors: ErrorsByPath): { field: ProductField; message: string }[] {
  return PRODUCT_FIELDS.flatMap(field =>
    errorsOfField(errors, field)
      .slice(0, 1)
      .map(message => ({ field, message })),
  )
}

/** The one sentence that says why the form was refused; nothing where it was not. */
export function summariseProductErrors(
  typed: Partial<Record<string, unknown>>,
  errors: ErrorsByPath,
): string | undefined {
  const [first] = listProductErrors(errors)
  if (!first) return undefined
  const stock = typed.stockBySize
    ? SIZES.filter(size => [typed.sizes].flat().includes(size)).map(sizeStockField)
    : ['stock']
  const required = ['name', 'price', 'category', ...stock]
  const isMissing = required.some(field => !String(typed[field] ?? '').trim())
  return isMissing ? MISSING_PRODUCT_FIELDS : first.message
}
