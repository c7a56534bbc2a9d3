import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EditOrderPage } from './edit-order-page.tsx'

// product: 59.1
test('where only what is in no parcel can be taken out, no piece is searched for', () => {
  const line = { position: 0, name: 'Eid Kurta', size: 'M', quantity: 3, loose: 2, awaited: 1 }
  const order = {
    number: 'DZ-1',
    customerName: 'Sana',
    totalPaisa: 1,
    status: 'shipped',
    lines: [line],
    cash: { toCollectPaisa: 1 },
  }
  const edited = {
    order,
    seen: 'a',
    seenLoose: 'b',
    canBeEdited: false,
    discountOffer: { usual: 'none' },
    revisions: [],
    found: [],
  }
  const page = show(edited as unknown as ComponentProps<typeof EditOrderPage>['edited'])
  expect(page.match(/1 × <bdi>Eid Kurta/g)).toHaveLength(2)
  expect(page.match(/<form [^>]*method="get"/g)).toBeNull()
})

function show(edited: ComponentProps<typeof EditOrderPage>['edited']): string {
  const element = <EditOrderPage edited={edited} search="" page={1} result={undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
