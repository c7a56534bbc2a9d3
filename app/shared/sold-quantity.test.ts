import { describe, expect, test } from 'vitest'
import {
  limitedPieces,
  METRE_STEPS,
  metreStep,
  metreStepOf,
  namedSizeText,
  perMetre,
  perStep,
  piecesIn,
  pieceText,
  quantityText,
  sizeLabelText,
  stepSize,
  stepsIn,
  timesText,
  unitPriceText,
} from './sold-quantity.ts'
import { onHandText, pricePerUnitText, typedOnHand, typedPriceOf } from './typed-numbers.ts'

const CLOTH = stepSize(50)

describe('what is sold by the metre', () => {
  test('is known by its size, which no length and no other size is', () => {
    expect(METRE_STEPS.map(step => metreStep(stepSize(step)))).toEqual([...METRE_STEPS])
    for (const size of ['0.5 m', '50 cm', 'M', 'Free size', 'per 30 cm', 'per 0 cm', '', null, undefined]) {
      expect(metreStep(size)).toBeUndefined()
    }
    expect(metreStepOf([{ size: CLOTH }])).toBe(50)
    expect(metreStepOf([CLOTH, 'M'])).toBeUndefined()
  })

  // product: 73.1, 73.5
  test('is said in metres', () => {
    expect(quantityText(8, CLOTH)).toBe('4 m')
    expect(quantityText(5, stepSize(25))).toBe('1.25 m')
    expect(quantityText(3, stepSize(10))).toBe('0.3 m')
    expect(timesText(5, CLOTH)).toBe('2.5 m')
    expect(pieceText({ quantity: 8, name: 'Lawn', size: CLOTH })).toBe('4 m of Lawn')
    expect(namedSizeText({ name: 'Lawn', size: CLOTH })).toBe('Lawn')
    expect(sizeLabelText(CLOTH)).toBe('By the metre')
    expect(unitPriceText(60_000, CLOTH)).toBe('PKR 1,200.00 / m')
  })

  test('leaves what is sold by the piece as it was, also lengths', () => {
    expect(quantityText(8, '0.5 m')).toBe('8')
    expect(timesText(2, 'M')).toBe('2 ×')
    expect(pieceText({ quantity: 8, name: 'Lawn', size: '0.5 m' })).toBe('8 × Lawn, size 0.5 m')
    expect(unitPriceText(249_000, 'M')).toBe('PKR 2,490.00')
    expect(piecesIn({ quantity: 3, size: 'M' })).toBe(3)
    expect(limitedPieces({ quantity: 3, size: 'M' })).toBe(3)
  })

  test('is one piece to pack, and a piece for each metre where orders are limited', () => {
    expect(piecesIn({ quantity: 8, size: CLOTH })).toBe(1)
    expect(piecesIn({ quantity: 0, size: CLOTH })).toBe(0)
    expect(limitedPieces({ quantity: 9, size: CLOTH })).toBe(5)
  })

  test('has a price for a metre that each of its steps gives back to the paisa', () => {
    for (const step of METRE_STEPS) {
      const ofStep = perStep(120_000, step) ?? 0
      expect(perMetre(ofStep, step)).toBe(120_000)
    }
    expect(perStep(120_001, 50)).toBeUndefined()
    expect(stepsIn(12.5, 50)).toBe(25)
    expect(stepsIn(0.3, 10)).toBe(3)
    expect(stepsIn(12.3, 50)).toBeUndefined()
  })
})

describe('what staff type', () => {
  test('is metres and the price of one, stored as steps and the price of a step', () => {
    expect(typedOnHand(CLOTH).parse('12.5')).toBe(25)
    expect(typedPriceOf(CLOTH).parse('1,200')).toBe(60_000)
    expect(onHandText(25, CLOTH)).toBe('12.5')
    expect(pricePerUnitText(60_000, CLOTH)).toBe('1200')
    expect(typedOnHand('M').parse('12')).toBe(12)
    expect(onHandText(12, null)).toBe('12')
  })

  // product: 73.2, 73.4
  test('is refused with a sentence where it is no whole step, or where a step would not cost whole paisa', () => {
    const said = (outcome: { error?: { issues: { message: string }[] } }) => outcome.error?.issues[0]?.message
    expect(said(typedOnHand(CLOTH).safeParse('12.3'))).toBe(
      'It is cut in steps of 50 cm. Please enter a length of whole steps.',
    )
    expect(said(typedOnHand(CLOTH).safeParse('much'))).toBe('Please enter the metres, like 12 or 12.5.')
    expect(said(typedOnHand(CLOTH).safeParse('-1'))).toBe('Stock cannot be negative.')
    expect(said(typedOnHand(CLOTH).safeParse('60000'))).toBe('Please enter at most 50,000 m.')
    expect(said(typedPriceOf(stepSize(10)).safeParse('1200.05'))).toBe(
      '10 cm would not cost whole paisa. Please round the price for a metre.',
    )
  })
})
