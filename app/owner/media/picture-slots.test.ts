import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutsOf, slotText } from './picture-slots.ts'

const styles = await readFile('app/styles/picture-cuts.css', 'utf8')

// product: 64.5
test.each(['slide', 'beside', 'card', 'video', 'banner'] as const)(
  'the size that is wanted of a picture has the shape in which a large screen cuts it: %s',
  slot => {
    const { cut = '' } = cutsOf(slot).at(-1) ?? {}
    const [, across, down] =
      new RegExp(`@utility ${cut} {\\s+aspect-ratio: (\\d+) / (\\d+);`).exec(styles) ?? []
    const [, width, height] = /([\d]+) × (\d+)/.exec(slotText(slot)) ?? []
    expect(Number(width) / Number(height)).toBeCloseTo(Number(across) / Number(down), 1)
  },
)

test('a logo is shown as it is', () => {
  expect(cutsOf('logo')).toEqual([])
})
