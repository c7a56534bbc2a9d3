import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { changeSavedViews, type ViewRefusal } from './change-saved-views.server.ts'
import { MOST_VIEWS, type ViewForm, viewFormSchema } from './saved-view.ts'

/** Handles the forms of a list's saved views. */
export async function handleViewForm(
  database: Database,
  userId: string,
  form: FormData,
): Promise<HandledForm> {
  const parsed = viewFormSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const ofName = parsed.error.issues.find(({ path }) => path[0] === 'name')
    return refused(t(ofName?.message ?? message('This request names no view.')), ofName ? 422 : 400)
  }
  const outcome = await changeSavedViews(database, userId, parsed.data)
  if (!outcome.ok) return refused(t(REFUSALS[outcome.refusal.kind], { most: MOST_VIEWS }), 409)
  return { result: { isDone: true, text: doneText(parsed.data, outcome.name) }, status: 200 }
}

const REFUSALS: Record<ViewRefusal['kind'], string> = {
  'name-taken': message('You have a view of this name already.'),
  'too-many': message('There is room for {most} views. Please remove one first.'),
  gone: message('This view is gone: it was removed in another tab.'),
}

function refused(text: string, status: number): HandledForm {
  return { result: { isDone: false, text }, status }
}

function doneText({ intent }: ViewForm, name: string): string {
  if (intent === 'save') return t('The view {name} is saved.', { name })
  return intent === 'rename'
    ? t('The view is called {name} now.', { name })
    : t('The view {name} is removed.', { name })
}
