import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import { type Command, executeCommand } from '#server/cli/run-command.ts'

/** How a command ended, and the texts that it printed, trimmed. */
interface Ended {
  code: number
  output: string
  refusal: string
}

export interface Given {
  env: Record<string, string>
  input?: string
}

/**
 * The environment of programs that tests start, without the tester's own settings: the database of a DATABASE_URL in the
 * shell must not get test orders. The options of Node are those by which programs start faster.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS }
}

/** Runs a command in this process. Loading a program takes longer than most commands, so that few tests need one. */
export async function runHere(command: Command, words: string[], { env, input = '' }: Given): Promise<Ended> {
  const [printed, refused]: [string[], string[]] = [[], []]
  const code = await executeCommand(command, {
    words,
    env,
    readInput: async () => input,
    print: line => printed.push(line),
    printError: error => refused.push(format(error)),
    signal: new AbortController().signal,
  })
  return { code, output: printed.join('\n').trim(), refusal: refused.join('\n').trim() }
}

/** Runs a program as a process of its own. */
export async function runProgram(program: string, words: string[], { env, input }: Given): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...words], { env: { ...programEnvironment(), ...env } })
  child.stdin.end(input)
  const [output, refusal, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output: output.trim(), refusal: refusal.trim() }
}
