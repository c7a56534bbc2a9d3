import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Health } from '#app/insight/health/health.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader } from './health.tsx'

const { database, drop } = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-health-'))
const settings = readSettings({
  DATA_DIR: dataDir,
  BACKUP_TO: join(dataDir, 'not-made-yet'),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.example',
  OWNER_EMAIL: 'owner@b.example',
})
afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true })
})

async function readPage(files = memoryFileStore().files) {
  const services = createTestServices(database, { settings, files })
  const { status, data } = await askLoader(loader, '/admin/health', { services })
  expect(status).toBe(200)
  return Object.fromEntries((data.health as Health).parts.map(({ part, ...finding }) => [part, finding]))
}

// product: 20.16
test('the page shows every part, and a failing one leaves the others', async () => {
  const memory = memoryFileStore()
  const page = await readPage(memory.files)
  expect(page).toMatchObject({
    database: { state: 'good', found: expect.stringMatching(/^PostgreSQL 1\d\.\d+ responds in \d+ ms\./) },
    storage: { state: 'good' },
    // No process of the test runs jobs.
    queue: { state: 'failing', found: expect.stringMatching(/^No process does the background work/) },
    backups: { state: 'pending' },
    disk: { found: expect.stringMatching(/free where DATA_DIR is\.$/) },
    certificate: { state: 'unused' },
    clock: { state: 'good' },
    version: { state: 'good', found: expect.stringMatching(/^Darzi \d/) },
  })
  expect(memory.contents.size).toBe(0)

  const away = async () => {
    throw new FilesUnavailable('away', 'The bucket does not respond')
  }
  const broken = await readPage({ ...memory.files, write: away })
  expect(broken.storage).toMatchObject({
    state: 'failing',
    found: expect.stringMatching(/: The bucket does not respond\.$/),
  })
  expect(broken.database?.state).toBe('good')
})

// product: 20.16, 20.2
test('pictures that are in no file of this machine are a failure', async () => {
  await database.insert(pictures).values({ key: 'a'.repeat(64), width: 10, height: 10, colour: '#000000' })
  const { storage } = await readPage()
  expect(storage).toMatchObject({ state: 'failing', found: expect.stringMatching(/1 of the 1 looked for/) })
})

// product: 20.16
test('mail that waits because its service is away is a failure, until it has been sent', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await createEmail(database, { queuedAt: anHourAgo, lastError: 'The mail server does not respond.' })
  expect((await readPage()).mail).toMatchObject({
    state: 'failing',
    found: expect.stringMatching(/^1 email waits, .* The mail server does not respond\.$/),
  })
  await createEmail(database, { state: 'sent' })
  expect((await readPage()).mail?.state).toBe('attention')
})
