import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import {
  decrypt,
  decryptedSize,
  decryptFile,
  digestOf,
  encrypt,
  encryptedSize,
  encryptFile,
  LockedBackup,
  makeKeys,
  readLock,
  unlock,
} from './encryption.ts'

const PASSPHRASE = 'نیلا kurta, seven'
const keys = await makeKeys(PASSPHRASE, [])
const content = randomBytes(200_000)
const whole = await buffer(encrypt(Readable.from([content]), keys))
const read = (bytes: Uint8Array, identities = keys.identities) =>
  buffer(decrypt(Readable.from([bytes]), identities))

// product: 68.12
test('an encrypted backup is opened with its passphrase and nothing else, also by other programs of its format', async () => {
  const { digest, locked } = await readLock(Readable.from([whole]))
  expect(digest).toBe(digestOf(keys.recipient))
  const unlocked = await unlock(digest, [locked], PASSPHRASE)
  expect(unlocked).toEqual(keys)
  expect((await read(whole, unlocked?.identities)).equals(content)).toBe(true)

  const key = new Decrypter()
  key.addPassphrase(PASSPHRASE)
  const [identity = ''] = (await key.decrypt(Buffer.from(locked, 'base64'), 'text')).split('\n')
  const plain = new Decrypter()
  plain.addIdentity(identity)
  expect(content.equals(await plain.decrypt(whole))).toBe(true)
})

// product: 68.12
test('another passphrase opens nothing, and another identity is named as such', async () => {
  const { digest, locked } = await readLock(Readable.from([whole]))
  expect(await unlock(digest, [locked], 'another passphrase')).toBeUndefined()
  const other = await makeKeys(PASSPHRASE, [])
  expect(await unlock(digest, [other.locked], PASSPHRASE), 'keys of another shop').toBeUndefined()
  await expect(read(whole, other.identities)).rejects.toBeInstanceOf(LockedBackup)
  await expect(read(whole, [])).rejects.toBeInstanceOf(LockedBackup)
})

// product: 68.13
test('a new passphrase opens what was encrypted under the one before, and the one before not what is encrypted since', async () => {
  const next = await makeKeys('a second passphrase', keys.identities)
  const { digest } = await readLock(Readable.from([whole]))
  expect(await unlock(digest, [next.locked], 'a second passphrase')).toMatchObject({ locked: next.locked })
  expect((await read(whole, next.identities)).equals(content)).toBe(true)
  const since = await buffer(encrypt(Readable.from([content]), next))
  await expect(read(since, keys.identities)).rejects.toBeInstanceOf(LockedBackup)
})

// product: 20.13
test('an encrypted backup in which a byte is another or missing is refused', async () => {
  for (const at of [30, 120, 300, 800, 1_200, 70_000, whole.length - 1]) {
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(whole.readUInt8(at) ^ 1, at)
    await expect(read(flipped), `byte ${at}`).rejects.toThrow(/^The backup is /)
  }
  for (const length of [0, 10, 300, 70_000, whole.length - 1])
    await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(/^The backup is /)
})

test('another file is not read for long as a header, and a place that fails says so itself', async () => {
  let chunks = 0
  async function* endless() {
    for (;;) {
      chunks++
      yield Buffer.alloc(16_384, 'a')
    }
  }
  await expect(buffer(decrypt(endless(), keys.identities))).rejects.toThrow('no header')
  await expect(readLock(endless())).rejects.toThrow('no header')
  expect(chunks).toBeLessThan(20)
  async function* failing() {
    yield whole.subarray(0, 100_000)
    throw new FilesUnavailable('away', 'gone')
  }
  await expect(buffer(decrypt(failing(), keys.identities))).rejects.toBeInstanceOf(FilesUnavailable)
})

test('the size of an encrypted picture is known before, and that of the picture after', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const stored = await encryptFile(Buffer.alloc(size, 'a'), keys.recipient)
    expect(stored.byteLength).toBe(encryptedSize(size))
    expect(decryptedSize(stored.byteLength)).toBe(size)
    expect((await decryptFile(stored, keys.identities))?.byteLength).toBe(size)
  }
  expect(await decryptFile(Buffer.from('a picture'), keys.identities)).toBeUndefined()
})
