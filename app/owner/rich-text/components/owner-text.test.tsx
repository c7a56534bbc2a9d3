import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwnerText } from './owner-text.tsx'

// product: 52.2
test('words of one link that look different are one link', () => {
  expect(shown('See [our **new** shop](/shop), or [Lahore](https://lahore.example).')).toBe(
    'See <a href="/shop" data-discover="true">our <strong>new</strong> shop</a>, or ' +
      '<a href="https://lahore.example" rel="noopener">Lahore</a>.',
  )
})

function shown(text: string): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <OwnerText text={text} />
    </MemoryRouter>,
  )
  return page.replace(/^<p[^>]*>|<\/p>$/g, '')
}
