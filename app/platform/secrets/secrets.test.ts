import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSealed, openSecrets, secretState } from './secrets.server.ts'

let folder: string
let made = 0
const KEY = 'k'.repeat(32)
const withKey = (secretsKey = KEY) => openSecrets({ dataDir: '/nowhere', secretsKey })
const newDirectory = () => mkdtemp(join(folder, `${made++}-`))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// product: 19.13
test('what is sealed is opened with the same key for the same field only', () => {
  const sealed = withKey().seal('whatsapp.token', 'ٹوکن EAAG…')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('EAAG')
  expect(withKey().seal('whatsapp.token', 'ٹوکن EAAG…')).not.toBe(sealed)
  expect(withKey().open('whatsapp.token', sealed)).toBe('ٹوکن EAAG…')
  expect(withKey().open('whatsapp.appSecret', sealed)).toBeUndefined()
  expect(withKey('l'.repeat(32)).open('whatsapp.token', sealed)).toBeUndefined()
})

// product: 19.13
test('what was changed, cut off or is of another version is not opened, and nothing throws', () => {
  const sealed = withKey().seal('a.b', 'secret')
  const bytes = Buffer.from(sealed.slice('sealed:'.length), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(withKey().open('a.b', `sealed:${changed.toString('base64url')}`)).toBeUndefined()
    expect(withKey().open('a.b', `sealed:${bytes.subarray(0, at).toString('base64url')}`)).toBeUndefined()
  }
})

test('what a version before stored plainly is opened as it is, and nothing stays nothing', () => {
  expect(withKey().open('a.b', 'plain')).toBe('plain')
  expect(withKey().seal('a.b', '')).toBe('')
  expect(secretState(withKey(), 'a.b', '')).toBe('none')
  expect(secretState(withKey(), 'a.b', 'plain')).toBe('stored')
  expect(secretState(withKey('l'.repeat(32)), 'a.b', withKey().seal('a.b', 'x'))).toBe('lost')
})

// product: 19.13
test('without SECRETS_KEY the first sealing makes a file that only its owner reads, for all processes', async () => {
  const dataDir = await newDirectory()
  const one = openSecrets({ dataDir })
  const other = openSecrets({ dataDir })
  expect(one.open('a.b', withKey().seal('a.b', 'x'))).toBeUndefined()
  expect(existsSync(join(dataDir, 'secrets.key'))).toBe(false)
  const sealed = one.seal('a.b', 'first')
  expect(other.open('a.b', sealed)).toBe('first')
  expect(one.open('a.b', other.seal('a.b', 'second'))).toBe('second')
  expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secrets.key'])
  // The content of the file can become SECRETS_KEY when a second machine comes.
  const secretsKey = (await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim()
  expect(withKey(secretsKey).open('a.b', sealed)).toBe('first')
})

test('a file without a key is not overwritten', async () => {
  const dataDir = await newDirectory()
  await writeFile(join(dataDir, 'secrets.key'), 'short\n')
  const secrets = openSecrets({ dataDir })
  expect(secrets.open('a.b', withKey().seal('a.b', 'x'))).toBeUndefined()
  expect(() => secrets.seal('a.b', 'x')).toThrow(/holds no key/)
  expect(await readFile(join(dataDir, 'secrets.key'), 'utf8')).toBe('short\n')
})
