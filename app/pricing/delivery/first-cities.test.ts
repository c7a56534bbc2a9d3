import { expect, test } from 'vitest'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { FIRST_CITIES } from './first-cities.ts'

test('lists the first cities with names in Urdu and Roman, and no spelling of two', () => {
  expect(FIRST_CITIES.length).toBeGreaterThanOrEqual(150)
  const cityOf = new Map<string, string>()
  for (const { name, spellings } of FIRST_CITIES) {
    expect(
      spellings.some(spelling => /\p{Script=Arabic}/u.test(spelling)),
      name,
    ).toBe(true)
    for (const key of new Set([name, ...spellings].map(cityKey))) {
      expect(key, name).not.toBe('')
      expect(cityOf.get(key), key).toBeUndefined()
      cityOf.set(key, name)
    }
  }
})

// product: 7.16
test('finds a city in any case, script and punctuation', () => {
  const keys = new Map(
    FIRST_CITIES.flatMap(({ name, spellings }) =>
      [name, ...spellings].map(spelling => [cityKey(spelling), name]),
    ),
  )
  const found = (typed: string) => keys.get(cityKey(typed))
  for (const typed of [
    'Dera Ghazi Khan',
    'DG Khan',
    'd.g. khan',
    'D G KHAN',
    'ڈیرہ غازی خان',
    'ڈيرہ غازي خان',
  ]) {
    expect(found(typed), typed).toBe('Dera Ghazi Khan')
  }
  expect([found(' karachi '), found('كراچی'), found('Pindi'), found('swat')]).toEqual([
    'Karachi',
    'Karachi',
    'Rawalpindi',
    'Swat (Mingora)',
  ])
  expect(found('Chak 42')).toBeUndefined()
})
