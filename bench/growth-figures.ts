import type { Figure } from './figure.ts'
import { type Cost, measureGrowth } from './measure-growth.ts'
import type { ShopSize } from './shop-size.ts'

const SIZES: readonly ShopSize[] = [
  { products: 10_000, orders: 200_000 },
  { products: 100_000, orders: 200_000 },
  { products: 1_000_000, orders: 1_000_000 },
]

/** Milliseconds of PostgreSQL's processor time in the first version, by size. */
const FIRST: Record<string, string> = {
  listing: '108 / 1,052 / 6,309',
  'its late pages': '124 / 1,181 / 6,914',
  'filters combined': '114 / 1,171 / 8,671',
  'sorted by price': '97 / 774 / 7,153',
  'suggestions for "… shi"': '113 / 1,007 / 5,759',
  'product page': '15 / 117 / 1,920',
  'sitemap, last file': '45 / 651 / 6,719',
  dashboard: '77 / 882 / 7,203',
  'products by stock': '66 / 842 / 8,970',
  'products low in stock': '83 / 605 / 13,997',
  'emails, last page': '164 / 559 / 1,680',
}

/** PostgreSQL's processor time for each page in shops of growing size. */
export async function growthFigures(): Promise<Figure[]> {
  return [...(await measureGrowth(SIZES))].map(([name, costs]) => ({
    name: `PostgreSQL for ${name}, ${SIZES.map(({ products }) => products.toLocaleString('en')).join(' / ')} products`,
    first: FIRST[name] ? `${FIRST[name]} ms` : '—',
    goal: '≤ 5 ms, flat',
    now: `${costs.map(({ postgresMs }) => postgresMs.toFixed(1)).join(' / ')} ms`,
    yardstick: `p99 grows ${growth(costs, ({ p99Ms }) => p99Ms)} ×; Node takes ${costs.at(-1)?.nodeMs.toFixed(1)} ms`,
  }))
}

/** How many times more the last costs than the first. */
function growth(costs: readonly Cost[], of: (cost: Cost) => number): string {
  const [first, last] = [costs[0], costs.at(-1)]
  return first && last ? (of(last) / of(first)).toFixed(1) : '—'
}
