import type pg from 'pg'
import { adoptKeys } from '#app/insight/backups/backup-keys.server.ts'
import type { UnlockedKeys } from '#app/platform/backups/backup-files.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { SEALED_FORMAT } from '../backup/archive-entries.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { isEncrypted, openWithKeys } from '../backup/encrypted-place.ts'
import { readLock, unlock } from '../backup/encryption.ts'
import { findBackup } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openRestoreTarget } from '../backup/restore-target.ts'
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup.ts'
import { RESTORE_HELP, readRestoreCommand } from './backup-command.ts'
import { type CommandContext, Refused, UsageError } from './run-command.ts'

/** The command line for a restore. @returns the text to print */
export async function restore(context: CommandContext): Promise<string> {
  const { words, env, print, signal } = context
  const command = readRestoreCommand(words)
  if (command.kind === 'help') return RESTORE_HELP
  const settings = readSettings(env)
  const found = await findBackup(command.from, settings)
  const unlocked = isEncrypted(found.backup) ? await unlockBackup(found, command, context) : undefined
  const identities = unlocked?.identities ?? []
  const { backup } = found
  const place = openWithKeys(found.place, { encrypting: undefined, identities })
  if (command.kind === 'verify')
    return `${describeBackup(backup, await verifyBackup(place, backup, signal))}.`
  return restoreInto(settings, command.isReplacing, { place, backup, unlocked }, { print, signal })
}

/** @throws {Refused} if the passphrase does not open the backup */
async function unlockBackup(
  { place, backup }: { place: BackupPlace; backup: string },
  { passphrase: given }: { passphrase?: string | undefined },
  { env, readInput }: CommandContext,
): Promise<UnlockedKeys> {
  const passphrase = (given === '-' ? await readInput() : (env.BACKUP_PASSPHRASE ?? '')).trim()
  if (passphrase === '')
    throw new UsageError(
      'The backup is encrypted. Please give its passphrase, in BACKUP_PASSPHRASE, or on standard input with --passphrase -',
    )
  const { digest, locked } = await readLock(place.read(backup))
  const unlocked = await unlock(digest, [locked], passphrase)
  if (!unlocked) throw new Refused(`This passphrase does not open ${backup}.`)
  return unlocked
}

async function restoreInto(
  settings: Settings,
  isReplacing: boolean,
  { place, backup, unlocked }: { place: BackupPlace; backup: string; unlocked: UnlockedKeys | undefined },
  { print, signal }: Pick<CommandContext, 'print' | 'signal'>,
): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const fillTarget = await openRestoreTarget({ settings, isReplacing, stamp })
  const verified = await verifyBackup(place, backup, signal)
  print(`${describeBackup(backup, verified)}. Restoring it`)
  let leftOut: string[] = []
  const replaced = await fillTarget(async ({ connection, files }) => {
    ;({ leftOut } = await restoreBackup({ place, backup, verified, connection, files, settings, signal }))
    if (unlocked) await goOnEncrypting(connection, settings, unlocked)
  })
  return [
    `Restored into ${settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir}; every table and picture was compared.`,
    ...(leftOut.length > 0 ? [`Not the store's own, and left out: ${leftOut.join(', ')}.`] : []),
    ...(replaced ? [replaced] : []),
  ].join('\n')
}

/** The restored shop has its keys sealed with the key of another machine. */
async function goOnEncrypting(
  connection: pg.PoolConfig,
  settings: Settings,
  unlocked: UnlockedKeys,
): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 })
  await adoptKeys(database, openSecrets(settings), unlocked).finally(() => closeDatabase(database))
}

/** What was compared of a backup, and what it holds. An earlier program wrote no checksum of the whole file. */
function describeBackup(backup: string, verified: VerifiedBackup): string {
  const shop = describeShop(verified)
  if (verified.manifest.format >= SEALED_FORMAT) return `${backup} is whole: ${shop}`
  const program = `Darzi ${verified.manifest.program}`
  return [
    `The tables and pictures of ${backup} are whole: ${shop}`,
    `${program} made it without a checksum of the whole file, so that damage to the rest, like its last bytes, can't be seen`,
  ].join('. ')
}

function describeShop({ manifest, end, pictures }: VerifiedBackup): string {
  const { orders, orderTotalPaisa, piecesOnHand } = end.figures
  const sum = formatPaisa(Number(orderTotalPaisa))
  return `taken ${manifest.takenAt}, ${orders} orders of ${sum}, ${piecesOnHand} pieces in stock, ${pictures.files.length} pictures`
}
