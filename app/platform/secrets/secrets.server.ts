import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts what the shop has to know and no reader of its database or a backup may know, such as the token of a courier. */
export interface Secrets {
  /** Encrypts a text; an empty one stays empty. @param field names where it is stored, such as `whatsapp.token` */
  seal(field: string, text: string): string
  /**
   * Returns what was sealed for this field, and a text from before it was sealed as it is. Undefined if it can't be opened:
   * the key is missing or another one, or the text was damaged or belongs to another field.
   */
  open(field: string, stored: string): string | undefined
}

/** Whether a secret is stored, and can be opened here. */
export type SecretState = 'none' | 'stored' | 'lost'

/** Begins what is sealed. What follows is base64url: the version, the nonce, the tag and the ciphertext. */
const MARK = 'sealed:'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Shorter texts are no key. */
const KEY_LENGTH = 32
const KEY_FILE = 'secrets.key'

/** Opens the shop's secrets with SECRETS_KEY, or with the file in DATA_DIR that the first sealing makes. */
export function openSecrets({
  dataDir,
  secretsKey,
}: {
  dataDir: string
  secretsKey?: string | undefined
}): Secrets {
  const path = join(dataDir, KEY_FILE)
  let key = secretsKey === undefined ? undefined : derive(secretsKey)
  return {
    seal(field, text) {
      if (text === '') return ''
      key ??= readKey(path) ?? makeKey(path)
      return MARK + encrypt(key, field, text).toString('base64url')
    },
    open(field, stored) {
      if (!isSealed(stored)) return stored
      key ??= readKey(path)
      return key && decrypt(key, field, Buffer.from(stored.slice(MARK.length), 'base64url'))
    },
  }
}

/** Whether a stored text is encrypted. Versions before did not. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(MARK)
}

/** What staff read of a stored secret. */
export function secretState(secrets: Secrets, field: string, stored: string): SecretState {
  if (stored === '') return 'none'
  return secrets.open(field, stored) === undefined ? 'lost' : 'stored'
}

function encrypt(key: Buffer, field: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(field))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext])
}

function decrypt(key: Buffer, field: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  if (sealed[0] !== VERSION || tag.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(field)).setAuthTag(tag)
    const text = decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function boundTo(field: string): Buffer {
  return Buffer.from(`darzi ${VERSION} ${field}`)
}

function derive(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'darzi secrets', 32))
}

function readKey(path: string): Buffer | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text.length < KEY_LENGTH ? undefined : derive(text)
  } catch {
    return undefined
  }
}

/** Makes the file whole and once, whichever of several processes comes first. @throws when it can't be read or written */
function makeKey(path: string): Buffer {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_LENGTH).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const key = readKey(path)
  if (!key) throw new Error(`${path} holds no key: restore it, or remove it and type the secrets again.`)
  return key
}
