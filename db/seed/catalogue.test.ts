import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const pictures = [...catalogue.products.flatMap(product => product.images), ...catalogue.banners]

describe('the demo catalogue', () => {
  it.each(pictures)('tells the true size and colour of $file', async picture => {
    const path = fileURLToPath(new URL(`./pictures/${picture.file}`, import.meta.url))
    const { width, height } = await sharp(path).metadata()
    expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
    const told = [1, 3, 5].map(at => Number.parseInt(picture.colour.slice(at, at + 2), 16))
    const seen = await medianColour(path)
    seen.forEach((channel, index) => {
      // Decoders round a little differently from machine to machine.
      expect(Math.abs(channel - (told[index] ?? 0))).toBeLessThanOrEqual(3)
    })
  })

  it('describes every picture for those who can not see it', () => {
    expect(pictures.filter(picture => picture.alt.length < 10)).toEqual([])
  })

  it('has a stock number for each size that a product comes in, and for no other', () => {
    for (const { sizes, stock } of catalogue.products) {
      if (typeof stock === 'number') expect(stock).toBeGreaterThanOrEqual(0)
      else expect(Object.keys(stock)).toEqual(sizes)
    }
  })
})

async function medianColour(path: string): Promise<number[]> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .resize(64, 64, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 1, 2].map(channel => {
    const values = data.filter((_, index) => index % info.channels === channel).sort()
    return values[values.length >> 1] ?? 0
  })
}
