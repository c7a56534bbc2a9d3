import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { deleteProcessState, ensureProcessState } from '#app/platform/db/process-state.server.ts'
import { clearAttempts, type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { createUser } from '../sign-up/create-user.server.ts'

/** The one-time code is stored until there is an admin, so that every process of the store prints the same one. */
const SETUP_CODE_KEY = 'setup-code'
/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export type FirstAdminRefusal =
  | { kind: 'setup-done' | 'wrong-setup-code' | 'too-many-requests' | 'email-already-in-use' }
  | NewAccountRefusal

interface SetupRequest {
  email: string
  password: string
  name: string
  setupCode: string
}

/** Whether the store has an admin. Until then `/create-admin` creates one. */
export async function hasAdmin(database: Queryable): Promise<boolean> {
  const [admin] = await database.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

/**
 * The code for creating the first admin: the one from the settings (`SETUP_CODE`), or a random one that stays the same until
 * it is used. Undefined once there is an admin.
 */
export async function readSetupCode(
  database: Database,
  ownersCode: string | undefined,
): Promise<string | undefined> {
  if (await hasAdmin(database)) return undefined
  if (ownersCode) return ownersCode
  return inTransaction(database, async transaction => {
    await lockSetup(transaction)
    // The first admin was created meanwhile: a new code would be useless.
    if (await hasAdmin(transaction)) return undefined
    const stored = await ensureProcessState(transaction, SETUP_CODE_KEY, makeCode())
    return typeof stored === 'string' ? stored : undefined
  })
}

/** Until this transaction ends, no other one creates the first admin or a code. */
async function lockSetup(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETUP_CODE_KEY}, 0))`)
}

/**
 * Creates the first admin, with the setup code. Of several requests at the same time one succeeds. Each attempt is counted
 * before the code is checked; a right code clears the count.
 */
export async function createFirstAdmin(
  services: Pick<Services, 'database' | 'settings' | 'source'>,
  request: SetupRequest,
): Promise<Outcome<{ viewer: Viewer }, FirstAdminRefusal>> {
  const { database, source } = services
  const setupCode = await readSetupCode(database, services.settings.setupCode)
  if (!setupCode) return refuse({ kind: 'setup-done' })
  const tries = codesFrom(source)
  if (!(await takeAttempt(database, tries))) return refuse({ kind: 'too-many-requests' })
  if (!isSame(request.setupCode, setupCode)) return refuse({ kind: 'wrong-setup-code' })
  await clearAttempts(database, tries)
  const refusal = await refuseNewAccount(database, { ...request, role: 'admin' })
  return refusal ? refuse(refusal) : becomeFirst(database, request)
}

async function becomeFirst(
  database: Database,
  request: SetupRequest,
): Promise<Outcome<{ viewer: Viewer }, FirstAdminRefusal>> {
  return inTransaction(database, async transaction => {
    await lockSetup(transaction)
    if (await hasAdmin(transaction)) return refuse({ kind: 'setup-done' })
    const created = await createUser(transaction, { ...request, role: 'admin' })
    if (!created.ok) return created
    await deleteProcessState(transaction, SETUP_CODE_KEY)
    await recordAudit(transaction, {
      actor: created.viewer.email,
      action: 'user.became-first-admin',
      subject: { kind: 'user', id: created.viewer.id, name: created.viewer.email },
    })
    return created
  })
}

/** More than a person mistypes, or sends by pressing the button many times. */
function codesFrom(source: string): Limit {
  return { purpose: 'setup code from', subject: source, mostAttempts: 60, withinMinutes: 15 }
}

/** Three groups of five: about 74 bits, and short enough to type from a terminal. */
function makeCode(): string {
  const group = () =>
    Array.from({ length: 5 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Ignores what gets lost between a terminal and a phone: capitals, white space and hyphens, also those that keyboards lengthen. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(code =>
    Buffer.from(code.toLowerCase().replace(/[\s\p{Pd}]/gu, '')),
  ) as [Buffer, Buffer]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
