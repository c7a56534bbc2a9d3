import { asc, eq } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import type { SharedRead } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { guessGarmentKind } from '../garment-kind.ts'
import { ALL_MEASUREMENTS, type Measurement } from './measurement.ts'
import { type ChartFigures, chartsOfProduct, rowsOf, type SizeChart } from './size-chart.ts'

/** What the charts of a product are found by. */
interface Measured {
  name: string
  /** On Urdu pages, where the name may be an Urdu one. */
  english?: { name: string }
  category: { slug: string }
  sizes: readonly { size: string }[]
  /** The key of its own chart. */
  sizeChart?: string
}

/** Where charts are read from, once for all pages. */
interface SharedCatalogue {
  database: Queryable
  sharedReads: Services['sharedReads']
}

/** The charts that the size guide shows for a product; none for cloth by the metre, and where one size fits all. */
export async function readChartsOfProduct(
  services: SharedCatalogue,
  { name, english, category, sizes, sizeChart }: Measured,
): Promise<readonly SizeChart[]> {
  const { charts, proposed } = await services.sharedReads.get(sharedCharts(services.database))
  return chartsOfProduct(charts, {
    own: sizeChart ?? null,
    proposed: proposed.get(category.slug) ?? guessGarmentKind(english?.name ?? name),
    sizes: sizes.map(({ size }) => size),
  })
}

/** All charts that say something, in the order in which they were made. */
export async function readSharedCharts({
  database,
  sharedReads,
}: SharedCatalogue): Promise<readonly SizeChart[]> {
  return (await sharedReads.get(sharedCharts(database))).charts
}

interface SharedCharts {
  charts: SizeChart[]
  /** The key that each category proposes, by its slug. */
  proposed: Map<string, string | null>
}

function sharedCharts(database: Queryable): SharedRead<SharedCharts> {
  return {
    key: keyInLanguage('size charts'),
    async read() {
      const rows = await database
        .select({ slug: categories.slug, sizeChart: categories.sizeChart })
        .from(categories)
      const proposed = new Map(rows.map(({ slug, sizeChart }) => [slug, sizeChart]))
      return { charts: await readCharts(database), proposed }
    },
  }
}

/** All charts that say something, as pages show them in the language of this one. */
export async function readCharts(database: Queryable): Promise<SizeChart[]> {
  const rows = await database
    .select({ chart: sizeCharts, sizes: sizeSystems.sizes })
    .from(sizeCharts)
    .innerJoin(sizeSystems, eq(sizeSystems.id, sizeCharts.sizeSystemId))
    .orderBy(asc(sizeCharts.id))
  return rows
    .map(({ chart: { key, basis, easeInches, ...chart }, sizes }) => {
      const measurements = knownMeasurements(chart.measurements)
      const rows = rowsOf(sizes, measurements, chart.figures as ChartFigures)
      const name = saidText(chart.name, chart.nameUrdu)
      const fit = saidText(chart.fit, chart.fitUrdu)
      return { key, name, kind: guessGarmentKind(chart.name), measurements, rows, basis, easeInches, fit }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** Those that this version knows. */
export function knownMeasurements(keys: readonly string[]): Measurement[] {
  return keys.flatMap(key => ALL_MEASUREMENTS.find(one => one === key) ?? [])
}
