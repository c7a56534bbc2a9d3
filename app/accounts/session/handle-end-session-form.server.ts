import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { ALL_OTHERS, endSessionSchema } from './end-session-form.ts'
import { endSessions } from './end-sessions.server.ts'
import type { Viewer } from './viewer.ts'

/** Handles the forms of the list of sessions. */
export async function handleEndSessionForm(
  services: Pick<Services, 'auth' | 'database'>,
  { viewer, form, requestHeaders }: { viewer: Viewer; form: FormData; requestHeaders: Headers },
): Promise<HandledForm> {
  const submission = parseForm(form, { schema: endSessionSchema })
  if (submission.status !== 'success') {
    return { result: { isDone: false, text: t('Please choose a browser.') }, status: 422 }
  }
  const which = submission.value.session
  const ended = await endSessions(services, { viewer, which, requestHeaders })
  if (which === ALL_OTHERS) {
    return { result: { isDone: true, text: t('All other browsers are signed out.') }, status: 200 }
  }
  const text = ended > 0 ? t('That browser is signed out.') : t('That browser was signed out already.')
  return { result: { isDone: true, text }, status: 200 }
}
