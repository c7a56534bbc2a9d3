import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { SIGN_UP_FORM, signUpSchema } from '../sign-up/sign-up-form.ts'
import { acceptForm, failureText, refuseField, refuseFields, refuseForm } from './account-form.ts'
import { FAILED_WITHOUT_A_WORD } from './auth-texts.ts'
import { LOGIN_FORM, loginSchema } from './login-form.ts'
import { STAYS_FOR_MS } from './sign-in-result.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

// product: 10.24, 10.26
test('a broken line is told from a server that gave no word', () => {
  expect(failureText(new TypeError('Failed to fetch'), FAILED_WITHOUT_A_WORD)).toBe(
    'Network error. Please check your connection.',
  )
  expect(failureText(new Error('502'), FAILED_WITHOUT_A_WORD)).toBe('An error occurred')
})

test('no answer holds a password that was typed', () => {
  const typed = {
    email: 'a@b.com',
    password: 'my secret one',
    confirmPassword: 'another secret',
    displayName: 'A',
  }
  const sent = () => parseWithZod(form(typed), { schema: signUpSchema })
  const answers = [
    refuseFields(sent(), SIGN_UP_FORM),
    refuseForm(sent(), 'No.'),
    refuseField(sent(), 'password', 'No.'),
    acceptForm(sent(), 'Yes.'),
  ]
  for (const answer of answers) {
    expect(JSON.stringify(answer)).not.toMatch(/secret/)
    expect(answer.submission?.initialValue).toMatchObject({ email: 'a@b.com', displayName: 'A' })
  }
})

test('a missing field is said before one that is wrong', () => {
  const submission = parseWithZod(form({ email: 'nobody', password: '' }), { schema: loginSchema })
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
