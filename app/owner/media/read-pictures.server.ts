import { inArray } from 'drizzle-orm'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Picture } from './picture.ts'

/**
 * Returns the sizes and colours of uploaded pictures, by key; unknown keys are left out. The rows stay locked until the
 * transaction ends: the transaction that stores a use of a picture calls this, so that the picture is not collected as
 * unused in between.
 */
export async function readPictures(
  database: Queryable,
  keys: readonly string[],
): Promise<Map<string, Omit<Picture, 'alt'>>> {
  if (keys.length === 0) return new Map()
  const { key, width, height, colour } = pictures
  const rows = await database
    .select({ key, width, height, colour })
    .from(pictures)
    .where(inArray(key, [...keys]))
    .for('key share')
  return new Map(rows.map(row => [row.key, row]))
}
