import { expect, test } from 'vitest'
import { LETTERS } from '#app/catalogue/sizes/systems/size-system.ts'
import { failedProductForm, refusalSentence } from './product-form-result.ts'
import { MISSING_PRODUCT_FIELDS } from './product-form-schema.ts'

test('a failure is shown as it is, whatever the fields contain', () => {
  const result = failedProductForm(new FormData(), 'Failed to update product')
  expect(result).toMatchObject({ isDone: false, isBroken: true })
  expect(refusalSentence(result, [LETTERS])).toBe('Failed to update product')
})

test('a wrong field is explained in a sentence, and nothing where the product was saved', () => {
  const submission = { status: 'error', initialValue: {}, error: { name: ['Please enter a name.'] } } as const
  const result = { isDone: false, submission: { ...submission, error: { name: ['Please enter a name.'] } } }
  expect(refusalSentence(result, [LETTERS])).toBe(MISSING_PRODUCT_FIELDS)
  expect(refusalSentence({ ...result, isDone: true }, [LETTERS])).toBeUndefined()
})
