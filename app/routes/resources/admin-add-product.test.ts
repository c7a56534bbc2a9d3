import { expect, test } from 'vitest'
import { loader } from './admin-add-product.ts'

// product: 2.15, 11.2
test('redirects permanently from the form’s former address, for everyone', () => {
  const answer = loader()
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/admin/add-product')
})
