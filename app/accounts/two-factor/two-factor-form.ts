import { message } from '#app/shared/text/translate.ts'
import type { PasswordAgainResult } from '../session/password-again.ts'
import type { CodeRefusal } from './check-code.server.ts'

/** What the forms of two-factor sign-in do. */
export const TWO_FACTOR_INTENTS = {
  start: 'two-factor-start',
  confirm: 'two-factor-confirm',
  newCodes: 'two-factor-new-codes',
  turnOff: 'two-factor-off',
} as const

/** The secret for an authenticator app. */
export interface AppSetup {
  /** In groups of four, for people who type it. */
  secret: string
  /** The outline of the QR code's dark modules, and its width in modules. */
  qr: { path: string; width: number }
}

export interface TwoFactorResult extends PasswordAgainResult {
  setup?: AppSetup | undefined
  /** Shown once. */
  recoveryCodes?: string[]
}

/** Why a code was refused. */
export const CODE_TEXTS: Record<CodeRefusal['kind'] | 'sign-in-again', string> = {
  'wrong-code': message(
    'This code is not right, or was used already. Please enter the one that your app shows now, or a recovery code.',
  ),
  'too-many-codes': message('Too many codes were tried. Please wait a while and try again.'),
  'two-factor-off': message('Two-factor sign-in is off. Please load the page again.'),
  'sign-in-again': message('That took longer than ten minutes. Please sign in again.'),
}

export const CODE_STATUS = {
  'wrong-code': 401,
  'too-many-codes': 429,
  'two-factor-off': 409,
  'sign-in-again': 401,
}
