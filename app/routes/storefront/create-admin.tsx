import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { createFirstAdmin, hasAdmin } from '#app/features/accounts/first-admin.server.ts'
import { firstAdminSchema } from '#app/features/accounts/first-admin-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/create-admin.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const isDone = await hasAdmin(context.get(servicesContext).database)
  return data({ isDone }, { status: isDone ? 410 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: firstAdminSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  const { displayName, ...rest } = submission.value
  const created = await createFirstAdmin(context.get(servicesContext), { ...rest, name: displayName })
  if (!created.ok) return data(submission.reply({ formErrors: [created.refusal.kind] }), { status: 409 })
  return data(submission.reply(), { status: 201 })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export default function CreateAdmin() {
  return null
}
