import type { Outcome } from '#app/shared/refusal.ts'
import type { S3Settings } from '../storage/s3-settings.ts'

/** A folder on this machine, by its absolute path, or a bucket. */
export type BackupTarget = { kind: 'folder'; path: string } | { kind: 'bucket'; s3: S3Settings }

export interface ListedBackup {
  /** Such as `darzi-2026-11-22-220000z.tar.zst`, with `.age` at its end if it is encrypted. */
  name: string
  takenAt: Date
  /** Of the file, without the pictures beside it. */
  bytes: number
}

/** Why a place of backups can't be used. */
export const PLACE_TROUBLES = [
  'no-bucket',
  'unknown-key',
  'wrong-secret',
  'denied',
  'wrong-region',
  'no-service',
  'not-public',
  'clock',
  'away',
  'full',
  'folder-denied',
  'no-folder',
  'other',
] as const
export type PlaceTrouble = {
  kind: (typeof PLACE_TROUBLES)[number]
  /** What the system or the service said, in English. */
  detail: string
}

/** One archive with the database and the pictures of a backup. */
export interface BackupBundle {
  /** The name under which a browser saves it, such as `darzi-2026-11-22-220000z.tar`. */
  name: string
  bytes: number
  /** Read piece by piece; ends with an error when the place fails. */
  content: AsyncIterable<Uint8Array>
}

/** What encrypts the backups of a shop, and what opens them. Identities and recipients are those of age (age-encryption.org). */
export interface BackupKeys {
  /** Undefined while backups are not encrypted. */
  encrypting: { recipient: string; locked: string } | undefined
  /** The newest first; none where they can't be opened on this machine. */
  identities: readonly string[]
}

/** What a passphrase opened. */
export interface UnlockedKeys {
  /** The newest first. */
  identities: readonly string[]
  /** Of the newest one. */
  recipient: string
  /** The identities in base64, encrypted with the passphrase. */
  locked: string
}

/** What pages do with backups. The process opens it, because it alone knows their format. */
export interface BackupFiles {
  /** The whole backups of a place, the newest first. */
  list(target: BackupTarget): Promise<Outcome<{ backups: ListedBackup[] }, PlaceTrouble>>
  /** Writes a small file, reads it and deletes it. */
  test(target: BackupTarget): Promise<Outcome<object, PlaceTrouble>>
  /** @returns undefined if there is no such backup, or these keys do not open it */
  openBundle(target: BackupTarget, name: string, keys: BackupKeys): Promise<BackupBundle | undefined>
  /** Makes a new identity that the passphrase locks, together with earlier ones. */
  makeKeys(passphrase: string, earlier: readonly string[]): Promise<UnlockedKeys>
  /**
   * Opens the keys of an encrypted backup: those in it, or those of the shop, which may have another passphrase.
   *
   * @returns undefined if the passphrase opens neither, or the backup is none of theirs
   */
  unlock(
    target: BackupTarget,
    name: string,
    by: { passphrase: string; locked: string | undefined },
  ): Promise<UnlockedKeys | undefined>
}
