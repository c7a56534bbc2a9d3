import { fileURLToPath } from 'node:url'
import './resolve-packages-faster.ts'

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/darzi-tests/compiled', import.meta.url))
const PRELOADED = new URL('resolve-packages-faster.ts', import.meta.url).href
const CHEAP_HASHES = new URL('cheap-password-hashes.ts', import.meta.url).href

/**
 * Sets the environment of the processes that this test runner starts, and of the programs that their tests start: these
 * load a thousand modules each, which Node compiles once for all of them.
 */
export function startProgramsFaster(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILED
  const options = process.env.NODE_OPTIONS ?? ''
  if (!options.includes(PRELOADED)) process.env.NODE_OPTIONS = `${options} --import ${PRELOADED}`.trim()
}

/**
 * The environment of a program that hashes passwords as cheaply as the tests themselves, so that each can check those of the
 * other.
 */
export function cheapHashes(): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${CHEAP_HASHES}`.trim() }
}
