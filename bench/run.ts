// First, because it sets which build of React is loaded.
import './production-react.ts'
import { loadavg } from 'node:os'
import { type Figure, toMarkdown } from './figure.ts'
import { growthFigures } from './growth-figures.ts'
import { openStore } from './open-store.ts'
import { PARTS } from './parts.ts'

/**
 * `npm run bench`: measures a demo shop and prints one table in Markdown, beside yardsticks of the same run, in a few
 * minutes. `npm run bench -- served memory` measures some parts. `npm run bench -- million` measures shops of 10,000,
 * 100,000 and 1,000,000 products, which takes about half an hour and 11 GB in the directory of temporary files.
 *
 * The clients share the store's processors, so that results are for comparing them with each other.
 */

const MILLION = 'million'
const asked = process.argv.slice(2)
const unknown = asked.find(part => part !== MILLION && !(part in PARTS))
if (unknown) throw new Error(`${unknown} is none of ${[...Object.keys(PARTS), MILLION].join(', ')}.`)

const figures: Figure[] = []
const parts = asked.length === 0 ? Object.keys(PARTS) : asked.filter(part => part !== MILLION)
if (parts.length > 0) await measureParts()
if (asked.includes(MILLION)) figures.push(...(await growthFigures()))
const load = loadavg().map(average => average.toFixed(1))
console.log(`\n${new Date().toISOString().slice(0, 10)}, load ${load.join(' ')}\n\n${toMarkdown(figures)}`)

async function measureParts(): Promise<void> {
  const store = await openStore()
  try {
    for (const part of parts) {
      console.error(`measuring: ${part}`)
      // One part that fails, such as for want of a browser, does not lose the others.
      figures.push(...((await PARTS[part]?.(store).catch(reportFailure(part))) ?? []))
    }
  } finally {
    await store.close()
  }
}

function reportFailure(part: string): (error: unknown) => Figure[] {
  return error => {
    console.error(error)
    process.exitCode = 1
    return [{ name: part, goal: '', now: 'failed', yardstick: '' }]
  }
}
