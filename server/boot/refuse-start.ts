import { describeStartError } from './describe-refusal.ts'

/** Ends the process with the reason: one sentence when it is the person's to change, everything when it is ours. */
export function exitWithStartError(error: unknown): never {
  console.error(describeStartError(error) ?? error)
  process.exit(1)
}
