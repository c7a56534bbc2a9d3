import { data, redirect } from 'react-router'
import { chooseAdminLanguage } from '#app/accounts/language/admin-language.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminReturnUrl } from '#app/accounts/sign-in/admin-return-url.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import type { Route } from './+types/language.ts'

/** Chooses the language of the admin, and returns to the page with the switch. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const to = adminReturnUrl(String(form.get('to') ?? ''))
  const chosen = LANGUAGES.find(language => language === form.get('language'))
  if (!chosen) throw redirect(to, 303)
  const headers = await chooseAdminLanguage(context.get(servicesContext), context.get(viewerContext), chosen)
  throw redirect(to, { status: 303, headers })
}

export function loader() {
  const headers = { 'Cache-Control': PRIVATE_PAGE, Allow: 'POST' }
  return data({ error: 'Send a language by POST.' }, { status: 405, headers })
}
