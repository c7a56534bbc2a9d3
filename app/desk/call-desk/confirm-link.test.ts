import { expect, test } from 'vitest'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { readConfirmLink, signConfirmLink } from './confirm-link.server.ts'

const SHOP = { $context: Promise.resolve({ secret: 'ours' }) } as unknown as Auth

// product: 72.4
test.each(['DZ-1042', 'DZ-48302915', 'A-B1-48302915'])(
  'a link that confirms an order opens it, whatever its prefix: %s',
  async number => {
    const token = await signConfirmLink(SHOP, number)
    expect(await readConfirmLink(SHOP, token)).toEqual({
      orderNumber: number,
      isExpired: false,
      canConfirm: true,
    })
    expect(await readConfirmLink(SHOP, `X${token}`)).toBeUndefined()
  },
)
