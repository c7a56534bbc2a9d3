import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderStages, type StagedOrder } from './order-stages.tsx'

const SENT: StagedOrder = {
  status: 'shipped',
  cash: { atTheDoorPaisa: 300_000, toSendPaisa: 0, isPaid: false },
}

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
  expect(read({ ...SENT, cash: { atTheDoorPaisa: 0, toSendPaisa: 0, isPaid: true } })).toContain(
    'It is paid: the courier collects nothing.',
  )
  const lost = read({ ...SENT, cash: { atTheDoorPaisa: 0, toSendPaisa: 0, isPaid: false } })
  expect(lost).toContain('The courier collects nothing.')
  expect(lost).not.toContain('paid')
  expect(read({ ...SENT, status: 'processing' })).not.toMatch(/cash|paid/)
  expect(read({ ...SENT, status: 'delivered' })).not.toMatch(/cash|paid/)
})

// product: 33.12
test('an order whose payment is awaited is not called packed now', () => {
  const cash = { atTheDoorPaisa: 300_000, toSendPaisa: 300_000, isPaid: false }
  const awaited = read({ status: 'processing', cash })
  expect(awaited).toContain('We send your pieces once your payment has arrived.')
  expect(awaited).not.toContain('packing')
  expect(read({ status: 'processing', cash: { ...cash, toSendPaisa: 0 } })).toContain('We are packing')
})
