import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listShopModules, shopSources } from './shop-sources.ts'

const STYLESHEET = fileURLToPath(new URL('../../app/shop.css', import.meta.url))

test('the storefront’s stylesheet is made of what its pages load, at once or later, and of nothing of the admin', () => {
  const modules = listShopModules()
  expect(modules).toEqual(
    expect.arrayContaining([
      'storefront/product-cards/components/product-card.tsx',
      'storefront/reviews/components/review-form.tsx',
      'accounts/sign-in/components/admin-login-form.tsx',
    ]),
  )
  expect(
    modules.filter(file =>
      /^(routes\/admin|desk\/admin-shell|fulfilment\/parcels\/components\/parcels-)/.test(file),
    ),
  ).toEqual([])

  const { transform } = shopSources()
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const code = transform.call(undefined as never, readFileSync(STYLESHEET, 'utf8'), STYLESHEET) as string
  expect(code).toContain('@import "tailwindcss" source(none);')
  expect(code.match(/^@source "\.\/[^"]+";$/gm)).toHaveLength(modules.length)
  expect(code.indexOf('@source')).toBeGreaterThan(code.lastIndexOf('@import'))
})
