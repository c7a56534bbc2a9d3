import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { BROWSER_STORAGE, listCookies } from './browser-storage-list.ts'
import { privacyFacts } from './privacy-facts.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'darzi',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'secret-key',
}

/** The texts of all sources of the app, without tests. */
const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter(file => /(?<!\.test)\.tsx?$/.test(file))
  .map(file => readFileSync(join('app', file), 'utf8'))

function textOf(stored: object, env: Record<string, string> = {}): string {
  return JSON.stringify(privacyFacts(toStoreSettings(stored), readSettings(env)))
}

// product: 19.10
test('the privacy page says what is set, and nothing about services that are not', () => {
  const plain = textOf({ retention: { customerMonths: 7, emailMonths: 1, messageMonths: 0, auditMonths: 9 } })
  expect(plain).toContain('Until 7 months after your last order')
  expect(plain).toMatch(
    /Emails".*?"For 1 month\.".*Messages".*?"Without a limit\.".*Our own log".*?"For 9 months\."/,
  )
  expect(plain).not.toMatch(/mail service|[Bb]ackup/)
  expect(plain).toContain('Copies of public pages are stored')
  expect(plain).toContain('on the page Contact')

  const full = textOf(
    { contact: { email: 'salaam@shop.example' }, retention: { customerMonths: 0 } },
    {
      SMTP_URL: 'smtp://name:password@mail.example:587',
      MAIL_FROM: 'a@shop.example',
      OFFLINE: 'off',
      BACKUP_TO: 's3',
      BACKUP_KEEP: '3,4,5',
      STORE_URL: 'https://shop.example',
      ...S3,
    },
  )
  expect(full).toContain('Without a limit, until you ask us')
  expect(full).toContain('Our emails to you, at mail.example.')
  expect(full).toContain(
    'One of each day for 3 days, of each week for 4 weeks, and of each month for 5 months.',
  )
  expect(full).toContain('Our backups, at s3.example.')
  expect(full).toContain('write to us: salaam@shop.example')
  expect(full).toContain('__Host-darzi.session_token')
  expect(full).not.toContain('Copies of public pages')
  expect(full).not.toMatch(/password@|secret-key|key-id/)
  const emailjs = { EMAILJS_SERVICE_ID: 'service', EMAILJS_PUBLIC_KEY: 'key' }
  expect(textOf({}, emailjs)).toContain('EmailJS (api.emailjs.com)')
})

// product: 19.10
test('the list of what browsers store has each key that the sources write, in its area', () => {
  const written = sources.flatMap(source => findKeys(source))
  expect(written.length).toBeGreaterThan(10)
  // React Router has a key of its own.
  const ours = BROWSER_STORAGE.filter(({ name }) => !name.startsWith('react-router'))
  expect(new Set(written)).toEqual(new Set(ours.map(({ area, name }) => `${area} ${name}`)))
})

// product: 19.10
test('the list of cookies has each that the sources set, besides that of the session', () => {
  const written = sources.flatMap(source => {
    const found = [...source.matchAll(/`\$\{(\w+)(?:\(\w+\))?\}=[^;]*; Max-Age=/g)]
    expect(found).toHaveLength([...source.matchAll(/Max-Age=\$|Max-Age=\d+;/g)].length)
    return found.map(([, name = '']) =>
      name === 'nameOf' ? /cookiePrefix\(.*\)\}(\.[\w-]+)/.exec(source)?.[1] : resolveConstant(source, name),
    )
  })
  const listed = listCookies('https://shop.example').map(({ name }) => name.replace('__Host-darzi.', '.'))
  expect(new Set([...written, '.session_token'])).toEqual(new Set(listed))
})

// product: 19.10
test('no attempt is counted for longer than the day that the page says', () => {
  const spans = sources.flatMap(source =>
    [...source.matchAll(/withinMinutes: ([\d* ]+)/g)].map(([, span = '']) => span.split('*').map(Number)),
  )
  expect(spans.length).toBeGreaterThan(5)
  for (const factors of spans) expect(factors.reduce((a, b) => a * b, 1)).toBeLessThanOrEqual(24 * 60)
})

/** The keys that a source writes, like `local cart:v1`. A key is a constant of the source or of a file that it imports. */
function findKeys(source: string): string[] {
  const calls = [...source.matchAll(/writeStored\('(local|session)', ([\w.]+)/g)]
  const direct = [...source.matchAll(/createStoredValue<[^>]+>\(\{\s*key: ()(\w+)/g)]
  return [...calls, ...direct].flatMap(([, area, name = '']) => {
    // A loop over all flags.
    if (name === 'flag') return []
    return `${area || 'local'} ${resolveConstant(source, name)}`
  })
}

function resolveConstant(source: string, name: string): string {
  const [object, field] = name.split('.')
  const pattern = field
    ? new RegExp(`const ${object} = \\{.*?\\b${field}: '([^']+)'`)
    : new RegExp(`const ${name} = '([^']+)'`)
  const found = [source, ...sources].map(text => pattern.exec(text)?.[1]).find(Boolean)
  if (!found) throw new Error(`No constant ${name}`)
  return found
}
