import { mkdir } from 'node:fs/promises'
import pLimit from 'p-limit'
import { type Gate, type GateResult, passThrough, RESULTS } from './setup/gate.ts'
import { holdTemporaryFilesInMemory } from './setup/temporary-files.ts'
import { addResults, NO_TESTS, readPlaywrightReport, readVitestReport } from './setup/test-results.ts'

/**
 * Every gate, in the order in which they begin: two at a time, as many as a machine with two cores can feed. What fails
 * fastest comes first. The last one prints as it goes, the others when they end.
 */
const GATES: Gate[] = [
  // One checker: each more repeats half of the work of the first, and others need the second core.
  { name: 'types', commands: ['react-router typegen', 'tsc --noEmit --checkers 1'] },
  { name: 'style', commands: ['biome check --error-on-warnings .'] },
  { name: 'boundaries', commands: ['npm run --silent boundaries'] },
  { name: 'promises', commands: ['node tests/promises.ts'] },
  {
    name: 'unit',
    commands: [vitest('unit')],
    report: { file: `${RESULTS}/unit.json`, read: readVitestReport },
  },
  // Once for all tests that start a store.
  { name: 'build', commands: ['npm run --silent build'] },
  {
    name: 'database',
    commands: [vitest('database')],
    report: { file: `${RESULTS}/database.json`, read: readVitestReport },
    needs: 'build',
  },
  {
    name: 'browser',
    commands: ['playwright test'],
    report: { file: `${RESULTS}/browser.json`, read: readPlaywrightReport },
    needs: 'build',
  },
]
const twoAtATime = pLimit(2)

await holdTemporaryFilesInMemory()
process.exitCode = await runGates(await readWords(process.argv.slice(2)))

/** `npm test`, `npm test -- unit database`, `npm test -- --changed`, `npm test -- --changed main`. */
async function readWords(words: string[]): Promise<Gate[]> {
  return words[0] === '--changed' ? gatesForChange(words[1] ?? 'HEAD') : chooseGates(words)
}

/** The checks of the whole, and of the tests those that the change since a commit touches. */
async function gatesForChange(since: string): Promise<Gate[]> {
  const { findChangedFiles, findTouchedTests } = await import('./changed.ts')
  const tests: Record<string, string[]> = { ...findTouchedTests(findChangedFiles(since)) }
  const needsBuild = [...(tests.database ?? []), ...(tests.browser ?? [])].length > 0
  const narrow = (gate: Gate): Gate[] => {
    if (gate.name === 'build') return needsBuild ? [gate] : []
    const touched = tests[gate.name]
    if (!touched) return [gate]
    if (touched.length === 0) return []
    return [{ ...gate, commands: gate.commands.map(command => `${command} ${touched.join(' ')}`) }]
  }
  return GATES.flatMap(narrow)
}

/** @returns the exit code: 0 when every gate held */
async function runGates(gates: Gate[]): Promise<number> {
  await mkdir(RESULTS, { recursive: true })
  const begun = performance.now()
  const results: GateResult[] = []
  const running = new Map<string, Promise<void>>()
  const runInTurn = async (gate: Gate) => {
    await running.get(gate.needs ?? '')
    // What comes after a failure does not begin.
    if (results.some(({ held }) => !held)) return
    results.push(await passThrough(gate, gate !== gates.at(-1)))
  }
  for (const gate of gates) running.set(gate.name, twoAtATime(runInTurn, gate))
  await Promise.all(running.values())
  for (const { gate, held, ms } of results) {
    console.log(`${held ? '✓' : '✗'} ${gate.name.padEnd(11)} ${seconds(ms)}`)
  }
  console.log(`  ${'in all'.padEnd(11)} ${seconds(performance.now() - begun)}\n`)
  const failed = results.filter(({ held }) => !held).map(({ gate }) => `'${gate.name}'`)
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}; what comes after did not run.`)
  if (results.some(({ gate }) => gate.report)) {
    const { passed, failed, failures } = results.map(({ tests }) => tests).reduce(addResults, NO_TESTS)
    // Again, because thousands of lines lie between a failure and its runner's end.
    for (const failure of failures) console.log(`✗ ${failure}`)
    console.log(`${passed} passed, ${failed} failed`)
  }
  return failed.length > 0 ? 1 : 0
}

function vitest(project: string): string {
  const reporters = '--reporter=default --reporter=json'
  return `vitest run --project ${project} ${reporters} --outputFile.json=${RESULTS}/${project}.json`
}

/** All gates, or those that are named: `npm test -- unit database`. */
function chooseGates(names: string[]): Gate[] {
  const unknown = names.find(name => GATES.every(gate => gate.name !== name))
  if (unknown) throw new Error(`There is no gate '${unknown}': ${GATES.map(({ name }) => name).join(', ')}.`)
  if (names.length === 0) return GATES
  return GATES.filter(({ name }) =>
    [name, ...GATES.filter(({ needs }) => needs === name).map(gate => gate.name)].some(each =>
      names.includes(each),
    ),
  )
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
}
