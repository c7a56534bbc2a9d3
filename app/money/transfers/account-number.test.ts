import { expect, test } from 'vitest'
import { accountToCopy } from './account-number.ts'

// product: 9.10
test.each([
  ['Meezan Bank\nDarzi Clothing\nPK36 MEZN 0001 2345 6789 0123', 'PK36MEZN0001234567890123'],
  ['0300 1234567 (Sana Malik)', '03001234567'],
  ['HBL, Gulberg branch 0412, account 1234-5678-9012', '123456789012'],
  ['Account 01234567, IBAN PK36MEZN0001234567890123', 'PK36MEZN0001234567890123'],
  ['Raast ID +92 321 7654321', '+923217654321'],
  ['Ask us on WhatsApp', 'Ask us on WhatsApp'],
])('of the account %j the number is copied', (account, copied) => {
  expect(accountToCopy(account)).toBe(copied)
})
