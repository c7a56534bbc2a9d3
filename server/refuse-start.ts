import { SettingError } from '#app/platform/env.server.ts'
import { StartRefusal } from './start-refusal.ts'

/** Ends the process with the reason: one sentence when it is the person's to change, everything when it is ours. */
export function refuseStart(error: unknown): never {
  const isForPerson = error instanceof SettingError || error instanceof StartRefusal
  console.error(isForPerson ? error.message : error)
  process.exit(1)
}
