import { describeRefusal } from './describe-refusal.ts'

/** Ends the process with the reason: one sentence when it is the person's to change, everything when it is ours. */
export function refuseStart(error: unknown): never {
  console.error(describeRefusal(error) ?? error)
  process.exit(1)
}
