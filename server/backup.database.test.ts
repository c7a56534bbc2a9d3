import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orders } from '#app/orders/tables/orders.server.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { readDatabaseContent } from '#tests/setup/database-content.ts'
import { startS3Peer } from '#tests/setup/peers/s3-peer.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { runHere } from '#tests/setup/run-commands.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { urlOf } from '#tests/setup/test-postgres.ts'
import type { ArchiveEntry } from './backup/archive-entries.ts'
import { openDiskPlace } from './backup/disk-place.ts'
import { makeBackup } from './backup/make-backup.ts'
import { readArchive } from './backup/read-archive.ts'
import { writeArchive } from './backup/write-archive.ts'
import { backUp } from './cli/back-up.ts'
import { restore } from './cli/restore.ts'
import { startManagedPostgres } from './postgres/managed-postgres.ts'
import { toDatabase } from './postgres/to-database.ts'

const { server } = inject('postgres')
const shop = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'darzi-backup-'))
const peer = await startS3Peer()
const made: string[] = []
const dataDir = join(folder, 'shop')
const backups = join(folder, 'backups')
const files = openDiskFileStore(join(dataDir, 'media'))
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = peer.settings
const s3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}

beforeAll(async () => {
  const { id } = await createProduct(shop.database, { images: 2, sizes: { M: 40, L: 2 } })
  await createAccount(shop.database, {})
  for (let count = 0; count < 5; count++)
    await createOrder(shop.database, { lines: [{ productId: id, name: 'Tab\tand "quote" \\ کرتا\nLine' }] })
  await storeOriginal(files, Buffer.from('a picture'))
  await storeOriginal(files, Buffer.from('another picture'))
})

afterAll(async () => {
  await shop.drop()
  for (const name of made) await ask(server, `drop database if exists "${name}"`)
  await peer.stop()
  await rm(folder, { recursive: true, force: true })
})

// product: 20.13
test('a restored shop equals the one that was backed up, and goes on from there', async () => {
  const backup = await back()
  const content = await readDatabaseContent(shop.connection)
  const empty = await createDatabase()
  const restored = await bring(['--from', backup], empty)
  expect(restored).toMatchObject({ code: 0, refusal: '' })
  expect(restored.output).toMatch(/every table and picture was compared\.$/m)
  expect(await readDatabaseContent(empty.connection)).toEqual({
    ...content,
    process_state: expect.any(String),
  })
  expect(await pictures(empty.dataDir)).toEqual(await pictures(dataDir))
  // Sequences and triggers work on.
  const database = openDatabase(empty.connection)
  const known = await database.select({ number: orders.number, id: orders.id }).from(orders)
  const next = await createOrder(database)
  await closeDatabase(database)
  expect(known.map(({ number }) => number)).not.toContain(next.number)
  expect(next.id).toBe(Math.max(...known.map(({ id }) => id)) + 1)

  expect(await bring(['--from', backup], empty)).toMatchObject({
    code: 1,
    refusal: expect.stringMatching(
      /^The database of DATABASE_URL is not empty\. Use another one, or --replace/,
    ),
  })
  const replaced = await bring(['--from', backup, '--replace'], empty)
  expect(replaced.output).toMatch(/^The old shop is in the database darzi_restored_\w+_replaced_\d+\.$/m)
  const old = /in the database (\w+_replaced_\d+)/.exec(replaced.output)?.[1] ?? ''
  made.push(old)
  expect(await count(toDatabase(server, old), 'orders')).toBe(6)
  expect(await count(empty.connection, 'orders')).toBe(5)
})

test('a backup holds one moment, whatever is written while it is made', async () => {
  const before = await readDatabaseContent(shop.connection)
  const place = await openDiskPlace(join(folder, 'busy'))
  const busy: typeof files = {
    ...files,
    // The pictures are listed after the snapshot was taken, and before the tables are read.
    async *list(prefix) {
      const { id } = await createProduct(shop.database, { sizes: { S: 3 } })
      await createOrder(shop.database, { lines: [{ productId: id }] })
      await shop.database.execute(sql`update stock_levels set on_hand = on_hand + 1`)
      yield* files.list(prefix)
    },
  }
  const { name } = await makeBackup({ connection: shop.connection, files: busy, place })
  const empty = await createDatabase()
  expect(await bring(['--from', join(folder, 'busy', name)], empty)).toMatchObject({ code: 0 })
  const after = await readDatabaseContent(empty.connection)
  for (const table of [
    'orders',
    'order_lines',
    'order_events',
    'stock_levels',
    'stock_movements',
    'products',
  ])
    expect([table, after[table]]).toEqual([table, before[table]])
})

test('a damaged, shortened or newer backup is refused, and nothing is written', async () => {
  const empty = await createDatabase()
  const backup = await back()
  const whole = await readFile(backup)
  const refuse = async (content: Uint8Array, sentence: RegExp, words: string[] = []) => {
    await writeFile(backup, content)
    const { code, refusal } = await bring(['--from', backup, ...words], empty)
    expect([code, refusal]).toEqual([1, expect.stringMatching(sentence)])
    expect(refusal.split('\n')).toHaveLength(1)
  }
  // Sixteen bytes: a single bit may be one that the compression leaves unused.
  const flipped = Buffer.from(whole)
  const middle = flipped.length >> 1
  for (let at = middle; at < middle + 16; at++) flipped[at] = ~whole.readUInt8(at) & 0xff
  await refuse(flipped, /^The backup is damaged: /)
  await refuse(flipped, /^The backup is damaged: /, ['--verify'])
  await refuse(whole.subarray(0, whole.length - 1), /^The backup is damaged: /, ['--verify'])
  await refuse(whole.subarray(0, whole.length - 80), /^The backup is damaged: unexpected end of file\.$/)
  await refuse(Buffer.from('nothing'), /^The backup is damaged: /)
  await refuse(
    await backOfNewerShop(),
    /^The backup was made by Darzi .* migrations that this program does not know/,
  )

  await writeFile(backup, whole)
  expect((await bring(['--from', backup, '--verify'], empty)).output).toMatch(/ is whole: .* 2 pictures\.$/)
  const [picture = ''] = await readdir(join(backups, 'pictures/originals'))
  const path = join(backups, 'pictures/originals', picture)
  const content = await readFile(path)
  await writeFile(path, 'another picture of the same name')
  await refuse(whole, /^The backup is damaged: the checksum of its picture originals\/\w+ does not fit\.$/)
  await rm(path)
  await refuse(whole, /^The backup is damaged: its picture originals\/\w+ is missing\.$/)
  await writeFile(path, content)
  expect(await ask(empty.connection, "select tablename from pg_tables where schemaname = 'public'")).toEqual(
    [],
  )
})

// product: 20.13
test('of a backup without a checksum of the whole file, a check says what it could not compare', async () => {
  const backup = await back()
  const entries: ArchiveEntry[] = []
  for await (const entry of readArchive(Readable.from([await readFile(backup)]))) entries.push(entry)
  const older = entries.map(entry =>
    entry.kind === 'manifest' ? { ...entry, manifest: { ...entry.manifest, format: 1 } } : entry,
  )
  const sealed = await buffer(writeArchive(Readable.from(older)))
  await writeFile(backup, sealed.subarray(0, -40))
  const empty = await createDatabase()
  const { code, output } = await bring(['--from', backup, '--verify'], empty)
  expect(code).toBe(0)
  expect(output).toMatch(
    /^The tables and pictures of \S+ are whole: .* 2 pictures\. Darzi \S+ made it without a checksum/,
  )
  expect(output).not.toContain(`${basename(backup)} is whole`)
  expect(await bring(['--from', backup], empty)).toMatchObject({ code: 0 })
})

// product: 20.13
test('a backup in a bucket becomes a data directory with its own PostgreSQL', async () => {
  const originals = await Promise.all(
    (await pictures(dataDir)).map(async key => ({ key, content: await files.read(`originals/${key}`) })),
  )
  for (const { key, content } of originals) peer.objects.set(`originals/${key}`, Buffer.from(content ?? ''))
  const output = (await runHere(backUp, ['--to', 's3'], { env: shopEnv(s3) })).output
  expect(output).toMatch(/ is in the bucket pictures: /)
  const before = await readDatabaseContent(shop.connection)
  for (const { key } of originals) peer.objects.delete(`originals/${key}`)
  const target = { DATA_DIR: join(folder, 'own'), ...s3 }
  const into = (words: string[]) => runHere(restore, ['--from', 's3', ...words], { env: target })
  expect(await into([])).toMatchObject({ code: 0, refusal: '' })
  expect(await readdir(target.DATA_DIR)).toEqual(['postgres'])
  for (const { key, content } of originals)
    expect(peer.objects.get(`originals/${key}`)).toEqual(Buffer.from(content ?? ''))

  expect((await into([])).refusal).toMatch(/ is not empty: it has postgres\. /)
  expect((await into(['--replace'])).output).toMatch(/^The old shop is in .*\/own\/replaced-\d+\.$/m)
  const postgres = await startManagedPostgres({ directory: join(target.DATA_DIR, 'postgres'), log })
  try {
    const { process_state: _, ...restored } = await readDatabaseContent(postgres.connection)
    expect(before).toMatchObject(restored)
    expect((await into(['--replace'])).refusal).toMatch(
      /^A store runs in DATA_DIR .*: stop the store first\.$/,
    )
  } finally {
    await postgres.stop()
  }
})

test('a backup is closed to other users, and one that fails leaves nothing', async () => {
  const { mode } = await stat(await back())
  expect(mode & 0o077).toBe(0)
  const before = await readdir(backups)
  const place = await openDiskPlace(backups)
  const failing = {
    ...place,
    write: (name: string, content: AsyncIterable<Uint8Array>) =>
      place.write(
        name,
        (async function* () {
          for await (const chunk of content) yield chunk
          throw new Error('the disk is gone')
        })(),
      ),
  }
  await expect(makeBackup({ connection: shop.connection, files, place: failing })).rejects.toThrow('gone')
  expect(await readdir(backups)).toEqual(before)
})

/** Backs the shop up with the command. @returns the path of the file */
async function back(): Promise<string> {
  const { code, output, refusal } = await runHere(backUp, ['--to', backups], { env: shopEnv() })
  expect([code, refusal]).toEqual([0, ''])
  return join(backups, /^darzi-\S+/.exec(output)?.[0] ?? '')
}

async function backOfNewerShop(): Promise<Uint8Array> {
  const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 4102444800000)"
  await ask(shop.connection, newer)
  try {
    return await readFile(await back())
  } finally {
    await ask(shop.connection, 'delete from drizzle.__drizzle_migrations where created_at = 4102444800000')
  }
}

function shopEnv(more: Record<string, string> = {}) {
  return { DATABASE_URL: urlOf(shop.connection), DATA_DIR: dataDir, ...more }
}

async function createDatabase() {
  const name = `darzi_restored_${randomUUID().slice(0, 8)}`
  made.push(name)
  await ask(server, `create database "${name}"`)
  return { connection: toDatabase(server, name), dataDir: await mkdtemp(join(folder, 'restored-')) }
}

function bring(words: string[], target: Awaited<ReturnType<typeof createDatabase>>) {
  const env = { DATABASE_URL: urlOf(target.connection), DATA_DIR: target.dataDir }
  return runHere(restore, words, { env })
}

async function pictures(directory: string): Promise<string[]> {
  return (await readdir(join(directory, 'media/originals'))).toSorted()
}

async function count(connection: typeof server, table: string): Promise<number> {
  const [row] = await ask(connection, `select count(*)::int as count from ${table}`)
  return (row as { count: number }).count
}
