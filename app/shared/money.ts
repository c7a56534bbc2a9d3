/** Money is a whole number of paisa (1 PKR = 100 paisa). All money is converted and formatted here. */

const PAISA_PER_RUPEE = 100

const rupees = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `249000` → `PKR 2,490.00`: an amount for shoppers. The admin uses `formatRupees`. */
export function formatPaisa(amountPaisa: number): string {
  return `PKR ${rupees.format(amountPaisa / PAISA_PER_RUPEE)}`
}

const wholeRupees = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `249000` → `PKR 2,490`, `249050` → `PKR 2,490.50`: an amount in the admin. */
export function formatRupees(amountPaisa: number): string {
  const hasPaisa = amountPaisa % PAISA_PER_RUPEE !== 0
  return `PKR ${(hasPaisa ? rupees : wholeRupees).format(amountPaisa / PAISA_PER_RUPEE)}`
}

const roughRupees = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `249000000` → `PKR 2.5M`, without a line break: for the scale of a chart. */
export function formatRoughPaisa(amountPaisa: number): string {
  return `PKR\u00a0${roughRupees.format(amountPaisa / PAISA_PER_RUPEE)}`
}

/** Converts a price in rupees, as people type it and as `cart:v1` stores it, to whole paisa. */
export function paisaFromRupees(amountRupees: number): number {
  return Math.round(amountRupees * PAISA_PER_RUPEE)
}

/** Converts whole paisa to rupees with at most two decimals, for `cart:v1` and number fields. */
export function rupeesFromPaisa(amountPaisa: number): number {
  return amountPaisa / PAISA_PER_RUPEE
}

/** An amount for a text field or a file: whole rupees (`2490`, `-2490`), or with two decimals if there are paisa (`2490.50`). */
export function rupeesText(amountPaisa: number): string {
  if (amountPaisa < 0) return `-${rupeesText(-amountPaisa)}`
  const hundredths = amountPaisa % PAISA_PER_RUPEE
  const whole = String((amountPaisa - hundredths) / PAISA_PER_RUPEE)
  return hundredths === 0 ? whole : `${whole}.${String(hundredths).padStart(2, '0')}`
}

/** `249000` → `2490.00`: the machine-readable form, without commas. */
export function rupeesAndPaisaText(amountPaisa: number): string {
  return (amountPaisa / PAISA_PER_RUPEE).toFixed(2)
}

/** The price of `quantity` pieces, in paisa. */
export function lineTotalPaisa(line: { unitPricePaisa: number; quantity: number }): number {
  return line.unitPricePaisa * line.quantity
}
