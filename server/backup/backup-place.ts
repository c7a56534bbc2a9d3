import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** A folder or a bucket with the backups of one shop. */
export interface BackupPlace {
  /** For a person: a path, or the name of the bucket. */
  name: string
  /** The name of a backup that is taken at that moment. */
  nameAt(takenAt: Date): string
  /** The names of whole backups, the newest first. */
  list(): Promise<string[]>
  /** In bytes, without its pictures. @throws for a backup that is not there */
  sizeOf(backup: string): Promise<number>
  /** Stores a backup whole or not at all. @returns its size in bytes */
  write(backup: string, content: AsyncIterable<Uint8Array>): Promise<number>
  /** @throws {FilesUnavailable} for a backup that is not there, while it is read */
  read(backup: string): AsyncIterable<Uint8Array>
  delete(backup: string): Promise<void>
  /** The pictures of a stored backup, by the keys that they have in the shop; without a name, those of the next one. */
  picturesOf(backup?: string): Promise<BackedUpPictures>
  /** The pictures of all backups as they are stored. */
  pictures: FileStore
  /** Removes what interrupted backups left behind. */
  removeLeftovers(before: Date): Promise<void>
}

/** The pictures of a backup, and the folder among those of all in which they are stored. */
export interface BackedUpPictures {
  files: FileStore
  folder: string
}

/** The end of the name of an encrypted backup, which is a file of age. */
export const ENCRYPTED = '.age'
const NAME = /^darzi-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)z\.tar\.zst(?:\.age)?$/

/** The name of a backup that was taken at that moment. Names sort by time. */
export function nameBackup(takenAt: Date): string {
  const [date, time = ''] = takenAt.toISOString().split('T')
  return `darzi-${date}-${time.slice(0, 8).replaceAll(':', '')}z.tar.zst`
}

/** When a backup of that name was taken; undefined for the name of another file. */
export function momentOfBackup(name: string): Date | undefined {
  const [, date, ...time] = NAME.exec(name) ?? []
  return date ? new Date(`${date}T${time.join(':')}Z`) : undefined
}

/** Whole backups among names, the newest first. */
export function sortBackups(names: readonly string[]): string[] {
  return names.filter(name => momentOfBackup(name)).toSorted((one, other) => (one < other ? 1 : -1))
}
