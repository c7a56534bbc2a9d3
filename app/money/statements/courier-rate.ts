/** A courier's charges and taxes, from a day on. Amounts in paisa; points are hundredths of a percent. */
export interface CourierRate {
  /** As `2026-07-01`. */
  validFrom: string
  chargePaisa: number
  includedGrams: number
  extraKilogramPaisa: number
  returnChargePaisa: number
  gstPoints: number
  incomeTaxPoints: number
  salesTaxPoints: number
}

/** The rate that was valid on a day; undefined if none was. */
export function rateOn(rates: readonly CourierRate[], day: string): CourierRate | undefined {
  return rates
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<CourierRate | undefined>(
      (latest, rate) => (latest && latest.validFrom > rate.validFrom ? latest : rate),
      undefined,
    )
}

/** What the courier may charge for a parcel, in paisa. A parcel of unknown weight counts as light. */
export function chargeFor(rate: CourierRate, weightGrams: number | null, isReturned: boolean): number {
  if (isReturned) return rate.returnChargePaisa
  const extraKilograms = Math.max(0, Math.ceil(((weightGrams ?? 0) - rate.includedGrams) / 1000))
  return rate.chargePaisa + extraKilograms * rate.extraKilogramPaisa
}

/** A share of an amount, rounded to a paisa. */
export function shareOf(paisa: number, points: number): number {
  return Math.round((paisa * points) / 10_000)
}

/** How much of the taxes in one column is sales tax, by the agreed rates; without them, or without sales tax, none. */
export function salesTaxIn(withheldPaisa: number, rate: CourierRate | undefined): number {
  const points = rate ? rate.incomeTaxPoints + rate.salesTaxPoints : 0
  return rate && points > 0 ? Math.round((withheldPaisa * rate.salesTaxPoints) / points) : 0
}
