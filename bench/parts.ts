import { measureBareScripts } from './bare-scripts.ts'
import type { Figure } from './figure.ts'
import type { Measure } from './measure.ts'
import { measureFirstVisits } from './measure-first-visit.ts'
import { measureMemory } from './measure-memory.ts'
import { measureNavigation } from './measure-navigation.ts'
import { measureServedPages } from './measure-served-pages.ts'
import type { OpenStore } from './open-store.ts'
import { measureOrders, measureOrdersByPgbench } from './place-orders.ts'

/** The parts of `npm run bench` that measure a demo shop: their names are its arguments. */
export const PARTS: Record<string, (store: OpenStore) => Promise<Figure[]>> = {
  served: servedFigures,
  visits: visitFigures,
  navigation: navigationFigures,
  memory: memoryFigures,
  // Last, because it makes the stock endless.
  orders: orderFigures,
}

const ROUNDS = 3
const CLIENTS = 16
const ORDERS_MS = 5_000

async function servedFigures(store: OpenStore): Promise<Figure[]> {
  const paths = ['/', '/products', '/product/oxford-shirt-white', '/favicon.svg']
  const pages = await measureServedPages(store, paths)
  return pages.map(({ path, store: own, bare }) => ({
    name: `cached ${path}, processor time for a request`,
    goal: '≥ 0.5 of bare',
    now: `${(bare.cpuMsPerRequest / own.cpuMsPerRequest).toFixed(2)} of bare (${own.cpuMsPerRequest.toFixed(3)} ms, ${own.perSecond.toFixed(0)}/s)`,
    yardstick: `bare \`node:http\` ${bare.cpuMsPerRequest.toFixed(3)} ms, ${bare.perSecond.toFixed(0)}/s`,
  }))
}

async function visitFigures({ address }: OpenStore): Promise<Figure[]> {
  const { pages, leastPaintMs } = await measureFirstVisits(address, ROUNDS)
  const bareScripts = await measureBareScripts()
  return pages.flatMap(({ page, kinds, storedScriptBytes, paintMs }) => {
    const scripts = kinds.find(({ kind }) => kind === 'scripts')
    const bytes = kinds.reduce((sum, kind) => sum + kind.bytes, 0)
    const withoutScripts = bytes - (scripts?.bytes ?? 0)
    const requests = kinds.reduce((sum, kind) => sum + kind.requests, 0)
    return [
      {
        name: `${page}, scripts of a first visit`,
        goal: '≤ 152 KB, ≤ 20 requests',
        now: `${kilobytes(scripts?.bytes ?? 0)} KB, ${scripts?.requests ?? 0} requests`,
        yardstick: `${((scripts?.bytes ?? 0) / bareScripts).toFixed(2)} of a page with React and its router alone, ${kilobytes(bareScripts)} KB`,
      },
      {
        name: `${page}, everything of a first visit`,
        goal: page === '/' ? '≤ 250 KB' : '—',
        now: `${kilobytes(bytes)} KB, ${requests} requests`,
        yardstick: `${(bytes / withoutScripts).toFixed(2)} of the same without scripts, ${kilobytes(withoutScripts)} KB`,
      },
      {
        name: `${page}, scripts that the worker stores when idle`,
        goal: '≤ 60 KB',
        now: `${kilobytes(storedScriptBytes)} KB`,
        yardstick: '—',
      },
      {
        name: `${page}, largest paint on a slow phone`,
        goal: '≤ 1,000 ms',
        now: `${paintMs.toFixed(0)} ms`,
        yardstick: `a page of one word ${leastPaintMs.toFixed(0)} ms`,
      },
    ]
  })
}

async function navigationFigures({ address }: OpenStore): Promise<Figure[]> {
  const goals: Record<string, Record<string, string>> = {
    'card → quick view': { desktop: '≤ 40 ms', 'slow phone': '≤ 130 ms' },
    'quick view → product page': { desktop: '≤ 60 ms', 'slow phone': '≤ 170 ms' },
  }
  const profiles = await measureNavigation(address, ROUNDS)
  return profiles.flatMap(({ profile, steps, interactions, p95Ms }) => {
    const slowest = Math.max(...interactions.values())
    return [
      ...[...steps].map(([step, { contentMs, pictureMs, bareMs }]) => ({
        name: `${step}, ${profile}`,
        goal: goals[step]?.[profile] ?? '—',
        now: `${contentMs.toFixed(0)} ms, with picture ${pictureMs.toFixed(0)} ms`,
        yardstick: bareMs === undefined ? '—' : `the same HTML without scripts ${bareMs.toFixed(0)} ms`,
      })),
      {
        name: `p95 of ten interactions until the next paint (INP), ${profile}`,
        goal: profile === 'slow phone' ? '≤ 120 ms' : '—',
        now: `${p95Ms} ms`,
        yardstick: `the slowest by median ${slowest} ms`,
      },
    ]
  })
}

async function memoryFigures(): Promise<Figure[]> {
  const { startCpuMs, idleMb, afterLoadMb, bareMb, bareStartCpuMs } = await measureMemory()
  const yardstick = `bare \`node:http\` ${bareMb.toFixed(0)} MB`
  const memory = (name: string, goal: string, mb: number) => ({
    name: `memory of Node ${name}`,
    goal,
    now: `${mb.toFixed(0)} MB`,
    yardstick,
  })
  return [
    memory('idle', '≤ 150 MB', idleMb),
    memory('after load', '≤ 240 MB', afterLoadMb),
    {
      name: 'second start, processor time',
      goal: '—',
      now: `${(startCpuMs / 1_000).toFixed(1)} s`,
      yardstick: `${(startCpuMs / bareStartCpuMs).toFixed(1)} of bare \`node:http\`, ${(bareStartCpuMs / 1_000).toFixed(2)} s`,
    },
  ]
}

async function orderFigures({ dataDir }: OpenStore): Promise<Figure[]> {
  const { nothing, size, email } = await measureOrders(dataDir, CLIENTS, { forMs: ORDERS_MS, turns: ROUNDS })
  const pgbench = await measureOrdersByPgbench(dataDir, CLIENTS, ORDERS_MS).catch(() => undefined)
  const orders = ({ perSecond, p99Ms }: Measure) => `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms`
  const contended = (what: string, measured: Measure) => ({
    name: `orders stored, ${CLIENTS} clients, ${what}`,
    goal: '≥ 0.5 of the yardstick',
    now: `${(measured.perSecond / nothing.perSecond).toFixed(2)} (${orders(measured)})`,
    yardstick: `other sizes and customers ${orders(nothing)}`,
  })
  return [
    {
      name: `orders stored, ${CLIENTS} clients`,
      goal: '—',
      now: pgbench
        ? `${(nothing.perSecond / pgbench).toFixed(2)} of pgbench (${orders(nothing)})`
        : orders(nothing),
      yardstick: pgbench ? `pgbench with the same SQL ${pgbench.toFixed(0)}/s` : 'no `pgbench` here',
    },
    contended('all of one size', size),
    contended('all from one email', email),
  ]
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(0)
}
