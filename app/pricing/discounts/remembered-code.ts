import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'

const STORAGE_KEY = 'checkout-code:v1'

/** The code of a discount or voucher that was typed in this tab; empty for none. A reload applies it again. */
export function rememberedCode(): string {
  const code = readStoredJson('session', STORAGE_KEY)
  return typeof code === 'string' ? code : ''
}

export function rememberCode(code: string): void {
  writeStored('session', STORAGE_KEY, code.trim() === '' ? null : JSON.stringify(code))
}
