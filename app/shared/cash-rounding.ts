const PAISA_PER_RUPEE = 100

/** How cash is rounded to whole rupees: to the nearest, or down, in the shopper's favour. */
export const CASH_ROUNDINGS = ['nearest', 'down'] as const

export type CashRounding = (typeof CASH_ROUNDINGS)[number]

/** The rounding that a stored text names; the nearest if it names none. */
export function readCashRounding(text: unknown): CashRounding {
  return CASH_ROUNDINGS.find(rounding => rounding === text) ?? 'nearest'
}

/** An amount that is left to collect in cash, in whole rupees. Takes and returns paisa, of which there are none below zero. */
export function roundCash(restPaisa: number, rounding: CashRounding): number {
  const rupees = restPaisa / PAISA_PER_RUPEE
  return PAISA_PER_RUPEE * (rounding === 'down' ? Math.floor(rupees) : Math.round(rupees))
}
