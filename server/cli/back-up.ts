import { readBackupKeys } from '#app/insight/backups/backup-keys.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { openWithKeys } from '../backup/encrypted-place.ts'
import { type MadeBackup, makeBackup } from '../backup/make-backup.ts'
import { openPlace } from '../backup/open-place.ts'
import { needStore } from '../boot/data-directory.ts'
import { fileDirectory, openBucket } from '../boot/open-file-store.ts'
import { openStoreDatabase } from '../boot/open-store-database.ts'
import { BACKUP_HELP, readBackupCommand } from './backup-command.ts'
import type { CommandContext } from './run-command.ts'

/** The command line for a backup. @returns the text to print */
export async function backUp({ words, env, signal }: CommandContext): Promise<string> {
  const settings = readSettings(env)
  const command = readBackupCommand(words, settings.backup?.to)
  if (command.kind === 'help') return BACKUP_HELP
  if (!settings.databaseUrl) await needStore(settings.dataDir)
  const to = await openPlace(command.to, settings)
  await using opened = new AsyncDisposableStack()
  const { connection, database } = await openStoreDatabase(settings, opened, () => {})
  const place = openWithKeys(to, await readBackupKeys({ database, secrets: openSecrets(settings) }))
  const files = settings.s3 ? await openBucket(settings.s3, log) : openDiskFileStore(fileDirectory(settings))
  const begun = performance.now()
  const made = await makeBackup({ connection, files, place, signal })
  return describeBackup(made, place.name, (performance.now() - begun) / 1000)
}

function describeBackup(made: MadeBackup, place: string, seconds: number): string {
  const { total, added, addedBytes, lost } = made.pictures
  return [
    `${made.name} is in ${place}: ${megabytes(made.bytes)} in ${seconds.toFixed(1)} seconds.`,
    `${made.figures.orders} orders of ${formatPaisa(Number(made.figures.orderTotalPaisa))}, ${made.figures.piecesOnHand} pieces in stock, ${total} pictures, ${added} of them new there (${megabytes(addedBytes)}).`,
    ...(lost > 0 ? [`${lost} pictures are missing or damaged in the store itself, and are left out.`] : []),
  ].join('\n')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
