import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure, Measurement, Unit } from '../charts/measurement.ts'
import type { SizeChart } from '../charts/size-chart.ts'
import { adviceText } from './advice-text.ts'
import { type Advice, type Answers, adviseSize, type Cut, PREFERENCES } from './advise-size.ts'
import { cutOfProduct } from './cut-of-product.ts'
import { parseAnswers, readTypedMeasurement } from './typed-answers.ts'

const LETTERS = ['S', 'M', 'L', 'XL', 'XXL']

function chartOf(measurement: Measurement, figures: Record<string, Figure>, easeInches = 0): SizeChart {
  return {
    key: measurement,
    name: measurement,
    kind: null,
    measurements: [measurement],
    fit: '',
    easeInches,
    basis: easeInches > 0 ? 'garment' : 'body',
    rows: Object.entries(figures).map(([size, figure]) => ({ size, figures: [figure] })),
  }
}

/** Ranges with a gap between M and L, and an overlap of L and XL. */
const BODY = chartOf('chest', { S: [36, 38], M: [38, 40], L: [41, 43], XL: [42.5, 46] })
const SHIRTS = chartOf('chest', { S: 40, M: 42, L: 45, XL: 48, XXL: 51 }, 3)

function ask(
  answers: Partial<Answers>,
  { charts = [BODY], cut, sizes = LETTERS }: { charts?: SizeChart[]; cut?: Cut; sizes?: string[] } = {},
): Advice {
  return adviseSize({ charts, sizes, cut, answers: { measured: {}, preference: 'usual', ...answers } })
}

const shortOf = (advice: Advice): string => {
  if (advice.kind === 'unknown') return '?'
  if (advice.kind === 'between') return `${advice.smaller}/${advice.larger}`
  return advice.kind === 'outside' ? `${advice.side} ${advice.size}` : advice.size
}
const RUNS_SMALL: Cut = { runs: 'small', by: 'reviews' }
const RUNS_LARGE: Cut = { runs: 'large', by: 'returns' }

describe('the size', () => {
  // product: 55.4
  test.each([
    [35.9, 'below S'],
    [36, 'S'],
    [38, 'S/M'],
    [38.1, 'M'],
    [40, 'M'],
    [40.5, 'M/L'],
    [41, 'L'],
    [42.5, 'L/XL'],
    [43, 'L/XL'],
    [43.1, 'XL'],
    [46, 'XL'],
    [46.1, 'above XL'],
  ])('for a chest of %d inches is %s, by ranges of the body', (chest, size) => {
    expect(shortOf(ask({ measured: { chest } }))).toBe(size)
  })

  test.each([
    [35.9, 'below S'],
    [37, 'S'],
    [38, 'S/M'],
    [39, 'M'],
    [40.5, 'M/L'],
    [42, 'L'],
    [49.5, 'XXL'],
    [49.6, 'above XXL'],
  ])('for a chest of %d inches is %s, by a shirt that is three inches wider', (chest, size) => {
    expect(shortOf(ask({ measured: { chest } }, { charts: [SHIRTS] }))).toBe(size)
  })

  test('is the usual one where no measurement is known, and unknown where that is no size of the product', () => {
    expect(shortOf(ask({ usual: 'L' }))).toBe('L')
    expect(shortOf(ask({ usual: 'L', measured: { waist: 30 } }))).toBe('L')
    expect(shortOf(ask({ usual: 'L', measured: { chest: 37 } }))).toBe('S')
    expect(shortOf(ask({ usual: '32' }))).toBe('?')
    expect(shortOf(ask({ usual: '15.5' }, { charts: [], sizes: ['15', '15.5', '16'] }))).toBe('15.5')
    expect(shortOf(ask({}))).toBe('?')
  })

  test('of a garment in two pieces is the larger of both', () => {
    const trousers = chartOf('waist', { S: 30, M: 32, L: 34, XL: 37 })
    const charts = [SHIRTS, trousers]
    expect(shortOf(ask({ measured: { chest: 39, waist: 34 } }, { charts }))).toBe('L')
    expect(shortOf(ask({ measured: { chest: 42, waist: 30 } }, { charts }))).toBe('L')
    expect(shortOf(ask({ measured: { waist: 32 } }, { charts }))).toBe('M')
  })

  test('of a garment in two pieces is one of either chart, in the order of both', () => {
    const TROUSERS = chartOf('waist', { S: 30, M: 32, L: 34, XL: 37, XXL: 40 })
    const withTop = (chest: Record<string, Figure>, waist: number) =>
      shortOf(ask({ measured: { waist } }, { charts: [chartOf('chest', chest, 3), TROUSERS] }))
    const top = { S: 40, M: 42, L: 45, XL: 48 }
    expect(withTop(top, 38.5)).toBe('XL/XXL')
    expect(withTop(top, 40)).toBe('XXL')
    expect(withTop(top, 42)).toBe('above XXL')
    const { S: _, ...fromM } = top
    expect(withTop(fromM, 30)).toBe('S')
    expect(withTop(fromM, 31)).toBe('S/M')
    expect(withTop({ S: 40, XXL: 51 }, 34)).toBe('L')
    expect(shortOf(ask({ usual: 'XXL' }, { charts: [chartOf('chest', top), TROUSERS] }))).toBe('XXL')
    // No size stands in both: the product says which comes first.
    const charts = [chartOf('chest', { S: 40, L: 45 }), chartOf('waist', { M: 32, XL: 37 })]
    expect(shortOf(ask({ measured: { chest: 45, waist: 32 } }, { charts }))).toBe('L')
    expect(shortOf(ask({ measured: { chest: 40, waist: 32 } }, { charts }))).toBe('M')
    expect(shortOf(ask({ measured: { waist: 34.5 } }, { charts }))).toBe('L')
  })

  test('is one of the first chart where the product comes in sizes of none, and others are about another list', () => {
    const charts = [SHIRTS, chartOf('waist', { '30': 30, '32': 32 })]
    const of = (answers: Partial<Answers>) => shortOf(ask(answers, { charts, sizes: ['39', '40'] }))
    expect(of({ measured: { chest: 48, waist: 30 }, preference: 'looser' })).toBe('XXL')
    expect(of({ measured: { waist: 30 } })).toBe('?')
  })

  test('cannot be found by a chart that says the same of two sizes', () => {
    const charts = [chartOf('chest', { S: 40, M: 40 })]
    expect(shortOf(ask({ measured: { chest: 38 } }, { charts }))).toBe('?')
  })

  // product: 55.5
  test.each([
    [{ preference: 'looser' }, undefined, ['M', 'L', 'L', 'XL']],
    [{ preference: 'closer' }, undefined, ['S', 'S', 'M', 'L']],
    [{}, RUNS_SMALL, ['M', 'L', 'L', 'XL']],
    [{}, RUNS_LARGE, ['S', 'S', 'M', 'L']],
    [{ preference: 'looser' }, RUNS_SMALL, ['M', 'L', 'L', 'XL']],
    [{ preference: 'looser' }, RUNS_LARGE, ['S', 'M', 'M/L', 'XL']],
  ] as const)('is moved by a preference and a cut: %j, %j', (preference, cut, sizes) => {
    const chests = [37, 39, 40.5, 44]
    expect(chests.map(chest => shortOf(ask({ ...preference, measured: { chest } }, cut && { cut })))).toEqual(
      sizes,
    )
  })

  test('is never smaller for a larger measurement, whatever the chart, the preference and the cut', () => {
    const rank = (advice: Advice): number => {
      if (advice.kind === 'unknown') return Number.NaN
      if (advice.kind === 'between') return LETTERS.indexOf(advice.smaller) + 0.5
      const at = LETTERS.indexOf(advice.size)
      if (advice.kind === 'size') return at
      return advice.side === 'below' ? -1 : LETTERS.length
    }
    const inches = fc.integer({ min: 60, max: 240 }).map(quarters => quarters / 4)
    const figure: fc.Arbitrary<Figure> = fc.oneof(
      inches,
      fc.tuple(inches, inches).map(([a, b]): Figure => [Math.min(a, b), Math.max(a, b)]),
    )
    const figures = fc.array(figure, { minLength: 2, maxLength: 5 })
    const middle = (one: Figure) => (typeof one === 'number' ? one : (one[0] + one[1]) / 2)
    fc.assert(
      fc.property(
        figures,
        fc.tuple(inches, inches),
        fc.constantFrom(...PREFERENCES),
        fc.constantFrom(undefined, RUNS_SMALL, RUNS_LARGE),
        fc.integer({ min: 0, max: 6 }),
        (unsorted, [one, other], preference, cut, ease) => {
          const sorted = unsorted.toSorted((a, b) => middle(a) - middle(b))
          const named = Object.fromEntries(sorted.map((known, at) => [LETTERS[at] ?? '', known]))
          const charts = [chartOf('chest', named, ease)]
          const rankOf = (chest: number) =>
            rank(ask({ preference, measured: { chest } }, { charts, ...(cut && { cut }) }))
          const [smaller, larger] = [rankOf(Math.min(one, other)), rankOf(Math.max(one, other))]
          return Number.isNaN(smaller) ? Number.isNaN(larger) : smaller <= larger
        },
      ),
    )
  })
})

describe('the reason', () => {
  const say = (answers: Partial<Answers>, more: { charts?: SizeChart[]; cut?: Cut; unit?: Unit } = {}) =>
    adviceText(ask(answers, more), {
      preference: answers.preference ?? 'usual',
      cut: more.cut,
      unit: more.unit ?? 'in',
    })

  // product: 55.4, 55.5
  test.each([
    [{ measured: { chest: 42 } }, {}, 'Chest 42 in fits L (41–43 in).'],
    [{ measured: { chest: 42 } }, { unit: 'cm' as const }, 'Chest 106.5 cm fits L (104–109 cm).'],
    [{ measured: { chest: 39 } }, { charts: [SHIRTS] }, 'Chest 39 in fits M, which itself measures 42 in.'],
    [
      { measured: { chest: 39 } },
      { cut: RUNS_SMALL },
      'Chest 39 in fits M (38–40 in). Customers say that this one runs small. So we suggest L rather than M.',
    ],
    [
      { usual: 'M', preference: 'closer' as const },
      { cut: RUNS_LARGE },
      'You usually wear M. Customers have sent this one back as too large. You like it closer. So we suggest S rather than M.',
    ],
    [{ measured: { chest: 40.5 } }, {}, 'Chest 40.5 in is between M and L. M sits closer, L looser.'],
    [
      { measured: { chest: 40.5 }, preference: 'looser' as const },
      {},
      'Chest 40.5 in is between M and L. You like it looser. So we suggest L.',
    ],
    [{ measured: { chest: 50 } }, {}, 'Chest 50 in is above our largest size, XL, which will be tight.'],
  ])('is said in a sentence: %j %j', (answers, more, text) => {
    expect(say(answers, more)).toBe(text)
  })
})

describe('a product runs small', () => {
  const counts = { small: 0, right: 0, large: 0, tooSmall: 0, tooLarge: 0, delivered: 0 }

  // product: 55.6
  test.each([
    [{ small: 3, right: 1 }, undefined],
    [
      { small: 3, right: 2 },
      { runs: 'small', by: 'reviews' },
    ],
    [{ small: 3, right: 3 }, undefined],
    [{ large: 5 }, { runs: 'large', by: 'reviews' }],
    [{ tooSmall: 4, delivered: 10 }, undefined],
    [
      { tooSmall: 5, delivered: 45 },
      { runs: 'small', by: 'returns' },
    ],
    [{ tooSmall: 5, delivered: 46 }, undefined],
    [
      { tooSmall: 4, tooLarge: 2, delivered: 10 },
      { runs: 'small', by: 'returns' },
    ],
    [{ tooSmall: 3, tooLarge: 2, delivered: 10 }, undefined],
    [{ small: 5, tooLarge: 5 }, undefined],
  ])('if enough buyers say it or send it back: %j', (given, cut) => {
    expect(cutOfProduct({ ...counts, ...given })).toEqual(cut)
  })
})

// product: 55.7
test('stored answers are read again, without what does not belong there', () => {
  const answers: Answers = { usual: 'M', measured: { chest: 40 }, preference: 'looser' }
  expect(parseAnswers(JSON.stringify(answers))).toEqual(answers)
  const strange = JSON.stringify({
    usual: 7,
    measured: { chest: 4000, wings: 3, waist: '32' },
    preference: 'x',
  })
  expect(parseAnswers(strange)).toEqual({ measured: {}, preference: 'usual' })
  for (const text of [null, '', 'null', '[1', 'x'.repeat(2000)]) expect(parseAnswers(text)).toBeUndefined()
})

test('a typed measurement is in inches or centimetres, and may not be senseless', () => {
  expect(readTypedMeasurement(' 40 ', 'chest', 'in')).toBe(40)
  expect(readTypedMeasurement('101,6', 'chest', 'cm')).toBe(40)
  expect(readTypedMeasurement('4', 'age', 'cm')).toBe(4)
  for (const text of ['', 'M', '400', '4']) expect(readTypedMeasurement(text, 'chest', 'in')).toBeUndefined()
})

// product: 55.8
test('height and weight name one size, which says that it is an estimate, and a tape or the usual size counts before them', () => {
  const body = { heightInches: 69, weightKg: 75 }
  const advice = ask({ body }, { charts: [SHIRTS] })
  expect(shortOf(advice)).toBe('M')
  expect(adviceText(advice, { preference: 'usual', cut: undefined, unit: 'in' })).toBe(
    'By height and weight we expect Chest of about 38.5 in, which fits M. A tape is surer.',
  )
  // Exactly between S and M for a tape.
  expect(shortOf(ask({ measured: { chest: 38 } }, { charts: [SHIRTS] }))).toBe('S/M')
  expect(shortOf(ask({ body, measured: { chest: 44 } }, { charts: [SHIRTS] }))).toBe('XL')
  expect(shortOf(ask({ body, usual: 'L' }, { charts: [SHIRTS] }))).toBe('L')
  for (let weightKg = 45; weightKg <= 120; weightKg += 1) {
    expect(ask({ body: { heightInches: 69, weightKg } }, { charts: [SHIRTS] }).kind).not.toBe('between')
  }
})
