import type { PlaceTrouble } from '#app/platform/backups/backup-files.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { NOT_PUBLIC } from '#app/platform/storage/s3-client.server.ts'

const KINDS: Readonly<Record<string, PlaceTrouble['kind']>> = {
  OtherContent: 'other',
  [NOT_PUBLIC]: 'not-public',
  NoSuchBucket: 'no-bucket',
  InvalidAccessKeyId: 'unknown-key',
  SignatureDoesNotMatch: 'wrong-secret',
  AccessDenied: 'denied',
  AuthorizationHeaderMalformed: 'wrong-region',
  PermanentRedirect: 'wrong-region',
  InvalidRegion: 'wrong-region',
  RequestTimeTooSkewed: 'clock',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'folder-denied',
  EPERM: 'folder-denied',
  EROFS: 'folder-denied',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
}

/** Why a place of backups failed; undefined for an error that is not of the place. */
export function placeTroubleOf(error: unknown): PlaceTrouble | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const kind = KINDS[String(code)]
  const detail = String(message)
  if (!isFilesUnavailable(error)) return kind && typeof code === 'string' ? { kind, detail } : undefined
  if (kind) return { kind, detail }
  if (error.reason === 'full' || error.reason === 'away') return { kind: error.reason, detail }
  // A server that is no S3 service answers with a plain status.
  return { kind: /^\d+$/.test(String(code)) ? 'no-service' : 'other', detail }
}
