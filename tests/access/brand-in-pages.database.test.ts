import { expect, test } from 'vitest'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { pathIn } from '#app/shared/text/languages.ts'
import { typedBrand } from '#app/storefront/shop-face/brand/brand-form.ts'
import { BRAND_PART } from '#app/storefront/shop-face/brand/brand-part.server.ts'
import { handleBrandForm } from '#app/storefront/shop-face/brand/handle-brand-form.server.ts'
import { signPreviewLink } from '#app/storefront/shop-face/preview-link.server.ts'
import { readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const cache = createPageCache(10_000_000)
const app = await openStoreApp(services, cache)

// product: 53.4, 53.5
test('a published brand is in every page, a preview has it before, and it costs few bytes and no request', async () => {
  const before = await read('/about')
  expect(before).toMatch(/^<!DOCTYPE html><html lang="en">/)
  await send({ main: '#7a1f3d', second: '#1f3d7a' })
  const address = `/preview/${await signPreviewLink(services.auth)}`
  const preview = await read(`${address}/about`)
  const look =
    /^<!DOCTYPE html><html lang="en" style="(--accent-light:#7a1f3d;[^"]*--banner-light:#1f3d7a[^"]*)">/
  expect(preview).toMatch(look)
  expect(await read(pathIn('ur', address))).toMatch(
    /^<!DOCTYPE html><html lang="ur" dir="rtl" style="--accent-light:#7a1f3d/,
  )
  expect(await read('/about')).toBe(before)

  await send({ intent: 'publish' })
  // What the publishing announces.
  cache.evict({ kind: 'everything' })
  const after = await read('/about')
  expect(after).toMatch(look)
  expect(Buffer.byteLength(after) - Buffer.byteLength(before)).toBeLessThanOrEqual(220)
  expect(requestsOf(after)).toEqual(requestsOf(before))
})

// product: 53.5
test('other fonts are one stylesheet more', async () => {
  await send({ fonts: 'lora' })
  const address = `/preview/${await signPreviewLink(services.auth)}/about`
  const [lora, standard] = [await read(address), await read('/about')]
  expect(lora).toMatch(/^<!DOCTYPE html><html lang="en"[^>]* data-pair="lora">/)
  const nameOf = (file: string) => file.replace(/-[\w-]{8}\./, '.')
  const files = (html: string) =>
    requestsOf(html)
      .filter(file => file.endsWith('.css'))
      .map(nameOf)
  expect(files(standard)).toEqual(['/assets/shop.css'])
  expect(files(lora)).toEqual(['/assets/shop.css', '/assets/lora.css'])
})

/** The files that the head of a page names. */
function requestsOf(html: string): string[] {
  return [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
}

async function read(path: string): Promise<string> {
  return (await app.request(`${services.settings.storeUrl}${path}`)).text()
}

async function send(fields: Record<string, string>) {
  const { content, seen } = await readFaceState(database, BRAND_PART)
  const form = new FormData()
  const sent = { intent: 'save', seen, ...typedBrand(content), ...fields }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return handleBrandForm(database, form, 'sana@darzi.example')
}
