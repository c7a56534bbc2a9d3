import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider, useCart } from './cart-provider.tsx'

function CartCount() {
  return <b>{useCart().count}</b>
}

// product: 6.11
test('throws when a component uses the cart outside its provider', () => {
  expect(() => renderToStaticMarkup(<CartCount />)).toThrow('useCart must be used within CartProvider')
})

test('gives server-rendered pages an empty cart', () => {
  const page = (
    <CartProvider>
      <CartCount />
    </CartProvider>
  )
  expect(renderToStaticMarkup(page)).toBe('<b>0</b>')
})
