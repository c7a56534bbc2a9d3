import { z } from 'zod'
import { t } from '#app/shared/text/translate.ts'

/** Couriers take lighter parcels by other forms, and heavier ones not at all. */
const LIGHTEST_GRAMS = 10
const HEAVIEST_GRAMS = 99_999

const NO_WEIGHT = {
  error: () =>
    t('Please enter whole grams from {least} to {most}.', { least: LIGHTEST_GRAMS, most: HEAVIEST_GRAMS }),
}

/** The weight of a parcel as staff type it; undefined where they type none. */
export const typedWeight = z
  .string()
  .default('')
  .transform(typed => typed.replace(/[\s,]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{0,6}$/, NO_WEIGHT)
      .transform(text => (text === '' ? undefined : Number(text)))
      .refine(grams => grams === undefined || isParcelWeight(grams), NO_WEIGHT),
  )

/** What pieces weigh together; undefined if it is not known of all, or is no weight of a parcel. */
export function weighPieces(
  pieces: readonly { quantity: number; weightGrams: number | null }[],
): number | undefined {
  const packed = pieces.filter(({ quantity }) => quantity > 0)
  if (packed.some(({ weightGrams }) => weightGrams === null)) return undefined
  const grams = packed.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? 0), 0)
  return isParcelWeight(grams) ? grams : undefined
}

function isParcelWeight(grams: number): boolean {
  return grams >= LIGHTEST_GRAMS && grams <= HEAVIEST_GRAMS
}
