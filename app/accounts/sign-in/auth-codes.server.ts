import { isAPIError } from 'better-auth/api'
import type { Services } from '#app/platform/services.server.ts'
import { AUTH_TEXTS, type AuthCode } from './auth-texts.ts'

const CODES = new Map<string, AuthCode>([
  ['EMAIL_PASSWORD_DISABLED', 'operation-not-allowed'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['USER_ALREADY_EXISTS', 'email-already-in-use'],
  ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['USER_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong-password'],
])

/** The code of an error of the account service; `other` if there is no text for it. */
export function authCodeOf(error: unknown): AuthCode {
  return (isAPIError(error) && CODES.get(error.body?.code ?? '')) || 'other'
}

/** Logs an error of the account service. @returns its text and HTTP status for the page */
export function explainAuthError(
  { log, requestId }: Pick<Services, 'log' | 'requestId'>,
  error: unknown,
): { refusal: string; status: number } {
  const code = authCodeOf(error)
  log.error({ err: error, requestId, code }, 'the account service failed')
  return { refusal: AUTH_TEXTS[code], status: code === 'other' ? 500 : AUTH_STATUS[code] }
}

/** The HTTP status of each refusal. */
export const AUTH_STATUS: Record<AuthCode, number> = {
  'email-already-in-use': 409,
  'invalid-email': 422,
  'operation-not-allowed': 403,
  'weak-password': 422,
  'user-disabled': 403,
  'user-not-found': 401,
  'wrong-password': 401,
  'too-many-requests': 429,
  'network-request-failed': 503,
  other: 500,
}
