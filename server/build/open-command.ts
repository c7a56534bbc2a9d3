import { findBuild } from './builds.ts'
import { findBuilder } from './find-builder.ts'
import { openProgram } from './open-program.ts'

/** Runs a program of the store from its sources, or as it was built where their packages are not installed. */
export async function openCommand(name: string, openSource: () => Promise<unknown>): Promise<void> {
  if (findBuilder()) {
    await openSource()
    return
  }
  const build = await findBuild()
  if (build) await openProgram(build, name)
  else {
    console.error('The store has not been built here: run npm run build first.')
    process.exitCode = 1
  }
}
