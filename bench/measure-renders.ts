// First, because it sets which build of React is loaded.
import './production-react.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { buildStalePages } from '#server/build/build-pages.ts'
import { openBuiltPages } from '#server/build/production-pages.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { type OpenStore, openStore } from './open-store.ts'
import { withDataDirectory } from './with-data-directory.ts'

/**
 * `node bench/measure-renders.ts`: the processor time of Node for each render of a page, without the cache, beside
 * a plain React page of as many bytes.
 */

const PAGES = ['/products', '/', '/product/hoodie-forest', '/about']
const RENDERS = 100
const ROUNDS = 3
/** The bytes of one element of the plain page. */
const ELEMENT_BYTES = 100

export interface RenderedPage {
  path: string
  bytes: number
  /** Processor time of Node for one render, in milliseconds. */
  ownMs: number
  /** The same for a plain React page of as many bytes. */
  plainMs: number
}

/** Measures the pages of a running store, in this process. */
export function measureRenders({ dataDir }: Pick<OpenStore, 'dataDir'>): Promise<RenderedPage[]> {
  return withDataDirectory(dataDir, async database => {
    const sharedReads = createSharedReads()
    // Nothing changes here.
    sharedReads.open()
    const services = createTestServices(database, { sharedReads })
    const render = await openBuiltPages(await buildStalePages(() => {}), services)
    const measured: RenderedPage[] = []
    for (const path of PAGES) {
      const page = async () => {
        const response = await render(new Request(services.settings.storeUrl + path), services)
        return (await response.arrayBuffer()).byteLength
      }
      const bytes = await page()
      const [ownMs, plainMs] = await measureInTurns(page, () => renderPlainPage(bytes))
      measured.push({ path, bytes, ownMs, plainMs })
    }
    return measured
  })
}

/** @returns the least CPU time of each in milliseconds; in turns, so that other work on the machine falls on both */
async function measureInTurns(
  one: () => unknown,
  other: () => unknown,
): Promise<[oneMs: number, otherMs: number]> {
  let [oneMs, otherMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [first, second] = [await cpuMsOf(one), await cpuMsOf(other)]
    if (round > 0) [oneMs, otherMs] = [Math.min(oneMs, first), Math.min(otherMs, second)]
  }
  return [oneMs, otherMs]
}

async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let done = 0; done < RENDERS; done++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / RENDERS
}

function renderPlainPage(bytes: number): Uint8Array {
  const elements = Array.from({ length: bytes / ELEMENT_BYTES }, (_, index) =>
    createElement('p', { key: index, className: 'plain' }, 'x'.repeat(ELEMENT_BYTES - 24)),
  )
  return new TextEncoder().encode(renderToString(createElement('main', null, elements)))
}

if (import.meta.main) {
  const store = await openStore()
  try {
    const pages = await measureRenders(store)
    console.table(
      pages.map(({ ownMs, plainMs, ...page }) => ({ ...page, ownMs, plainMs, ratio: ownMs / plainMs })),
    )
  } finally {
    await store.close()
  }
}
