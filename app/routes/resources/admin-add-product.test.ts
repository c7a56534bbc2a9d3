import { expect, test } from 'vitest'
import { loader } from './admin-add-product.ts'

// product: 2.15, 11.2
test('redirects permanently from the form’s former address, for everyone', () => {
  const response = loader()
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe('/admin/add-product')
})
