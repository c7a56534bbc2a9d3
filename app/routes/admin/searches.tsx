import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategories } from '#app/catalogue/categories/list-categories.server.ts'
import { readSharedCharts } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { SearchMissesPage } from '#app/insight/search-misses/components/search-misses-page.tsx'
import { handleMissesForm } from '#app/insight/search-misses/handle-misses-form.server.ts'
import type { SearchMiss } from '#app/insight/search-misses/search-miss.ts'
import { listSearchMisses } from '#app/insight/search-misses/search-misses.server.ts'
import { suggestMeanings, teachableWords } from '#app/insight/search-misses/suggest-meanings.ts'
import { listMeanings } from '#app/insight/search-misses/teach-meaning.server.ts'
import { partAddress } from '#app/owner/settings/settings-address.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/searches.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Searches'))]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const maySet = may(context.get(viewerContext), 'settings')
  const kinds = await listCategories(database)
  const misses = await listSearchMisses(database)
  const choices = await listMeanings(database, kinds)
  const names = kinds.map(({ name }) => name).filter(name => choices.includes(name))
  const charts = await readSharedCharts(services)
  return { maySet, choices, misses: misses.map(miss => withMeanings(miss, { names, charts })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const words = form.get('words')
  if (typeof words !== 'string' || words === '') throw data('This request names no search.', { status: 400 })
  const { database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { result, status } = await handleMissesForm(
    {
      database,
      actor: viewer.email,
      maySet: may(viewer, 'settings'),
      choices: () => choicesOf(database),
    },
    form,
  )
  return data(result, { status })
}

/** A refusal means that the list has changed meanwhile, so it is loaded again. */
export const shouldRevalidate = () => true

/** With what it may mean; undefined if it can't be given a meaning. */
function withMeanings(
  miss: SearchMiss,
  { names, charts }: { names: readonly string[]; charts: readonly SizeChart[] },
) {
  const said = teachableWords(miss.words, charts)
  return { ...miss, likely: said === undefined ? undefined : suggestMeanings(said, names) }
}

async function choicesOf(database: Database): Promise<string[]> {
  return listMeanings(database, await listCategories(database))
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchMissesPage {...loaderData} synonymsHref={partAddress('search')} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The searches could not be loaded')} />
}
