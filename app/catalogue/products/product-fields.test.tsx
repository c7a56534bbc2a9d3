import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductForm } from '#app/catalogue/product-admin/form/components/product-form.tsx'
import { changedFieldWords } from '#app/catalogue/product-admin/form/edited-product.ts'
import { EMPTY_PRODUCT_FORM } from '#app/catalogue/product-admin/form/product-form-values.ts'
import { LETTERS } from '#app/catalogue/sizes/systems/size-system.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { CartProvider } from '#app/checkout/cart/cart-provider.tsx'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { ProductDetails } from '#app/storefront/product-page/components/product-details.tsx'
import { feedItems } from '#app/storefront/seo/product-feed.ts'
import { productData } from '#app/storefront/seo/structured-data.ts'
import type { Product } from './product.ts'
import {
  mapPlainFields,
  PLAIN_FIELD_NAMES,
  PLAIN_FIELDS,
  type PlainField,
  URDU_FIELDS,
} from './product-fields.ts'

const shop = { settings: toStoreSettings(undefined), origin: 'https://shop.example' }
const texts = mapPlainFields(name => `The ${name} of this shirt`)
const product: Product = {
  style: null,
  colours: [],
  ...texts,
  id: 7,
  slug: 'shirt',
  name: 'Shirt',
  pricePaisa: 249_000,
  compareAtPaisa: null,
  featured: 'none',
  category: { name: 'Shirts', slug: 'shirts' },
  images: [{ key: 'a'.repeat(32), width: 10, height: 10, colour: '#ffffff', alt: '' }],
  sizes: [{ size: 'M', available: 3 }],
  stock: 3,
}

const page = render(
  <CartProvider>
    <ProductDetails product={product} related={[]} terms={null} question={null} />
  </CartProvider>,
)
const form = render(
  <ProductForm
    mostPictures={4}
    action="/admin/add-product"
    cancelTo="/admin/products"
    words={{ submit: 'Add', busy: 'Adding' }}
    saved={EMPTY_PRODUCT_FORM}
    values={{ ...EMPTY_PRODUCT_FORM, ...texts }}
    categories={[]}
    sizeSystems={[LETTERS]}
    sizeCharts={[]}
    seesCosts
    result={undefined}
  />,
)
const feed = feedItems(product, { ...shop, reader: 'google' })
const structured = JSON.stringify(productData(product, shop))

test.each(PLAIN_FIELD_NAMES)(
  'the plain field %s has a column, an input, and a place wherever products are described',
  name => {
    const field: PlainField = PLAIN_FIELDS[name]
    expect(Object.keys(products)).toContain(name)
    expect(form).toContain(`name="${name}"`)
    expect(form).toContain(texts[name])
    expect(changedFieldWords({ [name]: { from: '', to: 'x' } }, 7)).toEqual([field.label.toLowerCase()])
    if (field.isForStaff || field.isForSearchEngines || field.urduOf) return
    expect(page).toContain(texts[name])
    if (field.isDetail) expect(page).toContain(`>${field.label}</dt>`)
    if (!field.feed) return
    expect(feed).toContain(texts[name])
    expect(structured).toContain(texts[name])
  },
)

// product: 5.23
test('fit, the model’s size and the feel stand beside the sizes, before the description', () => {
  const places = [texts.fitNote, texts.modelNote, texts.clothFeel, texts.description].map(text =>
    page.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(page.indexOf('value="M"'))
})

function render(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the database remembers of each Urdu text which English one it is of', () => {
  const file = new URL('../../../db/functions/languages/write_urdu_of.sql', import.meta.url)
  const written = [...readFileSync(file, 'utf8').matchAll(/NEW\.urdu_of, '(\w+)'/g)].map(([, name]) => name)
  expect(written.toSorted()).toEqual(Object.keys(URDU_FIELDS).toSorted())
})
