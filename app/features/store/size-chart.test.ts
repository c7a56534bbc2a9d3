import { describe, expect, it } from 'vitest'
import { SIZES } from '#app/features/catalog/product.ts'
import { centimetresFromInches, SIZE_CHARTS } from './size-chart.ts'

describe('the size guide', () => {
  it.each(SIZE_CHARTS)('has every size of $garment, each measure of it, and none that shrinks', chart => {
    expect(chart.rows.map(row => row.size)).toEqual([...SIZES])
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
})
