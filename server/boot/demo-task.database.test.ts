import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { askToClearDemo, CLEAR_DEMO } from '#app/desk/demo/clear-demo.server.ts'
import { readDemo } from '#app/desk/demo/read-demo.server.ts'
import { ORIGINAL_FILES } from '#app/owner/media/picture-files.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { demoTasks } from './demo-task.ts'

const { database, connection, drop } = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-demo-'))
const settings = readSettings({ DATA_DIR: dataDir })
const store = { ...createTestServices(database), settings }
const OWN_PICTURE = 'f'.repeat(32)
const clear = () => demoTasks({ store, connection })[CLEAR_DEMO]?.({}, {} as never)

afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

// product: 67.4
test('the demo is backed up and then cleared; while no backup can be made it stays, and the page says why', async () => {
  await seedDemoShop(database, store.files)
  await database.insert(pictures).values({ key: OWN_PICTURE, width: 8, height: 10, colour: '#e4dccb' })
  await clear()
  expect(await readDemo(database), 'not asked for').toMatchObject({ kind: 'filled' })

  const backups = join(dataDir, 'backups')
  await writeFile(backups, 'a file where the folder would be')
  await askToClearDemo(database, { by: 'owner@example.com', added: [] })
  expect(await readDemo(database)).toMatchObject({ kind: 'clearing' })
  await clear()
  expect(await readDemo(database)).toMatchObject({
    kind: 'filled',
    failure: expect.stringContaining('backups'),
  })

  await rm(backups)
  await askToClearDemo(database, { by: 'owner@example.com', added: [] })
  await clear()
  const [name = ''] = (await readdir(backups)).filter(file => file.startsWith('darzi-'))
  expect(await readDemo(database)).toMatchObject({ kind: 'none', cleared: { backup: join(backups, name) } })
  // Those of the demo went at once, with their files; one that was uploaded since waits for its form.
  const { rows } = await database.execute(sql`select key from pictures`)
  expect(rows).toEqual([{ key: OWN_PICTURE }])
  const left = await Array.fromAsync(store.files.list(ORIGINAL_FILES))
  expect(left).toEqual([])
})
