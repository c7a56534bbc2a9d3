import { expect, test } from 'vitest'
import { loader } from './admin-add-product.ts'

// product: 2.15, 11.2
test('the older address of the form leads to the new one for good, whoever asks', () => {
  const answer = loader()
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/admin/add-product')
})
