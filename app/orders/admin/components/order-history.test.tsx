import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inLanguage } from '#app/platform/language.server.ts'
import type { OrderEvent } from '../admin-order.ts'
import { OrderHistory } from './order-history.tsx'

const EVENT = {
  happenedAt: new Date('2026-11-21T09:05:00Z'),
  actor: 'sana@darzi.example',
  fromStatus: 'processing',
  toStatus: 'processing',
  isUndo: false,
} as const
const EVENTS: OrderEvent[] = [
  { ...EVENT, id: 1, remark: 'The order costs PKR 9,746.40 less.' },
  { ...EVENT, id: 2, fromStatus: 'shipped', remark: 'The parcel came back.' },
  { ...EVENT, id: 3, remark: 'گاہک نے فون کیا۔' },
]

// product: 63.3
test('what the history has in another language stands in its own direction', () => {
  const order = { number: 'DZ-1', status: 'delivered' as const, events: EVENTS, takenOut: undefined }
  const router = createMemoryRouter([{ path: '/', element: <OrderHistory order={order} /> }])
  const page = inLanguage('ur', () => renderToStaticMarkup(<RouterProvider router={router} />))
  for (const { remark } of EVENTS.slice(0, 2))
    expect(page).toContain(`<bdi dir="auto" lang="en">${remark}</bdi>`)
  expect(page).toContain(`<bdi dir="auto">${EVENTS[2]?.remark}</bdi>`)
})
