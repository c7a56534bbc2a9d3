import type { BackupKeys } from '#app/platform/backups/backup-files.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { type BackupPlace, ENCRYPTED } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import {
  decrypt,
  decryptedSize,
  decryptFile,
  digestOf,
  digestOfIdentity,
  encrypt,
  encryptFile,
  readLock,
} from './encryption.ts'

/** The folder of encrypted pictures among those of a place. Those of one identity stand together. */
const ENCRYPTED_PICTURES = 'encrypted/'
const ENCRYPTED_FOLDER = /^encrypted\/[0-9a-f]{16}\//

/** Whether a backup of this name is encrypted. */
export function isEncrypted(backup: string): boolean {
  return backup.endsWith(ENCRYPTED)
}

/** The folder at the beginning of the key of a stored picture; empty for one that is not encrypted. */
export function folderOfPicture(key: string): string {
  return ENCRYPTED_FOLDER.exec(key)?.[0] ?? ''
}

/** Whether pictures in this folder are encrypted for one of these identities. */
export async function isOwnFolder(folder: string, identities: readonly string[]): Promise<boolean> {
  const digests = await Promise.all(identities.map(digestOfIdentity))
  return digests.some(digest => folder === `${ENCRYPTED_PICTURES}${digest}/`)
}

/** A place that encrypts what is backed up, if the shop says so, and opens what its keys open. Backups that are not encrypted are read as they are. */
export function openWithKeys(place: BackupPlace, { encrypting, identities }: BackupKeys): BackupPlace {
  return {
    ...place,
    nameAt: takenAt => place.nameAt(takenAt) + (encrypting ? ENCRYPTED : ''),
    read: backup => (isEncrypted(backup) ? decrypt(place.read(backup), identities) : place.read(backup)),
    write: (backup, content) =>
      place.write(backup, isEncrypted(backup) && encrypting ? encrypt(content, encrypting) : content),
    async picturesOf(backup) {
      const digest = await digestFor(backup)
      if (digest === undefined) return { files: place.pictures, folder: '' }
      const folder = `${ENCRYPTED_PICTURES}${digest}/`
      const recipient = backup ? undefined : encrypting?.recipient
      return { files: openEncryptedPictures(place.pictures, folder, { recipient, identities }), folder }
    },
  }

  async function digestFor(backup: string | undefined): Promise<string | undefined> {
    if (!backup) return encrypting && digestOf(encrypting.recipient)
    return isEncrypted(backup) ? (await readLock(place.read(backup))).digest : undefined
  }
}

interface PictureKeys {
  /** Undefined where pictures are only read. */
  recipient: string | undefined
  identities: readonly string[]
}

/** Pictures under the keys that they have in the shop, each encrypted for itself, so that one that is stored is not sent again. */
function openEncryptedPictures(
  pictures: FileStore,
  folder: string,
  { recipient, identities }: PictureKeys,
): FileStore {
  return {
    async read(key) {
      const stored = await pictures.read(folder + key)
      if (!stored) return undefined
      const content = await decryptFile(stored, identities)
      if (!content) throw new BackupRefusal(`The backup is damaged: its picture ${key} can’t be decrypted.`)
      return content
    },
    async write(key, bytes) {
      if (!recipient) throw new Error('These pictures are only read.')
      await pictures.write(folder + key, await encryptFile(bytes, recipient))
    },
    has: key => pictures.has(folder + key),
    delete: key => pictures.delete(folder + key),
    async *list(prefix) {
      for await (const file of pictures.list(folder + prefix))
        yield { ...file, key: file.key.slice(folder.length), size: decryptedSize(file.size) }
    },
    // Leftovers belong to the whole place.
    removeLeftovers: async () => 0,
  }
}
