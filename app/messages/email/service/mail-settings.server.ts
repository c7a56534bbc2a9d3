import { eq } from 'drizzle-orm'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { settings as settingsTable } from '#app/owner/tables/settings.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { MailSettings } from '#app/platform/env.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { parseSender, type Sender } from '#app/platform/mail/sender.ts'
import { type Secrets, secretState } from '#app/platform/secrets/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { ownDomainOf } from './domain-records.ts'
import { type MailValues, type ShownMail, type StoredMail, storedMailSchema } from './mail-form.ts'
import type { ProviderId } from './mail-providers.ts'

/** The key of the row of settings. */
const KEY = 'mail'
const SEALED = { password: 'mail.password', privateKey: 'mail.privateKey' } as const
type SecretName = keyof typeof SEALED

/** How mail leaves now, and to whom the shop's own goes. */
interface MailInForce {
  /** Undefined while mail waits in the outbox. */
  mail: MailSettings | undefined
  ownerEmail: string | undefined
  from: Sender | undefined
  /** The chosen service has a secret that can't be opened. */
  isLocked: boolean
}

type Process = Pick<Services, 'database' | 'settings' | 'secrets'>

/** The mail settings in force, for requests: read once until they change. */
export function readMail(services: Process & Pick<Services, 'sharedReads'>): Promise<MailInForce> {
  return services.sharedReads.get({ key: 'mail', read: () => readMailNow(services) })
}

/** The same, read now: for background work, which receives no changes. */
export async function readMailNow({ database, settings, secrets }: Process): Promise<MailInForce> {
  return mailInForce(await readStoredMail(database), settings, secrets)
}

/** What staff chose, under what the environment says. */
function mailInForce(stored: StoredMail, settings: Process['settings'], secrets: Secrets): MailInForce {
  const from = settings.mailFrom ?? parseSender(stored.from)
  const chosen = settings.mail ? undefined : chosenService(stored, settings, secrets, from)
  return {
    mail: settings.mail ?? (chosen === 'locked' ? undefined : chosen),
    ownerEmail: settings.ownerEmail ?? (stored.ownerEmail || undefined),
    from,
    isLocked: chosen === 'locked',
  }
}

function chosenService(
  stored: StoredMail,
  { emailjs, privateHosts }: Process['settings'],
  secrets: Secrets,
  from: Sender | undefined,
): MailSettings | 'locked' | undefined {
  const { way, serviceId, publicKey } = stored
  if (way === 'none') return undefined
  if (way === 'emailjs') {
    const privateKey = secrets.open(SEALED.privateKey, stored.privateKey)
    if (privateKey === undefined) return 'locked'
    return {
      service: 'emailjs',
      ...emailjs,
      serviceId,
      publicKey,
      privateKey: privateKey || undefined,
      ...(from && { from }),
    }
  }
  const password = secrets.open(SEALED.password, stored.password)
  if (password === undefined) return 'locked'
  return from && { service: 'smtp', url: serverUrl(stored, password), from, privateHosts }
}

const SCHEMES = {
  tls: ['smtps', ''],
  starttls: ['smtp', '?requireTLS=true'],
  none: ['smtp', '?ignoreTLS=true'],
} as const

function serverUrl({ host, port, encryption, user }: StoredMail, password: string): string {
  const [scheme, query] = SCHEMES[encryption]
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${scheme}://${account}${host}:${port}${query}`
}

async function readStoredMail(database: Queryable, isLocked = false): Promise<StoredMail> {
  const rows = database.select().from(settingsTable).where(eq(settingsTable.key, KEY))
  const [row] = await (isLocked ? rows.for('update') : rows)
  return storedMailSchema.safeParse(row?.value ?? {}).data ?? storedMailSchema.parse({})
}

/** Mail as staff chose it, and the digest of what is shown. */
export async function showMail(
  database: Queryable,
  secrets: Secrets,
): Promise<{ shown: ShownMail; seen: string }> {
  const shown = shownMail(await readStoredMail(database), secrets)
  return { shown, seen: seenDigest(shown) }
}

function shownMail(stored: StoredMail, secrets: Secrets): ShownMail {
  return {
    ...stored,
    password: secretState(secrets, SEALED.password, stored.password),
    privateKey: secretState(secrets, SEALED.privateKey, stored.privateKey),
  }
}

export type MailRefusal =
  | { kind: 'stale' }
  /** Only a host that the owner of the machine named gets mail without encryption. */
  | { kind: 'unencrypted' }
  /** None is stored, it was entered for another server, or it can't be opened. */
  | { kind: 'secret-needed'; field: SecretName }

/** Saves how mail leaves. An empty secret leaves the stored one. @param seen the digest of what staff saw */
export function saveMail(
  { database, settings, secrets }: Process,
  values: MailValues,
  { actor, seen }: { actor: string; seen: string },
): Promise<Outcome<object, MailRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.insert(settingsTable).values({ key: KEY, value: {} }).onConflictDoNothing()
    const before = await readStoredMail(transaction, true)
    if (seenDigest(shownMail(before, secrets)) !== seen) return refuse({ kind: 'stale' })
    const after = withSecrets(before, values, secrets)
    const refusal = findRefusal(after, shownMail(after, secrets), settings.privateHosts)
    if (refusal) return refuse(refusal)
    await store(transaction, after)
    await record(transaction, { before, after, values, actor })
    return { ok: true }
  })
}

/** An empty secret leaves the stored one, but no other server gets the password, also not by way of another choice. */
function withSecrets(before: StoredMail, values: MailValues, secrets: Secrets): StoredMail {
  const secret = (name: SecretName) => secrets.seal(SEALED[name], values[name]) || before[name]
  const isKnown = values.password !== '' || serverOf(before) === serverOf(values)
  const password = values.user !== '' && isKnown ? secret('password') : ''
  return { ...values, password, privateKey: secret('privateKey') }
}

function findRefusal(
  { way, host, encryption, user }: StoredMail,
  { password, privateKey }: ShownMail,
  privateHosts: readonly string[],
): MailRefusal | undefined {
  if (way === 'none') return undefined
  if (way === 'emailjs')
    return privateKey === 'lost' ? { kind: 'secret-needed', field: 'privateKey' } : undefined
  if (encryption === 'none' && !privateHosts.includes(host.toLowerCase())) return { kind: 'unencrypted' }
  return user !== '' && password !== 'stored' ? { kind: 'secret-needed', field: 'password' } : undefined
}

/** What a password was entered for. */
function serverOf({ host, port, encryption }: Pick<StoredMail, 'host' | 'port' | 'encryption'>): string {
  return `${host} ${port} ${encryption}`
}

async function store(transaction: Transaction, value: StoredMail): Promise<void> {
  await transaction.update(settingsTable).set({ value }).where(eq(settingsTable.key, KEY))
  await announceChangedPages(transaction, { kind: 'everything' })
}

async function record(
  transaction: Transaction,
  {
    before,
    after,
    values,
    actor,
  }: { before: StoredMail; after: StoredMail; values: MailValues; actor: string },
): Promise<void> {
  const { password: _, privateKey: __, ...plainBefore } = before
  const { password: ___, privateKey: ____, ...plainAfter } = after
  await recordAudit(transaction, {
    actor,
    action: 'settings.changed',
    subject: { kind: 'settings', id: KEY, name: 'Mail' },
    changes: {
      ...findChanges<Record<string, unknown>>(plainBefore, plainAfter),
      ...(values.password && { password: { from: null, to: 'replaced' } }),
      ...(values.privateKey && { privateKey: { from: null, to: 'replaced' } }),
    },
  })
}

/** The environment variables that win over what staff chose. */
export function listVariablesOfMail({ mail, mailFrom, ownerEmail }: Process['settings']): string[] {
  return [
    ...(mail?.service === 'smtp' ? ['SMTP_URL'] : []),
    ...(mail?.service === 'emailjs' ? ['EMAILJS_*'] : []),
    ...(mailFrom ? ['MAIL_FROM'] : []),
    ...(ownerEmail ? ['OWNER_EMAIL'] : []),
  ]
}

/** What the records of the sender's domain follow from; undefined without a server and a domain of one's own. */
export async function findDomain(
  services: Process,
): Promise<{ way: ProviderId; domain: string; selector: string } | undefined> {
  const { way, selector } = await readStoredMail(services.database)
  const { from } = await readMailNow(services)
  const domain = from && ownDomainOf(from.address)
  return way === 'none' || way === 'emailjs' || !domain ? undefined : { way, domain, selector }
}
