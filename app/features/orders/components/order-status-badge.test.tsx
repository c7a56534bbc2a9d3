import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

test('shows delivered green, shipped blue, processing yellow and every other state grey, each in words', () => {
  const colours: Record<OrderStatus, string> = {
    pending: 'grey',
    processing: 'yellow',
    shipped: 'blue',
    delivered: 'green',
    cancelled: 'grey',
  }
  for (const status of ORDER_STATUSES) {
    const badge = renderToStaticMarkup(<OrderStatusBadge status={status} />)
    expect(badge).toContain(`bg-status-${colours[status]}`)
    expect(badge).toContain(`>${status}<`)
  }
})
