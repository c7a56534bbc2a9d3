import { expect, test } from 'vitest'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { readReviewLink, signReviewLink } from './review-link.server.ts'

const SHOP = { $context: Promise.resolve({ secret: 'ours' }) } as unknown as Auth

// product: 72.4
test.each(['DZ-1042', 'DZ-48302915', 'A-B1-48302915'])(
  'a link that asks for a review of an order opens it, whatever its prefix: %s',
  async number => {
    const token = (await signReviewLink(SHOP, number)).split('/').at(-1) ?? ''
    expect(await readReviewLink(SHOP, token)).toBe(number)
    expect(await readReviewLink(SHOP, `X${token}`)).toBeUndefined()
  },
)
