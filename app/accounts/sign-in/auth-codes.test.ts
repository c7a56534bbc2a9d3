import { APIError } from 'better-auth/api'
import { expect, test } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { authCodeOf, explainAuthError } from './auth-codes.server.ts'
import { AUTH_TEXTS } from './auth-texts.ts'

// product: 10.8, 10.12, 10.17, 10.18, 10.19, 10.20, 10.21, 10.22, 19.4
test('every code has its sentence, word for word', () => {
  expect(AUTH_TEXTS).toEqual({
    'email-already-in-use': 'This email is already registered. Please sign in instead.',
    'invalid-email': 'Invalid email address format.',
    'operation-not-allowed': 'Email/password accounts are not enabled.',
    'weak-password': 'Password should be at least 6 characters.',
    'user-disabled': 'This account has been disabled.',
    'user-not-found': 'No account found with this email.',
    'wrong-password': 'Incorrect password. Please try again.',
    'too-many-requests': 'Too many failed attempts. Please try again later.',
    'network-request-failed': 'Network error. Please check your connection.',
    other: 'An error occurred. Please try again.',
  })
})

// product: 10.19, 10.20
test.each([
  ['EMAIL_PASSWORD_DISABLED', 'operation-not-allowed'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['USER_ALREADY_EXISTS', 'email-already-in-use'],
  ['USER_NOT_FOUND', 'user-not-found'],
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong-password'],
  ['SOMETHING_ELSE', 'other'],
  ['constructor', 'other'],
])('the account service’s %s becomes %s', (code, expected) => {
  expect(authCodeOf(new APIError('BAD_REQUEST', { code, message: 'x' }))).toBe(expected)
})

// product: 10.25
test('any other error returns one sentence, whatever its own message', () => {
  const services = { log: log.child({}, { level: 'silent' }), requestId: 'test' }
  for (const error of [new Error('connection refused'), 'x', undefined, null]) {
    expect(explainAuthError(services, error)).toEqual({
      refusal: 'An error occurred. Please try again.',
      status: 500,
    })
  }
})
