import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Draws the shop's icons from `public/favicon.svg`. Run it when that file has changed. */

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))
const GROUND = '#17452f'

interface Icon {
  file: string
  /** Pixels on each side. */
  size: number
  /**
   * The part of the side that the drawing with its rounded background takes. Below 1 the background fills the rest.
   */
  scale: number
}

/**
 * Phones crop maskable icons to their own shape, of which the middle four fifths are safe; Apple rounds icons itself.
 */
const ICONS: readonly Icon[] = [
  { file: 'icons/192.png', size: 192, scale: 1 },
  { file: 'icons/512.png', size: 512, scale: 1 },
  { file: 'icons/maskable-192.png', size: 192, scale: 0.78 },
  { file: 'icons/maskable-512.png', size: 512, scale: 0.78 },
  { file: 'icons/apple-touch-icon.png', size: 180, scale: 0.88 },
]
const FAVICON_SIZES = [16, 32, 48]

const drawing = await readFile(join(PUBLIC, 'favicon.svg'))
await mkdir(join(PUBLIC, 'icons'), { recursive: true })
for (const icon of ICONS) await writeFile(join(PUBLIC, icon.file), await drawIcon(icon))
const favicons = FAVICON_SIZES.map(size => drawIcon({ file: 'favicon.ico', size, scale: 1 }))
await writeFile(join(PUBLIC, 'favicon.ico'), toIco(await Promise.all(favicons)))

async function drawIcon({ size, scale }: Icon): Promise<Buffer> {
  const inner = Math.round(size * scale)
  // Rendered at its final size rather than scaled down, so that edges stay sharp.
  const mark = await sharp(drawing, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (inner === size) return sharp(mark).png({ compressionLevel: 9, palette: true }).toBuffer()
  const background = { create: { width: size, height: size, channels: 3 as const, background: GROUND } }
  return sharp(background)
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Packs PNGs into the ICO format, which browsers request at `/favicon.ico`. */
function toIco(pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    const size = FAVICON_SIZES[index] ?? 0
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
