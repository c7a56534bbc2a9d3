import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { BackupTarget } from '#app/platform/backups/backup-files.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { type Logger, log } from '#app/platform/log.server.ts'
import { openS3FileStore, type S3Timeouts } from '#app/platform/storage/s3-file-store.server.ts'
import type { S3Settings } from '#app/platform/storage/s3-settings.ts'
import { openBucket } from '../boot/open-file-store.ts'
import { type BackupPlace, momentOfBackup } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openDiskPlace } from './disk-place.ts'

/** The bucket of S3_*, as the words of a command and a setting call it. */
const BUCKET = 's3'

/** Opens a place that staff chose. What fails there fails when it is used. */
export async function openTarget(
  target: BackupTarget,
  logger: Pick<Logger, 'info' | 'warn'>,
  timeouts?: S3Timeouts,
): Promise<BackupPlace> {
  if (target.kind === 'folder') return openDiskPlace(target.path)
  return openBucketPlace(openS3FileStore(target.s3, logger, timeouts), bucketName(target.s3))
}

function bucketName({ bucket }: S3Settings): string {
  return `the bucket ${bucket}`
}

/** Opens `s3` or a folder for backups. @throws {StartError} if the bucket is away */
export async function openPlace(place: string, settings: Pick<Settings, 's3'>): Promise<BackupPlace> {
  if (place !== BUCKET) return openDiskPlace(resolve(place))
  if (!settings.s3)
    throw new BackupRefusal(
      'S3_ENDPOINT and the other S3_* settings are missing: they say which bucket is meant.',
    )
  return openBucketPlace(await openBucket(settings.s3, log), bucketName(settings.s3))
}

/**
 * Finds one backup: a file, or the newest one of a folder, `s3`, or one of its backups as `s3:NAME`.
 *
 * @throws {BackupRefusal} if there is none
 */
export async function findBackup(
  from: string,
  settings: Pick<Settings, 's3'>,
): Promise<{ place: BackupPlace; backup: string }> {
  const [bucket, named] = from.split(':')
  if (bucket === BUCKET) return choose(await openPlace(BUCKET, settings), named)
  const found = await stat(from).catch(() => undefined)
  if (!found) throw new BackupRefusal(`There is no backup ${from}.`)
  if (found.isDirectory()) return choose(await openPlace(from, settings), undefined)
  if (!momentOfBackup(basename(from)))
    throw new BackupRefusal(
      `${basename(from)} is not the name of a backup, like darzi-2026-01-31-220000z.tar.zst.`,
    )
  return { place: await openPlace(dirname(from), settings), backup: basename(from) }
}

async function choose(place: BackupPlace, named: string | undefined) {
  const backups = await place.list()
  const backup = named ? backups.find(name => name === named) : backups[0]
  if (!backup) throw new BackupRefusal(`There is no backup ${named ? `${named} ` : ''}in ${place.name}.`)
  return { place, backup }
}
