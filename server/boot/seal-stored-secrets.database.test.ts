import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listAdminCouriers } from '#app/fulfilment/couriers/list-couriers.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { messageService } from '#app/messages/tables/shopper-messages.server.ts'
import { showMessageService } from '#app/messages/whatsapp/message-service.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { openDiskPlace } from '../backup/disk-place.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { readArchive } from '../backup/read-archive.ts'
import { fileDirectory } from './open-file-store.ts'
import { sealStoredSecrets } from './seal-stored-secrets.ts'

const { database, connection } = await createTestDatabase()
const seal = () => sealStoredSecrets({ database, secrets: TEST_SECRETS })
const stored = async () =>
  JSON.stringify([await database.select().from(couriers), await database.select().from(messageService)])

// product: 19.13
test('plain credentials are sealed once no store of the version before can be left, and only once', async () => {
  const configuration = { apiKey: 'plain-key', apiPassword: 'plain-word', originCity: '789', columns: ['CN'] }
  await database.delete(couriers)
  await database.insert(couriers).values([
    { name: 'Leopards', kind: 'leopards', configuration },
    { name: 'TCS', kind: 'sheet' },
  ])
  await database.insert(messageService).values({ service: 'whatsapp', token: 'plain-token', appSecret: '' })
  const before = await stored()
  await seal()
  expect(await stored()).toBe(before)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
  try {
    await seal()
    const once = await stored()
    expect(once).not.toContain('plain-')
    await seal()
    expect(await stored()).toBe(once)
  } finally {
    clock.mockRestore()
  }
  const [leopards] = await listAdminCouriers(database, TEST_SECRETS)
  expect(leopards).toMatchObject({
    secrets: ['apiKey', 'apiPassword'],
    fields: { originCity: '789' },
    lost: [],
  })
  const [row] = await database.select().from(couriers).orderBy(couriers.name)
  expect(row?.configuration.columns).toEqual(['CN'])
  expect(TEST_SECRETS.open('courier.apiKey', String(row?.configuration.apiKey))).toBe('plain-key')
})

// product: 19.13
test('after a restore without the key, the pages ask for the credentials again', async () => {
  const secrets = openSecrets({ dataDir: '/nowhere' })
  const [leopards] = await listAdminCouriers(database, secrets)
  expect(leopards).toMatchObject({ secrets: [], lost: ['apiKey', 'apiPassword'] })
  const { service } = await showMessageService(database, secrets)
  expect(service).toMatchObject({ token: 'lost', appSecret: 'none' })
})

// product: 19.13
test('no backup holds the key', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-sealed-'))
  try {
    openSecrets({ dataDir }).seal('courier.token', 'a secret')
    const key = (await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim()
    const place = await openDiskPlace(join(dataDir, 'backups'))
    const { name } = await makeBackup({
      connection,
      files: openDiskFileStore(fileDirectory({ dataDir })),
      place,
    })
    const entries = await Array.fromAsync(readArchive(place.read(name)))
    const held = entries.map(entry => (entry.kind === 'rows' ? entry.bytes : JSON.stringify(entry))).join('')
    expect(held).toContain('sealed:')
    expect(held).not.toContain(key)
    expect(await readdir(join(dataDir, 'backups'))).not.toContain('secrets.key')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
