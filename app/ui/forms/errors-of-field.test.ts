import { expect, test } from 'vitest'
import { errorsOfField } from './errors-of-field.ts'

test('a field shows the errors of parts of its value, and none of another field', () => {
  const errors = {
    'images[0].alt': ['Too long.'],
    images: ['Too many.'],
    'images.length': null,
    imagesLater: ['Of another field.'],
  }
  expect(errorsOfField(errors, 'images')).toEqual(['Too long.', 'Too many.'])
  expect(errorsOfField(errors, 'name')).toEqual([])
})
