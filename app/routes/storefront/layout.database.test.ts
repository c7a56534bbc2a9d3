import { expect, test } from 'vitest'
import { readShareImage } from '#app/storefront/seo/read-share-image.server.ts'
import { readSharePicturePath } from '#app/storefront/seo/share-image.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader } from './layout.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

// product: 64.4
test('the picture of the shop in chats stays the same while a sale with a slide runs', async () => {
  const pathNow = async () => (await askLoader(loader, '/', { services })).data.address.picture.path
  const before = await pathNow()
  const picture = { key: 'b'.repeat(64), width: 1, height: 1, colour: '#aabbcc', alt: '' }
  await database.insert(sales).values({
    name: 'Eid',
    state: 'running',
    startsAt: new Date(),
    announcement: 'Half off',
    slide: { label: '', title: 'Half off', description: '', picture, leadsTo: 'everything' },
  })
  const { site } = (await askLoader(loader, '/', { services })).data
  expect(site.announcement).toBe('Half off')
  expect(await pathNow()).toBe(before)
  const [, , subject = '', file = ''] = before.split('/')
  const asked = readSharePicturePath(subject, file)
  expect(asked && (await readShareImage(services, asked))).toMatchObject({ kind: 'picture' })
})
