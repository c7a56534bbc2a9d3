import { redirect } from 'react-router'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { askToClearDemo, keepDemo } from './clear-demo.server.ts'
import { CONFIRMATION, DEMO_PAGE, type DemoResult, isConfirmed, WITH_ADDED } from './demo-form.ts'
import { readDemo } from './read-demo.server.ts'

interface Sent {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

/**
 * Leaves the demo as it is, or has it cleared, once the owner has typed the confirmation and her password.
 *
 * @returns undefined for another form
 * @throws the redirect to the dashboard, or to the page that follows the clearing
 */
export async function handleDemoForm(
  services: Pick<Services, 'auth' | 'database'>,
  { viewer, form, requestHeaders }: Sent,
): Promise<HandledForm<DemoResult> | undefined> {
  const { database } = services
  const intent = form.get('intent')
  if (intent === 'keep') {
    await keepDemo(database)
    throw redirect('/admin', 303)
  }
  if (intent !== 'clear') return undefined
  const refused = (text: string, status: number) => ({ result: { isDone: false, text }, status })
  const demo = await readDemo(database)
  if (demo.kind !== 'filled') return refused(t('Nothing was cleared: there is no demo here any more.'), 409)
  const withAdded = form.get(WITH_ADDED) === 'on'
  if (demo.added.length > 0 && !demo.isMarked)
    return refused(t('Nothing was cleared: there is more here than the demo.'), 409)
  if (demo.added.length > 0 && !withAdded)
    return refused(t('Nothing was cleared. Something was added to the demo: tick that it goes too.'), 422)
  const confirmation = String(form.get(CONFIRMATION) ?? '')
  if (!isConfirmed(confirmation)) return refused(t('Nothing was cleared. Please type CLEAR.'), 422)
  const again = { intent, [CONFIRMATION]: confirmation, ...(withAdded && { [WITH_ADDED]: 'on' }) }
  const stopped = await requireRecentPassword(services, { viewer, form, requestHeaders, again })
  if (stopped) return stopped
  await askToClearDemo(database, { by: viewer.email, added: demo.added })
  throw redirect(DEMO_PAGE, 303)
}
