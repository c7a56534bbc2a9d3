import { z } from 'zod'
import { formatRupees, paisaFromRupees, rupeesText } from '#app/shared/money.ts'
import { metreStep, metresOf, perMetre, perStep, stepsIn } from '#app/shared/sold-quantity.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { readNumber } from '#app/shared/text/read-number.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** A higher price is a typing error. */
export const HIGHEST_PRICE_PAISA = 1_000_000_000
/** A higher stock is a typing error. */
export const MOST_ON_HAND = 100_000

const PRICE_TOO_LOW = message('Price must be greater than 0.')
const STOCK_TOO_LOW = message('Stock cannot be negative.')
const NO_PRICE = message('Please enter the price in rupees, like 2490 or 2490.50.')
const FOREIGN = /[$€£₹]|usd|inr|aed|sar/i
const NO_METRES = message('Please enter the metres, like 12 or 12.5.')
const NO_STOCK = message('Please enter a whole number of pieces.')

/** A price in rupees as staff type it (`2490`, `2,490.50`, `Rs. 2490/-`), in paisa. `required` is the message for an empty field. */
export function typedPrice(required: string = NO_PRICE) {
  return typedNumber(required, findPriceError, withoutRupeeSigns).transform(paisaFromRupees)
}

/** An amount in rupees as staff type it, with or without its signs, which may be 0, in paisa. `required` is the message for anything else. */
export function typedAmount(required: string) {
  const findError = (text: string) => {
    if (!/^\d+(\.\d{0,2})?$/.test(text)) return required
    return Number(text) > 0 ? findPriceError(text) : undefined
  }
  return typedNumber(required, findError, withoutRupeeSigns).transform(paisaFromRupees)
}

/**
 * A price as staff type it, of a size that is a step for a metre.
 *
 * @returns the paisa of a piece or of a step
 */
export function typedPriceOf(size: string | null | undefined) {
  const step = metreStep(size)
  return typedPrice().transform((paisa, context) => {
    const ofStep = step === undefined ? paisa : perStep(paisa, step)
    if (ofStep !== undefined) return ofStep
    context.addIssue({ code: 'custom', message: stepPriceText(step ?? 0) })
    return z.NEVER
  })
}

/** A price as it stands in the field: of a piece, or of a metre. */
export function pricePerUnitText(paisa: number, size: string | null | undefined): string {
  const step = metreStep(size)
  return rupeesText(step === undefined ? paisa : perMetre(paisa, step))
}

/** Why a price for a metre is refused. */
export function stepPriceText(stepCm: number): string {
  return t('{step} cm would not cost whole paisa. Please round the price for a metre.', { step: stepCm })
}

/** Why a weight of a metre is refused. */
export function stepWeightText(stepCm: number): string {
  return t('{step} cm would not weigh whole grams. Please round the weight of a metre.', { step: stepCm })
}

/** A number of pieces on hand as staff type it. `required` is the message for an empty field. */
export function typedStock(required: string = NO_STOCK) {
  return typedNumber(required, findStockError)
}

/**
 * What is on hand as staff type it: pieces, or metres of a size that is a step.
 *
 * @returns in pieces or whole steps
 */
export function typedOnHand(size: string | null | undefined) {
  const step = metreStep(size)
  if (step === undefined) return typedStock()
  return typedNumber(NO_METRES, text => findMetresError(text, step)).transform(
    metres => stepsIn(metres, step) ?? 0,
  )
}

/** What is on hand, as it stands in the field: `12`, or `12.5` in metres. */
export function onHandText(onHand: number, size: string | null | undefined): string {
  const step = metreStep(size)
  return String(step === undefined ? onHand : metresOf(onHand, step))
}

function findMetresError(text: string, stepCm: number): string | undefined {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return NO_METRES
  if (Number(text) < 0) return STOCK_TOO_LOW
  const steps = stepsIn(Number(text), stepCm)
  if (steps === undefined) return wholeStepsText(stepCm)
  return steps > MOST_ON_HAND
    ? t('Please enter at most {most} m.', { most: metresOf(MOST_ON_HAND, stepCm).toLocaleString('en') })
    : undefined
}

function wholeStepsText(stepCm: number): string {
  return t('It is cut in steps of {step} cm. Please enter a length of whole steps.', { step: stepCm })
}

/** `2490` for `Rs. 2,490/-`. An amount in another currency, or with a comma before one or two digits, stays as it is and is refused. */
function withoutRupeeSigns(typed: string): string {
  return FOREIGN.test(typed) || /,\d{1,2}(?![\d,])/.test(typed) ? typed : readNumber(typed)
}

function typedNumber(
  required: string,
  findError: (text: string) => string | undefined,
  read = (typed: string) => plainSigns(latinDigits(typed)).replace(/[\s,]/g, ''),
) {
  return z.string({ error: required }).transform((typed, context) => {
    const text = read(typed)
    const error = text === '' ? required : findError(text)
    if (error === undefined) return Math.abs(Number(text))
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

function findPriceError(text: string): string | undefined {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return NO_PRICE
  const pricePaisa = paisaFromRupees(Number(text))
  if (pricePaisa <= 0) return PRICE_TOO_LOW
  if (pricePaisa > HIGHEST_PRICE_PAISA) {
    return t('Please enter a price of at most {price}.', { price: formatRupees(HIGHEST_PRICE_PAISA) })
  }
  return /\.\d{3}/.test(text) ? NO_PRICE : undefined
}

function findStockError(text: string): string | undefined {
  if (!/^-?\d+$/.test(text)) return NO_STOCK
  const pieces = Number(text)
  if (pieces < 0) return STOCK_TOO_LOW
  return pieces > MOST_ON_HAND
    ? t('Please enter at most {most} pieces.', { most: MOST_ON_HAND.toLocaleString('en') })
    : undefined
}
