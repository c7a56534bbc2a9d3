import type { SheetFormat } from '#app/platform/sheets/sheet-file.ts'
import {
  ADMIN_PRODUCTS,
  type AdminProductQuery,
  ALL_ACTIVE,
  adminProductSearch,
} from './admin-product-query.ts'

/** The page on which products leave and enter the shop as sheets. */
export const PRODUCT_SHEETS = `${ADMIN_PRODUCTS}/import`

/** All products, archived ones too. */
export const ALL_PRODUCTS: AdminProductQuery = { ...ALL_ACTIVE, state: 'all' }

/** The page, for the products of a list. */
export function productSheetsHref(query: AdminProductQuery): string {
  return PRODUCT_SHEETS + searchOf(query)
}

/** The address of the file with the products of a list. */
export function exportHref(format: SheetFormat, query: AdminProductQuery): string {
  return `${ADMIN_PRODUCTS}/export.${format}${searchOf(query)}`
}

/** A file has all pages of the list, in an order of its own. */
function searchOf(query: AdminProductQuery): string {
  const { sort, pageLength, page } = ALL_ACTIVE
  return adminProductSearch({ ...query, sort, pageLength, page })
}
