import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'
import { systemReason } from './system-reason.ts'

/** Creates the directory of all the store's files, closed to other users. @throws {StartError} */
export async function makeDataDirectory(path: string): Promise<void> {
  try {
    await makeDirectory(path)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = systemReason(error) ?? (error as Error).message
    throw new StartError(`DATA_DIR ${path} can't be written to: ${reason}.`, { cause: error })
  }
}

/** Node's own recursive `mkdir` never ends where the system allows no directories, such as in `/proc`. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const parent = dirname(path)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await isThere(parent))) throw error
    await makeDirectory(parent)
    await makeDirectory(path)
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Refuses a directory without a store, which a command must not create by accident. @throws {StartError} */
export async function needStore(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres')).catch(error => {
    throw new StartError(`DATA_DIR ${dataDir} holds no store.`, { cause: error })
  })
}
