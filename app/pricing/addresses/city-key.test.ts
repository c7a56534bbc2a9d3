import { expect, test } from 'vitest'
import { cityKey } from './city-key.ts'

// product: 19.3
test('the key of thousands of accents costs no more than that of a name', () => {
  const accents = '\u0345\u0301\u0316\u0334'
    .split('')
    .map(accent => accent.repeat(20_000))
    .join('')
  const begun = process.cpuUsage()
  expect(cityKey(`Lahore${accents}`)).toBe('lahore')
  const { user } = process.cpuUsage(begun)
  expect(user / 1000).toBeLessThan(100)
})
