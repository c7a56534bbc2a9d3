import { describe, expect, it, test } from 'vitest'
import { centimetresFromInches, figureText, inchesFromCentimetres, readUnit } from './measurement.ts'
import { chartsOfProduct, type SizeChart } from './size-chart.ts'
import { checkChartForm, figureField, listDrops, readFigure } from './size-chart-form.ts'

describe('a figure', () => {
  it('is in inches, and in centimetres to the half', () => {
    expect([centimetresFromInches(40), centimetresFromInches(17.5)]).toEqual([101.5, 44.5])
    expect(inchesFromCentimetres(101.5)).toBe(40)
    expect([figureText(17.5, 'in'), figureText([40, 42], 'cm')]).toEqual(['17.5', '101.5–106.5'])
    expect(figureText([4, 5], 'cm', { isYears: true })).toBe('4–5')
  })

  it('is in inches unless an address asks for centimetres', () => {
    expect([null, '', 'cm', 'in', 'ell'].map(readUnit)).toEqual(['in', 'in', 'cm', 'in', 'in'])
  })

  // product: 55.1
  it.each([
    ['40', 40],
    ['17.5', 17.5],
    ['17,5', 17.5],
    ['17½', 17.5],
    ['17 1/4"', 17.25],
    ['40-42', [40, 42]],
    ['40 – 42 in', [40, 42]],
    ['40 to 42', [40, 42]],
    ['40-40', 40],
    ['40-41-42', undefined],
    ['forty', undefined],
    ['-3', undefined],
    ['40-', undefined],
    ['1e3', undefined],
  ])('typed as %s is %j', (text, figure) => {
    expect(readFigure(text)).toEqual(figure)
  })
})

function formOf(fields: Record<string, string>, measurements = ['waist', 'chest']): FormData {
  const form = new FormData()
  const whole = {
    id: '1',
    version: '1',
    name: 'Shirts',
    basis: 'garment',
    easeInches: '3',
    fit: '',
    ...fields,
  }
  for (const [name, value] of Object.entries(whole)) form.set(name, value)
  for (const one of measurements) form.append('measurements', one)
  return form
}

// product: 55.1
test('a chart is checked field by field, and its figures have sane bounds', () => {
  const s = figureField('S', 'chest')
  expect(checkChartForm(formOf({ [s]: '40-42' }), ['S', 'M'])).toMatchObject({
    ok: true,
    chart: { measurements: ['chest', 'waist'], figures: { S: { chest: [40, 42] } }, easeInches: 3 },
  })
  expect(checkChartForm(formOf({ [s]: '400', name: ' ', easeInches: '-1' }), ['S'])).toMatchObject({
    ok: false,
    errors: {
      [s]: ['Chest is from 15 to 80 inches.'],
      name: ['Please enter a name.'],
      easeInches: ['Please enter inches from 0 to 20.'],
    },
  })
  expect(checkChartForm(formOf({ [s]: '42-40' }), ['S'])).toMatchObject({
    errors: { [s]: ['The first number of a range is the smaller one.'] },
  })
  expect(checkChartForm(formOf({}, []), ['S'])).toMatchObject({
    errors: { measurements: ['Please choose at least one measurement.'] },
  })
  const many = Array.from({ length: 30 }, (_, at) => String(at))
  expect(checkChartForm(formOf({}, ['chest', 'waist', 'hip']), many)).toMatchObject({
    errors: { measurements: ['With 30 sizes a chart has 2 measurements at most.'] },
  })
  expect(figureField('0.5 m', 'leg-opening')).toBe('figure_leg_opening_0_2e_5_20_m')
  // Figures of the body have no ease.
  expect(checkChartForm(formOf({ basis: 'body' }), ['S'])).toMatchObject({ chart: { easeInches: 0 } })
})

// product: 55.1
test('figures that get smaller are a warning', () => {
  const figures = { S: { chest: 40 }, L: { chest: 39, waist: 30 }, XL: { waist: 30 } }
  expect(listDrops(['S', 'M', 'L', 'XL'], ['chest', 'waist'], figures)).toEqual([
    'Chest is smaller in L than in S.',
  ])
})

const chart = (key: string, ...sizes: string[]): SizeChart => ({
  key,
  name: key,
  kind: null,
  measurements: ['chest'],
  basis: 'garment',
  easeInches: 0,
  fit: '',
  rows: sizes.map(size => ({ size, figures: [40] })),
})
const CHARTS = [chart('hoodies', 'S', 'M'), chart('trousers', 'S', 'M'), chart('jeans-9', '30', '32')]

// product: 55.2
test.each([
  ['the chart of its category', { proposed: 'hoodies', sizes: ['M'] }, ['hoodies']],
  ['its own before that', { own: 'trousers', proposed: 'hoodies', sizes: ['M'] }, ['trousers']],
  ['both of a tracksuit', { proposed: 'tracksuits', sizes: ['M'] }, ['hoodies', 'trousers']],
  [
    'that of its sizes, if the category’s says nothing of them',
    { proposed: 'trousers', sizes: ['32'] },
    ['jeans-9'],
  ],
  ['all of its sizes, if nothing is said', { sizes: ['M'] }, ['hoodies', 'trousers']],
  [
    'that of its category, if its own was deleted',
    { own: 'gone-4', proposed: 'hoodies', sizes: ['S'] },
    ['hoodies'],
  ],
  [
    'that of its garment, if no chart has its sizes',
    { proposed: 'trousers', sizes: ['15', '16'] },
    ['trousers'],
  ],
  ['none of cloth by the metre', { proposed: 'hoodies', sizes: ['0.5 m'] }, []],
  ['none if there is one size', { proposed: 'hoodies', sizes: ['Free size'] }, []],
])('a product shows %s', (_, measured, keys) => {
  const found = chartsOfProduct(CHARTS, { own: null, proposed: null, ...measured })
  expect(found.map(({ key }) => key)).toEqual(keys)
})
