import { messageService } from '#app/messages/tables/shopper-messages.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { isSealed, type Secrets, secretState } from '#app/platform/secrets/secrets.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type MessageServiceValues, type ShownService, TEMPLATE_FIELDS } from './message-service-form.ts'

type StoredService = typeof messageService.$inferSelect

const NONE: StoredService = {
  id: 1,
  service: 'none',
  phoneNumberId: '',
  token: '',
  appSecret: '',
  verifyToken: '',
  language: 'english',
  sendsConfirmation: true,
  sendsTracking: true,
  sendsStockAlerts: false,
  templates: {},
}

/** The fields under which the secrets are sealed. */
export const SEALED = { token: 'whatsapp.token', appSecret: 'whatsapp.appSecret' } as const

/** The message service with its secrets as they are stored. Without a row there is none. */
export async function readMessageService(database: Queryable): Promise<StoredService> {
  const [row] = await database.select().from(messageService)
  return row ?? NONE
}

/** The message service without its secrets, and the digest of what is shown. */
export async function showMessageService(
  database: Queryable,
  secrets: Secrets,
): Promise<{ service: ShownService; seen: string }> {
  const service = shown(await readMessageService(database), secrets)
  return { service, seen: seenDigest(service) }
}

function shown({ id: _, token, appSecret, ...service }: StoredService, secrets: Secrets): ShownService {
  return {
    ...service,
    token: secretState(secrets, SEALED.token, token),
    appSecret: secretState(secrets, SEALED.appSecret, appSecret),
  }
}

type ServiceRefusal = { kind: 'stale' } | { kind: 'secret-missing'; field: 'token' | 'appSecret' }

/** Saves the message service. An empty secret leaves the stored one. @param seen the digest of what staff saw */
export function saveMessageService(
  database: Database,
  typed: MessageServiceValues,
  { actor, seen, secrets }: { actor: string; seen: string; secrets: Secrets },
): Promise<Outcome<object, ServiceRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.insert(messageService).values({ id: 1 }).onConflictDoNothing()
    const [row] = await transaction.select().from(messageService).for('update')
    const before = row ?? NONE
    const known = isUntouched(before) ? [before, NONE] : [before]
    const digests = known.map(each => seenDigest(shown(each, secrets)))
    if (!digests.includes(seen)) return refuse({ kind: 'stale' })
    const values = typed as MessageServiceValues & Record<string, string>
    const templates = Object.fromEntries(
      TEMPLATE_FIELDS.flatMap(name => (values[name] ? [[name, values[name]]] : [])),
    )
    const { service, phoneNumberId, verifyToken, language } = typed
    const { sendsConfirmation, sendsTracking, sendsStockAlerts } = typed
    const after: StoredService = {
      id: 1,
      service,
      phoneNumberId,
      verifyToken,
      language,
      sendsConfirmation,
      sendsTracking,
      sendsStockAlerts,
      templates,
      token: secrets.seal(SEALED.token, typed.token) || before.token,
      appSecret: secrets.seal(SEALED.appSecret, typed.appSecret) || before.appSecret,
    }
    const states = shown(after, secrets)
    const missing = (['token', 'appSecret'] as const).find(field => states[field] !== 'stored')
    if (service === 'whatsapp' && missing) return refuse({ kind: 'secret-missing', field: missing })
    await transaction.update(messageService).set(after)
    await announceChangedPages(transaction, { kind: 'everything' })
    await recordAudit(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'whatsapp', name: 'WhatsApp' },
      changes: {
        service: { from: before.service, to: service },
        language: { from: before.language, to: language },
        ...(typed.token && { token: { from: null, to: 'replaced' } }),
        ...(typed.appSecret && { appSecret: { from: null, to: 'replaced' } }),
      },
    })
    return { ok: true }
  })
}

function isUntouched(service: StoredService): boolean {
  return seenDigest(service) === seenDigest(NONE)
}

/** Encrypts the secrets that an earlier version stored plainly. Repeated, it changes nothing. */
export async function sealMessageService(transaction: Transaction, secrets: Secrets): Promise<void> {
  const [row] = await transaction.select().from(messageService).for('update')
  if (!row) return
  const seal = (name: keyof typeof SEALED) =>
    isSealed(row[name]) ? row[name] : secrets.seal(SEALED[name], row[name])
  await transaction.update(messageService).set({ token: seal('token'), appSecret: seal('appSecret') })
}
