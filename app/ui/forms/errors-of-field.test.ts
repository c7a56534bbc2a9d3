import { expect, test } from 'vitest'
import { errorsOfField } from './errors-of-field.ts'

test('an error of a part of a value stands beside the field, and one of another field does not', () => {
  const errors = {
    'images[0].alt': ['Too long.'],
    images: ['Too many.'],
    'images.length': null,
    imagesLater: ['Of another field.'],
  }
  expect(errorsOfField(errors, 'images')).toEqual(['Too long.', 'Too many.'])
  expect(errorsOfField(errors, 'name')).toEqual([])
})
