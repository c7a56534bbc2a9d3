import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChosenOrder } from '../../lifecycle/status-form.ts'
import { UnusualOrders } from './unusual-orders.tsx'

const shipped: ChosenOrder = { number: 'DZ-00000001', from: 'shipped' }
const cancelled: ChosenOrder = { number: 'DZ-00000002', from: 'cancelled' }

// product: 13.6
test.each([
  { orders: [shipped], isIncluded: false, says: 'This one stays as it is:' },
  { orders: [shipped], isIncluded: true, says: 'This one is changed too:' },
  { orders: [shipped, cancelled], isIncluded: false, says: 'These stay as they are:' },
  { orders: [shipped, cancelled], isIncluded: true, says: 'These are changed too:' },
])('says of orders that would go backwards, included $isIncluded: $says', ({ orders, isIncluded, says }) => {
  const html = renderToStaticMarkup(
    <UnusualOrders orders={orders} to="processing" isIncluded={isIncluded} onChange={() => {}} />,
  )
  expect(html).toContain(`<p>${says}</p>`)
})
