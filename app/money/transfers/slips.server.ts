import { eq } from 'drizzle-orm'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import {
  collectPrivatePictures,
  type PrivateFolder,
  readPrivatePicture,
  storePrivatePicture,
} from '#app/owner/media/private-pictures.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

const SLIPS = 'slips/' satisfies PrivateFolder

export function storeSlip(files: FileStore, content: Uint8Array) {
  return storePrivatePicture(files, SLIPS, content)
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
  return claim?.key ? readPrivatePicture(files, SLIPS, claim.key) : undefined
}

/** Deletes slips that belong to no claim. @returns how many */
export function collectSlips(database: Database, files: FileStore, now?: Date): Promise<number> {
  const belongsToClaim = async (key: string) => {
    const claims = await database
      .select({ id: paymentClaims.id })
      .from(paymentClaims)
      .where(eq(paymentClaims.slipKey, key))
      .limit(1)
    return claims.length > 0
  }
  return collectPrivatePictures(files, SLIPS, belongsToClaim, now)
}
