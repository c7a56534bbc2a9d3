import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { deleteProcessState, ensureProcessState } from '#app/platform/db/process-state.server.ts'
import { clearAttempts, type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { users } from '#app/schema/accounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import { type NewAccountRefusal, refuseNewAccount } from '../sign-up/check-new-account.server.ts'
import { createUser } from '../sign-up/create-user.server.ts'

/** The one-time code is stored until there is an admin, so that every process of the store prints the same one. */
const SETUP_CODE_KEY = 'setup-code'
/** Without letters and figures that are taken for each other. */
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

/** Whether the store has an admin; until then `/create-admin` offers to make one. */
export async function hasAdmin(database: Queryable): Promise<boolean> {
  const [admin] = await database.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

/**
 * The code that makes the first admin: the owner's own (`SETUP_CODE`), or a random one that stays the same until it has
 * been used. Nothing once there is an admin.
 */
export async function readSetupCode(
  database: Database,
  ownersCode: string | undefined,
): Promise<string | undefined> {
  if (await hasAdmin(database)) return undefined
  if (ownersCode) return ownersCode
  return inTransaction(database, async transaction => {
    await lockSetup(transaction)
    // Whoever was just becoming the first has used the code up: another one would open nothing.
    if (await hasAdmin(transaction)) return undefined
    const stored = await ensureProcessState(transaction, SETUP_CODE_KEY, makeCode())
    return typeof stored === 'string' ? stored : undefined
  })
}

/** Until this transaction ends nobody else becomes the first admin, or makes a code. */
async function lockSetup(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETUP_CODE_KEY}, 0))`)
}

/**
 * Makes the first admin, for whoever knows the setup code. Of any number that try at the same time one succeeds. Each try
 * counts before the code is looked at, until one is right.
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
  const refusal = await refuseNewAccount(database, request)
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

/** More than anybody mistypes, and than anybody needs who sends a form many times over. */
function codesFrom(source: string): Limit {
  return { purpose: 'setup code from', subject: source, mostAttempts: 60, withinMinutes: 15 }
}

/** Three groups of five: about 74 bits, and short enough to be typed from a terminal. */
function makeCode(): string {
  const group = () =>
    Array.from({ length: 5 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** White space aside, which is easily copied with a code. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(code => Buffer.from(code.replace(/\s+/g, ''))) as [Buffer, Buffer]
  return a.length === b.length && timingSafeEqual(a, b)
}
