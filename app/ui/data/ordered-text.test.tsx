import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderedText } from './ordered-text.tsx'

// product: 23.2
test('phone and house numbers among Urdu words are set apart, in the direction of the line', () => {
  const html = (text: string) => renderToStaticMarkup(<OrderedText text={text} />)
  expect(html('مکان 12-B، گلی ۴')).toBe(
    '<bdi dir="rtl">مکان <bdi dir="ltr">12-B</bdi>، گلی <bdi dir="ltr">۴</bdi></bdi>',
  )
  expect(html('House 7 گلبرگ 0300 1234567')).toBe(
    '<bdi dir="ltr"><bdi dir="ltr">House 7</bdi> گلبرگ <bdi dir="ltr">0300 1234567</bdi></bdi>',
  )
  expect(html('0300 1234567')).toBe('<bdi dir="auto">0300 1234567</bdi>')
})
