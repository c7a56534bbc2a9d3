import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductTitle } from './product-title.tsx'

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

// product: 5.16
test.each([
  ['Classic Ban-Collar Kameez', `Classic ${whole('Ban-Collar')} Kameez`],
  ['T-Shirt', whole('T-Shirt')],
  ['Zip Hoodie — Black', 'Zip Hoodie\u00a0—\u00a0Black'],
  ['Hand-block-printed-in-Multan shirt', 'Hand-block-printed-in-Multan shirt'],
  ['کڑھائی والی واسکٹ', 'کڑھائی والی واسکٹ'],
])('%s is broken between its words only', (name, shown) => {
  expect(renderToStaticMarkup(<ProductTitle name={name} />)).toBe(shown)
})
