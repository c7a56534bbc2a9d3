import { MigrationRefusal } from '#app/platform/db/migration-refusal.ts'
import { SettingError } from '#app/platform/setting-error.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { StartError } from './start-error.ts'

/** System errors about a directory, as texts. */
const SYSTEM_REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'its owner may not use more of the disk',
  EROFS: 'the disk can only be read',
  EACCES: 'another user owns it',
  EPERM: 'another user owns it',
  EIO: 'the disk has an error',
}

/**
 * The one sentence for the person who starts the store or a command, if they can fix the problem; undefined for an
 * internal error, which is then printed in full.
 */
export function describeStartError(error: unknown): string | undefined {
  if ([SettingError, StartError, MigrationRefusal, BackupRefusal].some(kind => error instanceof kind))
    return (error as Error).message
  if (!(error instanceof Error)) return undefined
  return describeSystemError(error) ?? describeDatabaseError(error)
}

function describeSystemError({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  const reason = SYSTEM_REASONS[code]
  return reason && path && `${path} can't be written to: ${reason} (${code}).`
}

/** A disk that fills up or a server that stops during the start. */
function describeDatabaseError(error: Error): string | undefined {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code = '', message } = cause as { code?: unknown; message: string }
  const isPassing = /^(53|57P|08)/.test(String(code)) || /^(Connection terminated|timeout)/.test(message)
  return isPassing ? `The database went away or had no room while the store started: ${message}.` : undefined
}

/** Ends the process with the reason: one sentence if the person can fix it, the whole error otherwise. */
export function exitWithStartError(error: unknown): never {
  console.error(describeStartError(error) ?? error)
  process.exit(1)
}
