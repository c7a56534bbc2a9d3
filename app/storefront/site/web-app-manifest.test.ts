import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webAppManifest } from './web-app-manifest.ts'

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url))
const manifest = webAppManifest({ name: 'Darzi', tagline: 'Menswear, cut with care' })

// product: 18.5
test('has what browsers require to offer the installation', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Darzi: Menswear, cut with care',
    short_name: 'Darzi',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const plain = manifest.icons.filter(icon => !('purpose' in icon)).map(icon => icon.sizes)
  const maskable = manifest.icons.filter(icon => 'purpose' in icon && icon.purpose === 'maskable')
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(maskable.map(icon => icon.sizes)).toEqual(['192x192', '512x512'])
})

// product: 18.5
test('every icon exists, with the declared type and size', async () => {
  const pictures = manifest.icons.filter(icon => icon.type === 'image/png')
  for (const { src, sizes } of pictures) {
    const { width, height, format } = await sharp(await readFile(`${PUBLIC}${src}`)).metadata()
    expect({ src, format, size: `${width}x${height}` }).toEqual({ src, format: 'png', size: sizes })
  }
  const apple = await sharp(await readFile(`${PUBLIC}/icons/apple-touch-icon.png`)).metadata()
  expect([apple.width, apple.height, apple.hasAlpha]).toEqual([180, 180, false])
})

test('a maskable icon has its drawing in the middle four fifths, and no transparent corner', async () => {
  const { data, info } = await sharp(await readFile(`${PUBLIC}/icons/maskable-512.png`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      const at = (y * info.width + x) * 4
      expect(data[at + 3]).toBe(255)
      const isDrawing = (data[at] ?? 0) > 128
      if (isDrawing) expect(Math.hypot(x - 256, y - 256)).toBeLessThanOrEqual(0.4 * 512)
    }
  }
})

// product: 53.2
test('the owner’s icon takes the place of the standard one', () => {
  const icon = { key: 'a'.repeat(32), width: 512, height: 512, colour: '#ffffff', alt: '' }
  const { icons } = webAppManifest({ name: 'Darzi', tagline: '', brand: { icon } })
  expect(icons.map(({ src, sizes }) => [src, sizes])).toEqual([
    [`/images/${icon.key}/320-v1.webp`, '320x320'],
    [`/images/${icon.key}/640-v1.webp`, '512x512'],
  ])
})

test('favicon.ico contains each usual size', async () => {
  const icon = await readFile(`${PUBLIC}/favicon.ico`)
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
})

test('a long name is cut at a word for the home screen', () => {
  const nameOf = (name: string) => webAppManifest({ name, tagline: '' }).short_name
  expect(nameOf('Darzi Menswear House')).toBe('Darzi')
  expect(nameOf('Lahori Cloth and More')).toBe('Lahori Cloth')
  expect(nameOf('Donaudampfschifffahrt')).toBe('Donaudampfsc')
  expect(webAppManifest({ name: 'Darzi', tagline: '' }).name).toBe('Darzi')
})
