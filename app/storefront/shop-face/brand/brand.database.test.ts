import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { previewServices } from '../preview-services.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { typedBrand } from './brand-form.ts'
import { BRAND_PART } from './brand-part.server.ts'
import { handleBrandForm } from './handle-brand-form.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, pictures`)
})

const LOGO = { key: 'a'.repeat(32), width: 800, height: 200, colour: '#ffffff' }
const BRAND = { name: 'Kurta House', main: '#7A1F3D', second: 'f4c430' }

// product: 53.1, 53.4, 72.6
test('shoppers see a brand once it is published, a preview before, and an older one comes back', async () => {
  await database.insert(pictures).values(LOGO)
  const logo = JSON.stringify([{ key: LOGO.key, alt: 'ignored' }])
  expect(await send({ ...BRAND, logo, logoSize: 'large' })).toMatchObject({ status: 200 })
  expect(await published()).toMatchObject({
    name: 'Darzi',
    brand: { main: '#17452f', logo: null, logoSize: 'medium' },
  })
  const preview = (await previewServices(services, { at: new Date() })) ?? services
  const drafted = {
    name: 'Kurta House',
    brand: {
      main: '#7a1f3d',
      second: '#f4c430',
      logo: { ...LOGO, alt: '' },
      logoHasGround: true,
      logoSize: 'large',
    },
  }
  expect(await readSharedStoreSettings(preview)).toMatchObject(drafted)

  expect(await send({ intent: 'publish' })).toMatchObject({ status: 200 })
  expect(await published()).toMatchObject(drafted)
  await send({ name: 'Qameez House', logo: '[]', logoHasGround: '', logoSize: 'small' })
  await send({ intent: 'publish' })
  expect(await published()).toMatchObject({
    name: 'Qameez House',
    brand: { logo: null, logoHasGround: false, logoSize: 'small' },
  })

  const { versions } = await readFaceState(database, BRAND_PART)
  await send({ intent: 'restore', version: String(versions[1]?.id) })
  await send({ intent: 'publish' })
  expect(await published()).toMatchObject(drafted)
})

// product: 53.11
test('Publish saves what the form beside it says first, and publishes nothing that is refused', async () => {
  await send({ ...BRAND })
  expect(await publishWith({ name: 'Qameez House' })).toMatchObject({ status: 200, result: { isDone: true } })
  expect(await published()).toMatchObject({ name: 'Qameez House' })
  expect((await readFaceState(database, BRAND_PART)).draft).toBeUndefined()

  await send({ ...BRAND })
  const refused = await publishWith({ name: '' })
  expect(refused).toMatchObject({ status: 422, result: { isDone: false, target: 'brand' } })
  expect(refused?.result.submission?.error).toHaveProperty('name')
  expect(await published()).toMatchObject({ name: 'Qameez House' })
})

// product: 53.1, 53.3
test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(31) }, 'name'],
  ['a colour that is none', { main: 'green' }, 'main'],
  ['a colour under whose words nothing can be read', { main: '#f4c430' }, 'main'],
  ['a picture that was not uploaded', { logo: JSON.stringify([{ key: 'b'.repeat(32), alt: '' }]) }, 'logo'],
  ['an icon that is not square', { icon: JSON.stringify([{ key: LOGO.key, alt: '' }]) }, 'icon'],
  ['a size that no logo has', { logoSize: '900px' }, 'logoSize'],
  ['fonts that the shop does not have', { fonts: 'comic' }, 'fonts'],
])('%s is refused beside its field, and nothing changes', async (_what, fields, field) => {
  await database.insert(pictures).values(LOGO)
  const refused = await send(fields)
  expect(refused).toMatchObject({ status: 422, result: { isDone: false } })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect((await readFaceState(database, BRAND_PART)).draft).toBeUndefined()
})

// product: 53.3
test('the button of the nearest colour sends it in the place of the typed one, also without a script', async () => {
  expect(await send({ main: '#f4c430', mainInstead: '#7d5a00' })).toMatchObject({ status: 200 })
  expect((await readFaceState(database, BRAND_PART)).content.main).toBe('#7d5a00')
})

/** Sends a form of the page, with the stored brand in the fields that are not named. */
async function send(fields: Record<string, string>) {
  const { content, seen } = await readFaceState(database, BRAND_PART)
  const form = new FormData()
  const sent = { intent: 'save', seen, ...typedBrand(content), ...fields }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return handleBrandForm(database, form, 'sana@darzi.example')
}

/** Sends the button that publishes, which comes with the hidden intent and the fields of the form beside it. */
async function publishWith(fields: Record<string, string>) {
  const { content, seen } = await readFaceState(database, BRAND_PART)
  const form = new FormData()
  const sent = { intent: 'save', seen, ...typedBrand(content), ...fields }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  form.append('intent', 'publish')
  return handleBrandForm(database, form, 'sana@darzi.example')
}

function published() {
  return readStoreSettings(database)
}
