import { requirePermission } from '#app/accounts/session/guards.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { changeSetupState } from './setup-state.server.ts'
import { ALL_SETUP_STEPS, factsOfStep, SETUP_INTENTS } from './setup-steps.ts'

/**
 * Ticks a step or leaves it out, takes that back, or takes the guide off the dashboard and brings it back, which owners alone
 * do.
 *
 * @returns undefined for another form
 * @throws a response of 403 for a form that needs an owner
 */
export async function handleSetupForm(
  database: Database,
  form: FormData,
  viewer: Viewer,
): Promise<HandledForm | undefined> {
  const intent = form.get('intent')
  if (intent === SETUP_INTENTS.settle || intent === SETUP_INTENTS.unsettle) {
    return settle(database, String(form.get('step')), intent === SETUP_INTENTS.settle)
  }
  if (intent !== SETUP_INTENTS.dismiss && intent !== SETUP_INTENTS.bringBack) return undefined
  requirePermission(viewer, 'staff')
  const isDismissed = intent === SETUP_INTENTS.dismiss
  await changeSetupState(database, ({ settled }) => ({
    settled,
    ...(isDismissed && { dismissedAt: new Date().toISOString() }),
  }))
  return done(
    isDismissed
      ? t('The guide is off the dashboard. It comes back under Settings, Setup guide.')
      : t('The guide is on the dashboard again.'),
  )
}

async function settle(database: Database, asked: string, isSettled: boolean): Promise<HandledForm> {
  const step = ALL_SETUP_STEPS.find(id => id === asked)
  if (!step || factsOfStep(step).isNeeded) {
    return { result: { isDone: false, text: t('A shop can’t do without this step.') }, status: 422 }
  }
  await changeSetupState(database, ({ settled, finishedAt, ...state }) => {
    const others = settled.filter(id => id !== step)
    return isSettled
      ? { ...state, ...(finishedAt && { finishedAt }), settled: [...others, step] }
      : { ...state, settled: others }
  })
  return done(undefined)
}

function done(text: string | undefined): HandledForm {
  return { result: { isDone: true, text }, status: 200 }
}
