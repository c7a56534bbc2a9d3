import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { pictures, videos } from '#app/owner/tables/media.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { parseVersionedFile } from './picture-address.ts'
import {
  DERIVED_FILES,
  derivedFilesOf,
  isPictureKey,
  ORIGINAL_FILES,
  originalFileKey,
} from './picture-files.ts'
import { withPictureLock } from './with-picture-lock.server.ts'

interface Collection {
  database: Database
  files: FileStore
  /** How long an unused picture stays, so that there is time to save the form for which it was uploaded. */
  graceDays?: number
  now?: Date
  /** Stops the collection between two pictures; the next run continues. */
  signal?: AbortSignal
}

interface Collected {
  /** Deleted pictures. */
  pictures: number
  videos: number
  /** Deleted files: those of the pictures, those without a picture, and copies by other encoder versions. */
  files: number
  /** Removed leftovers of unfinished writes. */
  leftovers: number
}

const DAY_MS = 86_400_000
const AT_ONCE = 500
const READERS_TIMEOUT_MS = 5_000

/**
 * Deletes pictures that no product, order or setting uses, videos that no product has, that were uploaded before the grace period. Their rows go
 * first, so that they can't be chosen any more, then their files. A form that is saved at the same time either comes
 * first, and the picture stays, or is refused. Files without a picture, and copies by other encoder versions, are
 * deleted at the same age. What can't be deleted is found again by the next run.
 *
 * @throws {FilesUnavailable}
 */
export async function collectUnusedPictures(collection: Collection): Promise<Collected> {
  const { database, files, graceDays = 7, now = new Date(), signal } = collection
  const before = new Date(now.getTime() - graceDays * DAY_MS)
  const leftovers = await files.removeLeftovers(new Date(now.getTime() - DAY_MS))
  const deleted = await deleteUnused(database, before)
  // Their pieces stand among the originals, and are then without an owner.
  const deletedVideos = await deleteUnusedVideos(database, before)
  const ownerless = await findOwnerless(database, files, before)
  let removed = 0
  // A transaction that does not finish in time may still use one of them.
  const unused = (await haveReadersLeft(database)) ? [...new Set([...deleted, ...ownerless])] : []
  for (const key of unused) {
    signal?.throwIfAborted()
    removed += await removeFiles(database, files, key)
  }
  removed += await removeOutdated(files, before, signal)
  return { pictures: deleted.length, videos: deletedVideos, files: removed, leftovers }
}

/** Deletes the rows of unused pictures, so that they can no longer be chosen. @returns their keys */
async function deleteUnused(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(lt(pictures.uploadedAt, before), isUnused(sql`${pictures.key}`)))
  const deleted: string[] = []
  for (const some of inPieces(rows.map(({ key }) => key))) {
    deleted.push(...(await inTransaction(database, transaction => deleteRows(transaction, some, before))))
  }
  return deleted
}

/** A product that is being saved with a video locks its row, which then stays. @returns how many were deleted */
async function deleteUnusedVideos(database: Database, before: Date): Promise<number> {
  return inTransaction(database, async transaction => {
    const isUsed = transaction.select({ id: sql`1` }).from(products).where(eq(products.videoKey, videos.key))
    const held = await transaction
      .select({ key: videos.key })
      .from(videos)
      .where(and(lt(videos.uploadedAt, before), notExists(isUsed)))
      .for('update', { skipLocked: true })
    const keys = held.map(({ key }) => key)
    if (keys.length > 0) await transaction.delete(videos).where(inArray(videos.key, keys))
    return keys.length
  })
}

async function deleteRows(transaction: Queryable, keys: readonly string[], before: Date): Promise<string[]> {
  // A transaction that is saving a use of the picture locks its row: it is then in use, or found by the next run.
  const held = await transaction
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), lt(pictures.uploadedAt, before)))
    .for('update', { skipLocked: true })
  // Checked again: a statement sees what was committed before it began, and later transactions wait for this one.
  const unused = await findUnused(
    transaction,
    held.map(({ key }) => key),
  )
  if (unused.length > 0) await transaction.delete(pictures).where(inArray(pictures.key, unused))
  return unused
}

/** Returns the keys of pictures without a row whose files are all older than `before`. */
async function findOwnerless(database: Database, files: FileStore, before: Date): Promise<string[]> {
  const newest = new Map<string, Date>()
  for (const folder of [ORIGINAL_FILES, DERIVED_FILES]) {
    for await (const { key: file, changedAt } of files.list(folder)) {
      const [key = ''] = file.slice(folder.length).split('/')
      if (isPictureKey(key) && changedAt > (newest.get(key) ?? 0)) newest.set(key, changedAt)
    }
  }
  const old = [...newest].filter(([, changedAt]) => changedAt < before).map(([key]) => key)
  const ownerless: string[] = []
  for (const some of inPieces(old)) ownerless.push(...(await findUnknown(database, some)))
  return ownerless
}

/**
 * Waits for transactions that may have read a product's picture before it was found unused, because an order that is
 * being placed copies its key. @returns false if that takes too long
 */
async function haveReadersLeft(database: Database): Promise<boolean> {
  const readers = async () => {
    const { rows } = await database.execute<{ id: string }>(sql`
      select distinct virtualtransaction as id from pg_locks
      where relation = 'product_images'::regclass and mode = 'AccessShareLock' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`)
    return new Set(rows.map(({ id }) => id))
  }
  const first = await readers()
  for (const until = Date.now() + READERS_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    if (first.isDisjointFrom(await readers())) return true
  }
  return false
}

/** Deletes all files of a picture without row and use. @returns how many */
function removeFiles(database: Database, files: FileStore, key: string): Promise<number> {
  return withPictureLock(database, key, async transaction => {
    if ((await findUnknown(transaction, [key])).length === 0) return 0
    let removed = 0
    const original = originalFileKey(key)
    if (await files.has(original)) {
      await files.delete(original)
      removed++
    }
    for await (const file of files.list(derivedFilesOf(key))) {
      await files.delete(file.key)
      removed++
    }
    return removed
  })
}

/**
 * Deletes copies by other encoder versions. Only older pages name them, and those get the current copy instead. Without
 * its original a picture can't be encoded again, so its copies stay. @returns how many were deleted
 */
async function removeOutdated(
  files: FileStore,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0
  for await (const { key: file, changedAt } of files.list(DERIVED_FILES)) {
    signal?.throwIfAborted()
    const [key = '', name = ''] = file.slice(DERIVED_FILES.length).split('/')
    const isOutdated = parseVersionedFile(name)?.isCurrent === false
    if (!isOutdated || changedAt >= before || !(await files.has(originalFileKey(key)))) continue
    await files.delete(file)
    removed++
  }
  return removed
}

/** Filters the keys that nothing uses. */
function findUnused(database: Queryable, keys: readonly string[]): Promise<string[]> {
  return findKeys(database, keys, isUnused(sql`asked.key`))
}

/** Filters the keys that nothing uses and that can't be chosen. */
function findUnknown(database: Queryable, keys: readonly string[]): Promise<string[]> {
  const isUnknown = sql`not exists (select from pictures where pictures.key = asked.key)`
  return findKeys(database, keys, sql`${isUnknown} and ${isUnused(sql`asked.key`)}`)
}

async function findKeys(database: Queryable, keys: readonly string[], condition: SQL): Promise<string[]> {
  const { rows } = await database.execute<{ key: string }>(sql`
    select asked.key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as asked(key) where ${condition}`)
  return rows.map(({ key }) => key)
}

/**
 * Settings, hero slides of sales, collections, pages, and drafts and versions of the shop's face are searched as text, because those
 * with a picture contain its key.
 */
function isUnused(key: SQL): SQL {
  return sql`
    not exists (select from product_images where product_images.key = ${key})
    and not exists (select from videos where videos.pieces @> array[${key}::text])
    and not exists (select from review_pictures where review_pictures.picture_key = ${key})
    and not exists (select from order_lines where order_lines.image_key = ${key})
    and not exists (select from settings where position(${key} in settings.value::text) > 0)
    and not exists (select from sales where position(${key} in sales.slide::text) > 0)
    and not exists (select from collections where position(${key} in collections.picture::text) > 0)
    and not exists (select from pages where position(${key} in pages.english::text || pages.urdu::text) > 0)
    and not exists (select from face_drafts where position(${key} in content::text) > 0)
    and not exists (select from face_versions where position(${key} in content::text) > 0)`
}

function* inPieces(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += AT_ONCE) yield keys.slice(from, from + AT_ONCE)
}
