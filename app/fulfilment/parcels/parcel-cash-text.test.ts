import { expect, test } from 'vitest'
import { parcelCash } from './parcel-cash-text.ts'

// product: 24.21
test('a parcel collects while its courier has it, has collected once it is delivered, and collects nothing otherwise', () => {
  expect(parcelCash('in-transit', 100_000)).toEqual({ name: 'Collects', amount: 'PKR 1,000' })
  expect(parcelCash('delivered', 100_000)).toEqual({ name: 'Collected', amount: 'PKR 1,000' })
  for (const state of ['returning', 'returned', 'lost', 'cancelled'] as const) {
    expect(parcelCash(state, 100_000)).toEqual({ name: 'Collects', amount: 'Nothing' })
  }
})

// product: 24.21
test('a parcel that is paid before collects nothing, in words', () => {
  expect(parcelCash('in-transit', 0)).toEqual({ name: 'Collects', amount: 'Nothing' })
  expect(parcelCash('delivered', 0)).toEqual({ name: 'Collected', amount: 'Nothing' })
})
