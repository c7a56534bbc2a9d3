import { expect, test } from 'vitest'
import { meta as checkout } from './checkout.tsx'
import { meta as order } from './order.tsx'
import { meta as orderConfirmation } from './order-confirmation.tsx'
import { meta as product } from './product.tsx'
import { meta as products } from './products.tsx'
import { meta as trackOrder } from './track-order.tsx'
import { meta as trackedOrder } from './tracked-order.tsx'

const pages = { checkout, order, orderConfirmation, product, products, trackOrder, trackedOrder }
const layout = { loaderData: { site: { name: 'Qameez House' } } }

test.each(Object.entries(pages))('the title of %s ends in the shop’s name', (_, meta) => {
  const [title] = meta({ matches: [layout] } as never) ?? []
  expect(title).toEqual({ title: expect.stringMatching(/^\S.* · Qameez House$/) })
})

// product: 17.2
test.each(Object.entries({ order, orderConfirmation, trackedOrder }))('%s is not indexed', (_, meta) => {
  expect(meta({ matches: [layout] } as never)).toContainEqual({ name: 'robots', content: 'noindex' })
})
