import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { listKnownTags } from '#app/customers/customer-tags.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { DiscountsPage } from '#app/pricing/discounts/components/discounts-page.tsx'
import { handleDiscountForm } from '#app/pricing/discounts/handle-discount-form.server.ts'
import { findDiscount, listDiscounts } from '#app/pricing/discounts/list-discounts.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/discounts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Discounts'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const edit = url.searchParams.get('edit')
  const id = readId(edit ?? '')
  const [discounts, edited, categories, tags] = await Promise.all([
    listDiscounts(database),
    id === undefined ? undefined : findDiscount(database, id),
    listCategoryFilters(database),
    listKnownTags(database),
  ])
  return { discounts, edited: edit === 'new' ? null : edited, categories, tags, now: new Date() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const { result, status } = await handleDiscountForm(database, form, context.get(viewerContext).email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  return <DiscountsPage {...loaderData} result={actionData} />
}
