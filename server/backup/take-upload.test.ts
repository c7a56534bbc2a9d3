import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { pieceKey } from '#app/insight/backups/upload-form.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { nameBackup } from './backup-place.ts'
import { openBucketPlace } from './bucket-place.ts'
import { encryptFile } from './encryption.ts'
import { takeUpload } from './take-upload.ts'

const name = nameBackup(new Date())
const foreign = await encryptFile(
  Buffer.from('another program made this'),
  await identityToRecipient(await generateX25519Identity()),
)

// product: 68.11, 68.15
test.each<[string, Partial<Header> & Pick<Header, 'name'>, Uint8Array, string]>([
  ['that is encrypted, but not by Darzi', { name: `${name}.age` }, foreign, 'not by Darzi'],
  ['that is a directory with content', { name, type: 'directory', size: 512 }, Buffer.of(), 'is no backup'],
])('an upload %s is refused in words, and nothing of it stays', async (_, header, content, reason) => {
  const archive = pack()
  archive.entry(header, Buffer.from(content))
  archive.finalize()
  const bytes = await buffer(Readable.from(archive))
  const { files } = memoryFileStore()
  const place = openBucketPlace(memoryFileStore().files, 'the bucket of the test')
  const upload = { id: crypto.randomUUID(), bytes: bytes.byteLength }
  await files.write(pieceKey(upload.id, 0), bytes)
  const taking = { place, keys: { encrypting: undefined, identities: [] }, files }
  await expect(takeUpload(taking, upload, async () => {})).rejects.toThrow(reason)
  expect(await place.list()).toEqual([])
})
