import { sql } from 'drizzle-orm'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import * as home from './home.tsx'
import * as layout from './layout.tsx'
import * as product from './product.tsx'
import * as products from './products.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

const TABLES = ['settings', 'products', 'listed_products']
const UNDEFINED_TABLE = '42P01'

/** Runs it while the tables that every page reads are unavailable. */
async function whileAway<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const table of TABLES) await database.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await run()
  } finally {
    for (const table of TABLES)
      await database.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

// product: 5.14, 12.16
test.each([
  ['/', home, 'Failed to fetch products'],
  ['/products', products, 'Failed to fetch products'],
  ['/product/1', product, 'Failed to fetch product details.'],
] as const)(
  'the page at %s shows an error of the database below the header',
  async (path, page, sentence) => {
    await createProduct(database)
    const before = await askLoader(layout.loader, path, { services })
    await whileAway(async () => {
      // The layout uses cached data, because its failure would replace the whole page.
      const around = await askLoader(layout.loader, path, { services })
      // Only the categories are left out, because they are not cached.
      expect(around.data.site).toEqual({
        ...before.data.site,
        categories: [],
        menus: undefined,
        listings: undefined,
      })
      const loader = (asked: object) => page.loader({ ...asked, params: { productId: '1' } } as never)
      const error = await askLoader(loader, path, { services }).catch(error => error)
      expect(error.cause).toMatchObject({ code: UNDEFINED_TABLE })
      expect(render(page.ErrorBoundary as ComponentType, error)).toContain(`>${sentence}<`)
    })
  },
)

/** Renders the page of a failed loader. */
function render(ErrorBoundary: ComponentType, error: unknown): string {
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: () => null, ErrorBoundary }])
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { errors: { page: error } } }))
}
