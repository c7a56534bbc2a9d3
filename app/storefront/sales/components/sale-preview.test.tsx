import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SalePreview } from './sale-preview.tsx'

// product: 64.2
test('the preview of a shop without a slide at that moment has no list of slides', () => {
  const preview = { at: new Date('2027-03-21'), sales: [], announcement: 'Open', slides: [], products: [] }
  const html = renderToStaticMarkup(<SalePreview preview={preview} sets={[]} />)
  expect(html).toContain('Open')
  expect(html).not.toContain('<ol')
})
