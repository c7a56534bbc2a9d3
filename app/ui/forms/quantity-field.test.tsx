import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityField } from './quantity-field.tsx'

// product: 73.10
test('a number of metres says what they cost, and pieces do not', () => {
  const cloth = renderToStaticMarkup(
    <QuantityField label="Metres" stepCm={25} stepPaisa={44_875} value={17} onChange={() => {}} />,
  )
  expect(cloth).toContain('4.25 m: PKR 7,628.75')
  expect(cloth).not.toContain('Cut in steps')
  const shirts = renderToStaticMarkup(
    <QuantityField label="Quantity" stepPaisa={44_875} value={17} onChange={() => {}} />,
  )
  expect(shirts).not.toContain('PKR')
})
