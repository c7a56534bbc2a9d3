import { describeStartError } from './describe-refusal.ts'

/** Ends the process with the reason: one sentence if the person can fix it, the whole error otherwise. */
export function exitWithStartError(error: unknown): never {
  console.error(describeStartError(error) ?? error)
  process.exit(1)
}
