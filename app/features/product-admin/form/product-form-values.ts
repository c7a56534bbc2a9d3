import { z } from 'zod'
import { writeChosenPictures } from '#app/features/media/chosen-pictures.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { pictureSchema } from '#app/features/media/picture-schema.ts'
import { FEATURED, SIZES, type Size } from '#app/features/products/product.ts'
import { mapPlainFields, NO_PLAIN_FIELDS, pickPlainFields } from '#app/features/products/product-fields.ts'
import { rupeesText } from '#app/shared/money.ts'
import { type EditedProduct, hasSharedStock } from './edited-product.ts'
import { type ProductField, sizeStockField } from './product-form-schema.ts'

const sizeStockShape = Object.fromEntries(SIZES.map(size => [size, z.string()])) as Record<Size, z.ZodString>

/** What stands in the fields of the product form, right or wrong. */
export const productFormValuesSchema = z.object({
  name: z.string(),
  price: z.string(),
  compareAtPrice: z.string(),
  category: z.string(),
  sizes: z.array(z.enum(SIZES)),
  stock: z.string(),
  stockBySize: z.boolean(),
  sizeStock: z.object(sizeStockShape),
  /** A draft lacks the fields that were added after it was saved. */
  ...mapPlainFields(() => z.string().default('')),
  featured: z.enum(FEATURED),
  images: z.array(pictureSchema),
})
export type ProductFormValues = z.output<typeof productFormValuesSchema>

/** The form of a product that is not there yet. */
export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  name: '',
  price: '',
  compareAtPrice: '',
  category: '',
  sizes: [],
  stock: '',
  stockBySize: false,
  sizeStock: { S: '', M: '', L: '', XL: '', XXL: '' },
  ...NO_PLAIN_FIELDS,
  featured: 'none',
  images: [],
}

/** The form of a product as it is. */
export function valuesOfProduct(product: EditedProduct): ProductFormValues {
  const { name, sizes, featured, images, levels } = product
  const onHandOf = (size: Size) => levels.find(level => level.size === size)?.onHand
  const offered = levels.filter(({ size }) => size === null || sizes.includes(size))
  return {
    ...{ name, sizes, featured, images },
    ...pickPlainFields(product),
    price: rupeesText(product.pricePaisa),
    compareAtPrice: product.compareAtPaisa === null ? '' : rupeesText(product.compareAtPaisa),
    category: String(product.category.id),
    stock: String(offered.reduce((sum, level) => sum + level.onHand, 0)),
    stockBySize: levels.length > 0 && !hasSharedStock(levels),
    sizeStock: {
      ...EMPTY_PRODUCT_FORM.sizeStock,
      ...Object.fromEntries(SIZES.map(size => [size, String(onHandOf(size) ?? '')])),
    },
  }
}

/** The texts of the form by the names of its fields. */
export function toFormDefaults(values: ProductFormValues): Partial<Record<ProductField, string>> {
  const { name, price, compareAtPrice, stock, sizeStock } = values
  const bySize = SIZES.map(size => [sizeStockField(size), sizeStock[size]])
  const texts = { name, price, compareAtPrice, stock, ...pickPlainFields(values) }
  return { ...texts, ...Object.fromEntries(bySize) }
}

/** What stands in the fields now. The pictures are with their own field. */
export function readTypedValues(form: FormData, images: Picture[]): ProductFormValues {
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen = form.getAll('sizes')
  return {
    name: text('name'),
    price: text('price'),
    compareAtPrice: text('compareAtPrice'),
    category: text('category'),
    sizes: SIZES.filter(size => chosen.includes(size)),
    stock: text('stock'),
    stockBySize: form.has('stockBySize'),
    sizeStock: Object.fromEntries(SIZES.map(size => [size, text(sizeStockField(size))])) as Record<
      Size,
      string
    >,
    ...mapPlainFields(text),
    featured: FEATURED.find(featured => featured === form.get('featured')) ?? 'none',
    images,
  }
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
  return { ...present, ...Object.fromEntries(changed.map(field => [field, typed[field]])) }
}

const FIELDS = Object.keys(EMPTY_PRODUCT_FORM) as (keyof ProductFormValues)[]

/** Of pictures only what the form carries. */
function writeField(values: ProductFormValues, field: keyof ProductFormValues): string {
  return field === 'images' ? writeChosenPictures(values.images) : JSON.stringify(values[field])
}
