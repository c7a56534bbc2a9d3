import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import { addCounts, countPlaywright, countVitest, NO_TESTS, type TestCounts } from './setup/test-counts.ts'

/** One thing that must hold. A gate with a report is a test runner, and its numbers come from there. */
interface Gate {
  name: string
  commands: string[]
  report?: { file: string; count(report: string): TestCounts }
}

const RESULTS = 'node_modules/.cache/darzi-tests'

/** Every gate, in the order in which they run: what fails fastest comes first. */
const GATES: Gate[] = [
  { name: 'format', commands: ['biome check --linter-enabled=false .'] },
  { name: 'lint', commands: ['biome lint --error-on-warnings .'] },
  { name: 'types', commands: ['react-router typegen', 'tsc --noEmit'] },
  { name: 'boundaries', commands: ['npm run --silent boundaries'] },
  { name: 'promises', commands: ['node tests/promises.ts'] },
  { name: 'unit', commands: [vitest('unit')], report: { file: `${RESULTS}/unit.json`, count: countVitest } },
  {
    name: 'database',
    // Built once here, and not by whichever of the tests' stores happens to start first.
    commands: ['npm run --silent build', vitest('database')],
    report: { file: `${RESULTS}/database.json`, count: countVitest },
  },
  {
    name: 'browser',
    commands: ['npm run --silent build', 'playwright test'],
    report: { file: `${RESULTS}/browser.json`, count: countPlaywright },
  },
]

process.exitCode = await runGates(chooseGates(process.argv.slice(2)))

/** @returns the exit code: 0 when every gate held */
async function runGates(gates: Gate[]): Promise<number> {
  await mkdir(RESULTS, { recursive: true })
  let counts = NO_TESTS
  let failed: Gate | undefined
  const times: string[] = []
  for (const gate of gates) {
    console.log(`\n── ${gate.name} ${'─'.repeat(60 - gate.name.length)}`)
    const start = performance.now()
    const result = await passThrough(gate)
    counts = addCounts(counts, result.counts)
    times.push(`${result.held ? '✓' : '✗'} ${gate.name.padEnd(11)} ${seconds(performance.now() - start)}`)
    if (result.held) continue
    failed = gate
    break
  }
  console.log(`\n${times.join('\n')}\n`)
  if (failed) console.log(`The gate '${failed.name}' failed; the gates after it did not run.`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return failed ? 1 : 0
}

async function passThrough(gate: Gate): Promise<{ held: boolean; counts: TestCounts }> {
  if (gate.report) await rm(gate.report.file, { force: true })
  let held = true
  for (const command of gate.commands) held = held && (await run(command))
  const counts = gate.report ? await readCounts(gate.report) : NO_TESTS
  if (counts.skipped > 0) {
    console.log(`${counts.skipped} tests were skipped, and none may be.`)
    held = false
  }
  // Something failed even where no test did: a compiler, a suite that does not load, a server that does not start.
  return { held, counts: { ...counts, failed: held ? counts.failed : Math.max(1, counts.failed) } }
}

async function readCounts({ file, count }: NonNullable<Gate['report']>): Promise<TestCounts> {
  return readFile(file, 'utf8').then(count, () => NO_TESTS)
}

async function run(command: string): Promise<boolean> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

function vitest(project: string): string {
  const reporters = '--reporter=default --reporter=json'
  return `vitest run --project ${project} ${reporters} --outputFile.json=${RESULTS}/${project}.json`
}

/** All gates, or those that are named: `npm test -- unit database`. */
function chooseGates(names: string[]): Gate[] {
  const unknown = names.find(name => !GATES.some(gate => gate.name === name))
  if (unknown) throw new Error(`There is no gate '${unknown}': ${GATES.map(gate => gate.name).join(', ')}.`)
  return names.length === 0 ? GATES : GATES.filter(gate => names.includes(gate.name))
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
