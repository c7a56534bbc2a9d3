import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

function canonical(address: string): string {
  const { pathname, search } = publicAddress(new URL(address, 'http://shop.test'))
  return pathname + search
}

test('leaves out what a page does not read, so that made-up addresses are rendered and kept once', () => {
  expect(canonical('/?utm_source=x&n=17')).toBe('/')
  expect(canonical('/about?fbclid=1')).toBe('/about')
  expect(canonical('/product/oxford-shirt-white?ref=insta')).toBe('/product/oxford-shirt-white')
  expect(canonical('/product/oxford-shirt-white?size=M')).toBe('/product/oxford-shirt-white')
  expect(canonical('/products?utm_source=x')).toBe('/products')
})

test('writes the same filters the same way, whatever their order', () => {
  const one = canonical('/products?sort=price-asc&category=shirts&n=1')
  expect(one).toBe(canonical('/products?category=shirts&sort=price-asc&sort=price-asc'))
  expect(one).toMatch(/category=shirts/)
  expect(canonical('/products?page=-1&sort=nonsense')).toBe('/products')
})

test('keeps the unit of the size guide, and no other', () => {
  expect(canonical('/size-guide?unit=cm&n=1')).toBe('/size-guide?unit=cm')
  expect(canonical('/size-guide.data?unit=cm')).toBe('/size-guide.data?unit=cm')
  expect(canonical('/size-guide?unit=in')).toBe('/size-guide')
  expect(canonical('/size-guide?unit=ell')).toBe('/size-guide')
})

test('keeps what the router asks for of the data of a page', () => {
  expect(canonical('/_root.data?n=1')).toBe('/_root.data')
  expect(canonical('/products.data?q=shirt&_routes=a&n=1')).toBe('/products.data?q=shirt&_routes=a')
})

test('touches no address of a page that may read anything', () => {
  for (const address of [
    '/checkout?id=1&size=M&quantity=2',
    '/order-confirmation?order=abc',
    '/no/such?page=1',
  ]) {
    expect(canonical(address)).toBe(address)
  }
})
