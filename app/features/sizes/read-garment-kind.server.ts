import type { SharedRead } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { type GarmentKind, guessGarmentKind } from './size-chart.ts'

interface Measured {
  name: string
  /** On Urdu pages, where the name may be an Urdu one. */
  english?: { name: string }
  category: { slug: string }
}

/** Whose measurements fit a product: as its category says, else as its name suggests. Null where neither does. */
export async function readGarmentKind(
  { database, sharedReads }: Pick<Services, 'database' | 'sharedReads'>,
  { name, english, category }: Measured,
): Promise<GarmentKind | null> {
  const charts = await sharedReads.get(sizeCharts(database))
  return charts.get(category.slug) ?? guessGarmentKind(english?.name ?? name)
}

/** The garment that each category says its products are, by slug. */
function sizeCharts(database: Services['database']): SharedRead<Map<string, GarmentKind | null>> {
  return {
    key: 'size charts',
    async read() {
      const rows = await database
        .select({ slug: categories.slug, sizeChart: categories.sizeChart })
        .from(categories)
      return new Map(rows.map(({ slug, sizeChart }) => [slug, sizeChart]))
    },
  }
}
