/** Segments start with a letter or a digit, so that neither `..` nor a temporary file can be named. */
const SEGMENT = '[a-z0-9][a-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`)
const PREFIX = new RegExp(`^(?:${SEGMENT}/)*(?:${SEGMENT})?$`)
const LONGEST_KEY = 200

/** Whether a name is a valid file key. */
export function isFileKey(name: string): boolean {
  return name.length <= LONGEST_KEY && KEY.test(name)
}

/** @throws on an invalid key */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
}

/** @throws on a prefix that no valid key begins with */
export function checkFilePrefix(prefix: string): void {
  if (prefix.length > LONGEST_KEY || !PREFIX.test(prefix))
    throw new Error(`Not the beginning of a file key: ${JSON.stringify(prefix)}`)
}

/** The folder of backups in a bucket. They belong to no shop that runs, and move nowhere with its files. */
export const BACKUP_FILES = 'backups/'
