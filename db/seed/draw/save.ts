import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Picture, pathOf, toImage } from './picture.ts'

/** Bytes that one picture may take: four of them are on a product's page. */
const MOST_BYTES = 165_000
const QUALITIES = [84, 64, 50, 38, 28]
const CATALOGUE = new URL('../catalogue.json', import.meta.url)

/** Writes the picture as WebP, as fine as its size allows, and its colour into the catalogue. */
export async function savePicture(file: string, picture: Picture): Promise<void> {
  const content = await encode(picture)
  await writeFile(pathOf(file), content)
  const colour = await medianColour(content)
  const catalogue = await readFile(CATALOGUE, 'utf8')
  const entry = new RegExp(`("file": "${file}",\\s+"width": \\d+,\\s+"height": \\d+,\\s+"colour": )"#\\w+"`)
  await writeFile(CATALOGUE, catalogue.replace(entry, `$1"${colour}"`))
}

async function encode(picture: Picture): Promise<Buffer> {
  const image = toImage(picture)
  let content = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    content = await image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (content.length <= MOST_BYTES) break
  }
  return content
}

/** `#rrggbb`: the median of each channel, which the shop shows until the picture has come. */
async function medianColour(content: Buffer): Promise<string> {
  const image = sharp(content).removeAlpha().resize(64, 64, { fit: 'fill' }).raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const channels = [0, 1, 2].map(channel => {
    const values = data.filter((_, index) => index % info.channels === channel).sort()
    return values[values.length >> 1] ?? 0
  })
  return `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
