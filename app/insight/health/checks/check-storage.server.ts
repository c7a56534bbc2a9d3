import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countMissingPictures } from '#app/owner/media/find-missing-pictures.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type FileStore, isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export interface StorageFacts {
  /** `the bucket darzi`, or the path of a directory. */
  place: string
  isBucket: boolean
  /** Why a file can't be written and read; undefined if it can. */
  trouble: string | undefined
  /** Of a sample of the shop's pictures, how many are not there. */
  missing: number
  sample: number
  /** The machines from which stores use the database, as PostgreSQL sees them. */
  machines: number
}

export const STORAGE: HealthCheck = {
  run: async ({ database, files, settings }) => {
    const { s3, dataDir } = settings
    const trouble = await tryFiles(files)
    const { missing, sample } = trouble
      ? { missing: 0, sample: 0 }
      : await countMissingPictures(database, files)
    return judgeStorage({
      place: s3 ? t('the bucket {bucket}', { bucket: s3.bucket }) : `${dataDir}/media`,
      isBucket: s3 !== undefined,
      trouble,
      missing,
      sample,
      machines: await countMachines(database),
    })
  },
  advice: message('Look at whether the disk or the bucket of the pictures responds.'),
}

const ONE_BUCKET = message(
  'Set S3_* to one bucket on all machines, and move the pictures there by “npm run files -- move”.',
)

export function judgeStorage({ place, isBucket, trouble, missing, sample, machines }: StorageFacts): Finding {
  if (trouble) {
    return {
      state: 'failing',
      found: t('Pictures can’t be stored in {place}: {trouble}.', { place, trouble }),
      advice: isBucket
        ? t('Check the service of the bucket and S3_*. The shop sells meanwhile, without pictures.')
        : t('Check the disk, its room and the owner of the directory.'),
    }
  }
  if (missing > 0) {
    return {
      state: 'failing',
      found: t('Pictures are missing in {place} ({missing} of the {sample} looked for): visitors see none.', {
        place,
        missing,
        sample,
      }),
      advice: isBucket
        ? t('Move the pictures there by “npm run files -- move --to s3”, or restore them from a backup.')
        : t('If another machine has them: {advice} Otherwise restore them from a backup.', {
            advice: t(ONE_BUCKET),
          }),
    }
  }
  if (!isBucket && machines > 1) {
    return {
      state: 'attention',
      found: t(
        'Stores on {machines} machines use the database, and this one stores pictures in its own directory: what is uploaded here is missing there.',
        { machines },
      ),
      advice: t(ONE_BUCKET),
    }
  }
  return {
    state: 'good',
    found: t('Pictures are stored in {place}. A file was written and read.', { place }),
  }
}

/** Writes, reads and deletes a small file. @returns why it could not */
async function tryFiles(files: FileStore): Promise<string | undefined> {
  const key = `health/probe-${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await files.write(key, bytes)
    const read = await files.read(key)
    await files.delete(key)
    return read && bytes.equals(read) ? undefined : t('a file that was written can’t be read')
  } catch (error) {
    if (isFilesUnavailable(error)) return error.message
    throw error
  }
}

/** Stores of one machine have one address, or use a socket, which has none. */
async function countMachines(database: Database): Promise<number> {
  const { rows } = await database.execute<{ machines: number }>(sql`
    select count(distinct coalesce(host(client_addr), 'socket'))::int as "machines"
    from pg_stat_activity where datname = current_database() and application_name = 'darzi requests'`)
  return rows[0]?.machines ?? 0
}
