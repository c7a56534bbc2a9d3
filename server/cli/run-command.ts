import { text } from 'node:stream/consumers'
import { describeError, log } from '#app/platform/log.server.ts'
import { describeStartError } from '../boot/report-start-error.ts'
import { takeStopSignals } from '../boot/stop-request.ts'

/** An invalid command line. The message is one sentence that says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A rule forbids the command. The message is one sentence. */
export class Refused extends Error {
  override name = 'Refused'
}

/** What a command line is given, and where it prints. */
export interface CommandContext {
  words: readonly string[]
  env: NodeJS.ProcessEnv
  /** Reads standard input to its end. */
  readInput(): Promise<string>
  print(line: string): void
  printError(error: unknown): void
  /** Aborted when the command should stop at the next good point. */
  signal: AbortSignal
}

/** @returns the text to print at the end */
export type Command = (context: CommandContext) => Promise<string>

/** Runs a command as this process. Signals do not interrupt it: it always closes what it opened. */
export async function runCommand(command: Command): Promise<void> {
  const { wanted: signal } = takeStopSignals()
  log.level = 'fatal'
  process.exitCode = await executeCommand(command, {
    words: process.argv.slice(2),
    env: process.env,
    readInput: () => text(process.stdin),
    print: console.log,
    printError: console.error,
    signal,
  })
}

/**
 * Runs a command and prints its result.
 *
 * @returns the exit code: 0 on success, 1 on a refusal or failure, and 2 for an invalid command line
 */
export async function executeCommand(command: Command, context: CommandContext): Promise<number> {
  try {
    context.print(await command(context))
    return 0
  } catch (error) {
    const isRefused = error instanceof UsageError || error instanceof Refused
    context.printError(isRefused ? error.message : (describeStartError(error) ?? describeError(error)))
    return error instanceof UsageError ? 2 : 1
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
