import { expect, test } from 'vitest'
import { readLabelQuery } from './label-query.ts'

// product: 23.1
test('labels are asked for by a list of parcels, or by each that is ticked in a form', () => {
  const read = (query: string) => readLabelQuery(new URLSearchParams(query))
  expect(read('parcels=3,7,3,x&paper=roll')).toEqual({ parcelIds: [3, 7], paper: 'roll' })
  expect(read('parcel=7&parcel=9&paper=a6')).toEqual({ parcelIds: [7, 9], paper: 'a6' })
  expect(read('')).toEqual({ parcelIds: [], paper: 'a4' })
})
