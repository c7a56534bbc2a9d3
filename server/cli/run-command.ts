import { describeError } from '#app/platform/log.server.ts'
import { describeStartError } from '../boot/describe-refusal.ts'

/** The words make no command; the message is one sentence that says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A rule says no; the message is one sentence. */
export class Refused extends Error {
  override name = 'Refused'
}

/**
 * Carries out what the command line asks for and prints what comes of it. Ends with 0 when it was done, with 1 when it was
 * refused or failed, and with 2 when the words make no command.
 */
export async function runCommand(carryOut: (words: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await carryOut(process.argv.slice(2)))
    process.exitCode = 0
  } catch (error) {
    const isRefused = error instanceof UsageError || error instanceof Refused
    console.error(isRefused ? error.message : (describeStartError(error) ?? describeError(error)))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** What reads the words of a command; an option that there is not is named in a sentence. @throws {UsageError} */
export function namingWhatIsUnknown<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    // Node names the option that it does not know, and then explains itself.
    const [sentence] = String((error as Error).message).split('. ')
    throw new UsageError(`${sentence}; --help lists what there is.`, { cause: error })
  }
}
