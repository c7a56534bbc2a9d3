import { expect, test } from 'vitest'
import { estimateMeasurement, readHeight, readWeight } from './estimate-measurement.ts'
import { doubtedUnit, readTypedMeasurement } from './typed-answers.ts'

// product: 55.8
test('reads a height and a weight as people write them, and asks where the unit is open', () => {
  for (const [typed, inches] of [
    ['5\'9"', 69],
    ['5’ 9', 69],
    ['5 ft 9 in', 69],
    ['5.11', 71],
    ['6 ft', 72],
    ['69', 69],
  ] as const) {
    expect(readHeight(typed), typed).toBe(inches)
  }
  expect(readHeight('175')).toBeCloseTo(68.9, 1)
  expect(readHeight('175 cm')).toBeCloseTo(68.9, 1)
  for (const typed of ['', 'tall', '5.13', '300', '30', '1e3'])
    expect(readHeight(typed), typed).toBeUndefined()
  expect(readWeight('75')).toBe(75)
  expect(readWeight('165 lb')).toBeCloseTo(74.8, 1)
  for (const typed of ['', '165', '7', '900 kg']) expect(readWeight(typed), typed).toBeUndefined()
})

// product: 55.8
test('a larger body at the same height is expected to be larger around, and a collar is not guessed', () => {
  const heightInches = 69
  for (const measurement of ['chest', 'waist', 'hip'] as const) {
    const around = [55, 65, 75, 85, 100].map(weightKg =>
      estimateMeasurement(measurement, { heightInches, weightKg }),
    )
    expect(around).toEqual(around.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  }
  expect(estimateMeasurement('chest', { heightInches, weightKg: 75 })).toBe(38.5)
  expect(estimateMeasurement('collar', { heightInches, weightKg: 75 })).toBeUndefined()
})

// product: 55.8
test('a number that makes sense in the other unit only is asked about, and one with its unit is taken', () => {
  expect(doubtedUnit('75', 'chest', 'in')).toBe('cm')
  expect(doubtedUnit('38', 'chest', 'cm')).toBe('in')
  expect(doubtedUnit('38', 'chest', 'in')).toBeUndefined()
  expect(doubtedUnit('75 in', 'chest', 'in')).toBeUndefined()
  expect(doubtedUnit('17', 'collar', 'in')).toBeUndefined()
  expect(readTypedMeasurement('96.5 cm', 'chest', 'in')).toBe(38)
  expect(readTypedMeasurement('38 in', 'chest', 'cm')).toBe(38)
})
