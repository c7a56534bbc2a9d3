import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'

test('knows the passwords that every list of leaks begins with, all in lower case', () => {
  const first = ['123456', 'password', '12345678', 'qwerty', '123456789', 'iloveyou', '111111', '666666']
  for (const password of first) expect(COMMON_PASSWORDS.has(password), password).toBe(true)
  for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase())
})
