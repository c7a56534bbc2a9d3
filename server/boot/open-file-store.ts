import { join } from 'node:path'
import type { Settings } from '#app/platform/env.server.ts'
import { type Logger, log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import {
  type FileStore,
  type FilesUnavailable,
  isFilesUnavailable,
} from '#app/platform/storage/file-store.server.ts'
import { openS3FileStore } from '#app/platform/storage/s3-file-store.server.ts'
import type { S3Settings } from '#app/platform/storage/s3-settings.ts'
import { StartError } from './start-error.ts'

/** The directory of files that are stored on this machine. */
export function fileDirectory({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'media')
}

/**
 * Opens the bucket of S3_*, or the directory. Invalid settings end the start. An unavailable bucket does not: the shop
 * opens, and shows its pictures as soon as it can.
 *
 * @throws {StartError} with one sentence that names the setting
 */
export async function openFileStore(
  settings: Pick<Settings, 'dataDir' | 's3'>,
  say: (line: string) => void,
): Promise<FileStore> {
  const { s3 } = settings
  if (!s3) return openDiskFileStore(fileDirectory(settings))
  const files = openS3FileStore(s3, log)
  const away = await tryBucket(s3, files)
  if (away) {
    say(`The bucket ${s3.bucket} is away: the shop opens, and shows its pictures when it is back`)
    log.warn({ err: away }, 'the file storage is away')
  }
  return files
}

/** Opens the bucket for a command that can't work without it. @throws {StartError} also when it is unavailable */
export async function openBucket(s3: S3Settings, logger: Pick<Logger, 'info' | 'warn'>): Promise<FileStore> {
  const files = openS3FileStore(s3, logger)
  const away = await tryBucket(s3, files)
  if (away) throw new StartError(`The bucket ${s3.bucket} is away: ${away.message}.`, { cause: away })
  return files
}

/** @returns the failure if the bucket is unavailable */
async function tryBucket(s3: S3Settings, files: FileStore): Promise<FilesUnavailable | undefined> {
  try {
    // Only credentials that may list the bucket get "not found" for a missing file.
    if ((await files.read('is/this/s3')) === undefined) return undefined
    throw new StartError(NO_SERVICE)
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    if (error.reason !== 'refused' || error.code === 'RequestTimeTooSkewed') return error
    throw new StartError(explain(s3, error), { cause: error })
  }
}

const NO_SERVICE = 'S3_ENDPOINT does not answer like an S3 service.'

function explain({ bucket, region }: S3Settings, { code, message }: FilesUnavailable): string {
  switch (code) {
    case 'NoSuchBucket':
      return `S3_BUCKET names a bucket that is not there: ${JSON.stringify(bucket)}.`
    case 'InvalidAccessKeyId':
      return 'S3_ACCESS_KEY_ID is a key that the service does not know.'
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.'
    case 'AccessDenied':
      return `S3_ACCESS_KEY_ID may not use the bucket ${JSON.stringify(bucket)}: it has to read, write, delete and list.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'InvalidRegion':
      return `S3_REGION ${JSON.stringify(region)} is not where the bucket ${JSON.stringify(bucket)} is.`
    default:
      return /^\d+$/.test(code ?? '') ? NO_SERVICE : `S3_ENDPOINT refuses what S3_* say: ${message}.`
  }
}
