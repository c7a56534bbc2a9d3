import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { LETTERS, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import {
  editedProductSchema,
  listProductErrors,
  newProductSchema,
  type ProductDetails,
  summariseProductErrors,
} from './product-form-schema.ts'

const KEY = 'a'.repeat(64)
const COLLARS: SizeSystem = { id: 3, name: 'Collar in inches', sizes: ['14', '14.5', '15'] }
const picture = (key = KEY, alt = '') => ({ key, alt })

const TYPED = {
  name: 'Oxford Shirt',
  price: '2,490.50',
  compareAtPrice: '',
  category: '3',
  sizes: ['L', 'M'],
  stock: '12',
  ...NO_PLAIN_FIELDS,
  featured: 'none',
  images: JSON.stringify([picture()]),
}

const DETAILS: ProductDetails = {
  name: 'Oxford Shirt',
  pricePaisa: 249_050,
  compareAtPaisa: null,
  category: { id: 3 },
  sizeSystemId: 1,
  sizes: ['M', 'L'],
  levels: [{ size: null, onHand: 12 }],
  ...NO_PLAIN_FIELDS,
  featured: 'none',
  pictures: [picture()],
}

type Typed = Partial<Record<string, string | string[] | undefined>>

/** What the form says of these fields, over those that are right. */
function read(changes: Typed = {}, mostPictures = 4) {
  const form = toForm({ ...TYPED, ...changes })
  const submission = parseWithZod(form, { schema: newProductSchema([LETTERS, COLLARS], { mostPictures }) })
  if (submission.status === 'success') return { details: submission.value }
  const errors = submission.reply().error ?? {}
  return {
    errors: Object.fromEntries(listProductErrors(errors).map(({ field, message }) => [field, message])),
    summary: summariseProductErrors(submission.payload, errors, [LETTERS, COLLARS]),
  }
}

function toForm(typed: Typed): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(typed)) {
    for (const value of [values ?? []].flat()) form.append(name, value)
  }
  return form
}

describe('the form of a product', () => {
  // product: 5.2, 12.3
  it('is read into whole paisa, sizes in their order and one number', () => {
    expect(read()).toEqual({ details: DETAILS })
  })

  // product: 5.1, 5.18, 12.5
  it('has up to four pictures, or as many as the owner allows', () => {
    const images = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => picture(String(index).repeat(64))))
    expect(read({ images: images(4) }).details?.pictures).toHaveLength(4)
    expect(read({ images: images(5) }).errors).toEqual({ images: 'You can upload a maximum of 4 images.' })
    expect(read({ images: images(8) }, 8).details?.pictures).toHaveLength(8)
    expect(read({ images: images(9) }, 8).errors).toEqual({ images: 'You can upload a maximum of 8 images.' })
  })

  // product: 12.3, 12.7
  it('gives a number for each chosen size, and forgets those of others', () => {
    const typed = { stockBySize: 'on', stock: '', stockM: '5', stockL: '0', stockXL: '9' }
    expect(read(typed).details?.levels).toEqual([
      { size: 'M', onHand: 5 },
      { size: 'L', onHand: 0 },
    ])
  })

  // product: 40.2
  it('reads the sizes of the chosen list, in its order, and their numbers', () => {
    const typed = {
      sizeSystem: '3',
      sizes: ['15', 'M', '14.5'],
      stockBySize: 'on',
      stock14_2e_5: '2',
      stock15: '3',
    }
    expect(read(typed).details).toMatchObject({
      sizeSystemId: 3,
      sizes: ['14.5', '15'],
      levels: [
        { size: '14.5', onHand: 2 },
        { size: '15', onHand: 3 },
      ],
    })
    expect(read({ ...typed, sizes: ['M'] }).errors).toEqual({ sizes: 'Please select at least one size.' })
    expect(read({ sizeSystem: '9' }).errors).toEqual({
      sizeSystem: 'This list of sizes was deleted meanwhile. Please choose another one.',
    })
  })

  it('does not mind what stands in numbers that are out of sight', () => {
    const hidden = { stockS: '-1', stockXL: 'x'.repeat(100_000) }
    expect(
      read({ ...hidden, stockBySize: 'on', stock: 'many', stockM: '5', stockL: '0' }).errors,
    ).toBeUndefined()
    expect(read(hidden)).toEqual({ details: DETAILS })
  })

  it('names a default category that has yet to be made', () => {
    expect(read({ category: 'Track Pants' }).details?.category).toEqual({ name: 'Track Pants' })
  })

  // product: 12.4
  it.each([
    ['name', 'Please enter a name.'],
    ['price', 'Please enter the price in rupees, like 2490 or 2490.50.'],
    ['stock', 'Please enter a whole number of pieces.'],
    ['category', 'Please choose a category.'],
  ])('needs the field %s', (field, message) => {
    for (const nothing of ['', '   ', undefined]) {
      expect(read({ [field]: nothing })).toEqual({
        errors: { [field]: message },
        summary: 'Please fill in all required fields.',
      })
    }
  })

  it('needs a number for each chosen size where each has one', () => {
    expect(read({ stockBySize: 'on', stockM: '5' })).toEqual({
      errors: { stockL: 'Please enter a whole number of pieces.' },
      summary: 'Please fill in all required fields.',
    })
  })

  // product: 12.4, 12.5
  it.each([
    ['sizes', 'Please select at least one size.', { sizes: [] }],
    ['sizes', 'Please select at least one size.', { sizes: ['XXXL', 'Any Size'] }],
    ['price', 'Price must be greater than 0.', { price: '0' }],
    ['price', 'Price must be greater than 0.', { price: '-1' }],
    ['price', 'Please enter a price of at most PKR 10,000,000.', { price: '10000001' }],
    ['compareAtPrice', 'The compare-at price must be above the price.', { compareAtPrice: '2490.50' }],
    ['compareAtPrice', 'Price must be greater than 0.', { compareAtPrice: '0' }],
    ['stock', 'Stock cannot be negative.', { stock: '-1' }],
    ['stock', 'Please enter a whole number of pieces.', { stock: '2.5' }],
    ['stock', 'Please enter at most 100,000 pieces.', { stock: '100001' }],
    ['stockM', 'Stock cannot be negative.', { stockBySize: 'on', stock: '', stockM: '-3', stockL: '1' }],
    ['images', 'Please upload at least one product image.', { images: '[]' }],
    ['images', 'Please upload at least one product image.', { images: undefined }],
    [
      'images',
      'You can upload a maximum of 4 images.',
      { images: JSON.stringify('bcdef'.split('').map(letter => picture(letter.repeat(64)))) },
    ],
    [
      'images',
      'These pictures could not be read. Please choose them again.',
      { images: JSON.stringify([picture(KEY, 'x'.repeat(100_000))]) },
    ],
    [
      'images',
      'Please describe each picture in at most 200 characters.',
      { images: JSON.stringify([picture(KEY, 'x'.repeat(201))]) },
    ],
    ['category', 'Please choose a category.', { category: 'Capes' }],
    ['category', 'Please choose a category.', { category: '99999999999' }],
    ['featured', 'Please choose one of the list.', { featured: 'cheapest' }],
    ['name', 'Please shorten the name to 120 characters.', { name: 'x'.repeat(100_000) }],
    [
      'description',
      'Please shorten the description to 5,000 characters.',
      { description: 'x'.repeat(100_000) },
    ],
    ['colour', 'Please shorten the colour to 60 characters.', { colour: 'x'.repeat(100_000) }],
    ['fabric', 'Please shorten the fabric to 120 characters.', { fabric: 'x'.repeat(100_000) }],
    ['name', 'Please remove the characters that cannot be shown.', { name: 'a\u0000b' }],
    ['description', 'Please remove the characters that cannot be shown.', { description: 'a\u0008b' }],
  ])('says beside what is wrong (%#, %s): %s', (field, message, typed) => {
    expect(read(typed)).toEqual({ errors: { [field]: message }, summary: message })
  })

  it('says everything at once', () => {
    expect(read({ name: '', price: '-1', compareAtPrice: '5', sizes: [], stock: '-1', images: '' })).toEqual({
      errors: {
        name: 'Please enter a name.',
        price: 'Price must be greater than 0.',
        sizes: 'Please select at least one size.',
        stock: 'Stock cannot be negative.',
        images: 'Please upload at least one product image.',
      },
      summary: 'Please fill in all required fields.',
    })
    expect(Object.keys(read({ name: '', price: '10', compareAtPrice: '5' }).errors ?? {})).toEqual([
      'name',
      'compareAtPrice',
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '🧥 Winter “Drop” ’26 &amp; more',
    'مردانہ شلوار قمیض',
    '\u202Eevil\u202C',
    "Robert'); drop table products;--",
    '\ud83d',
  ])('takes %j as it was written', text => {
    const { details } = read({
      name: text,
      description: `${text}\r\nsecond line`,
      colour: text,
      fabric: text,
    })
    // A half of a pair, which no form can carry, arrives as the sign for what is unreadable.
    const carried = text.toWellFormed()
    expect(details).toMatchObject({
      name: carried,
      description: `${carried}\nsecond line`,
      colour: carried,
      fabric: carried,
    })
  })

  it('takes what is not a text, or is sent twice, for a mistake', () => {
    for (const field of [...Object.keys(TYPED), 'stockS', 'stockBySize']) {
      const file = toForm({ ...TYPED, stockBySize: 'on', stockM: '1', stockL: '1' })
      file.set(field, new File(['x'], 'name.txt'))
      const twice = toForm({ ...TYPED, [field]: [[], '1', '2'].flat() })
      expect(
        parseWithZod(file, { schema: newProductSchema([LETTERS, COLLARS], { mostPictures: 4 }) }).status,
        field,
      ).toBe('error')
      expect(
        parseWithZod(twice, { schema: newProductSchema([LETTERS, COLLARS], { mostPictures: 4 }) }).status,
        field,
      ).toBe('error')
    }
  })
})

describe('the form that edits a product', () => {
  const SEEN = { version: '4', seenLevels: JSON.stringify([{ size: 'M', onHand: 3 }]) }
  const edit = (changes: Typed = {}) =>
    parseWithZod(toForm({ ...TYPED, ...SEEN, ...changes }), {
      schema: editedProductSchema([LETTERS, COLLARS], 4),
    })

  it('says what was seen', () => {
    expect(edit({ takesOut: 'on' })).toMatchObject({
      status: 'success',
      value: { details: DETAILS, seen: { version: 4, levels: [{ size: 'M', onHand: 3 }], takesOut: true } },
    })
    expect(edit()).toMatchObject({ value: { seen: { takesOut: false } } })
  })

  it.each([
    ['version', undefined],
    ['version', 'x'],
    ['seenLevels', undefined],
    ['seenLevels', '{'],
    ['seenLevels', '[{"size":"a,b","onHand":1}]'],
    ['seenLevels', '[{"size":"M","onHand":-1}]'],
    ['seenLevels', `[${'1,'.repeat(100_000)}1]`],
  ])('is refused without what was seen (%s, %#)', (field, value) => {
    const submission = edit({ [field]: value })
    expect(submission.status).toBe('error')
    expect(JSON.stringify(submission.reply().error)).toContain('Please load the page again.')
  })
})
