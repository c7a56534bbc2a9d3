import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photo } from '#tests/factories/picture-files.ts'
import { createAdmin, SETUP_CODE } from '#tests/setup/browser/admin.ts'
import { startStore } from '../open-store.ts'
import {
  type Engine,
  hasFirefox,
  hasWebKit,
  openChromium,
  openFirefox,
  openWebKit,
} from './browsers/engines.ts'
import { OLD_ENGINE_SCRIPT } from './browsers/old-engines.ts'
import { STEPS } from './browsers/steps.ts'
import { createWalk } from './browsers/walk.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- browsers`: walks the main journeys of shop and admin in Debian's Firefox and WebKit, and in a Chromium without
 * what one of the oldest browsers that we serve lacks. A step has failed that could not be taken, or whose page wrote an error to the
 * console. `ONLY=webkit` walks in that engine alone, `WIDTHS=1280,1920` at these widths, and `UNTIL=pictures` to that step.
 */

const ENGINES: Record<string, () => Promise<Engine>> = {
  ...(hasFirefox() && { firefox: openFirefox }),
  ...(hasWebKit() && { webkit: openWebKit }),
  old: () => openChromium('Old engines', OLD_ENGINE_SCRIPT),
}

const { ONLY, WIDTHS, UNTIL } = process.env
const steps = UNTIL ? STEPS.slice(0, STEPS.findIndex(([name]) => name === UNTIL) + 1) : STEPS

/** Firefox writes this when a page is left while it loads. No script can prevent it. */
const HARMLESS = /A ServiceWorker intercepted the request and encountered/

const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-browsers-'))
const picture = join(folder, 'picture.jpg')
await writeFile(picture, await photo())
const store = await startStore({ PORT: '0', DATA_DIR: join(folder, 'data'), SETUP_CODE })
const verdict = createVerdict('browsers')
const problems: string[] = []
const columns: { title: string; cells: string[] }[] = []
try {
  await createAdmin(store.address)
  for (const [name, openEngine] of Object.entries(ENGINES)) {
    if (ONLY && ONLY !== name) continue
    const engine = await openEngine()
    try {
      for (const width of WIDTHS?.split(',').map(Number) ?? engine.widths) await walkAt(engine, width)
    } finally {
      await engine.close()
    }
  }
  printTable()
  for (const problem of problems) console.log(problem)
  if (!hasFirefox() || !hasWebKit())
    verdict.figure('not walked', 'without apt-get install firefox-esr webkit2gtk-driver xvfb')
  verdict.check('the store logs no error', store.errors.length === 0)
  verdict.print()
} finally {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
}

async function walkAt(engine: Engine, width: number): Promise<void> {
  const title = `${engine.name}, ${width} px`
  const tab = await engine.openTab(width)
  const walk = createWalk(tab, store.address, width)
  const notes = { picture }
  const cells: string[] = []
  for (const [step, take] of steps) {
    const failure = await take(walk, notes).then(
      () => undefined,
      error => String(error.message),
    )
    const errors = tab.takeErrors().filter(error => !HARMLESS.test(error))
    const found = [failure, ...errors.map(error => `console: ${error}`)].filter(Boolean)
    problems.push(...found.map(problem => `${title}, ${step}: ${problem}`))
    cells.push(failure ? 'FAILED' : found.length > 0 ? 'console' : 'ok')
  }
  await tab.close()
  columns.push({ title, cells })
  verdict.check(
    `${title}: ${steps.length} steps`,
    cells.every(cell => cell === 'ok'),
  )
}

function printTable(): void {
  const rows = [
    ['step', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---')],
    ...steps.map(([step], at) => [step, ...columns.map(({ cells }) => cells[at])]),
  ]
  console.log(`\n${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}\n`)
}
