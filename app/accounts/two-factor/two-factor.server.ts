import { and, eq, ne, sql } from 'drizzle-orm'
import { sessions, twoFactors, users } from '#app/accounts/tables/accounts.server.ts'
import { queueTwoFactorNotice } from '#app/messages/email/queue/queue-account-emails.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import { type CodeRefusal, checkCode, decryptSecret, encryptSecret } from './check-code.server.ts'
import { makeSecret } from './one-time-code.server.ts'
import { digestOf, makeRecoveryCodes } from './recovery-codes.server.ts'

type Store = Pick<Services, 'database' | 'auth'>

/** Makes the secret for a new app. @returns undefined if two-factor sign-in is on already */
export async function startTwoFactor({ database, auth }: Store, viewer: Viewer): Promise<string | undefined> {
  const secret = makeSecret()
  const fresh = { secret: await encryptSecret(auth, secret), createdAt: sql`now()` }
  const stored = await database
    .insert(twoFactors)
    .values({ userId: viewer.id, ...fresh })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: fresh,
      setWhere: sql`${twoFactors.confirmedAt} is null`,
    })
    .returning({ userId: twoFactors.userId })
  return stored.length > 0 ? secret : undefined
}

/** The secret of an app that is being set up, to show it again after a wrong code. */
export async function readUnconfirmedSecret(
  { database, auth }: Store,
  viewer: Viewer,
): Promise<string | undefined> {
  const isUnconfirmed = sql`${twoFactors.confirmedAt} is null`
  const [stored] = await database
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, viewer.id), isUnconfirmed))
  return stored && decryptSecret(auth, stored.secret)
}

/**
 * Turns two-factor sign-in on, with the first code of the app. All other sessions of the account end, because they began without
 * a code.
 *
 * @returns the recovery codes, which are stored only as digests
 */
export async function confirmTwoFactor(
  store: Store,
  { viewer, typed, requestHeaders }: { viewer: Viewer; typed: unknown; requestHeaders: Headers },
): Promise<Outcome<{ recoveryCodes: string[] }, CodeRefusal>> {
  const current = await store.auth.api.getSession({ headers: requestHeaders })
  const recoveryCodes = makeRecoveryCodes()
  const checked = await checkCode(store, { userId: viewer.id, typed, isSetUp: false }, async transaction => {
    await transaction
      .update(twoFactors)
      .set({ confirmedAt: sql`now()`, recoveryCodes: recoveryCodes.map(digestOf) })
      .where(eq(twoFactors.userId, viewer.id))
    await transaction
      .update(users)
      .set({ twoFactorAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(users.id, viewer.id))
    await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, viewer.id), ne(sessions.id, current?.session.id ?? '')))
    await record(transaction, viewer, {
      actor: viewer.email,
      action: 'user.two-factor-on',
      change: 'Two-factor sign-in was turned on',
    })
  })
  return checked.ok ? { ok: true, recoveryCodes } : checked
}

/** Replaces the recovery codes, with a code of the app or one of the old ones. @returns the new ones */
export async function replaceRecoveryCodes(
  store: Store,
  { viewer, typed }: { viewer: Viewer; typed: unknown },
): Promise<Outcome<{ recoveryCodes: string[] }, CodeRefusal>> {
  const recoveryCodes = makeRecoveryCodes()
  const checked = await checkCode(store, { userId: viewer.id, typed }, async transaction => {
    await transaction
      .update(twoFactors)
      .set({ recoveryCodes: recoveryCodes.map(digestOf) })
      .where(eq(twoFactors.userId, viewer.id))
    await record(transaction, viewer, {
      actor: viewer.email,
      action: 'user.recovery-codes-replaced',
      change: 'New recovery codes were made',
    })
  })
  return checked.ok ? { ok: true, recoveryCodes } : checked
}

/** Turns two-factor sign-in off, with a code. */
export async function turnOffTwoFactor(
  store: Store,
  { viewer, typed }: { viewer: Viewer; typed: unknown },
): Promise<Outcome<object, CodeRefusal>> {
  const checked = await checkCode(store, { userId: viewer.id, typed }, transaction =>
    removeTwoFactorIn(transaction, viewer, viewer.email),
  )
  return checked.ok ? { ok: true } : checked
}

/**
 * Removes the two-factor sign-in of a person who has lost phone and recovery codes, and ends their sessions. The caller knows by
 * other means who asks.
 */
export async function removeTwoFactor(
  database: Database,
  { email, actor }: { email: string; actor: string },
): Promise<Outcome<{ hasChanged: boolean }, { kind: 'user-not-found' }>> {
  return inTransaction(database, async transaction => {
    const [user] = await transaction
      .select({ id: users.id, email: users.email, name: users.name, twoFactorAt: users.twoFactorAt })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update')
    if (!user) return refuse({ kind: 'user-not-found' })
    if (!user.twoFactorAt) return { ok: true, hasChanged: false }
    await removeTwoFactorIn(transaction, user, actor)
    await transaction.delete(sessions).where(eq(sessions.userId, user.id))
    return { ok: true, hasChanged: true }
  })
}

/** The same without ending sessions, within a transaction. */
export async function removeTwoFactorIn(
  transaction: Transaction,
  user: { id: string; email: string; name: string },
  actor: string,
): Promise<void> {
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, user.id))
  await transaction
    .update(users)
    .set({ twoFactorAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, user.id))
  const change = 'Two-factor sign-in was turned off'
  await record(transaction, user, { actor, action: 'user.two-factor-off', change })
}

/** How two-factor sign-in stands for a user; undefined while it is off. */
export async function describeTwoFactor(database: Queryable, viewer: Viewer) {
  const isConfirmed = sql`${twoFactors.confirmedAt} is not null`
  const [found] = await database
    .select({
      since: twoFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`cardinality(${twoFactors.recoveryCodes})`,
    })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, viewer.id), isConfirmed))
  return found
}

export type TwoFactorState = Awaited<ReturnType<typeof describeTwoFactor>>

/** In the audit log, and by mail to the person, who may not be the one who did it. */
async function record(
  transaction: Transaction,
  user: { id: string; email: string; name: string },
  { actor, action, change }: { actor: string; action: string; change: string },
): Promise<void> {
  const subject = { kind: 'user' as const, id: user.id, name: user.email }
  await recordAudit(transaction, { actor, action, subject })
  await queueTwoFactorNotice(transaction, { email: user.email, name: user.name, change })
}
