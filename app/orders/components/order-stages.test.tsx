import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderStages, type StagedOrder } from './order-stages.tsx'

const SENT: StagedOrder = { status: 'shipped', cash: { atTheDoorPaisa: 300_000, isPaid: false } }

function read(order: StagedOrder): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderStages order={order} />
    </MemoryRouter>,
  )
}

// product: 33.10
test('an order on its way says what its courier collects: the rest, or nothing once it is paid', () => {
  expect(read(SENT)).toContain('It is with the courier. Please keep PKR 3,000.00 in cash ready.')
  expect(read({ ...SENT, cash: { atTheDoorPaisa: 0, isPaid: true } })).toContain(
    'It is paid: the courier collects nothing.',
  )
  const lost = read({ ...SENT, cash: { atTheDoorPaisa: 0, isPaid: false } })
  expect(lost).toContain('The courier collects nothing.')
  expect(lost).not.toContain('paid')
  expect(read({ ...SENT, status: 'processing' })).not.toMatch(/cash|paid/)
  expect(read({ ...SENT, status: 'delivered' })).not.toMatch(/cash|paid/)
})
