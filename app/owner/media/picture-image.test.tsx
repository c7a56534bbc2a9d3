import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureImage } from './picture-image.tsx'

// product: 5.1, 5.3
test('a product without a picture shows the placeholder', () => {
  const html = renderToStaticMarkup(<PictureImage picture={undefined} sizes="50vw" alt="Hoodie" />)
  expect(html).toContain('src="/placeholder.svg"')
  expect(html).toContain('alt="Hoodie"')
})
