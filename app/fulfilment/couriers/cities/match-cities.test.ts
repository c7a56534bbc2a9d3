import { expect, test } from 'vitest'
import { FIRST_CITIES } from '#app/pricing/delivery/first-cities.ts'
import { matchCities } from './match-cities.ts'

const CITIES = FIRST_CITIES.map((city, id) => ({ ...city, id, spellings: [city.name, ...city.spellings] }))

function match(...names: string[]) {
  const { certain, possible } = matchCities(
    CITIES,
    names.map(name => ({ name, value: name })),
  )
  const nameOf = (id: number) => CITIES[id]?.name ?? ''
  return {
    certain: Object.fromEntries([...certain].map(([id, { name }]) => [nameOf(id), name])),
    possible: Object.fromEntries(
      [...possible].map(([id, found]) => [nameOf(id), found.map(({ name }) => name)]),
    ),
  }
}

// product: 26.13
test('finds the cities of PostEx, of which those in Kashmir have their region', () => {
  const names = ['MUZAFFARABAD (AJK)', 'KOTLI (AJK)', 'RAWALAKOT (AJK)', 'BAGH (AJK)', 'BHIMBAR (AJK)']
  expect(match(...names, 'TAXLA', 'MIRPUR (AJK)', 'MIRPUR KHAS', 'MIRPUR MATHELO', 'MUZAFFARGARH')).toEqual({
    certain: {
      Muzaffarabad: 'MUZAFFARABAD (AJK)',
      Kotli: 'KOTLI (AJK)',
      Rawalakot: 'RAWALAKOT (AJK)',
      Bagh: 'BAGH (AJK)',
      Bhimber: 'BHIMBAR (AJK)',
      Taxila: 'TAXLA',
      'Mirpur (AJK)': 'MIRPUR (AJK)',
      'Mirpur Khas': 'MIRPUR KHAS',
      Muzaffargarh: 'MUZAFFARGARH',
    },
    possible: {},
  })
})

// product: 26.13
test('finds the cities of Leopards, which cuts names and writes regions in several ways', () => {
  const names = ['Toba Tek Sing', 'Mingora (swat)', 'Muzaffarabad(ak)', 'Kotli (a. K)', 'Mirpur (a. K)']
  expect(match(...names, 'Rawalakot (a.k)', 'Dera Murad Jama', 'Tando Mohd.khan', 'Thatha')).toEqual({
    certain: {
      'Toba Tek Singh': 'Toba Tek Sing',
      'Swat (Mingora)': 'Mingora (swat)',
      Muzaffarabad: 'Muzaffarabad(ak)',
      Kotli: 'Kotli (a. K)',
      'Mirpur (AJK)': 'Mirpur (a. K)',
      Rawalakot: 'Rawalakot (a.k)',
      'Dera Murad Jamali': 'Dera Murad Jama',
      'Tando Muhammad Khan': 'Tando Mohd.khan',
      Thatta: 'Thatha',
    },
    possible: {},
  })
})

// product: 26.13
test.each([
  [
    'a short name of several towns',
    ['MIRPUR', 'MIRPUR KHAS', 'MIRPUR MATHELO'],
    { 'Mirpur (AJK)': ['MIRPUR'] },
  ],
  ['a town in the district of another', ['THATTA (SADIQABAD)'], { Thatta: ['THATTA (SADIQABAD)'] }],
  ['another town with nearly the name', ['KOTLA'], { Kotli: ['KOTLA'] }],
  ['two names that fit alike', ['Kotli (ak)', 'Kotli (AJK)'], { Kotli: ['Kotli (ak)', 'Kotli (AJK)'] }],
])('does not guess from %s', (_, names, possible) => {
  const found = match(...names)
  expect(found.possible).toEqual(possible)
  for (const city of Object.keys(possible)) expect(found.certain).not.toHaveProperty([city])
})

test.each([['JALALPUR'], ['MIRPUR MATHELO'], ['BAGH (LAHORE CITY) (AJK'], ['Kasur (AJK)'], ['DERA']])(
  'takes %j for no city',
  name => {
    expect(match(name).certain).toEqual({})
  },
)

test.each([
  ['MIR PUR A.K.', 'Mirpur (AJK)'],
  ['SWAT (MINGORA CITY)', 'Swat (Mingora)'],
  ['D.G. KHAN', 'Dera Ghazi Khan'],
  ['OSTA MOHAMMAD', 'Usta Muhammad'],
  ['TANDO M KHAN', 'Tando Muhammad Khan'],
  ['TOBATEK-SINGH', 'Toba Tek Singh'],
  ['Topi (GIK UNIVERSITY AREA ONLY)*', 'Topi'],
])('takes %j for %s', (name, city) => {
  expect(match(name).certain).toEqual({ [city]: name })
})
