import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
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
    return `${backup} is whole: ${describeShop(await verifyBackup(place, backup, signal))}.`
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
  print(`${backup} is whole: ${describeShop(verified)}. Restoring it`)
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

function describeShop({ manifest, end, pictures }: VerifiedBackup): string {
  const { orders, orderTotalPaisa, piecesOnHand } = end.figures
  const sum = formatPaisa(Number(orderTotalPaisa))
  return `taken ${manifest.takenAt}, ${orders} orders of ${sum}, ${piecesOnHand} pieces in stock, ${pictures.files.length} pictures`
}
