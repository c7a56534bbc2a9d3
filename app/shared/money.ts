/**
 * Money is a whole number of paisa (1 PKR = 100 paisa). It is added up here and formatted here, nowhere else.
 */

const PAISA_PER_RUPEE = 100

const rupees = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `249000` → `PKR 2,490.00`: how shoppers see an amount. The admin has `formatRupees`. */
export function formatPaisa(amountPaisa: number): string {
  return `PKR ${rupees.format(amountPaisa / PAISA_PER_RUPEE)}`
}

const wholeRupees = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `249000` → `PKR 2,490`, `249050` → `PKR 2,490.50`: how the admin shows an amount, without paisa where there are none. */
export function formatRupees(amountPaisa: number): string {
  const hasPaisa = amountPaisa % PAISA_PER_RUPEE !== 0
  return `PKR ${(hasPaisa ? rupees : wholeRupees).format(amountPaisa / PAISA_PER_RUPEE)}`
}

const roughRupees = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `249000000` → `PKR 2.5M`, unbroken: for the scale of a chart, which has no room for an amount and means none. */
export function formatRoughPaisa(amountPaisa: number): string {
  return `PKR\u00a0${roughRupees.format(amountPaisa / PAISA_PER_RUPEE)}`
}

/** A price in rupees, as people type it and as `cart:v1` keeps it, to whole paisa. */
export function paisaFromRupees(amountRupees: number): number {
  return Math.round(amountRupees * PAISA_PER_RUPEE)
}

/** Whole paisa to a number of rupees with at most two decimals, for `cart:v1` and for number fields. */
export function rupeesFromPaisa(amountPaisa: number): number {
  return amountPaisa / PAISA_PER_RUPEE
}

/** An amount as a field to type in shows it: whole rupees (`2490`), or two decimals where there are paisa (`2490.50`). */
export function rupeesText(amountPaisa: number): string {
  const hundredths = amountPaisa % PAISA_PER_RUPEE
  const whole = String((amountPaisa - hundredths) / PAISA_PER_RUPEE)
  return hundredths === 0 ? whole : `${whole}.${String(hundredths).padStart(2, '0')}`
}

/** `249000` → `2490.00`: for machines, which want neither commas nor fewer digits. */
export function rupeesAndPaisaText(amountPaisa: number): string {
  return (amountPaisa / PAISA_PER_RUPEE).toFixed(2)
}

/** The price of `quantity` pieces, in paisa. */
export function lineTotalPaisa(line: { unitPricePaisa: number; quantity: number }): number {
  return line.unitPricePaisa * line.quantity
}
