import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { openUploaded } from './open-picture.server.ts'
import type { PictureRefusal } from './picture-refusal.ts'

/** Folders of pictures that staff alone see: no address of the shop leads to them. */
export type PrivateFolder = 'slips/' | 'reviews/'

/** Enough to read what a bank's page says. */
const LARGEST = 1600
const QUALITY = 80
const DAY_MS = 86_400_000
const decoding = pLimit(1)

/** Encodes a shopper's picture again, without anything that was hidden in it, and stores it under a key that can't be guessed. */
export async function storePrivatePicture(
  files: FileStore,
  folder: PrivateFolder,
  content: Uint8Array,
): Promise<Outcome<{ key: string }, PictureRefusal>> {
  return decoding(async () => {
    const opened = await openUploaded(content)
    if (!opened.ok) return opened
    const picture = await encode(opened.picture).catch(() => undefined)
    if (!picture) return refuse({ kind: 'not-a-picture' })
    const key = randomBytes(24).toString('hex')
    try {
      await files.write(folder + key, picture)
    } catch (error) {
      if (!isFilesUnavailable(error)) throw error
      return refuse({ kind: 'not-stored' })
    }
    return { ok: true, key }
  })
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: '#ffffff' })
    .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** The picture as WebP; undefined if it is not there. @throws {FilesUnavailable} */
export function readPrivatePicture(
  files: FileStore,
  folder: PrivateFolder,
  key: string,
): Promise<Uint8Array | undefined> {
  return files.read(folder + key)
}

/**
 * Deletes pictures that nothing names a day after they were stored: their form was refused, or the customer was erased.
 *
 * @returns how many
 */
export async function collectPrivatePictures(
  files: FileStore,
  folder: PrivateFolder,
  isNamed: (key: string) => Promise<boolean>,
  now = new Date(),
): Promise<number> {
  let removed = 0
  for await (const { key, changedAt } of files.list(folder)) {
    if (changedAt.getTime() > now.getTime() - DAY_MS) continue
    if (await isNamed(key.slice(folder.length))) continue
    await files.delete(key)
    removed++
  }
  return removed
}
