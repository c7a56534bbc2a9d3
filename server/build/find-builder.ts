import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './builds.ts'

/**
 * The program that builds the pages, among the packages of the project at `root`.
 *
 * @returns undefined where only the packages are installed with which a built store runs
 */
export function findBuilder(root = ROOT): string | undefined {
  try {
    const from = createRequire(join(root, 'package.json'))
    return join(dirname(from.resolve('@react-router/dev/package.json')), 'bin.cjs')
  } catch {
    return undefined
  }
}
