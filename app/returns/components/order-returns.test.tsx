import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderReturns } from './order-returns.tsx'

// A parcel may have come back as well, which is no return: the card does not say that no piece did.
test('the card of an order without returns says that none was asked for, and offers one while pieces are left', () => {
  const render = (canAsk: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OrderReturns isDelivered canAsk={canAsk} trackingToken="t" returns={[]} replaces={undefined} />
      </MemoryRouter>,
    )
  expect(render(true)).toContain('No return or exchange was asked for.')
  expect(render(true)).toContain('/track-order/t/return')
  expect(render(false)).not.toContain('/track-order/t/return')
})
