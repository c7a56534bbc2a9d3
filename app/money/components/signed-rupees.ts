import { formatRupees } from '#app/shared/money.ts'
import { isolated } from '#app/shared/text/translate.ts'

/** `−PKR 120`: an amount that may be below zero, with a true minus. */
export function signedRupees(amountPaisa: number): string {
  return amountPaisa < 0 ? isolated(`−${formatRupees(-amountPaisa)}`) : formatRupees(amountPaisa || 0)
}
