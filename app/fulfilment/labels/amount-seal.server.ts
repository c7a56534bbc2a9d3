import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '#app/platform/auth/auth.server.ts'

/** What the QR code of a label certifies. */
export interface SealedAmount {
  reference: string
  /** What the courier is to collect. */
  amountPaisa: number
}

/**
 * Signs the amount of a label: the parcel's reference, the amount and a signature. It has no personal data, and needs
 * no database to be checked.
 */
export async function sealAmount(auth: Auth, { reference, amountPaisa }: SealedAmount): Promise<string> {
  return `${reference}.${amountPaisa.toString(36)}.${await sign(auth, reference, amountPaisa)}`
}

/** The path of the page that the QR code of a label opens: it says what is to be paid. */
export async function checkPath(auth: Auth, amount: SealedAmount): Promise<string> {
  return `/parcel-check/${await sealAmount(auth, amount)}`
}

/** Reads a sealed amount; undefined if the shop did not sign it. */
export async function readSealedAmount(auth: Auth, token: string): Promise<SealedAmount | undefined> {
  const [, reference = '', amount = '', signature = ''] =
    /^([\w-]{1,40}-\d{1,3})\.([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token) ?? []
  if (!reference) return undefined
  const amountPaisa = Number.parseInt(amount, 36)
  const expected = Buffer.from(await sign(auth, reference, amountPaisa))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
  return { reference, amountPaisa }
}

/** 128 bits, so that the QR code has few and large squares. */
async function sign(auth: Auth, reference: string, amountPaisa: number): Promise<string> {
  const { secret } = await auth.$context
  const text = `amount to collect\n${reference}\n${amountPaisa}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
