import { eq, sql } from 'drizzle-orm'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { slugFrom } from '#app/shared/text/slug.ts'
import { holdSizeSystem } from '../systems/list-size-systems.server.ts'
import { findEditedChart } from './list-size-charts.server.ts'
import { figureText, measurementFacts } from './measurement.ts'
import { rowsOf } from './size-chart.ts'
import type { TypedChart } from './size-chart-form.ts'

interface NewChart {
  name: string
  sizeSystemId: number
  /** The staff member's email. */
  actor: string
}

/** Adds a chart without figures. Shoppers see it once it has some. */
export function addSizeChart(
  database: Database,
  { name, sizeSystemId, actor }: NewChart,
): Promise<Outcome<{ id: number }, { kind: 'unknown-list' }>> {
  return inTransaction(database, async transaction => {
    const list = await holdSizeSystem(transaction, sizeSystemId)
    if (!list) return refuse({ kind: 'unknown-list' })
    const [made] = await transaction
      .insert(sizeCharts)
      .values({ key: sql`gen_random_uuid()::text`, name, sizeSystemId })
      .returning({ id: sizeCharts.id })
    if (!made) throw new Error('PostgreSQL stored a size chart without returning it.')
    // An id is never used again, and so neither is a key, which products may still name after the chart was deleted.
    const key = [slugFrom(name), made.id].filter(Boolean).join('-')
    await transaction.update(sizeCharts).set({ key }).where(eq(sizeCharts.id, made.id))
    await recordAudit(transaction, {
      actor,
      action: 'chart.added',
      subject: { kind: 'chart', id: made.id, name },
      changes: { sizes: { from: null, to: list.name } },
    })
    return { ok: true, id: made.id }
  })
}

export type ChartRefusal = { kind: 'unknown-chart' } | { kind: 'edited-meanwhile' }

/** Saves a chart as its form says, if no one else has saved it since the form was opened. */
export function saveSizeChart(
  database: Database,
  { actor, id, version, ...chart }: TypedChart & { actor: string },
): Promise<Outcome<object, ChartRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction
      .select({ id: sizeCharts.id })
      .from(sizeCharts)
      .where(eq(sizeCharts.id, id))
      .for('update')
    const before = await findEditedChart(transaction, id)
    if (!before) return refuse({ kind: 'unknown-chart' })
    if (before.version !== version) return refuse({ kind: 'edited-meanwhile' })
    const { sizes } = before.list
    const changes = findChanges(loggedChart(before, sizes), loggedChart(chart, sizes))
    if (Object.keys(changes).length === 0) return { ok: true }
    await transaction
      .update(sizeCharts)
      .set({
        ...chart,
        figures: chart.figures as typeof sizeCharts.$inferInsert.figures,
        version: version + 1,
      })
      .where(eq(sizeCharts.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'chart.edited',
      subject: { kind: 'chart', id, name: chart.name },
      changes,
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true }
  })
}

/** Deletes a chart. Categories and products that name it go by what comes next: the category, or the name. */
export function deleteSizeChart(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<{ name: string }, ChartRefusal>> {
  return inTransaction(database, async transaction => {
    const [chart] = await transaction.delete(sizeCharts).where(eq(sizeCharts.id, id)).returning()
    if (!chart) return refuse({ kind: 'unknown-chart' })
    await recordAudit(transaction, {
      actor,
      action: 'chart.deleted',
      subject: { kind: 'chart', id, name: chart.name },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, name: chart.name }
  })
}

type Logged = Omit<TypedChart, 'id' | 'version'>

/** A chart as the audit log records it: a line of figures for each size. */
function loggedChart(
  { name, nameUrdu, measurements, figures, basis, easeInches, fit, fitUrdu }: Logged,
  sizes: readonly string[],
) {
  const rows = rowsOf(sizes, measurements, figures)
  const lines = rows.map(row => [
    `size ${row.size}`,
    row.figures.map(figure => (figure === null ? '–' : figureText(figure, 'in'))).join(', '),
  ])
  const none = sizes.map(size => [`size ${size}`, ''])
  return {
    name,
    nameUrdu,
    measurements: measurements.map(one => measurementFacts(one).name),
    basis,
    easeInches,
    fit,
    fitUrdu,
    ...Object.fromEntries(none),
    ...Object.fromEntries(lines),
  }
}
