import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localPath, rich, t } from '#app/shared/text/translate.ts'
import { inLanguage } from './language.server.ts'

// product: 44.1
test('a text is in the language of the request, and in English outside of one', () => {
  expect(inLanguage('ur', () => t('Add to cart'))).toBe('کارٹ میں ڈالیں')
  expect(t('Add to cart')).toBe('Add to cart')
})

test('requests in two languages do not mix', async () => {
  const later = async () => {
    await new Promise(setImmediate)
    return localPath('/products')
  }
  const both = [inLanguage('ur', later), inLanguage('en', later)]
  expect(await Promise.all(both)).toEqual(['/ur/products', '/products'])
})

test('plurals follow the number, and names keep their own direction in Urdu', () => {
  const items = (count: number) => t('{count, plural, one {# item} other {# items}}', { count })
  expect([items(1), items(1200)]).toEqual(['1 item', '1200 items'])
  expect(inLanguage('ur', () => t('Remove {line}', { line: 'Oxford Shirt' }))).toBe(
    '\u200f\u2068Oxford Shirt\u2069 نکالیں',
  )
})

test('tags become elements', () => {
  const show = () =>
    renderToStaticMarkup(rich('You save <b>{amount}</b>', { amount: 'PKR 5.00', b: words => <b>{words}</b> }))
  expect(show()).toBe('You save <b>PKR 5.00</b>')
  expect(inLanguage('ur', show)).toBe('آپ کی بچت <b>\u2068PKR 5.00\u2069</b>')
})
