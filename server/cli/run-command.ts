import { describeError } from '#app/platform/log.server.ts'
import { describeStartError } from '../boot/report-start-error.ts'

/** An invalid command line. The message is one sentence that says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A rule forbids the command. The message is one sentence. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * Runs a command and prints its result. Exits with 0 on success, 1 on a refusal or failure, and 2 for an invalid
 * command line.
 */
export async function runCommand(execute: (words: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await execute(process.argv.slice(2)))
    process.exitCode = 0
  } catch (error) {
    const isRefused = error instanceof UsageError || error instanceof Refused
    console.error(isRefused ? error.message : (describeStartError(error) ?? describeError(error)))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** Turns Node's error about an unknown option into a sentence. @throws {UsageError} */
export function explainUnknownOptions<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    // The first sentence of Node's message names the option; the rest is advice.
    const [sentence] = String((error as Error).message).split('. ')
    throw new UsageError(`${sentence}; --help lists what there is.`, { cause: error })
  }
}
