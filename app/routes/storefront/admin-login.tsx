import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { adminLoginSchema } from '#app/features/accounts/admin-login-form.ts'
import { adminLoginText } from '#app/features/accounts/admin-texts.ts'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/admin-login.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: adminLoginSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  const signedIn = await signIn(context.get(servicesContext), submission.value, { mustBeAdmin: true })
  if (signedIn.ok) throw redirect('/admin', { status: 303, headers: signedIn.headers })
  return data(submission.reply({ formErrors: [adminLoginText(signedIn.refusal)] }), { status: 401 })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export default function AdminLogin() {
  return null
}
