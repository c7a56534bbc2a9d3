import { formatRupees } from '#app/shared/money.ts'

/** `−PKR 120`: an amount that may be below zero, with a true minus. */
export function signedRupees(amountPaisa: number): string {
  return amountPaisa < 0 ? `−${formatRupees(-amountPaisa)}` : formatRupees(amountPaisa || 0)
}
