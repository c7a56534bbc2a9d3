import { expect, test } from 'vitest'
import { FIRST_CITIES } from '#app/pricing/delivery/first-cities.ts'
import { type KnownCity, otherCityOfZip, suggestCity } from './known-cities.ts'

const cities = FIRST_CITIES.map(city => ({
  ...city,
  spellings: [city.name, ...city.spellings],
})) as unknown as KnownCity[]

// product: 7.24
test('a misspelt or short city is asked about, a name of it and a small town are not', () => {
  for (const [typed, meant] of [
    ['Queta', 'Quetta'],
    ['Lahor', 'Lahore'],
    ['Lhor', 'Lahore'],
    ['Islambad', 'Islamabad'],
    ['Faislabad', 'Faisalabad'],
    ['pindi', 'Rawalpindi'],
    ['RWP', 'Rawalpindi'],
    ['LHR', 'Lahore'],
    ['KHI', 'Karachi'],
    ['isb', 'Islamabad'],
    ['Gujraat', 'Gujrat'],
    ['کراچ', 'Karachi'],
  ]) {
    expect(suggestCity(cities, typed ?? ''), typed).toBe(meant)
  }
  for (const typed of [
    'lahore',
    'LAHORE',
    'لاہور',
    'D.G. Khan',
    'Swat',
    'Mirpur',
    'Wah',
    'Kallar Kahar',
    'Hub',
    '',
  ]) {
    expect(suggestCity(cities, typed), typed).toBeUndefined()
  }
})

// product: 7.24
test('a ZIP code of another city is named, one that no city is known by is not', () => {
  expect(otherCityOfZip(cities, { city: 'Islamabad', zipCode: '54000' })).toBe('Lahore')
  expect(otherCityOfZip(cities, { city: 'Isb', zipCode: '44000' })).toBeUndefined()
  expect(otherCityOfZip(cities, { city: 'Islamabad', zipCode: '44123' })).toBeUndefined()
  expect(otherCityOfZip(cities, { city: '', zipCode: '54000' })).toBeUndefined()
})
