import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EditedLines } from './edited-lines.tsx'

const line = { productId: 1, name: 'Oxford Shirt', size: 'M', quantity: 1, unitPricePaisa: 249_000 }
const lines = Array.from({ length: 40 }, (_, position) => ({ ...line, position }))

// product: 29.7
test('every line of a long order is shown, and each can be edited, a part at a time', () => {
  const first = show(1)
  expect(first.match(/Oxford Shirt/g)).toHaveLength(40)
  expect(first).toContain('name="quantity17"')
  expect(first).not.toContain('name="quantity18"')
  expect(first).toContain('Edit lines 19 to 36')
  expect(show(3)).toContain('name="quantity39"')
  expect(show(99)).toContain('name="quantity39"')
})

function show(page: number): string {
  const edited = { order: { lines }, sizes: {}, pricesToday: {} } as unknown as Parameters<
    typeof EditedLines
  >[0]['edited']
  const element = <EditedLines edited={edited} page={page} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
