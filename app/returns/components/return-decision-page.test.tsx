import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { ReturnDecisionPage } from './return-decision-page.tsx'

function render(replacementStatus: OrderStatus, refundDuePaisa = 0): string {
  const day = new Date('2026-11-28T09:05:00Z')
  const element = (
    <ReturnDecisionPage
      found={{
        id: 1,
        state: 'received',
        note: '',
        answer: '',
        replacementTime: 'at-the-door',
        creditPaisa: 319_000,
        chargePaisa: 0,
        creditedPaisa: 319_000,
        heldUntil: null,
        requestedBy: 'customer',
        requestedAt: day,
        stateSince: day,
        stateBy: 'sana@darzi.example',
        replacementId: 2,
        replacement: 'DZ-2',
        replacementStatus,
        order: {
          id: 1,
          number: 'DZ-1',
          status: 'delivered',
          customerName: 'Ayesha Khan',
          phone: '+923001234567',
          trackingToken: 'token',
        },
        lines: [],
      }}
      valuePaisa={319_000}
      exchangeChargePaisa={0}
      sold={[]}
      search=""
      pieces={[]}
      wanted={[]}
      refundDuePaisa={refundDuePaisa}
      undoableAct={undefined}
      result={undefined}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

// product: 32.14
test('the page of a return says that the order of the new pieces is cancelled', () => {
  expect(render('cancelled')).toContain('cancelled: they are not sent')
  expect(render('shipped')).not.toContain('cancelled')
})

// product: 32.14
test('the page of a return that was taken in says what is to be refunded, and leads to where it is recorded', () => {
  const page = render('cancelled', 224_100)
  expect(page).toContain('PKR 2,241 is to be refunded')
  expect(page).toContain('href="/admin/orders/DZ-1#payments"')
  expect(render('cancelled', -10_000)).not.toContain('refunded')
})
