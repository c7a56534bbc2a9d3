import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

function canonical(address: string): string {
  const { pathname, search } = publicAddress(new URL(address, 'http://shop.test'))
  return pathname + search
}

test('drops parameters that a page does not read, so that invented addresses share one cached page', () => {
  expect(canonical('/?utm_source=x&n=17')).toBe('/')
  expect(canonical('/about?fbclid=1')).toBe('/about')
  expect(canonical('/product/oxford-shirt-white?ref=insta')).toBe('/product/oxford-shirt-white')
  expect(canonical('/product/oxford-shirt-white?size=M')).toBe('/product/oxford-shirt-white')
  expect(canonical('/products?utm_source=x')).toBe('/products')
})

test('writes the same filters in the same order', () => {
  const one = canonical('/products?sort=price-asc&category=shirts&n=1')
  expect(one).toBe(canonical('/products?category=shirts&sort=price-asc&sort=price-asc'))
  expect(one).toMatch(/category=shirts/)
  expect(canonical('/products?page=-1&sort=nonsense')).toBe('/products')
})

test('preserves the unit of the size guide, and no other parameter', () => {
  expect(canonical('/size-guide?unit=cm&n=1')).toBe('/size-guide?unit=cm')
  expect(canonical('/size-guide.data?unit=cm')).toBe('/size-guide.data?unit=cm')
  expect(canonical('/size-guide?unit=in')).toBe('/size-guide')
  expect(canonical('/size-guide?unit=ell')).toBe('/size-guide')
})

test('preserves the router’s parameters of a page’s data', () => {
  expect(canonical('/_.data?n=1')).toBe('/_.data')
  expect(canonical('/products.data?q=shirt&_routes=a&n=1')).toBe('/products.data?q=shirt&_routes=a')
  expect(canonical('/products?q=shirt&_routes=a')).toBe('/products?q=shirt')
})

test.each([
  ['/ABOUT?x=1', '/about'],
  ['/About/?x=1', '/about'],
  ['/%61bout//?x=1', '/about'],
  ['/Products?Q=1&q=Shirt&utm_source=x', '/products?q=Shirt'],
  ['/PRODUCT/oxford-shirt-white?ref=1', '/product/oxford-shirt-white'],
  ['/product/%6Fxford-shirt-white/', '/product/oxford-shirt-white'],
  ['/product/%d9%82%d9%85%db%8c%d8%b5', '/product/%D9%82%D9%85%DB%8C%D8%B5'],
  ['/Size-Guide?unit=cm', '/size-guide?unit=cm'],
  ['/SITEMAPS/products-1.xml?n=1', '/sitemaps/products-1.xml'],
  ['/Robots.txt', '/robots.txt'],
  ['/About.data?x=1', '/about.data'],
  ['/about/_.data', '/about.data'],
])('gives %s the spelling of its route, %s', (address, one) => {
  expect(canonical(address)).toBe(one)
})

test('preserves the spelling of a slug, because another page may have the other spelling', () => {
  expect(canonical('/product/Oxford-Shirt-White')).toBe('/product/Oxford-Shirt-White')
  expect(canonical('/product/a%2Fb')).toBe('/product/a%2Fb')
})

test('leaves addresses of pages that may read any parameter unchanged', () => {
  for (const address of [
    '/checkout?id=1&size=M&quantity=2',
    '/order-confirmation?order=abc',
    '/Checkout/?id=1',
    '/no/such?page=1',
  ]) {
    expect(canonical(address)).toBe(address)
  }
})
