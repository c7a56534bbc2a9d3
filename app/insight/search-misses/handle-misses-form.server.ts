import type { Database } from '#app/platform/db/database.server.ts'
import type { FormResult, HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { deleteSearchMiss } from './search-misses.server.ts'
import { type TaughtMeaning, takeMeaningBack, teachMeaning } from './teach-meaning.server.ts'

export interface MissesResult extends FormResult {
  /** What was just taught, so that it can be seen and taken back. */
  taught?: TaughtMeaning
}

interface Staff {
  /** The email of the member of staff. */
  actor: string
  /** Taking back removes a line of the settings, which others may have typed. */
  maySet: boolean
}

const REFUSALS = {
  forgotten: { status: 404, text: message('This search is not on the list any more.') },
  unteachable: {
    status: 422,
    text: message('This search has too many words. Please add its main word in the settings.'),
  },
  'unknown-meaning': { status: 422, text: message('Please choose what this search means.') },
  full: {
    status: 409,
    text: message('The list of words that mean the same is full. Please shorten it in the settings first.'),
  },
} as const

/**
 * Handles a form of the list of missed searches: `teach` gives a search a meaning, `take-back` takes it back, and `forget` takes
 * a search off the list.
 *
 * @param choices what a search can be said to mean
 */
export async function handleMissesForm(
  { database, actor, maySet, choices }: { database: Database; choices: () => Promise<string[]> } & Staff,
  form: FormData,
): Promise<HandledForm<MissesResult>> {
  const [search, meant] = [String(form.get('words') ?? ''), String(form.get('meaning') ?? '')]
  switch (form.get('intent')) {
    case 'teach': {
      const outcome = await teachMeaning(database, { search, meant, choices: await choices() }, actor)
      if (!outcome.ok) {
        const { status, text } = REFUSALS[outcome.refusal.kind]
        return { status, result: { isDone: false, text: t(text) } }
      }
      const { said } = outcome
      return {
        status: 200,
        result: {
          isDone: true,
          text: t('“{said}” now finds {meant}', { said, meant }),
          taught: { said, meant },
        },
      }
    }
    case 'take-back': {
      if (!maySet)
        return {
          status: 403,
          result: { isDone: false, text: t('Only who may change the settings can undo this.') },
        }
      const isDone = await takeMeaningBack(database, { said: search, meant }, actor)
      if (!isDone) return { status: 404, result: { isDone, text: t('This was undone already.') } }
      return {
        status: 200,
        result: { isDone, text: t('“{search}” no longer finds {meant}', { search, meant }) },
      }
    }
    default: {
      const isDone = await deleteSearchMiss(database, search, actor)
      if (!isDone)
        return { status: 404, result: { isDone, text: t('This search has been forgotten already.') } }
      return { status: 200, result: { isDone, text: t('Forgotten: {search}', { search }) } }
    }
  }
}
