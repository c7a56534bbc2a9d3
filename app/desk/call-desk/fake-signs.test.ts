import { expect, test } from 'vitest'
import { type FakeFacts, fakeSigns } from './fake-signs.ts'

const REAL: FakeFacts = {
  customerName: 'Bilal Ahmed',
  streetAddress: 'House 12, Street 4, Gulberg III',
  phone: '+923214567812',
  lines: [{ quantity: 2 }, { quantity: 9 }],
}

// product: 21.11
test.each([
  'asdf',
  'ASDF',
  'asdfgh jkl',
  'asd',
  'asdasd',
  'qwerty Khan',
  'lkjh',
  'zxcvbnm',
  'aaaa',
  'xxx',
  'Test',
  'test test',
  'abc xyz',
  'fake',
  '123',
  '...',
  'ببببب',
])('the name %o looks made up', customerName => {
  expect(fakeSigns({ ...REAL, customerName })).toEqual(['The name looks made up.'])
})

// product: 21.11
test.each(['asdf', 'asdf 12', 'sdfsdf, qwe', 'House asdfgh, Lahore', 'test', 'xxxx', 'abc'])(
  'the address %o looks made up',
  streetAddress => {
    expect(fakeSigns({ ...REAL, streetAddress })).toEqual(['The address looks made up.'])
  },
)

// product: 21.11
test.each(['+923000000000', '+923331111111', '+923001234567', '+923007654321', '+923450123456'])(
  'the phone %s looks made up',
  phone => {
    expect(fakeSigns({ ...REAL, phone })).toEqual(['The phone number looks made up.'])
  },
)

// product: 21.11
test('ten pieces of one size are a sign, nine are none, and all signs are named', () => {
  expect(fakeSigns({ ...REAL, lines: [{ quantity: 10 }] })).toEqual(['10 pieces of one size.'])
  expect(
    fakeSigns({
      customerName: 'asdf',
      streetAddress: 'asdf',
      phone: '+923000000000',
      lines: [{ quantity: 12 }],
    }),
  ).toHaveLength(4)
})

// product: 21.11
test.each([
  'Syed Asad Ali',
  'Asadullah Khan',
  'Muhammad Wasi',
  'M. Iqbal',
  'Sadaf',
  'Ali',
  'Aaliya Raza',
  'Zxy Traders',
  'Ghulam Mustafa',
  'Fareed',
  'Nadeem Tariq',
  'Tooba Iqrar',
  'Hafiz Saad',
  'محمد علی',
  'A. R. Qureshi',
  'Wajahat',
])('the name %o of a real person is no sign', customerName => {
  expect(fakeSigns({ ...REAL, customerName })).toEqual([])
})

// product: 21.11
test.each([
  'Flat 3, Liberty Heights, Liberty Market, Lahore',
  'H # 45, St 7, F-10/2',
  'Plot 111, Block AAA, DHA Phase VIII',
  'Near Jamia Masjid, Mohalla Islamabad',
  'House 1, Property Centre, Gulshan-e-Iqbal',
  'مکان نمبر ۱۲، ماڈل ٹاؤن',
  'C/O Test Cricket Academy, Ferozepur Road',
  'AAA Towers 12',
  '12/4',
  '',
])('the address %o of a real house is no sign', streetAddress => {
  expect(fakeSigns({ ...REAL, streetAddress })).toEqual([])
})

// product: 21.11
test.each([
  '+923004567123',
  '+924235761234',
  '+923331112223',
  '+923009999991',
  '+92111222333',
  '+447911123456',
  '',
])('the phone %o of a real person is no sign', phone => {
  expect(fakeSigns({ ...REAL, phone })).toEqual([])
})
