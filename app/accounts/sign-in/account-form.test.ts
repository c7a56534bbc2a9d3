import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { SIGN_UP_FORM, signUpSchema } from '../sign-up/sign-up-form.ts'
import { acceptForm, failureText, refuseField, refuseFields, refuseForm } from './account-form.ts'
import { LOGIN_FAILED } from './auth-texts.ts'
import { LOGIN_FORM, loginSchema } from './login-form.ts'
import { STAYS_FOR_MS } from './sign-in-result.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

// product: 10.24, 10.26
test('a network failure has another text than a failure of the server', () => {
  expect(failureText(new TypeError('Failed to fetch'), LOGIN_FAILED)).toBe(
    'Network error. Please check your connection.',
  )
  expect(failureText(new Error('502'), LOGIN_FAILED)).toBe('An error occurred')
})

test('no result has a typed password', () => {
  const typed = {
    email: 'a@b.com',
    password: 'my secret one',
    confirmPassword: 'another secret',
    displayName: 'A',
  }
  const sent = () => parseWithZod(form(typed), { schema: signUpSchema })
  const results = [
    refuseFields(sent(), SIGN_UP_FORM),
    refuseForm(sent(), 'No.'),
    refuseField(sent(), 'password', 'No.'),
    acceptForm(sent(), 'Yes.'),
  ]
  for (const result of results) {
    expect(JSON.stringify(result)).not.toMatch(/secret/)
    expect(result.submission?.initialValue).toMatchObject({ email: 'a@b.com', displayName: 'A' })
  }
})

test('a missing field comes before a wrong one', () => {
  const submission = parseWithZod(form({ email: 'no-email', password: '' }), { schema: loginSchema })
  expect(refuseFields(submission, LOGIN_FORM).text).toBe('Please enter both email and password.')
})

test('a password of nothing but spaces is a password', () => {
  const typed = {
    email: 'a@b.com',
    password: ' '.repeat(12),
    confirmPassword: ' '.repeat(12),
    displayName: 'A',
  }
  expect(parseWithZod(form(typed), { schema: signUpSchema })).toMatchObject({
    status: 'success',
    value: { password: ' '.repeat(12) },
  })
})

// product: 10.4, 10.5
test('a welcome can be read for half a second before the page changes', () => {
  expect(STAYS_FOR_MS).toBe(500)
})
