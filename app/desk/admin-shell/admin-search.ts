import type { Picture } from '#app/owner/media/picture.ts'

/** A search result of the command menu. */
export interface AdminSearchResult {
  to: string
  label: string
  /** A second, quieter text. */
  detail: string
  /** Only for a product. */
  picture?: Picture | null
}

export interface AdminSearchResults {
  orders: AdminSearchResult[]
  /** The parcel with this reference or tracking number, if it was searched for. */
  parcels: AdminSearchResult[]
  products: AdminSearchResult[]
  customers: AdminSearchResult[]
  settings: AdminSearchResult[]
  pages: AdminSearchResult[]
}

/** The address that returns the matches of `q`, a few of each kind. */
export const ADMIN_SEARCH = '/admin/find'

/** Fewer letters match nearly everything. */
export const SHORTEST_SEARCH = 2
