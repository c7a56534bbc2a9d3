import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs a built program in this process, which begins in a fraction of the time that its thousand sources take. */
export async function openProgram(build: string, name: string): Promise<void> {
  const program = join(build, 'server', `${name}.js`)
  // Further processes of the store run the same program.
  process.argv[1] = program
  await import(pathToFileURL(program).href)
}
