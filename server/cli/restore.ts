import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { SEALED_FORMAT } from '../backup/archive-entries.ts'
import type { BackupPlace } from '../backup/backup-place.ts'
import { findBackup } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openRestoreTarget } from '../backup/restore-target.ts'
import { type VerifiedBackup, verifyBackup } from '../backup/verify-backup.ts'
import { RESTORE_HELP, readRestoreCommand } from './backup-command.ts'
import type { CommandContext } from './run-command.ts'

/** The command line for a restore. @returns the text to print */
export async function restore({ words, env, print, signal }: CommandContext): Promise<string> {
  const command = readRestoreCommand(words)
  if (command.kind === 'help') return RESTORE_HELP
  const settings = readSettings(env)
  const { place, backup } = await findBackup(command.from, settings)
  if (command.kind === 'verify')
    return `${describeBackup(backup, await verifyBackup(place, backup, signal))}.`
  return restoreInto(settings, command.isReplacing, { place, backup }, { print, signal })
}

async function restoreInto(
  settings: Settings,
  isReplacing: boolean,
  { place, backup }: { place: BackupPlace; backup: string },
  { print, signal }: Pick<CommandContext, 'print' | 'signal'>,
): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const fillTarget = await openRestoreTarget({ settings, isReplacing, stamp })
  const verified = await verifyBackup(place, backup, signal)
  print(`${describeBackup(backup, verified)}. Restoring it`)
  let leftOut: string[] = []
  const replaced = await fillTarget(async ({ connection, files }) => {
    ;({ leftOut } = await restoreBackup({ place, backup, verified, connection, files, settings, signal }))
  })
  return [
    `Restored into ${settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir}; every table and picture was compared.`,
    ...(leftOut.length > 0 ? [`Not the store's own, and left out: ${leftOut.join(', ')}.`] : []),
    ...(replaced ? [replaced] : []),
  ].join('\n')
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
