import { expect, test } from 'vitest'
import { failedProductForm, refusalSentence } from './product-form-result.ts'
import { MISSING_PRODUCT_FIELDS } from './product-form-schema.ts'

test('a failure is told as it is, whatever stands in the fields', () => {
  const answer = failedProductForm(new FormData(), 'Failed to update product')
  expect(answer).toMatchObject({ isDone: false, isBroken: true })
  expect(refusalSentence(answer)).toBe('Failed to update product')
})

test('a wrong field is told in a sentence, and nothing where the product was saved', () => {
  const submission = { status: 'error', initialValue: {}, error: { name: ['Please enter a name.'] } } as const
  const answer = { isDone: false, submission: { ...submission, error: { name: ['Please enter a name.'] } } }
  expect(refusalSentence(answer)).toBe(MISSING_PRODUCT_FIELDS)
  expect(refusalSentence({ ...answer, isDone: true })).toBeUndefined()
})
