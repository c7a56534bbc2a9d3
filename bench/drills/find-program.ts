import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'

const DIRECTORIES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** @returns the path of a program that the store does not bring; undefined, after a sentence that says so, if it is missing */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const directory of DIRECTORIES) {
    const path = join(directory, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  console.error(`This drill needs ${name}, which is missing on this machine (Debian: apt install ${name}).`)
  process.exitCode = 2
  return undefined
}
