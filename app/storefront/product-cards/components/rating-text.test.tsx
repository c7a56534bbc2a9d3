import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingText } from './rating-text.tsx'

// product: 5.24
test('a rating is said in stars and in words, and on a card in few', () => {
  const words = (isShort: boolean) =>
    renderToStaticMarkup(<RatingText rating={{ count: 38, stars: 179 }} isShort={isShort} />).replace(
      /<[^>]+>/g,
      '',
    )
  expect(words(false)).toBe('4.7 out of 5 stars★ 4.7 · 38 reviews')
  expect(words(true)).toBe('4.7 out of 5 stars★ 4.7 (38)')
})
