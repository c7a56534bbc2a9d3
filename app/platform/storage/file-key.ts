/** Segments start with a letter or a digit, so neither `..` nor a temporary file can ever be named. */
const SEGMENT = '[a-z0-9][a-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`)
const PREFIX = new RegExp(`^(?:${SEGMENT}/)*(?:${SEGMENT})?$`)
const LONGEST_KEY = 200

/** Whether a name can be the key of a file of ours. */
export function isFileKey(name: string): boolean {
  return name.length <= LONGEST_KEY && KEY.test(name)
}

/** @throws on a key that we would not have made */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
}

/** @throws on what no key of ours begins with */
export function checkFilePrefix(prefix: string): void {
  if (prefix.length > LONGEST_KEY || !PREFIX.test(prefix))
    throw new Error(`Not the beginning of a file key: ${JSON.stringify(prefix)}`)
}
