import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import type { BackupFiles, BackupKeys, UnlockedKeys } from '#app/platform/backups/backup-files.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The key of the row of settings. */
const KEY = 'backupKeys'
const SEALED = 'backupKeys.identities'
/** Of what a passphrase opened, while it waits for the restore. */
const UNLOCKED = 'backups.unlocked'

/**
 * The passphrase is stored nowhere. The identities are twice in the shop: locked with the passphrase, as they are in each backup, and sealed with the
 * key of the credentials, so that the shop can try its own backups.
 */
const storedSchema = z.object({
  isOn: z.boolean(),
  /** When the passphrase was set. */
  since: z.iso.datetime(),
  recipient: z.string(),
  locked: z.string(),
  identities: z.string(),
})
type Stored = z.output<typeof storedSchema>

const unlockedSchema = z.object({
  identities: z.array(z.string()),
  recipient: z.string(),
  locked: z.string(),
})

type Process = Pick<Services, 'database' | 'secrets'>

/** Whether backups are encrypted. `lost`: they are, but this machine has not the key that opens them, so that none can be tried. */
export interface Encryption {
  state: 'off' | 'on' | 'lost'
  since: string | undefined
}

export async function readEncryption({ database, secrets }: Process): Promise<Encryption> {
  const stored = await readStored(database)
  if (!stored?.isOn) return { state: 'off', since: undefined }
  return { state: openIdentities(secrets, stored) ? 'on' : 'lost', since: stored.since }
}

/** What encrypts the backups of this shop, and what opens them. */
export async function readBackupKeys({ database, secrets }: Process): Promise<BackupKeys> {
  const stored = await readStored(database)
  if (!stored) return { encrypting: undefined, identities: [] }
  const { isOn, recipient, locked } = stored
  return {
    encrypting: isOn ? { recipient, locked } : undefined,
    identities: openIdentities(secrets, stored) ?? [],
  }
}

/** The locked identities of this shop; undefined if it never had a passphrase. */
export async function readLockedKeys(database: Queryable): Promise<string | undefined> {
  return (await readStored(database))?.locked
}

/** Encrypts backups from now on, for a new identity. The passphrase opens those made before under another one too, if this machine can. */
export async function setPassphrase(
  { database, secrets, backups }: Process & { backups: Pick<BackupFiles, 'makeKeys'> },
  passphrase: string,
  actor: string,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await transaction.insert(settingsTable).values({ key: KEY, value: {} }).onConflictDoNothing()
    const before = await readStored(transaction, true)
    const earlier = before && openIdentities(secrets, before)
    const { identities, recipient, locked } = await backups.makeKeys(passphrase, earlier ?? [])
    const value: Stored = {
      isOn: true,
      since: now(),
      recipient,
      locked,
      identities: sealed(secrets, identities),
    }
    await transaction.update(settingsTable).set({ value }).where(eq(settingsTable.key, KEY))
    await record(transaction, actor, {
      from: before?.isOn ?? false,
      to: before?.isOn ? 'another passphrase' : true,
    })
  })
}

/** Makes backups without encryption from now on. Those that are encrypted stay so. */
export async function stopEncrypting({ database }: Pick<Services, 'database'>, actor: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const stored = await readStored(transaction, true)
    if (!stored?.isOn) return
    const value: Stored = { ...stored, isOn: false }
    await transaction.update(settingsTable).set({ value }).where(eq(settingsTable.key, KEY))
    await record(transaction, actor, { from: true, to: false })
  })
}

/** Seals what a passphrase opened, for the restore. */
export function sealUnlocked(secrets: Secrets, keys: UnlockedKeys): string {
  return secrets.seal(UNLOCKED, JSON.stringify(keys))
}

export function openUnlocked(secrets: Secrets, stored: string | undefined): UnlockedKeys | undefined {
  const text = stored && secrets.open(UNLOCKED, stored)
  return text ? unlockedSchema.parse(JSON.parse(text)) : undefined
}

/**
 * The row of keys that a restored shop gets: those of today. Where there are none that can be opened, as on a new machine, those that the passphrase
 * of the backup opened, so that the restored shop goes on under its passphrase.
 */
export async function keysToTakeOver(
  { database, secrets }: Process,
  unlocked: UnlockedKeys | undefined,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  const stored = storedSchema.safeParse(row?.value).data
  if (row && stored && (!unlocked || openIdentities(secrets, stored))) return row
  return unlocked && { key: KEY, value: adopted(secrets, unlocked), version: 1 }
}

/** Lets a shop that was restored on a new machine try its backups there, and encrypt new ones. */
export async function adoptKeys(database: Database, secrets: Secrets, unlocked: UnlockedKeys): Promise<void> {
  const value = adopted(secrets, unlocked)
  await database
    .insert(settingsTable)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value } })
}

function adopted(secrets: Secrets, { identities, recipient, locked }: UnlockedKeys): Stored {
  return { isOn: true, since: now(), recipient, locked, identities: sealed(secrets, identities) }
}

async function readStored(database: Queryable, isLocked = false): Promise<Stored | undefined> {
  const rows = database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return storedSchema.safeParse(row?.value).data
}

function openIdentities(secrets: Secrets, { identities }: Stored): string[] | undefined {
  return secrets.open(SEALED, identities)?.split('\n')
}

function sealed(secrets: Secrets, identities: readonly string[]): string {
  return secrets.seal(SEALED, identities.join('\n'))
}

function now(): string {
  return new Date().toISOString()
}

async function record(
  transaction: Parameters<typeof recordAudit>[0],
  actor: string,
  isEncrypted: { from: unknown; to: unknown },
): Promise<void> {
  await recordAudit(transaction, {
    actor,
    action: 'settings.changed',
    subject: { kind: 'settings', id: KEY, name: 'Backups' },
    changes: { isEncrypted },
  })
}
