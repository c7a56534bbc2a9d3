import { z } from 'zod'
import { FEATURED, type Size } from '#app/catalogue/products/product.ts'
import { mapPlainFields, NO_PLAIN_FIELDS, pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import { PRODUCT_STATES } from '#app/catalogue/products/publication.ts'
import { LETTERS_ID } from '#app/catalogue/sizes/systems/size-system.ts'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureSchema } from '#app/owner/media/picture-schema.ts'
import { NO_VIDEO } from '#app/owner/media/videos/video-file.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { NO_SEO_TEXTS } from '#app/shared/text/seo-texts.ts'
import { momentInKarachi } from '#app/shared/time/dates.ts'
import { onHandText, pricePerUnitText } from '#app/shared/typed-numbers.ts'
import { type EditedProduct, hasSharedStock } from './edited-product.ts'
import { CHART_OF_CATEGORY, type ProductField } from './product-form-schema.ts'
import { sizeStockField, variantFieldsOf } from './size-fields.ts'
import { variantTexts } from './typed-variants.ts'

/** What stands in the fields of the product form, right or wrong. */
export const productFormValuesSchema = z.object({
  name: z.string(),
  price: z.string(),
  compareAtPrice: z.string(),
  category: z.string(),
  sizeSystem: z.string().default(String(LETTERS_ID)),
  /** The key of its own size chart; empty for that of its category. */
  sizeChart: z.string().default(''),
  sizes: z.array(z.string()),
  stock: z.string(),
  stockBySize: z.boolean(),
  /** By size, as far as numbers were typed. */
  sizeStock: z.record(z.string(), z.string()),
  /** What is typed of the sizes besides, by the names of the fields. */
  variants: z.record(z.string(), z.string()).default({}),
  /** A draft lacks the fields that were added after it was saved. */
  ...mapPlainFields(() => z.string().default('')),
  featured: z.enum(FEATURED),
  state: z.enum(PRODUCT_STATES).default('active'),
  /** As its field shows it, in Karachi; empty for none. */
  publishAt: z.string().default(''),
  hideAt: z.string().default(''),
  images: z.array(pictureSchema),
  /** The key of the video; empty for none. */
  video: z.string().default(''),
})
export type ProductFormValues = z.output<typeof productFormValuesSchema>

/** The form of a product that is not there yet. */
export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  name: '',
  price: '',
  compareAtPrice: '',
  category: '',
  sizeSystem: String(LETTERS_ID),
  sizeChart: '',
  sizes: [],
  stock: '',
  stockBySize: false,
  sizeStock: {},
  variants: {},
  ...NO_PLAIN_FIELDS,
  featured: 'none',
  images: [],
  state: 'active',
  publishAt: '',
  hideAt: '',
  video: '',
}

/** The form of a product as it is. */
export function valuesOfProduct(product: EditedProduct): ProductFormValues {
  const { name, sizes, featured, images, levels, publication } = product
  const step = metreStepOf(sizes) === undefined ? undefined : sizes[0]
  const offered = levels.filter(({ size }) => size === null || sizes.includes(size))
  return {
    name,
    sizes,
    featured,
    images,
    ...pickPlainFields(product),
    price: pricePerUnitText(product.pricePaisa, step),
    compareAtPrice: product.compareAtPaisa === null ? '' : pricePerUnitText(product.compareAtPaisa, step),
    category: String(product.category.id),
    stock: onHandText(
      offered.reduce((sum, level) => sum + level.onHand, 0),
      step,
    ),
    video: product.videoKey ?? '',
    stockBySize: step === undefined && levels.length > 0 && !hasSharedStock(levels),
    // What waits to be published is published, from then on.
    state: publication.publishAt ? 'active' : publication.state,
    publishAt: momentText(publication.publishAt),
    hideAt: momentText(publication.hideAt),
    sizeSystem: String(product.sizeSystem.id),
    sizeChart: product.sizeChart ?? '',
    sizeStock: toSizeStock(
      levels
        .filter(({ size }) => size !== null && product.sizeSystem.sizes.includes(size))
        .map(({ size, onHand }) => [size, String(onHand)]),
    ),
    variants: variantTexts(product.variants),
  }
}

function momentText(moment: Date | null): string {
  return moment === null ? '' : momentInKarachi(moment)
}

/** The form of another colour of a product: what both have in common. Its SKUs and barcodes are its own. */
export function valuesOfAnotherColour(product: EditedProduct): ProductFormValues {
  const { name, colour } = product
  const ending = name.toLowerCase().lastIndexOf(colour.toLowerCase())
  const isNamed = colour !== '' && ending > 0 && ending + colour.length === name.length
  return {
    ...valuesOfProduct(product),
    stock: '',
    sizeStock: EMPTY_PRODUCT_FORM.sizeStock,
    featured: 'none',
    images: [],
    state: 'active',
    publishAt: '',
    hideAt: '',
    video: '',
    colour: '',
    ...NO_SEO_TEXTS,
    name: isNamed ? name.slice(0, ending) : name,
    variants: variantTexts(product.variants.map(variant => ({ ...variant, sku: null, barcode: null }))),
  }
}

/** The texts of the form by the names of its fields. */
export function toFormDefaults(values: ProductFormValues): Partial<Record<ProductField, string>> {
  const { name, price, compareAtPrice, stock, sizeStock } = values
  const bySize = Object.entries(sizeStock).map(([size, onHand]) => [sizeStockField(size), onHand])
  const { publishAt, hideAt } = values
  const texts = { name, price, compareAtPrice, stock, publishAt, hideAt, ...pickPlainFields(values) }
  return { ...texts, ...Object.fromEntries(bySize), ...values.variants }
}

/** What stands in the fields now. The pictures are with their own field. @param allSizes those of all lists */
export function readTypedValues(
  form: FormData,
  images: Picture[],
  allSizes: readonly Size[],
): ProductFormValues {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    price: text('price'),
    compareAtPrice: text('compareAtPrice'),
    category: text('category'),
    sizeSystem: text('sizeSystem'),
    sizeChart: text('sizeChart') === CHART_OF_CATEGORY ? '' : text('sizeChart'),
    sizes: form.getAll('sizes').map(String),
    stock: text('stock'),
    stockBySize: form.has('stockBySize'),
    sizeStock: toSizeStock(allSizes.map(size => [size, text(sizeStockField(size))])),
    variants: Object.fromEntries(
      variantFieldsOf(allSizes)
        .map(({ field }) => [field, text(field)])
        .filter(([, typed]) => typed !== ''),
    ),
    ...mapPlainFields(text),
    featured: FEATURED.find(featured => featured === form.get('featured')) ?? 'none',
    state: PRODUCT_STATES.find(state => state === form.get('state')) ?? 'active',
    publishAt: text('publishAt'),
    hideAt: text('hideAt'),
    images,
    video: text('video') === NO_VIDEO ? '' : text('video'),
  }
}

/** Without the sizes that have no number, so that equal forms have equal values. */
function toSizeStock(numbers: readonly (readonly [Size | null, string])[]): Record<Size, string> {
  const typed = numbers.filter(([size, text]) => size !== null && text !== '')
  return Object.fromEntries(typed.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}

export function areSameValues(one: ProductFormValues, other: ProductFormValues): boolean {
  return FIELDS.every(field => writeField(one, field) === writeField(other, field))
}

/**
 * Merges the values typed into a form that was opened with `opened` with `present`, which other staff saved meanwhile: a
 * changed field has the typed value, any other the saved one.
 */
export function keepTypedValues(
  opened: ProductFormValues,
  typed: ProductFormValues,
  present: ProductFormValues,
): ProductFormValues {
  const changed = FIELDS.filter(field => writeField(typed, field) !== writeField(opened, field))
  return {
    ...present,
    ...Object.fromEntries(changed.map(field => [field, typed[field]])),
    variants: keepTypedVariants(opened.variants, typed.variants, present.variants),
  }
}

/** Field by field: other staff may have changed another one. */
function keepTypedVariants(...[opened, typed, present]: ProductFormValues['variants'][]) {
  const names = Object.keys({ ...opened, ...typed, ...present })
  const merged = names.map(name => [name, typed?.[name] === opened?.[name] ? present?.[name] : typed?.[name]])
  return Object.fromEntries(merged.filter(([, text]) => text !== undefined))
}

const FIELDS = Object.keys(EMPTY_PRODUCT_FORM) as (keyof ProductFormValues)[]

/** Of pictures only what the form carries. */
function writeField(values: ProductFormValues, field: keyof ProductFormValues): string {
  if (field === 'variants') return JSON.stringify(Object.entries(values.variants).toSorted())
  return field === 'images' ? writeChosenPictures(values.images) : JSON.stringify(values[field])
}
