import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  type Identity,
  identityToRecipient,
  type Recipient,
  Stanza,
} from 'age-encryption'
import pLimit from 'p-limit'
import type { BackupKeys, UnlockedKeys } from '#app/platform/backups/backup-files.ts'
import { BackupRefusal } from './backup-refusal.ts'

/**
 * Backups are files of age (age-encryption.org/v1) for a recipient whose identity stands in their own header, locked with the passphrase:
 * one is made without the passphrase, and opened anywhere with it and nothing else.
 */
type Encrypting = NonNullable<BackupKeys['encrypting']>

/** A part of the header that other programs skip: the digest of the recipient, and the locked identities. */
const LOCK = 'darzi-backup-key'
/** Before more of another file is read as a header. */
const MAX_HEADER_BYTES = 65_536
const HEADER_END = '\n--- '
/** 128 MB and half a second of a core for each try. Never more, because the header may be a stranger's. */
const SCRYPT_LOG_N = 17
const oneAtATime = pLimit(1)
const SALT_BYTES = 16
const FILE_KEY_BYTES = 16
const TAG_BYTES = 16
const SCRYPT_LABEL = 'age-encryption.org/v1/scrypt'
const CHUNK_BYTES = 65_536
/** The header and the nonce of a file with one recipient and no lock. */
const HEADER_BYTES = 184

/** An encrypted backup that the keys at hand do not open. */
export class LockedBackup extends BackupRefusal {
  override name = 'LockedBackup'
}

/** Makes an identity for backups from now on. The passphrase locks it, and opens the earlier ones too. */
export async function makeKeys(passphrase: string, earlier: readonly string[]): Promise<UnlockedKeys> {
  const identity = await generateX25519Identity()
  const identities = [identity, ...earlier]
  return {
    identities,
    recipient: await identityToRecipient(identity),
    locked: (await lock(identities, passphrase)).toString('base64'),
  }
}

/** The name of a recipient in the header of a backup and in the folder of its pictures. */
export function digestOf(recipient: string): string {
  return createHash('sha256').update(recipient).digest('hex').slice(0, 16)
}

export async function digestOfIdentity(identity: string): Promise<string> {
  return digestOf(await identityToRecipient(identity))
}

/** Encrypts a backup while it is read. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  { recipient, locked }: Encrypting,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const stanza = new Stanza([LOCK, digestOf(recipient)], Buffer.from(locked, 'base64'))
  encrypter.addRecipient({ wrapFileKey: () => [stanza] })
  yield* toIterable(await encrypter.encrypt(toStream(content)))
}

/**
 * Decrypts a backup while it is read. What was read counts only after the last byte.
 *
 * @throws {LockedBackup} if none of the identities opens it
 * @throws {BackupRefusal} when it is damaged; an error of the content as it is
 */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  let failure: unknown
  const source = withHeader(content, error => {
    failure = error
  })
  try {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    yield* toIterable(await decrypter.decrypt(toStream(source)))
  } catch (error) {
    throw failure ?? asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  const { message } = error as Error
  if (message.startsWith('no identity matched'))
    return new LockedBackup('The backup is encrypted with a passphrase that this shop does not know.')
  return new BackupRefusal('The backup is damaged: it can’t be decrypted.', { cause: error })
}

/** Ends with a refusal where no header of age ends soon. */
async function* withHeader(
  content: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  try {
    for await (const chunk of content) {
      if (head && !head.includes(HEADER_END)) {
        if (head.byteLength > MAX_HEADER_BYTES)
          throw new BackupRefusal('The backup is damaged: it has no header of an encrypted file.')
        head = Buffer.concat([head, chunk])
        if (!head.includes(HEADER_END)) continue
        yield head
        head = undefined
      } else yield chunk
    }
    if (head) throw new BackupRefusal('The backup is damaged: it has no header of an encrypted file.')
  } catch (error) {
    onError(error)
    throw error
  }
}

/** What the header of an encrypted backup says to everyone: for whom it is, and the locked identities in base64. */
export async function readLock(
  content: AsyncIterable<Uint8Array>,
): Promise<{ digest: string; locked: string }> {
  let found: Stanza | undefined
  const looking: Identity = {
    unwrapFileKey(stanzas) {
      found = stanzas.find(({ args }) => args[0] === LOCK)
      return null
    },
  }
  let failure: unknown
  const source = withHeader(content, error => {
    failure = error
  })
  const decrypter = new Decrypter()
  decrypter.addIdentity(looking)
  const stream = toStream(source)
  await decrypter.decrypt(stream).catch(() => {})
  await source.return(undefined)
  const digest = found?.args[1] ?? ''
  if (!found || !/^[0-9a-f]{16}$/.test(digest))
    throw failure ?? new BackupRefusal('The backup is damaged: it is encrypted, but not by Darzi.')
  return { digest, locked: Buffer.from(found.body).toString('base64') }
}

/**
 * Opens the keys of an encrypted backup.
 *
 * @param locks locked identities that may fit, in base64
 * @returns undefined if the passphrase opens none that fit
 */
export async function unlock(
  digest: string,
  locks: readonly string[],
  passphrase: string,
): Promise<UnlockedKeys | undefined> {
  for (const locked of new Set(locks)) {
    const identities = await openLock(Buffer.from(locked, 'base64'), passphrase)
    const recipients = await Promise.all(identities.map(identity => identityToRecipient(identity)))
    const [recipient = ''] = recipients
    if (recipients.map(digestOf).includes(digest)) return { identities, recipient, locked }
  }
  return undefined
}

/** How many bytes an encrypted picture has. */
export function encryptedSize(bytes: number): number {
  return HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES))
}

/** How many bytes a picture had that is encrypted in so many. */
export function decryptedSize(bytes: number): number {
  const sealed = bytes - HEADER_BYTES
  return sealed - TAG_BYTES * Math.ceil(sealed / (CHUNK_BYTES + TAG_BYTES))
}

/** Encrypts a small file. */
export async function encryptFile(content: Uint8Array, recipient: string | Recipient): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(content)
}

/** @returns undefined if no identity opens it, or it is damaged */
export async function decryptFile(
  content: Uint8Array,
  identities: readonly (string | Identity)[],
): Promise<Uint8Array | undefined> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter.decrypt(content).catch(() => undefined)
}

function toStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>
}

function toIterable(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

/** A file of age that its passphrase opens: the identities, one a line, as age's own key files are. */
async function lock(identities: readonly string[], passphrase: string): Promise<Buffer> {
  const text = Buffer.from(`${identities.join('\n')}\n`)
  return Buffer.from(await encryptFile(text, passphraseRecipient(passphrase)))
}

async function openLock(locked: Buffer, passphrase: string): Promise<string[]> {
  const text = await decryptFile(locked, [passphraseIdentity(passphrase)])
  const lines = Buffer.from(text ?? [])
    .toString()
    .split('\n')
  return lines.filter(line => line.startsWith('AGE-SECRET-KEY-1'))
}

/** As the library's own, which derives the key in the main thread for a second. */
function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(SALT_BYTES)
      const cipher = createCipheriv(...(await wrapping(passphrase, salt, SCRYPT_LOG_N)))
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', unpadded(salt), String(SCRYPT_LOG_N)], body)]
    },
  }
}

function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [{ args, body } = new Stanza([], new Uint8Array()), other] = stanzas
      const [kind, salt = '', logN] = args
      const isOurs = kind === 'scrypt' && !other && body.byteLength === FILE_KEY_BYTES + TAG_BYTES
      // One number alone, so that no header of a stranger asks for more memory.
      if (!isOurs || logN !== String(SCRYPT_LOG_N)) return null
      const decipher = createDecipheriv(
        ...(await wrapping(passphrase, Buffer.from(salt, 'base64'), SCRYPT_LOG_N)),
      )
      decipher.setAuthTag(body.subarray(FILE_KEY_BYTES))
      try {
        return Buffer.concat([decipher.update(body.subarray(0, FILE_KEY_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** Each salt is used once, so that the nonce may be zero, as the format says. */
async function wrapping(passphrase: string, salt: Buffer, logN: number) {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const options = { N: 2 ** logN, r: 8, p: 1, maxmem: 256 * 2 ** logN * 8 }
  const labelled = Buffer.concat([Buffer.from(SCRYPT_LABEL), salt])
  const key = await oneAtATime(() => derive(passphrase, labelled, 32, options))
  return ['chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES }] as const
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
