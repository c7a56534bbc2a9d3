import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { countPixels, openPicture } from '#app/features/media/open-picture.server.ts'
import { MOST_PIXELS, TOO_MANY_BYTES } from '#app/features/media/picture-limits.ts'
import type { PictureRefusal } from '#app/features/media/picture-refusal.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { paymentClaims } from '#app/schema/payment-claims.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** The folder of slips in the file store. No address of the shop leads to it, and staff alone see a slip. */
const SLIP_FILES = 'slips/'
/** Enough to read what a bank's page says. */
const LARGEST = 1600
const QUALITY = 80
const DAY_MS = 86_400_000
const decoding = pLimit(1)

/** Encodes a picture again, without anything that was hidden in it, and stores it under a key that can't be guessed. */
export async function storeSlip(
  files: FileStore,
  content: Uint8Array,
): Promise<Outcome<{ key: string }, PictureRefusal>> {
  if (content.byteLength >= TOO_MANY_BYTES) return refuse({ kind: 'too-large-file' })
  return decoding(async () => {
    const pixels = await countPixels(content)
    if (pixels !== undefined && pixels > MOST_PIXELS) return refuse({ kind: 'too-many-pixels' })
    const picture = pixels === undefined ? undefined : await encode(content).catch(() => undefined)
    if (!picture) return refuse({ kind: 'not-a-picture' })
    const key = randomBytes(24).toString('hex')
    try {
      await files.write(SLIP_FILES + key, picture)
    } catch (error) {
      if (!isFilesUnavailable(error)) throw error
      return refuse({ kind: 'not-stored' })
    }
    return { ok: true, key }
  })
}

function encode(content: Uint8Array): Promise<Buffer> {
  return openPicture(content)
    .flatten({ background: '#ffffff' })
    .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** The picture of a claim's slip as WebP; undefined if there is none. @throws {FilesUnavailable} */
export async function readSlip(
  database: Database,
  files: FileStore,
  claimId: number,
): Promise<Uint8Array | undefined> {
  const [claim] = await database
    .select({ key: paymentClaims.slipKey })
    .from(paymentClaims)
    .where(eq(paymentClaims.id, claimId))
  return claim?.key ? files.read(SLIP_FILES + claim.key) : undefined
}

/** Deletes slips that belong to no claim: their form was refused, or the customer was erased. @returns how many */
export async function collectSlips(database: Database, files: FileStore, now = new Date()): Promise<number> {
  let removed = 0
  for await (const { key, changedAt } of files.list(SLIP_FILES)) {
    if (changedAt.getTime() > now.getTime() - DAY_MS) continue
    const [claim] = await database
      .select({ id: paymentClaims.id })
      .from(paymentClaims)
      .where(eq(paymentClaims.slipKey, key.slice(SLIP_FILES.length)))
      .limit(1)
    if (claim) continue
    await files.delete(key)
    removed++
  }
  return removed
}
