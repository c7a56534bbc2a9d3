import { isAbsolute, join, relative, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import type { BackupTarget } from '#app/platform/backups/backup-files.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { KeepRule } from '#app/platform/env.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { type Secrets, secretState } from '#app/platform/secrets/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import {
  type BackupValues,
  type ShownBackups,
  type StoredBackups,
  storedBackupsSchema,
} from './backup-form.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { changeBackupState } from './backup-state.server.ts'

/** The key of the row of settings. */
const KEY = 'backups'
const SEALED = 'backups.secretAccessKey'
const DAILY = { every: 'day', weekday: 0 } as const

/** Where backups go now, when they are made by themselves, and how many stay. */
interface BackupsInForce {
  /** Undefined while the secret of the bucket can't be opened. */
  target: BackupTarget | undefined
  /** Undefined if none is made by itself. */
  schedule: BackupSchedule | undefined
  staying: KeepRule
}

type Process = Pick<Services, 'database' | 'settings' | 'secrets'>

/** The settings of backups in force: those of the environment, or else what staff chose. */
export async function readBackupsNow({ database, settings, secrets }: Process): Promise<BackupsInForce> {
  const { backup, s3 } = settings
  if (backup) {
    const { to, hour, keep: staying } = backup
    const target: BackupTarget = to === 's3' && s3 ? { kind: 'bucket', s3 } : { kind: 'folder', path: to }
    return { target, schedule: { ...DAILY, hour }, staying }
  }
  const stored = await readStored(database)
  const { every, weekday, hour, days, weeks, months } = stored
  return {
    target: targetOf(stored, settings, secrets),
    schedule: every === 'never' ? undefined : { every, weekday, hour },
    staying: { days, weeks, months },
  }
}

function targetOf(
  { way, folder, endpoint, bucket, region, accessKeyId, secretAccessKey: sealed }: StoredBackups,
  { dataDir, privateHosts }: Process['settings'],
  secrets: Secrets,
): BackupTarget | undefined {
  if (way === 'here') return { kind: 'folder', path: resolve(dataDir, 'backups') }
  if (way === 'folder') return { kind: 'folder', path: folder }
  const secretAccessKey = secrets.open(SEALED, sealed)
  if (secretAccessKey === undefined) return undefined
  return {
    kind: 'bucket',
    s3: { endpoint, bucket, region, accessKeyId, secretAccessKey, privateHosts },
  }
}

async function readStored(database: Queryable, isLocked = false): Promise<StoredBackups> {
  const rows = database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return storedBackupsSchema.safeParse(row?.value ?? {}).data ?? storedBackupsSchema.parse({})
}

/** The settings as staff chose them, and the digest of what is shown. */
export async function showBackupSettings(
  database: Queryable,
  secrets: Secrets,
): Promise<{ shown: ShownBackups; seen: string }> {
  const shown = shownOf(await readStored(database), secrets)
  return { shown, seen: seenDigest(shown) }
}

function shownOf(stored: StoredBackups, secrets: Secrets): ShownBackups {
  return { ...stored, secretAccessKey: secretState(secrets, SEALED, stored.secretAccessKey) }
}

export type BackupSettingsRefusal =
  | { kind: 'stale' }
  /** The environment says where backups go. */
  | { kind: 'of-environment' }
  /** Not an absolute path, or in the folder of the program, from which a later version or a visitor might take it. */
  | { kind: 'folder'; reason: 'relative' | 'program' }
  /** Only a host that the owner of the machine named is asked without encryption. */
  | { kind: 'unencrypted' }
  /** None is stored for this bucket that can be opened. */
  | { kind: 'secret-needed' }

/** Saves where backups go, when, and how many stay. An empty secret leaves the stored one. @param seen the digest of what staff saw */
export function saveBackupSettings(
  { database, settings, secrets }: Process,
  values: BackupValues,
  { actor, seen }: { actor: string; seen: string },
): Promise<Outcome<object, BackupSettingsRefusal>> {
  return inTransaction(database, async transaction => {
    if (settings.backup) return refuse({ kind: 'of-environment' })
    await transaction.insert(settingsTable).values({ key: KEY, value: {} }).onConflictDoNothing()
    const before = await readStored(transaction, true)
    if (seenDigest(shownOf(before, secrets)) !== seen) return refuse({ kind: 'stale' })
    const after = withSecret(before, values, secrets)
    const refusal = findRefusal(after, settings, secrets)
    if (refusal) return refuse(refusal)
    await transaction.update(settingsTable).set({ value: after }).where(eq(settingsTable.key, KEY))
    await changeBackupState(transaction, ({ expectedSince = new Date().toISOString(), ...state }) =>
      after.every === 'never' ? state : { ...state, expectedSince },
    )
    const { secretAccessKey: _, ...plainBefore } = before
    const { secretAccessKey: __, ...plainAfter } = after
    await recordAudit(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: KEY, name: 'Backups' },
      changes: {
        ...findChanges<Record<string, unknown>>(plainBefore, plainAfter),
        ...(values.secretAccessKey && { secretAccessKey: { from: null, to: 'replaced' } }),
      },
    })
    return { ok: true }
  })
}

/** An empty secret leaves the stored one, but no other service gets it. */
function withSecret(before: StoredBackups, values: BackupValues, secrets: Secrets): StoredBackups {
  const isKnown = before.endpoint === values.endpoint && before.accessKeyId === values.accessKeyId
  const secretAccessKey =
    secrets.seal(SEALED, values.secretAccessKey) || (isKnown ? before.secretAccessKey : '')
  return { ...values, secretAccessKey }
}

function findRefusal(
  stored: StoredBackups,
  { dataDir, privateHosts }: Process['settings'],
  secrets: Secrets,
): BackupSettingsRefusal | undefined {
  const { way, folder, endpoint, secretAccessKey } = stored
  if (way === 'here') return undefined
  if (way === 'folder') {
    if (!isAbsolute(folder)) return { kind: 'folder', reason: 'relative' }
    const isOfProgram = isWithin(process.cwd(), folder) && !isWithin(join(dataDir, 'backups'), folder)
    return isOfProgram ? { kind: 'folder', reason: 'program' } : undefined
  }
  const { protocol, hostname } = new URL(endpoint)
  if (protocol === 'http:' && !privateHosts.includes(hostname)) return { kind: 'unencrypted' }
  return secretState(secrets, SEALED, secretAccessKey) === 'stored' ? undefined : { kind: 'secret-needed' }
}

function isWithin(folder: string, path: string): boolean {
  const steps = relative(resolve(folder), resolve(path))
  return steps === '' || !(steps.startsWith('..') || isAbsolute(steps))
}

/** The environment variables that win over what staff chose. */
export function listVariablesOfBackups({ backup }: Process['settings']): string[] {
  return backup ? ['BACKUP_TO', 'BACKUP_AT', 'BACKUP_KEEP'] : []
}
