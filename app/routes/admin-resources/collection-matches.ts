import { data } from 'react-router'
import { RULE_NAMES } from '#app/catalogue/collections/collection-form.ts'
import { countMatching } from '#app/catalogue/collections/count-matching.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/collection-matches.ts'

/** How many products match the rules that staff type. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const typed = RULE_NAMES.flatMap(name => {
    const value = url.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const count = await countMatching(database, Object.fromEntries(typed))
  return data({ count }, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}

/** Fetched while typing, not after each form. */
export const shouldRevalidate = () => false
