import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, withPort } from './env.server.ts'
import { SettingError } from './setting-error.ts'

test('without any variable, the store is the demo shop on this machine', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    sessionSecret: undefined,
    secretsKey: undefined,
    setupCode: undefined,
    mail: undefined,
    mailFrom: undefined,
    emailjs: { baseUrl: 'https://api.emailjs.com', templateIds: {} },
    doesJobs: true,
    workers: 1,
    storesPagesOffline: true,
    whatsAppUrl: 'https://graph.facebook.com/v24.0',
    trustedProxies: [],
    areProxiesGiven: false,
    privateHosts: [],
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    storeUrl: 'http://127.0.0.1:3000',
    isStoreUrlSet: false,
    givenStoreUrl: undefined,
    domainPorts: { http: 80, https: 443 },
    acme: {
      url: 'https://acme-v02.api.letsencrypt.org/directory',
      stagingUrl: 'https://acme-staging-v02.api.letsencrypt.org/directory',
    },
    dnsServers: [],
    demo: true,
    ownerEmail: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    slowQueryMs: 500,
    s3: undefined,
  })
})

test('spaces around a value are ignored', () => {
  expect(readSettings({ LOG_LEVEL: ' debug' }).logLevel).toBe('debug')
  expect(readSettings({ PORT: ' 8080 ' }).port).toBe(8080)
})

test('an empty variable means the same as an unset one', () => {
  const empty = {
    PORT: '',
    HOST: ' ',
    DATA_DIR: '',
    DATABASE_URL: '',
    STORE_URL: '',
    DEMO: '',
    OWNER_EMAIL: '',
    LOG_LEVEL: '',
  }
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['WORKERS', '0'],
  ['WORKERS', 'two'],
  ['WORKERS', '1.5'],
  ['WORKERS', '65'],
  ['HOST', 'shop example'],
  ['HOST', 'http://0.0.0.0'],
  ['DATABASE_URL', 'mysql://root@localhost/shop'],
  ['DATABASE_URL', 'postgres://'],
  ['STORE_URL', 'shop.example'],
  ['STORE_URL', 'ftp://shop.example'],
  ['STORE_URL', 'https://shop.example/men'],
  ['DEMO', 'yes'],
  ['OWNER_EMAIL', 'owner'],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['SESSION_SECRET', 'x'.repeat(501)],
  ['SECRETS_KEY', 'x'.repeat(31)],
  ['SESSION_SECRET', 'a secret that has spaces in it, which copying adds'],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer x'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example'],
  ['S3_ENDPOINT', 'https://s3.example/?x=1'],
  ['S3_BUCKET', 'my/bucket'],
  ['S3_BUCKET', '..'],
  ['S3_REGION', 'eu central'],
  ['S3_ACCESS_KEY_ID', 'a b'],
  ['S3_SECRET_ACCESS_KEY', 'schlüssel'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingError)
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be [^.]+.*\\.$`))
})

test('a refusal shows the value, but never a password', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('"eighty"')
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:hunter2@localhost/shop' })).not.toThrow('hunter2')
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example/storage/',
  S3_BUCKET: 'darzi-pictures',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'AKIA2',
  S3_SECRET_ACCESS_KEY: 'hunter+2/=',
}

test('a bucket is set by five variables', () => {
  expect(readSettings(S3).s3).toEqual({
    endpoint: 'https://s3.example/storage',
    bucket: 'darzi-pictures',
    region: 'auto',
    accessKeyId: 'AKIA2',
    secretAccessKey: 'hunter+2/=',
  })
})

test.each(Object.keys(S3))('a bucket without %s is refused, and the other variables are named', missing => {
  const sentence = new RegExp(`^${missing} must be set as well as S3_[A-Z_]+\\.$`)
  expect(() => readSettings({ ...S3, [missing]: ' ' })).toThrow(sentence)
})

test('a session secret is used unchanged, and a refused one is not shown', () => {
  const secret = 'wq8Zb1/kP+0dX4mE7hR2sT6uV9yC3nJ5'
  expect(readSettings({ SESSION_SECRET: ` ${secret} ` }).sessionSecret).toBe(secret)
  expect(() => readSettings({ SESSION_SECRET: 'hunter2' })).not.toThrow('hunter2')
  expect(() => readSettings({ SECRETS_KEY: 'hunter2' })).not.toThrow('hunter2')
})

test('the keys of a bucket are never shown', () => {
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readSettings({ ...S3, [name]: 'https://hunter 2@s3.example' })).not.toThrow('hunter')
})

test.each([
  [{ STORE_URL: 'https://shop.example/' }, 'https://shop.example'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
])('%j is reached at %s', (env, storeUrl) => {
  expect(readSettings(env).storeUrl).toBe(storeUrl)
})

test('a port chosen by the system is in the address, unless the address was set', () => {
  expect(withPort(readSettings({ PORT: '0' }), 4321).storeUrl).toBe('http://127.0.0.1:4321')
  const set = readSettings({ PORT: '0', STORE_URL: 'https://shop.example' })
  expect(withPort(set, 4321).storeUrl).toBe('https://shop.example')
})

// product: 15.3
test('mail uses SMTP or EmailJS when all their settings are present', () => {
  const smtp = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'shop@shop.example' }
  expect(readSettings(smtp).mail).toEqual({
    service: 'smtp',
    url: smtp.SMTP_URL,
    from: { name: '', address: smtp.MAIL_FROM },
  })
  const emailjs = {
    EMAILJS_SERVICE_ID: 'service_darzi',
    EMAILJS_PUBLIC_KEY: 'key',
    EMAILJS_TEMPLATE_IDS: 'order_confirmation=template_a, owner_notify=template_b',
  }
  expect(readSettings(emailjs).mail).toMatchObject({
    service: 'emailjs',
    baseUrl: 'https://api.emailjs.com',
    templateIds: { order_confirmation: 'template_a', owner_notify: 'template_b' },
  })
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set'],
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be an address'],
  [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an email address'],
  [{ EMAILJS_SERVICE_ID: 'service' }, 'EMAILJS_PUBLIC_KEY must be set'],
  [{ EMAILJS_PUBLIC_KEY: 'key' }, 'EMAILJS_SERVICE_ID must be set'],
  [
    {
      SMTP_URL: 'smtp://m.example',
      MAIL_FROM: 'a@b.example',
      EMAILJS_SERVICE_ID: 's',
      EMAILJS_PUBLIC_KEY: 'k',
    },
    'EMAILJS_SERVICE_ID can’t be set besides SMTP_URL',
  ],
  [{ EMAILJS_TEMPLATE_IDS: 'order_confirmation' }, 'EMAILJS_TEMPLATE_IDS must be pairs'],
  [{ EMAILJS_URL: 'api.emailjs.com' }, 'EMAILJS_URL must be an address'],
  [{ WORKER: 'maybe' }, 'WORKER must be on or off'],
  [{ OFFLINE: 'maybe' }, 'OFFLINE must be on or off'],
])('%j stops the start with a sentence that names the setting', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

test('an error shows no password of a setting', () => {
  expect(() => readSettings({ SMTP_URL: 'http://user:hunter22@mail.example' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter22') }),
  )
})

test('several database servers may be named, for writing only, and a refusal reveals no password', () => {
  const read = (DATABASE_URL: string) => () => readSettings({ DATABASE_URL })
  const several = 'postgres://shop:hunter2@a:5432,b:5433,[::1]/shop?target_session_attrs=read-write'
  expect(readSettings({ DATABASE_URL: several }).databaseUrl).toBe(several)
  expect(read('postgresql://shop:hunter2@a,b/shop')).not.toThrow()
  expect(read('postgres://shop:one,two@a/shop')).not.toThrow()
  const sentence =
    /^DATABASE_URL must name servers like host:5432,other:5432, with target_session_attrs=read-write or primary, since the store writes\.$/
  expect(read('postgres://shop:hunter2@a,b/shop?target_session_attrs=any')).toThrow(sentence)
  expect(read('postgres://shop:hunter2@a:5432,b:many/shop')).toThrow(sentence)
  expect(read('postgres://shop:hunter2@a,,b/shop')).toThrow(sentence)
})

test('traces go to the address of a collector, with the standard variables of OpenTelemetry', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    serviceName: 'darzi',
    attributes: {},
    share: 1,
  })
  const all = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/ingest',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hunter2, x-shop=one',
    OTEL_SERVICE_NAME: 'shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readSettings(all).traces).toEqual({
    url: 'https://traces.example/ingest',
    headers: { authorization: 'Bearer hunter2', 'x-shop': 'one' },
    serviceName: 'shop',
    attributes: { 'deployment.environment.name': 'trial' },
    share: 0.1,
  })
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_SAMPLER: 'always_off' }])
    expect(readSettings({ ...all, ...off }).traces).toBeUndefined()
})
