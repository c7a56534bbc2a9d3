import { createHash } from 'node:crypto'
import { BackupRefusal } from './backup-refusal.ts'

/** The head of a frame of 32 bytes that Zstandard skips (RFC 8878, 3.1.2), so that other programs open the archive too. */
const HEAD = Buffer.from('5d2a4d1820000000', 'hex')
const SEAL_BYTES = HEAD.length + 32

/** The bytes and, as their seal, the SHA-256 of them all: Zstandard's own checksum covers neither its heads nor the end. */
export async function* seal(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([HEAD, hash.digest()])
}

/**
 * The bytes without their seal. Those of a backup of an earlier format have none, and are returned as they are.
 *
 * @param onSealed called at the end if the seal fits
 * @throws {BackupRefusal} at the end if it does not
 */
export async function* unseal(
  bytes: AsyncIterable<Uint8Array>,
  onSealed: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const held = Buffer.concat([last, chunk])
    const end = Math.max(0, held.byteLength - SEAL_BYTES)
    hash.update(held.subarray(0, end))
    if (end > 0) yield held.subarray(0, end)
    last = held.subarray(end)
  }
  if (!last.subarray(0, HEAD.byteLength).equals(HEAD)) yield last
  else if (last.subarray(HEAD.byteLength).equals(hash.digest())) onSealed()
  else throw new BackupRefusal('The backup is damaged: its checksum does not fit.')
}
