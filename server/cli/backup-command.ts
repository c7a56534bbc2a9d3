import { parseArgs } from 'node:util'
import { explainUnknownOptions, UsageError } from './run-command.ts'

/** A parsed command line for a backup. */
type BackupCommand = { kind: 'help' } | { kind: 'back-up'; to: string }

/** A parsed command line for a restore. */
type RestoreCommand =
  | { kind: 'help' }
  | { kind: 'restore'; from: string; isReplacing: boolean; passphrase?: string | undefined }
  | { kind: 'verify'; from: string; passphrase?: string | undefined }

export const BACKUP_HELP = `Writes the whole store into one file, whether or not it is running.

  npm run backup -- --to FOLDER   into a folder, which is made if it is missing
  npm run backup -- --to s3       into the bucket of S3_*, under backups/

Pictures are stored beside the file, each once for all backups of a place: keep them together. Give each store a place of
its own. Without --to, the place of BACKUP_TO is used.

Works on the store of DATA_DIR (default ./data) or DATABASE_URL, like npm start.
Ends with 0 when it was done, with 1 when it was refused or failed, and with 2 when the words make no command.`

export const RESTORE_HELP = `Restores a backup into DATA_DIR (default ./data) or the database of DATABASE_URL, which must be empty.

  npm run restore -- --from FILE           a file that npm run backup made, with its pictures beside it
  npm run restore -- --from FOLDER         the newest backup of the folder
  npm run restore -- --from s3             the newest backup in the bucket of S3_*, or s3:NAME for another one
  npm run restore -- --from FILE --verify  only compares all checksums; restores nothing
  npm run restore -- --from FILE --replace sets a store that is there aside, under another name; deletes nothing

The passphrase of an encrypted backup (…age) stands in the environment variable BACKUP_PASSPHRASE, or comes from standard input with
--passphrase -, which does not show it in the list of processes.

A backup is verified before anything is written. Pictures go to DATA_DIR, or to the bucket of S3_*.
Ends with 0 when it was done, with 1 when it was refused or failed, and with 2 when the words make no command.`

const HELP = { help: { type: 'boolean', short: 'h' } } as const
const BACKUP_OPTIONS = { ...HELP, to: { type: 'string' } } as const
const RESTORE_OPTIONS = {
  ...HELP,
  from: { type: 'string' },
  verify: { type: 'boolean' },
  replace: { type: 'boolean' },
  passphrase: { type: 'string' },
} as const

/** @param configured the place of BACKUP_TO @throws {UsageError} */
export function readBackupCommand(words: readonly string[], configured: string | undefined): BackupCommand {
  const { values } = explainUnknownOptions(() => parseArgs({ args: [...words], options: BACKUP_OPTIONS }))
  if (values.help) return { kind: 'help' }
  const to = values.to?.trim() || configured
  if (!to) throw new UsageError('Where to? Please say so: npm run backup -- --to FOLDER, or --to s3')
  return { kind: 'back-up', to }
}

/** @throws {UsageError} */
export function readRestoreCommand(words: readonly string[]): RestoreCommand {
  const { values } = explainUnknownOptions(() => parseArgs({ args: [...words], options: RESTORE_OPTIONS }))
  if (values.help || words.length === 0) return { kind: 'help' }
  const from = values.from?.trim()
  if (!from) throw new UsageError('From which backup? Please say so: npm run restore -- --from FILE')
  if (values.verify && values.replace)
    throw new UsageError('--verify restores nothing, so that nothing can be replaced: leave out one of them.')
  const { passphrase } = values
  if (passphrase !== undefined && passphrase !== '-')
    throw new UsageError(
      'A passphrase on the command line is seen by others of the machine: give it in BACKUP_PASSPHRASE, or on standard input with --passphrase -',
    )
  return values.verify
    ? { kind: 'verify', from, passphrase }
    : { kind: 'restore', from, isReplacing: values.replace ?? false, passphrase }
}
