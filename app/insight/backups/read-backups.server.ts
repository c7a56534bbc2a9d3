import type { BackupTarget } from '#app/platform/backups/backup-files.ts'
import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { type Encryption, readEncryption } from './backup-keys.server.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { readBackupsNow } from './backup-settings.server.ts'
import { type BackupReason, type BackupState, readBackupState } from './backup-state.server.ts'
import { placeTroubleText } from './place-trouble-text.ts'
import { type ReplaceAbility, readReplaceAbility } from './replace-ability.server.ts'
import { listShopsBefore, type ShopBefore } from './shops-before.server.ts'

/** A backup in the list of the page. */
export interface ShownBackup {
  name: string
  takenAt: string
  bytes: number
  /** Why it was made, if that is known. */
  reason: BackupReason | undefined
  /** When it was last restored for a trial. */
  checkedAt: string | undefined
}

/** What the page Backups shows besides the form. */
export interface Backups {
  /** The folder or the bucket, as staff read it; undefined while its secret can't be opened. */
  place: string | undefined
  schedule: BackupSchedule | undefined
  listed: ShownBackup[]
  /** Why the place can't be read now. */
  trouble: string | undefined
  state: Pick<BackupState, 'work' | 'failure' | 'trial' | 'replaced' | 'notReplaced' | 'uploaded'>
  encryption: Encryption
  shopsBefore: ShopBefore[]
  /** Whether the shop can be replaced by a backup. */
  ability: ReplaceAbility
}

type Process = Pick<Services, 'database' | 'settings' | 'secrets' | 'backups'>

export async function readBackups(services: Process): Promise<Backups> {
  const { target, schedule } = await readBackupsNow(services)
  const { made = {}, ...state } = await readBackupState(services.database)
  const { work, failure, trial, replaced, notReplaced, uploaded } = state
  const found = target ? await services.backups.list(target) : undefined
  return {
    place: target && placeOf(target),
    schedule,
    listed: found?.ok
      ? found.backups.map(({ name, takenAt, bytes }) => ({
          name,
          takenAt: takenAt.toISOString(),
          bytes,
          reason: made[name]?.reason,
          checkedAt: made[name]?.checkedAt,
        }))
      : [],
    trouble: troubleOf(found),
    state: { work, failure, trial, replaced, notReplaced, uploaded },
    encryption: await readEncryption(services),
    shopsBefore: await listShopsBefore(services.database),
    ability: await readReplaceAbility(services.database),
  }
}

function troubleOf(found: Awaited<ReturnType<Process['backups']['list']>> | undefined): string | undefined {
  if (!found) return t('The stored secret key can’t be opened without its key. Type it again and save.')
  return found.ok ? undefined : placeTroubleText(found.refusal)
}

function placeOf(target: BackupTarget): string {
  return target.kind === 'folder' ? target.path : t('the bucket {name}', { name: target.s3.bucket })
}

/** What is known of the backups that are made by themselves; undefined if none are. */
export async function readScheduledBackups(
  services: Pick<Services, 'database' | 'settings' | 'secrets'>,
): Promise<BackupState | undefined> {
  const { schedule } = await readBackupsNow(services)
  return schedule && readBackupState(services.database)
}
