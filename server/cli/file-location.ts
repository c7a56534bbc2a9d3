import { z } from 'zod'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readProcessState, writeProcessState } from '#app/platform/db/process-state.server.ts'
import type { Settings } from '#app/platform/env.server.ts'

const fileLocationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disk') }),
  z.object({ kind: z.literal('s3'), endpoint: z.string(), bucket: z.string() }),
])

/** The location of a store's files. */
export type FileLocation = z.output<typeof fileLocationSchema>

export function fileLocationOf({ s3 }: Pick<Settings, 's3'>): FileLocation {
  return s3 ? { kind: 's3', endpoint: s3.endpoint, bucket: s3.bucket } : { kind: 'disk' }
}

export function describeLocation(location: FileLocation): string {
  return location.kind === 'disk' ? 'the disk' : `the bucket ${location.bucket}`
}

export function describeLocationIn(location: FileLocation): string {
  return `${location.kind === 'disk' ? 'on' : 'in'} ${describeLocation(location)}`
}

export function isSameLocation(one: FileLocation | undefined, other: FileLocation): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** Returns where files were stored at the last start; undefined if the store never started. */
export async function readFileLocation(database: Queryable): Promise<FileLocation | undefined> {
  return fileLocationSchema.safeParse(await readProcessState(database, 'file-location')).data
}

/** Saves where files are stored from now on. @returns the earlier location, if it differs */
export async function saveFileLocation(
  database: Queryable,
  location: FileLocation,
): Promise<FileLocation | undefined> {
  const before = await readFileLocation(database)
  if (isSameLocation(before, location)) return undefined
  await writeProcessState(database, 'file-location', location)
  return before
}
