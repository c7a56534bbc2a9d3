import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { PictureField, uploadResult } from './picture-field.tsx'

const pictures: Picture[] = ['a', 'b'].map(letter => ({
  key: letter.repeat(32),
  width: 800,
  height: 1000,
  colour: '#445566',
  alt: `Side "${letter}" <b>`,
}))

test('without scripts, the form contains the product’s pictures', () => {
  const html = renderToStaticMarkup(<PictureField name="images" initial={pictures} most={4} />)
  const carried = /<input type="hidden" name="images" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const json = carried.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(json)).toEqual(pictures.map(({ key, alt }) => ({ key, alt })))
})

test('the file field is on the page, accepts several pictures and adds nothing to the form', () => {
  const html = renderToStaticMarkup(<PictureField name="images" initial={[]} most={4} />)
  const input = /<input[^>]*type="file"[^>]*>/.exec(html)?.[0] ?? ''
  expect(input).toContain('accept="image/*,.heic,.heif"')
  expect(input).toContain('multiple')
  expect(input).not.toContain('name=')
})

test('the first picture is marked as the card’s and can’t be moved further ahead', () => {
  const html = renderToStaticMarkup(<PictureField name="images" initial={pictures} most={4} />)
  expect(html.match(/Card picture/g)).toHaveLength(1)
  expect(html).toMatch(/aria-label="Move left: image 1"[^>]*disabled=""/)
  expect(html).toMatch(/aria-label="Move right: image 2"[^>]*disabled=""/)
  expect(html).not.toMatch(/aria-label="Move right: image 1"[^>]*disabled=""/)
})

test('an error is shown beside the field and linked to it', () => {
  const errors = ['Please upload at least one product image.']
  const html = renderToStaticMarkup(
    <PictureField name="images" id="pictures" initial={[]} most={4} errors={errors} />,
  )
  expect(html).toContain(`<p id="pictures-error">${errors[0]}</p>`)
  expect(html).toMatch(/<input[^>]*id="pictures"[^>]*aria-describedby="pictures-hint pictures-error"/)
})

test('screen readers announce how many images were uploaded and how many failed', () => {
  const [first, second] = pictures.map((picture, index) => ({
    id: String(index),
    alt: picture.alt,
    picture,
    state: 'uploaded' as const,
  }))
  if (!first || !second) throw new Error('There are two pictures.')
  expect(uploadResult([first])).toBe('Upload finished: 1 image.')
  expect(uploadResult([first, second])).toBe('Upload finished: 2 images.')
  const failed = { id: 'x', alt: '', state: 'failed' as const, file: new File([], 'x.jpg'), error: 'Failed.' }
  expect(uploadResult([first, failed])).toBe('1 image could not be uploaded.')
})
