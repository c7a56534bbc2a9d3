import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { StartError } from '../boot/start-error.ts'
import { listSources, ROOT } from './builds.ts'
import { findBuilder } from './find-builder.ts'
import { describeBuilder } from './release.ts'

/** Beside the sources: both say how these are read. */
const FURTHER_FILES = ['tsconfig.json']

/**
 * Copies the sources into `copy`, fetches what builds them in the versions of the lock file, and removes all of it after the
 * work. A store that is installed without development packages builds itself so, and stays small.
 *
 * @throws {StartError} if the packages can't be fetched
 */
export async function withFetchedBuilder(
  copy: string,
  work: (copy: string, builder: string) => Promise<void>,
): Promise<void> {
  try {
    for (const path of [...(await listSources()), ...FURTHER_FILES])
      await cp(join(ROOT, path), join(copy, path))
    await writeFile(join(copy, 'package.json'), JSON.stringify(describeBuilder(packageJson)))
    await fetchPackages(copy)
    await work(copy, findBuilder(copy) as string)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** None of their scripts is needed, nor run. */
async function fetchPackages(copy: string): Promise<void> {
  const words = ['install', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', words, { cwd: copy, shell: process.platform === 'win32' }).catch(cause => {
    const reason = String(cause.stderr || cause.message).trim()
    throw new StartError(
      `The pages must be built, and npm could not fetch what builds them. Run npm install, or install a release.\n${reason}`,
      { cause },
    )
  })
}
