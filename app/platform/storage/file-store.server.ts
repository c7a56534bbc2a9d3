/** A place for files, addressed by key (`originals/3f…c2.webp`). Keys are made by us, never by a person. */
export interface FileStore {
  /** The whole file, or nothing where there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Writes the file whole or not at all; an existing file of the same key is replaced. */
  write(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
}
