import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { settings as settingsTable } from '#app/schema/settings.server.ts'

const filePlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disk') }),
  z.object({ kind: z.literal('s3'), endpoint: z.string(), bucket: z.string() }),
])

/** Where a store keeps its files. */
export type FileLocation = z.output<typeof filePlaceSchema>

const KEY = 'file-place'

export function fileLocationOf({ s3 }: Pick<Settings, 's3'>): FileLocation {
  return s3 ? { kind: 's3', endpoint: s3.endpoint, bucket: s3.bucket } : { kind: 'disk' }
}

export function describeLocation(place: FileLocation): string {
  return place.kind === 'disk' ? 'the disk' : `the bucket ${place.bucket}`
}

export function describeLocationIn(place: FileLocation): string {
  return `${place.kind === 'disk' ? 'on' : 'in'} ${describeLocation(place)}`
}

export function isSamePlace(one: FileLocation | undefined, other: FileLocation): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** Where the store that was started last keeps its files; nothing where none has said so. */
export async function readFilePlace(database: Queryable): Promise<FileLocation | undefined> {
  const [row] = await database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  return filePlaceSchema.safeParse(row?.value).data
}

/** Remembers where files are kept from now on. @returns where they were before, if that was elsewhere */
export async function rememberFilePlace(
  database: Queryable,
  place: FileLocation,
): Promise<FileLocation | undefined> {
  const before = await readFilePlace(database)
  if (isSamePlace(before, place)) return undefined
  await database
    .insert(settingsTable)
    .values({ key: KEY, value: place })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value: place } })
  return before
}
