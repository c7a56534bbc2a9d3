import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ORDER_STATUS, ORDER_STATUSES } from '../order-status.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

// product: 13.2, 13.3
test('shows delivered green, shipped blue, processing yellow and other statuses grey, each with its name', () => {
  const looks: Record<string, string> = {
    pending: 'bg-status-grey',
    processing: 'bg-status-yellow',
    shipped: 'bg-status-blue',
    delivered: 'bg-status-green',
    cancelled: 'text-muted',
  }
  for (const status of ORDER_STATUSES) {
    const badge = renderToStaticMarkup(<OrderStatusBadge status={status} />)
    expect(badge).toContain(looks[status] ?? '')
    expect(badge).toContain(`>${ORDER_STATUS[status].name}<`)
  }
})

// product: 13.6
test('shows cancelled as an outline with a cross, so that it does not look like pending', () => {
  const [pending, cancelled] = (['pending', 'cancelled'] as const).map(status =>
    renderToStaticMarkup(<OrderStatusBadge status={status} />),
  )
  expect(cancelled).toContain('<svg')
  expect(cancelled).not.toContain('bg-status')
  expect(pending).not.toContain('<svg')
})
