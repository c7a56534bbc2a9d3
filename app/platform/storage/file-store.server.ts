/**
 * Stores files by key (`originals/3f…c2`). The code makes the keys, never a person, so that an invalid key is a bug of
 * the caller. All other failures are thrown as `FilesUnavailable`.
 */
export interface FileStore {
  /** Returns the whole file; undefined if it does not exist. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Writes the whole file or nothing, replacing an existing file of the same key. */
  write(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** Removes the file if it exists. */
  delete(key: string): Promise<void>
  /** Lists the files whose keys begin with the prefix, unordered. Concurrent changes may or may not be included. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes the leftovers of writes that were interrupted before this time. @returns how many */
  removeLeftovers(before: Date): Promise<number>
}

export interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  /** When it was last written, by the clock of the storage. */
  changedAt: Date
}

/**
 * Why the file storage fails. `away`: it does not respond now, but may later. `refused`: it does not allow the
 * request. `full`: it has no space left.
 */
export type Unavailability = 'away' | 'refused' | 'full'

/** A failure of the file storage, not of the caller. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly reason: Unavailability
  /** The error code of the system or the service, such as `ENOSPC` or `NoSuchBucket`. */
  readonly code: string | undefined

  constructor(reason: Unavailability, message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.code = options.code
  }
}

/** Compared by name, because the built pages contain their own copy of the class. */
export function isFilesUnavailable(error: unknown): error is FilesUnavailable {
  return error instanceof Error && error.name === 'FilesUnavailable'
}
