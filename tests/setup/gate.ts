import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import { NO_TESTS, type TestResults } from './test-results.ts'

/** A check of the project. A gate with a report is a test runner, whose report holds its counts. */
export interface Gate {
  name: string
  commands: string[]
  report?: { file: string; read(report: string): TestResults }
  /** The gate that ends before this one begins. */
  needs?: string
}

export interface GateResult {
  gate: Gate
  held: boolean
  tests: TestResults
  ms: number
}

/** Where test runners write their reports. */
export const RESULTS = 'node_modules/.cache/darzi-tests'

/**
 * Runs the commands of a gate until one fails.
 * @param isOneOfSeveral collects its output and prints it at the end, so that outputs of parallel gates do not mix
 */
export async function passThrough(gate: Gate, isOneOfSeveral: boolean): Promise<GateResult> {
  const start = performance.now()
  const title = `\n── ${gate.name} ${'─'.repeat(60 - gate.name.length)}`
  if (!isOneOfSeveral) console.log(title)
  if (gate.report) await rm(gate.report.file, { force: true })
  let held = true
  let output = ''
  for (const command of gate.commands) {
    if (!held) break
    const result = await run(command, isOneOfSeveral)
    held = result.code === 0
    output += result.output
  }
  if (isOneOfSeveral) console.log(`${title}\n${output.trimEnd()}`)
  const tests = gate.report ? await readReport(gate.report) : NO_TESTS
  if (tests.skipped > 0) {
    console.log(`${tests.skipped} tests were skipped, and none may be.`)
    held = false
  }
  // A failure without a failed test: a compiler, a suite that does not load, a server that does not start.
  const failed = held ? tests.failed : Math.max(1, tests.failed)
  return { gate, held, tests: { ...tests, failed }, ms: performance.now() - start }
}

async function readReport({ file, read }: NonNullable<Gate['report']>): Promise<TestResults> {
  return readFile(file, 'utf8').then(read, () => NO_TESTS)
}

async function run(command: string, isCollected: boolean): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    stdio: isCollected ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
      // Collected output would otherwise lose the terminal's colours.
      ...(isCollected && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    },
  })
  let output = ''
  const collect = (chunk: string) => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  const [code] = await once(child, 'close')
  return { code, output }
}
