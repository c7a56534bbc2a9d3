import { expect, test } from 'vitest'
import { EXAMPLE_VOUCHER_CODE, readVoucherCode } from './voucher-code.ts'

test('the example of a voucher code has only characters that codes have', () => {
  expect(readVoucherCode(EXAMPLE_VOUCHER_CODE)).toBe(EXAMPLE_VOUCHER_CODE)
})
