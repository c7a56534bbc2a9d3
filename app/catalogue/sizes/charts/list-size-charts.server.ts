import { asc, eq } from 'drizzle-orm'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { TRACKSUIT_CHARTS, TRACKSUITS, TRACKSUITS_NAME } from '../garment-kind.ts'
import type { ChartOption, EditedChart, ListedChart } from './edited-chart.ts'
import { knownMeasurements, readCharts } from './read-size-charts.server.ts'
import type { ChartFigures } from './size-chart.ts'

/** All charts, for the page of the lists of sizes. */
export async function listSizeCharts(database: Queryable): Promise<ListedChart[]> {
  const rows = await database
    .select({
      id: sizeCharts.id,
      key: sizeCharts.key,
      name: sizeCharts.name,
      sizeSystemId: sizeCharts.sizeSystemId,
    })
    .from(sizeCharts)
    .orderBy(asc(sizeCharts.id))
  const shown = new Set((await readCharts(database)).map(({ key }) => key))
  return rows.map(row => ({ ...row, saysSomething: shown.has(row.key) }))
}

/** The charts that a category or a product can name: each, and both of a tracksuit together. */
async function listChartOptions(database: Queryable): Promise<ChartOption[]> {
  const charts: ChartOption[] = await database
    .select({ key: sizeCharts.key, name: sizeCharts.name })
    .from(sizeCharts)
    .orderBy(asc(sizeCharts.id))
  const hasTracksuits = TRACKSUIT_CHARTS.every(key => charts.some(chart => chart.key === key))
  return hasTracksuits ? [...charts, { key: TRACKSUITS, name: TRACKSUITS_NAME }] : charts
}

/** The same for a form, which works without them. */
export async function listChartOptionsOfForm({
  database,
  log,
  requestId,
}: Pick<Services, 'database' | 'log' | 'requestId'>): Promise<ChartOption[]> {
  try {
    return await listChartOptions(database)
  } catch (error) {
    log.error({ err: error, requestId }, 'the size charts of a form could not be loaded')
    return []
  }
}

/** Whether a category or a product can name this key. */
export async function isChartKey(database: Queryable, key: string): Promise<boolean> {
  return (await listChartOptions(database)).some(option => option.key === key)
}

/** A chart for its form; undefined where there is none. */
export async function findEditedChart(database: Queryable, id: number): Promise<EditedChart | undefined> {
  const [row] = await database
    .select({
      chart: sizeCharts,
      list: { id: sizeSystems.id, name: sizeSystems.name, sizes: sizeSystems.sizes },
    })
    .from(sizeCharts)
    .innerJoin(sizeSystems, eq(sizeSystems.id, sizeCharts.sizeSystemId))
    .where(eq(sizeCharts.id, id))
  if (!row) return undefined
  const { sizeSystemId: _, measurements, figures, ...chart } = row.chart
  return {
    ...chart,
    list: row.list,
    measurements: knownMeasurements(measurements),
    figures: figures as ChartFigures,
  }
}
