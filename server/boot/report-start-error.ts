import { MigrationRefusal } from '#app/platform/db/migration-refusal.ts'
import { SettingError } from '#app/platform/setting-error.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { StartError } from './start-error.ts'
import { systemReason } from './system-reason.ts'

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

/** An error while a file is written, rather than opened, names none. */
function describeSystemError(error: NodeJS.ErrnoException): string | undefined {
  const reason = systemReason(error)
  return reason && `${error.path ?? 'A file of the store'} can't be written to: ${reason}.`
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
