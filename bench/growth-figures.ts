import type { Figure } from './figure.ts'
import { type Cost, measureGrowth, SUM } from './measure-growth.ts'
import type { ShopSize } from './shop-size.ts'

const SIZES: readonly ShopSize[] = [
  { products: 10_000, orders: 200_000 },
  { products: 100_000, orders: 200_000 },
  { products: 1_000_000, orders: 1_000_000 },
]

/** PostgreSQL's processor time for each page in shops of growing size, and how much it and the page's p99 grow from the first to the last. */
export async function growthFigures(): Promise<Figure[]> {
  return [...(await measureGrowth(SIZES))].map(([name, costs]) => growthFigure(name, costs))
}

/** @param costs of the page, by the size of the shop */
export function growthFigure(name: string, costs: readonly Cost[]): Figure {
  return {
    name: `PostgreSQL for ${name}, ${SIZES.map(({ products }) => products.toLocaleString('en')).join(' / ')} products`,
    goal: name === SUM ? '—' : '≤ 5 ms, flat',
    now: `${costs.map(({ postgresMs }) => postgresMs.toFixed(1)).join(' / ')} ms`,
    yardstick: [
      `PostgreSQL's time grows ${growth(costs, ({ postgresMs }) => postgresMs)} ×`,
      `p99 ${growth(costs, ({ p99Ms }) => p99Ms)} × (${costs.map(({ p99Ms }) => p99Ms.toFixed(0)).join(' / ')} ms)`,
      `Node's time ${growth(costs, ({ nodeMs }) => nodeMs)} × (${costs.map(({ nodeMs }) => nodeMs.toFixed(1)).join(' / ')} ms)`,
    ].join(', '),
  }
}

/** How many times as much the last costs as the first; a dash where the first costs too little to be measured. */
function growth(costs: readonly Cost[], of: (cost: Cost) => number): string {
  const [first, last] = [costs[0], costs.at(-1)]
  return first && last && of(first) > 0 ? (of(last) / of(first)).toFixed(1) : '—'
}
