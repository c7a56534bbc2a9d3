import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
const warnings: string[] = []
const services = createTestServices(database)
const log = Object.assign(Object.create(services.log), { warn: (message: string) => warnings.push(message) })
const app = await openStoreApp({ ...services, log })

test.each(['/', '/checkout', '/no/such/page', '/admin-login'])(
  '%s fetches its scripts and fonts after the first paint',
  async path => {
    const response = await app.request(`${services.settings.storeUrl}${path}`)
    const html = await response.text()
    expect(html).toContain('<link data-after-paint="" href="/assets/')
    expect(html).toMatch(/<script type="text\/after-paint" data-after-paint="">/)
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html.match(/<link data-after-paint="preload" href="[^"]+\.woff2"/g)).toHaveLength(2)
    expect(html).not.toMatch(/rel="preload"[^>]*as="font"/)
    expect(warnings).toEqual([])
  },
)
