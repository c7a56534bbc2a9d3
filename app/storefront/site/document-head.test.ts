import { expect, test } from 'vitest'
import { HEARTS_SCRIPT } from '#app/storefront/wishlist/hearts-queue.ts'
import { documentHead } from './document-head.server.tsx'

// product: 56.1
test.each(['/', '/admin', '/admin/products'])(
  'the document of %s notes pressed hearts, which links reach from it',
  path => {
    const head = documentHead(path, { nonce: 'x', structuredData: null, brand: undefined })
    expect(head.script).toContain(HEARTS_SCRIPT)
  },
)
