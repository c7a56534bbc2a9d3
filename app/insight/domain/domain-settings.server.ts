import { eq } from 'drizzle-orm'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type ChosenDomain, chosenDomainSchema } from './domain-form.ts'
import { askToTend, changeDomainState } from './domain-state.server.ts'

/** The key of the row of settings. */
const KEY = 'domain'

/** The domain that the owner chose. */
export async function readChosenDomain(database: Queryable, isLocked = false): Promise<ChosenDomain> {
  const rows = database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return chosenDomainSchema.safeParse(row?.value ?? {}).data ?? chosenDomainSchema.parse({})
}

export function digestOfDomain(chosen: ChosenDomain): string {
  return seenDigest(chosen)
}

type DomainRefusal =
  | { kind: 'stale' }
  /** The environment says which address the store has. */
  | { kind: 'of-environment' }

/** Saves the addresses of the proxies that are trusted; all processes learn of it. @param seen the digest of what the owner saw */
export function saveProxies(
  database: Database,
  proxies: string[],
  by: { actor: string; seen: string },
): Promise<Outcome<object, { kind: 'stale' }>> {
  return inTransaction(database, async transaction => {
    const saved = await saveChosen(transaction, { proxies }, by)
    if (saved.ok) await changeDomainState(transaction, state => state)
    return saved
  })
}

/** Saves the domain, or with an empty one gives it up. @param seen the digest of what the owner saw */
export function saveDomain(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  chosen: Pick<ChosenDomain, 'domain' | 'way'>,
  by: { actor: string; seen: string },
): Promise<Outcome<object, DomainRefusal>> {
  return inTransaction(database, async transaction => {
    if (settings.givenStoreUrl) return refuse({ kind: 'of-environment' })
    const saved = await saveChosen(transaction, chosen, by)
    if (!saved.ok) return saved
    await changeDomainState(transaction, ({ accounts, certificate, live, rehearsed }) => ({
      answers: {},
      accounts,
      // The address before stays until the new one answers.
      ...(chosen.domain !== '' && { certificate, live, rehearsed }),
    }))
    if (chosen.domain !== '') await askToTend(transaction)
    return saved
  })
}

async function saveChosen(
  transaction: Transaction,
  chosen: Partial<ChosenDomain>,
  { actor, seen }: { actor: string; seen: string },
): Promise<Outcome<object, { kind: 'stale' }>> {
  await transaction.insert(settingsTable).values({ key: KEY, value: {} }).onConflictDoNothing()
  const before = await readChosenDomain(transaction, true)
  if (digestOfDomain(before) !== seen) return refuse({ kind: 'stale' })
  const after = { ...before, ...chosen }
  await transaction.update(settingsTable).set({ value: after }).where(eq(settingsTable.key, KEY))
  await recordAudit(transaction, {
    actor,
    action: 'settings.changed',
    subject: { kind: 'settings', id: KEY, name: 'Domain' },
    changes: findChanges<Record<string, unknown>>(before, after),
  })
  return { ok: true }
}
