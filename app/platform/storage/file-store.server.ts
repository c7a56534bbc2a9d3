/**
 * A place for files, addressed by key (`originals/3f…c2`). Keys are made by us, never by a person: one that we would not
 * have made is a fault of the caller. Whatever else goes wrong is thrown as `FilesUnavailable`.
 */
export interface FileStore {
  /** The whole file, or nothing where there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Writes the file whole or not at all; an existing file of the same key is replaced. */
  write(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** Removes the file, where there is one. */
  delete(key: string): Promise<void>
  /** The files whose keys begin so, in no particular order. What comes or goes meanwhile may be among them or not. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes what is left of writes that were cut off before this moment. @returns how many there were */
  removeLeftovers(before: Date): Promise<number>
}

export interface StoredFile {
  key: string
  /** In bytes. */
  size: number
  /** When it was last written, by the clock of the place where it is kept. */
  changedAt: Date
}

/**
 * Why files can't be had or kept. `away`: nobody answers now, and later somebody may. `refused`: whoever answers does not
 * let us. `full`: there is no room.
 */
export type Unavailability = 'away' | 'refused' | 'full'

/** The place of the files fails, and not the one who asked. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly reason: Unavailability
  /** What the system or the service calls it, like `ENOSPC` or `NoSuchBucket`. */
  readonly code: string | undefined

  constructor(reason: Unavailability, message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = reason
    this.code = options.code
  }
}

/** Told by its name: the built pages bring the class with them, and what keeps files stands outside of them. */
export function isFilesUnavailable(error: unknown): error is FilesUnavailable {
  return error instanceof Error && error.name === 'FilesUnavailable'
}
