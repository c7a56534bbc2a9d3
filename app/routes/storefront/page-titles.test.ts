import { expect, test } from 'vitest'
import { meta as accountOrder } from '../account/order.tsx'
import { meta as checkout } from './checkout.tsx'
import { meta as layout } from './layout.tsx'
import { meta as order } from './order.tsx'
import { meta as orderConfirmation } from './order-confirmation.tsx'
import { meta as product } from './product.tsx'
import { meta as products } from './products.tsx'
import { meta as trackOrder } from './track-order.tsx'
import { meta as trackedOrder } from './tracked-order.tsx'

const pages = { checkout, order, orderConfirmation, product, products, trackOrder, trackedOrder }
const around = { loaderData: { site: { name: 'Qameez House' } } }

test.each(Object.entries(pages))('the title of %s ends in the shop’s name', (_, meta) => {
  const [title] = meta({ matches: [around], location: { search: '' } } as never) ?? []
  expect(title).toEqual({ title: expect.stringMatching(/^\S.* · Qameez House$/) })
})

// product: 17.2
test.each(Object.entries({ order, orderConfirmation, trackedOrder }))('%s is not indexed', (_, meta) => {
  expect(meta({ matches: [around] } as never)).toContainEqual({ name: 'robots', content: 'noindex' })
})

const ERRORS = {
  404: { status: 404, statusText: '', internal: false, data: null },
  500: { status: 500, statusText: '', internal: false, data: null },
}

test.each([
  ['any page', layout, 'Page not found'],
  ['an order', order, 'Order not found'],
  ['a tracked order', trackedOrder, 'Order not found'],
  ['an order of an account', accountOrder, 'Order not found'],
] as const)('the title of %s that is missing or failed says so, with the shop’s name', (_, meta, missing) => {
  const titleOf = (error: object) => meta({ matches: [around], params: {}, error } as never)?.[0]
  expect(titleOf(ERRORS[404])).toEqual({ title: `${missing} · Qameez House` })
  expect(titleOf(ERRORS[500])).toEqual({ title: 'Something went wrong · Qameez House' })
})
