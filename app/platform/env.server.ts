import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { listServerAddresses } from './db/server-addresses.ts'
import type { GatewaySettings } from './gateways/json-gateway.server.ts'
import { LOG_LEVELS } from './log.server.ts'
import { parseSender, type Sender } from './mail/sender.ts'
import { SettingError } from './setting-error.ts'
import { text } from './setting-text.ts'
import type { S3Settings } from './storage/s3-settings.ts'
import { TRACE_VARIABLES, toTraceSettings } from './trace-settings.ts'

/** Values that hold passwords, which must not be printed or logged. */
const SECRETS = new Set([
  'DATABASE_URL',
  'SESSION_SECRET',
  'SECRETS_KEY',
  'SETUP_CODE',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'EMAILJS_PRIVATE_KEY',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** More than the processors of any machine for one shop. */
const MOST_WORKERS = 64

const variables = z.object({
  PORT: text
    .transform(value => value ?? '3000')
    .refine(isPort, 'must be a number from 0 to 65535')
    .transform(Number),
  HOST: text
    .transform(value => value ?? '127.0.0.1')
    .refine(value => /^[\w.:-]+$/.test(value), 'must be an address or a name without port, like 0.0.0.0'),
  DATA_DIR: text.transform(value => resolve(value ?? './data')),
  DATABASE_URL: text
    .refine(isPostgresAddress, 'must be an address like postgres://user:password@host:5432/name')
    .refine(
      namesPrimary,
      'must name servers like host:5432,other:5432, with target_session_attrs=read-write or primary, since the store writes',
    ),
  STORE_URL: text.refine(isWebOrigin, 'must be an address like https://shop.example, without a path'),
  HTTP_PORT: text
    .transform(value => value ?? '80')
    .refine(isFixedPort, 'must be a number from 1 to 65535')
    .transform(Number),
  HTTPS_PORT: text
    .transform(value => value ?? '443')
    .refine(isFixedPort, 'must be a number from 1 to 65535')
    .transform(Number),
  ACME_URL: text.refine(
    value => value === undefined || isSecureAddress(value),
    'must be the https address of a directory, like https://acme-v02.api.letsencrypt.org/directory',
  ),
  ACME_STAGING_URL: text.refine(
    value => value === undefined || isSecureAddress(value),
    'must be the https address of a directory, like https://acme-staging-v02.api.letsencrypt.org/directory',
  ),
  DNS_SERVERS: text
    .transform(value => value?.split(',').map(server => server.trim()) ?? [])
    .refine(servers => servers.every(isNameServer), 'must be addresses like 9.9.9.9, 127.0.0.1:5353'),
  DEMO: text.transform(value => value ?? 'on').pipe(z.enum(['on', 'off'], 'must be on or off')),
  OWNER_EMAIL: text.refine(isEmailAddress, 'must be an email address'),
  MAIL_FROM: text
    .refine(
      value => !value || parseSender(value),
      'must be an email address, or one like Darzi <shop@shop.example>',
    )
    .transform(value => value && parseSender(value)),
  SMTP_URL: text.refine(isSmtpAddress, 'must be an address like smtp://user:password@mail.example:587'),
  EMAILJS_SERVICE_ID: text,
  EMAILJS_PUBLIC_KEY: text,
  EMAILJS_PRIVATE_KEY: text,
  EMAILJS_TEMPLATE_IDS: text
    .transform(value => value?.split(',').map(pair => pair.trim().split('=')) ?? [])
    .refine(
      pairs => pairs.every(pair => pair.length === 2 && pair.every(Boolean)),
      'must be pairs like order_confirmation=template_abc, owner_notify=template_def',
    ),
  EMAILJS_URL: text
    .transform(value => value ?? 'https://api.emailjs.com')
    .refine(isWebOrigin, 'must be an address like https://api.emailjs.com, without a path'),
  WHATSAPP_URL: text
    .transform(value => (value ?? 'https://graph.facebook.com/v24.0').replace(/\/+$/, ''))
    .refine(
      isSecureAddress,
      'must be an address like https://graph.facebook.com/v24.0; http only on this machine',
    ),
  GATEWAY_URL: text
    .transform(value => value?.replace(/\/+$/, ''))
    .refine(
      value => value === undefined || isSecureAddress(value),
      'must be an address like https://pay.example/v1; http only on this machine',
    ),
  GATEWAY_KEY: text.refine(isWord, 'must be a key as the service gave it'),
  GATEWAY_SECRET: text.refine(isSecret, 'must be 32 to 500 characters without spaces, better random ones'),
  PRIVATE_HOSTS: text
    .transform(value => value?.split(',').map(host => host.trim().toLowerCase()) ?? [])
    .refine(
      hosts => hosts.every(isHost),
      'must be names or addresses like erp.local, 10.0.0.5, without ports',
    ),
  WORKERS: text
    .transform(value => Number(value ?? 1))
    .refine(isWorkerCount, `must be a number from 1 to ${MOST_WORKERS}`),
  WORKER: text.transform(value => value ?? 'on').pipe(z.enum(['on', 'off'], 'must be on or off')),
  OFFLINE: text.transform(value => value ?? 'on').pipe(z.enum(['on', 'off'], 'must be on or off')),
  SESSION_SECRET: text.refine(isSecret, 'must be 32 to 500 characters without spaces, better random ones'),
  SECRETS_KEY: text.refine(isSecret, 'must be 32 to 500 characters without spaces, better random ones'),
  SETUP_CODE: text,
  TRUSTED_PROXIES: text
    .transform(value => value?.split(',').map(range => range.trim()) ?? [])
    .refine(ranges => ranges.every(isAddressRange), 'must be addresses like 127.0.0.1, 10.0.0.0/8'),
  METRICS_TOKEN: text.refine(isSecret, 'must be 32 to 500 characters without spaces, better random ones'),
  SLOW_QUERY_MS: text
    .transform(value => Number(value ?? 500))
    .refine(isDelay, 'must be a number of milliseconds from 0 to 60000, where 0 is off'),
  LOG_LEVEL: text
    .transform(value => value ?? 'info')
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  BACKUP_TO: text.transform(value => (value === undefined || value === 's3' ? value : resolve(value))),
  BACKUP_AT: text
    .transform(value => Number(value ?? 3))
    .refine(isHour, 'must be an hour in Karachi, a number from 0 to 23'),
  BACKUP_KEEP: text
    .transform(value => (value ?? '7,5,12').split(',').map(Number))
    .refine(isKeepRule, 'must be three numbers of days, weeks and months, like 7,5,12, the first at least 1'),
  S3_ENDPOINT: text.refine(isServiceAddress, 'must be an address like https://s3.example'),
  S3_BUCKET: text.refine(isBucketName, 'must be the name of a bucket, like darzi-pictures'),
  S3_REGION: text.refine(isWord, 'must be a region like eu-central-1, or what the service calls it'),
  S3_ACCESS_KEY_ID: text.refine(isWord, 'must be a key as the service gave it'),
  S3_SECRET_ACCESS_KEY: text.refine(isWord, 'must be a key as the service gave it'),
  ...TRACE_VARIABLES,
})

/** The names of all environment variables that the store reads. */
export const SETTING_NAMES = Object.keys(variables.shape)

const schema = variables
  .superRefine((env, context) => {
    const missing = S3_VARIABLES.find(name => env[name] === undefined)
    const given = S3_VARIABLES.find(name => env[name] !== undefined)
    if (missing && given)
      context.addIssue({ code: 'custom', path: [missing], message: `must be set as well as ${given}` })
    if (env.BACKUP_TO === 's3' && missing)
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set for BACKUP_TO=s3' })
  })
  .superRefine((env, context) => {
    const missing = (name: string, why: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `must be set ${why}` })
    if (env.SMTP_URL && env.EMAILJS_SERVICE_ID) {
      const message = 'can’t be set besides SMTP_URL: mail leaves by one of the two'
      context.addIssue({ code: 'custom', path: ['EMAILJS_SERVICE_ID'], message })
    }
    const gateway = ['GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_SECRET'] as const
    const given = gateway.find(name => env[name] !== undefined)
    const open = gateway.find(name => env[name] === undefined)
    if (given && open) missing(open, `as well as ${given}`)
    if (env.SMTP_URL && !env.MAIL_FROM) missing('MAIL_FROM', 'where SMTP_URL is: every mail has a sender')
    if (env.EMAILJS_SERVICE_ID && !env.EMAILJS_PUBLIC_KEY) {
      missing('EMAILJS_PUBLIC_KEY', 'where EMAILJS_SERVICE_ID is')
    }
    if (env.EMAILJS_PUBLIC_KEY && !env.EMAILJS_SERVICE_ID) {
      missing('EMAILJS_SERVICE_ID', 'where EMAILJS_PUBLIC_KEY is')
    }
  })
  .transform(env => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** The public address without a trailing slash, the only one used in links in emails. */
    storeUrl: env.STORE_URL ? new URL(env.STORE_URL).origin : ownAddress(env.HOST, env.PORT),
    /** Whether the owner named the public address. Otherwise the store may have names that it does not know. */
    isStoreUrlSet: env.STORE_URL !== undefined,
    /** The public address of the environment, which wins over a domain of the admin. */
    givenStoreUrl: env.STORE_URL && new URL(env.STORE_URL).origin,
    /** Where the store also listens while a domain is chosen in the admin. */
    domainPorts: { http: env.HTTP_PORT, https: env.HTTPS_PORT },
    /** The directories of the certificate authority. */
    acme: toAcmeSettings(env),
    /** The name servers that are asked for a domain's records; those of the machine if it is empty. */
    dnsServers: env.DNS_SERVERS,
    demo: env.DEMO === 'on',
    ownerEmail: env.OWNER_EMAIL,
    /** The mail service that the variables name, which wins over the one of the admin. */
    mail: mailFrom(env),
    /** The sender that the variables name, which wins over the one of the admin. */
    mailFrom: env.MAIL_FROM || undefined,
    /** What EmailJS is called with, also where the admin names the account. */
    emailjs: emailjsFrom(env),
    /** WhatsApp's Cloud API, for shops that have set it up in the admin. */
    whatsAppUrl: env.WHATSAPP_URL,
    /** The payment service; undefined if shoppers can't pay online. */
    gateway: toGatewaySettings(env),
    /** Hosts of the shop's own network that staff may enter as a service's address. Others have to be public. */
    privateHosts: env.PRIVATE_HOSTS,
    /** The number of processes that serve the store on one port. */
    workers: env.WORKERS,
    /** Whether this process runs background work besides serving. */
    doesJobs: env.WORKER === 'on',
    /** Whether browsers store visited pages for use offline. If not, they delete those that they have. */
    storesPagesOffline: env.OFFLINE === 'on',
    /** Signs session cookies. If unset, the database has one. */
    sessionSecret: env.SESSION_SECRET,
    /** Encrypts stored credentials. If unset, a file in `dataDir` has a key. */
    secretsKey: env.SECRETS_KEY,
    /** The first admin's one-time code, if the owner chose it. */
    setupCode: env.SETUP_CODE,
    /** Addresses and ranges of the proxies whose forwarding headers are trusted. */
    trustedProxies: env.TRUSTED_PROXIES as readonly string[],
    /** Whether they are those of the environment, which win over those of the admin. */
    areProxiesGiven: env.TRUSTED_PROXIES.length > 0,
    logLevel: env.LOG_LEVEL,
    /** Opens `/metrics`; undefined if there are none. */
    metricsToken: env.METRICS_TOKEN,
    /** Statements of requests that take longer are logged; 0 if none are. */
    slowQueryMs: env.SLOW_QUERY_MS,
    /** Where traces of requests and jobs go; undefined if none are made. */
    traces: toTraceSettings(env),
    /** The bucket for files, instead of DATA_DIR. */
    s3: toS3Settings(env),
    /** The nightly backup; undefined if there is none. */
    backup: toBackupSettings(env),
  }))

/** The directories from which certificates are ordered. */
interface AcmeSettings {
  url: string
  /** Where an order is tried first, whose limits are higher; undefined for a directory of one's own without one. */
  stagingUrl: string | undefined
}

const LETS_ENCRYPT: AcmeSettings = {
  url: 'https://acme-v02.api.letsencrypt.org/directory',
  stagingUrl: 'https://acme-staging-v02.api.letsencrypt.org/directory',
}

function toAcmeSettings(env: {
  ACME_URL: string | undefined
  ACME_STAGING_URL: string | undefined
}): AcmeSettings {
  if (env.ACME_URL) return { url: env.ACME_URL, stagingUrl: env.ACME_STAGING_URL }
  return { ...LETS_ENCRYPT, stagingUrl: env.ACME_STAGING_URL ?? LETS_ENCRYPT.stagingUrl }
}

function toGatewaySettings(env: {
  GATEWAY_URL: string | undefined
  GATEWAY_KEY: string | undefined
  GATEWAY_SECRET: string | undefined
}): GatewaySettings | undefined {
  const { GATEWAY_URL: url, GATEWAY_KEY: key, GATEWAY_SECRET: secret } = env
  return url && key && secret ? { url, key, secret } : undefined
}

/** When and where the store is backed up, and how many backups stay. */
export interface BackupSettings {
  /** `s3`, or the path of a folder. */
  to: string
  /** In Karachi. */
  hour: number
  keep: KeepRule
}

/** For how many days, weeks and months with backups the newest one of each stays. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

/** All settings of the process, validated. */
export type Settings = z.output<typeof schema>

/** @throws {SettingError} for the first invalid variable */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  const found = SECRETS.has(name) || !env[name]?.trim() ? '' : `, but it is ${JSON.stringify(env[name])}`
  throw new SettingError(`${name} ${issue?.message}${found}.`)
}

/** The settings with the port that the system chose for `PORT=0`. */
export function withPort(settings: Settings, port: number): Settings {
  const isDefaultUrl = settings.storeUrl === ownAddress(settings.host, settings.port)
  const storeUrl = isDefaultUrl ? ownAddress(settings.host, port) : settings.storeUrl
  return { ...settings, port, storeUrl }
}

/** What the admin says of where the store is reached. */
interface AdminAddress {
  /** The domain that is the store's address; undefined while there is none. */
  live: string | undefined
  /** Addresses and ranges of the proxies that are trusted. */
  proxies: readonly string[]
}

/** The settings with the domain and the proxies of the admin, where the environment does not say otherwise. */
export function withDomain(settings: Settings, readAddress: () => AdminAddress): Settings {
  return {
    ...settings,
    get storeUrl() {
      const { live } = readAddress()
      return live === undefined ? settings.storeUrl : `https://${live}`
    },
    get isStoreUrlSet() {
      return settings.isStoreUrlSet || readAddress().live !== undefined
    },
    get trustedProxies() {
      return settings.trustedProxies.length > 0 ? settings.trustedProxies : readAddress().proxies
    },
  }
}

/** How mail leaves. */
export type MailSettings =
  | {
      service: 'smtp'
      /** `smtp://user:password@host:587` */
      url: string
      from: Sender
      /** Where staff typed the server: it must be public, or one of these hosts. */
      privateHosts?: readonly string[]
    }
  | {
      service: 'emailjs'
      baseUrl: string
      serviceId: string
      publicKey: string
      privateKey: string | undefined
      /** The shop's own template ids at EmailJS. Other templates have the same name there as here. */
      templateIds: Record<string, string>
      from?: Sender
    }

function mailFrom(env: {
  SMTP_URL: string | undefined
  MAIL_FROM: Sender | '' | undefined
  EMAILJS_URL: string
  EMAILJS_SERVICE_ID: string | undefined
  EMAILJS_PUBLIC_KEY: string | undefined
  EMAILJS_PRIVATE_KEY: string | undefined
  EMAILJS_TEMPLATE_IDS: string[][]
}): MailSettings | undefined {
  if (env.SMTP_URL && env.MAIL_FROM) {
    return { service: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
  }
  if (!env.EMAILJS_SERVICE_ID || !env.EMAILJS_PUBLIC_KEY) return undefined
  return {
    service: 'emailjs',
    ...emailjsFrom(env),
    serviceId: env.EMAILJS_SERVICE_ID,
    publicKey: env.EMAILJS_PUBLIC_KEY,
    privateKey: env.EMAILJS_PRIVATE_KEY,
    ...(env.MAIL_FROM && { from: env.MAIL_FROM }),
  }
}

function emailjsFrom(env: { EMAILJS_URL: string; EMAILJS_TEMPLATE_IDS: string[][] }) {
  return {
    baseUrl: env.EMAILJS_URL,
    templateIds: Object.fromEntries(env.EMAILJS_TEMPLATE_IDS) as Record<string, string>,
  }
}

function isEmailAddress(value: string | undefined): boolean {
  return value === undefined || z.email().safeParse(value).success
}

function isSmtpAddress(value: string | undefined): boolean {
  return value === undefined || (/^smtps?:\/\/.+/.test(value) && URL.canParse(value))
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

/** A port that the system does not choose. */
function isFixedPort(value: string): boolean {
  return isPort(value) && Number(value) > 0
}

/** `9.9.9.9`, `[2620:fe::fe]:53`, `127.0.0.1:5353`, as `node:dns` takes them. */
function isNameServer(value: string): boolean {
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(value)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(value)?.[1] ?? value
  return isIP(bare) > 0
}

function isPostgresAddress(value: string | undefined): boolean {
  if (value === undefined || !/^postgres(ql)?:\/\/.+/.test(value)) return value === undefined
  return URL.canParse(value) || namesSeveral(value)
}

/** Not a URL by the standard, but an address of PostgreSQL: `postgres://user:password@one:5432,two:5432/name`. */
function namesSeveral(value: string): boolean {
  return /^postgres(ql)?:\/\/([^/@]*@)?[^/@?]*,/.test(value)
}

function namesPrimary(value: string | undefined): boolean {
  return value === undefined || !namesSeveral(value) || listServerAddresses(value) !== undefined
}

/** `10.0.0.1`, `10.0.0.0/8` or the IPv6 equivalent. */
/** Whether a text is an address, `10.0.0.5`, or a range of them, `10.0.0.0/8`. */
export function isAddressRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isWebOrigin(value: string | undefined): boolean {
  if (value === undefined) return true
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}

/** Some services have a path before the bucket. */
function isServiceAddress(value: string | undefined): boolean {
  if (value === undefined) return true
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { search, hash, username } = new URL(value)
  return !search && !hash && !username
}

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(text)
}

/** A token goes there, so that it is encrypted unless it stays on this machine. */
function isSecureAddress(value: string): boolean {
  if (!isServiceAddress(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isBucketName(value: string | undefined): boolean {
  return value === undefined || /^[A-Za-z0-9][\w.-]{1,254}$/.test(value)
}

/** Long enough to be unguessable, and short enough not to be a pasted file. */
function isSecret(value: string | undefined): boolean {
  return isWord(value) && (value === undefined || value.length >= 32)
}

/** Printable and without spaces, so that copying added nothing. */
function isWord(value: string | undefined): boolean {
  return value === undefined || /^[!-~]{1,500}$/.test(value)
}

function toS3Settings(
  env: Partial<Record<(typeof S3_VARIABLES)[number], string | undefined>>,
): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The address at which a browser on this machine finds the store. */
export function ownAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function isWorkerCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS
}

function isDelay(ms: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= 60_000
}

function isHour(hour: number): boolean {
  return Number.isInteger(hour) && hour >= 0 && hour <= 23
}

function isKeepRule(counts: number[]): boolean {
  const areCounts = counts.every(count => Number.isInteger(count) && count >= 0 && count <= 1000)
  return counts.length === 3 && areCounts && Number(counts[0]) >= 1
}

function toBackupSettings(env: {
  BACKUP_TO: string | undefined
  BACKUP_AT: number
  BACKUP_KEEP: number[]
}): BackupSettings | undefined {
  if (!env.BACKUP_TO) return undefined
  const [days = 0, weeks = 0, months = 0] = env.BACKUP_KEEP
  return { to: env.BACKUP_TO, hour: env.BACKUP_AT, keep: { days, weeks, months } }
}
