import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { readDatabaseContent } from '#tests/setup/database-content.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { runHere } from '#tests/setup/run-commands.ts'
import { urlOf } from '#tests/setup/test-postgres.ts'
import { moveDatabase } from './cli/move-database.ts'
import { toDatabase } from './postgres/to-database.ts'

const { server, template } = inject('postgres')
const folder = await mkdtemp(join(tmpdir(), 'darzi-moved-'))
const made: string[] = []
afterAll(async () => {
  for (const name of made) await ask(server, `drop database if exists "${name}"`)
  await rm(folder, { recursive: true, force: true })
})

// product: 20.15
test('a database moves from a server to the data directory and back, equal in every table', async () => {
  const shop = await createDatabase(`template "${template}"`)
  // A store that stays connected, however long the command takes to start.
  const database = openDatabase({ ...shop, idleTimeoutMillis: 0 })
  await createOrder(database, { lines: [{ productId: (await createProduct(database)).id }] })
  const env = { DATA_DIR: join(folder, 'shop') }
  const toDirectory = () =>
    runHere(moveDatabase, ['embedded'], { env: { ...env, DATABASE_URL: urlOf(shop) } })
  expect(await toDirectory()).toMatchObject({ code: 1, refusal: 'A store uses the database: stop it first.' })
  expect(await readdir(env.DATA_DIR)).toEqual([])
  await closeDatabase(database)

  expect((await toDirectory()).output).toMatch(
    /^\d+ tables were copied and compared: 1 orders of .* without DATABASE_URL/,
  )
  expect((await toDirectory()).refusal).toMatch(/postgres holds a database: rename it/)
  const other = await createDatabase('')
  const toServer = () => runHere(moveDatabase, [urlOf(other)], { env })
  expect(await toServer()).toMatchObject({ code: 0, refusal: '' })
  expect(await readDatabaseContent(other)).toEqual(await readDatabaseContent(shop))
  expect((await toServer()).refusal).toBe('The database of that address is not empty.')
})

test('a wrong command is refused with a sentence', async () => {
  const run = (words: string[]) => runHere(moveDatabase, words, { env: { DATA_DIR: folder } })
  expect(await run(['elsewhere'])).toMatchObject({ code: 2, refusal: expect.stringMatching(/^Where to\?/) })
  expect((await run(['embedded'])).refusal).toMatch(/^DATABASE_URL is not set/)
  expect((await run(['postgres://127.0.0.1:1/x'])).refusal).toMatch(/holds no store/)
})

async function createDatabase(how: string) {
  const name = `darzi_moved_${randomUUID().slice(0, 8)}`
  made.push(name)
  await ask(server, `create database "${name}" ${how}`)
  return toDatabase(server, name)
}
