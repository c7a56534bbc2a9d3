import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Limit, refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { type NewAccountRefusal, refuseNewAccount } from './check-new-account.server.ts'
import { createUser } from './create-user.server.ts'

/** not-created: the database failed, and nothing was stored. */
export type SignUpRefusal =
  | { kind: 'email-already-in-use' | 'too-many-requests' | 'not-created' }
  | NewAccountRefusal

interface SignUp {
  email: string
  password: string
  displayName: string
}

/**
 * Creates an account with the role `user`, and signs the customer in. The verification email is queued after the account is
 * committed, so a failure of the email does not undo it.
 *
 * @param requestHeaders of the browser, whose present session is replaced
 * @returns the user, and the headers that sign them in
 */
export async function signUp(
  services: Services,
  { email, password, displayName }: SignUp,
  requestHeaders = new Headers(),
): Promise<Outcome<{ viewer: Viewer; headers: Headers }, SignUpRefusal>> {
  const { database, auth, source } = services
  const refusal = await refuseNewAccount(database, { email, password, role: 'user' })
  if (refusal) return refuse(refusal)
  if (!(await takeAttempt(database, signUpsFrom(source)))) return refuse({ kind: 'too-many-requests' })

  const taken = takenEmailsFrom(source)
  if (!(await takeAttempt(database, taken))) return refuse({ kind: 'too-many-requests' })

  const created = await storeCustomer(services, { email, password, displayName })
  if (created.ok || created.refusal.kind !== 'email-already-in-use') await refundAttempt(database, taken)
  if (!created.ok) return created
  const body = { email: created.viewer.email, password }
  const { headers: session } = await auth.api.signInEmail({ body, returnHeaders: true })
  const headers = await signedInHeaders(services, { session, requestHeaders, email: body.email })
  await queueVerification(services, created.viewer.email, headers)
  return { ok: true, viewer: created.viewer, headers }
}

async function storeCustomer(
  { database, log, requestId }: Services,
  { email, password, displayName }: SignUp,
): Promise<Outcome<{ viewer: Viewer }, { kind: 'email-already-in-use' | 'not-created' }>> {
  try {
    const user = { email, password, name: displayName, role: 'user' } as const
    return await inTransaction(database, transaction => createUser(transaction, user))
  } catch (error) {
    log.error({ err: error, requestId }, 'an account could not be stored')
    return refuse({ kind: 'not-created' })
  }
}

/**
 * Queues the email that verifies the address of a new account. A failure here does not undo the account: the account page
 * offers to send the email again.
 */
export async function queueVerification(
  { auth, log, requestId }: Services,
  email: string,
  signedIn: Headers,
): Promise<void> {
  try {
    await auth.api.sendVerificationEmail({ body: { email }, headers: responseCookies(signedIn) })
  } catch (error) {
    log.error({ err: error, requestId }, 'the mail that verifies an address could not be queued')
  }
}

/** Many people share one address of a mobile network: enough for them, too few for a program. */
function signUpsFrom(source: string): Limit {
  return { purpose: 'sign-up from', subject: source, mostAttempts: 100, withinMinutes: 60 }
}

/**
 * Sign-up has to say that an email is taken. The limit is enough for a person, and too low to check a list of addresses: beyond
 * it every sign-up from the source is refused.
 */
function takenEmailsFrom(source: string): Limit {
  return { purpose: 'taken emails from', subject: source, mostAttempts: 10, withinMinutes: 60 }
}
