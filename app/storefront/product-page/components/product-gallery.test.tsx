import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductGallery } from './product-gallery.tsx'

const IMAGES = ['front', 'back', 'cuff'].map(key => ({
  key,
  alt: '',
  width: 1200,
  height: 1500,
  colour: '#e5ded3',
}))

test('the first screen has the first picture, and the places of the thumbnails in their colours', () => {
  const first = render({ isWhole: false })
  expect(first.match(/<img /g)).toHaveLength(1)
  expect(first).toContain('/images/front/')
  expect(first.match(/href="#picture-\d"/g)).toHaveLength(IMAGES.length)
  expect(first.match(/<span class="[^"]+" style="background-color:#e5ded3">/g)).toHaveLength(IMAGES.length)
  expect(first.match(/aria-current="true"/g)).toHaveLength(1)
  expect(render({ isWhole: true }).match(/<img /g)).toHaveLength(2 * IMAGES.length)
})

function render({ isWhole }: { isWhole: boolean }): string {
  return renderToStaticMarkup(<ProductGallery name="Shirt" images={IMAGES} isWhole={isWhole} />)
}
