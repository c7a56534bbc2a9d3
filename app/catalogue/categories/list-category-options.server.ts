import { asc } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FormCategory } from './category.ts'

/** All categories for a form, in the shop's order. A form works without them: none where they could not be loaded. */
export async function listCategoryOptions({
  database,
  log,
  requestId,
}: Pick<Services, 'database' | 'log' | 'requestId'>): Promise<FormCategory[] | undefined> {
  try {
    return await database
      .select({ id: categories.id, name: categories.name, sizeSystemId: categories.sizeSystemId })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name))
  } catch (error) {
    log.error({ err: error, requestId }, 'the categories of a form could not be loaded')
    return undefined
  }
}
