import { describe, expect, it } from 'vitest'
import { LETTER_SIZES } from '#app/features/products/product.ts'
import {
  centimetresFromInches,
  chartsOf,
  GARMENT_KINDS,
  guessGarmentKind,
  measureText,
  readUnit,
  SIZE_CHARTS,
} from './size-chart.ts'

describe('the size guide', () => {
  it.each(SIZE_CHARTS)('has every size of $garment, each measure of it, and none that shrinks', chart => {
    expect(chart.rows.map(row => row.size)).toEqual([...LETTER_SIZES])
    chart.rows.forEach((row, index) => {
      expect(row.inches).toHaveLength(chart.measurements.length)
      const smaller = chart.rows[index - 1]?.inches ?? []
      smaller.forEach((inches, measure) => {
        expect(row.inches[measure]).toBeGreaterThanOrEqual(inches)
      })
    })
  })

  it('gives centimetres to the half', () => {
    expect(centimetresFromInches(40)).toBe(101.5)
    expect(centimetresFromInches(17.5)).toBe(44.5)
  })

  it('shows a garment’s own charts, both for a tracksuit, and all for an unknown garment', () => {
    for (const kind of GARMENT_KINDS) expect(chartsOf(kind).length).toBe(kind === 'tracksuits' ? 2 : 1)
    expect(chartsOf('tracksuits').map(({ key }) => key)).toEqual(['hoodies', 'trousers'])
    expect(chartsOf(null)).toEqual(SIZE_CHARTS)
  })

  it('shows inches unless an address asks for centimetres', () => {
    expect([null, '', 'cm', 'in', 'ell'].map(readUnit)).toEqual(['in', 'in', 'cm', 'in', 'in'])
    expect([measureText(17.5, 'in'), measureText(17.5, 'cm')]).toEqual(['17.5', '44.5'])
  })
})

describe('the kind of garment', () => {
  it.each([
    ['Tracksuits', 'tracksuits'],
    ['Track Pants', 'trousers'],
    ['Fleece Jogger — Heather Grey', 'trousers'],
    ['Hoodies', 'hoodies'],
    ['Crew Sweatshirt', 'hoodies'],
    ['Shirts', 'shirts'],
    ['Textured Knit Polo — Cream', 'shirts'],
    ['Shalwar Kameez', 'shalwar-kameez'],
    ['Kurtas', 'shalwar-kameez'],
    ['Cable-Knit Crew Sweater — Ecru', 'blazers'],
    ['Unstructured Hopsack Blazer — Navy', 'blazers'],
    ['Old Money', null],
    ['Participants', null],
    ['شلوار', null],
  ])('that %s speaks of is %s', (name, kind) => {
    expect(guessGarmentKind(name)).toBe(kind)
  })
})
