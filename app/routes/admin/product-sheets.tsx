import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { countProducts } from '#app/features/product-admin/list/list-products-for-admin.server.ts'
import { readAdminProductQuery } from '#app/features/product-query/admin-product-query.ts'
import { ALL_PRODUCTS } from '#app/features/product-query/product-sheet-address.ts'
import { ProductSheetsPage } from '#app/features/product-sheets/components/product-sheets-page.tsx'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/product-sheets.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Import and export')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const query = readAdminProductQuery(url.searchParams)
  const [list, all] = await Promise.all([
    countProducts(database, query),
    countProducts(database, ALL_PRODUCTS),
  ])
  return { query, counts: { list, all } }
}

export default function ProductSheets({ loaderData }: Route.ComponentProps) {
  return <ProductSheetsPage {...loaderData} />
}
