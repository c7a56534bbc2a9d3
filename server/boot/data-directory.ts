import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** Creates the directory of all the store's files, closed to other users. @throws {StartError} */
export async function makeDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR ${path} can't be written to (${code}).`, { cause: error })
  }
}

/** Refuses a directory without a store, which a command must not create by accident. @throws {StartError} */
export async function needStore(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres')).catch(error => {
    throw new StartError(`DATA_DIR ${dataDir} holds no store.`, { cause: error })
  })
}
