import { expect, test } from 'vitest'
import { HEARTS_SCRIPT } from '#app/storefront/wishlist/hearts-queue.ts'
import { EARLY_BUTTON_SCRIPT } from '#app/ui/forms/early-button.ts'
import { documentHead } from './document-head.server.tsx'

// product: 56.1
test.each(['/', '/admin', '/admin/products'])(
  'the document of %s notes pressed buttons, and hearts, which links reach from it',
  path => {
    const head = documentHead(path, { nonce: 'x', structuredData: null, brand: undefined })
    expect(head.script).toContain(HEARTS_SCRIPT)
    expect(head.script).toContain(EARLY_BUTTON_SCRIPT)
  },
)
