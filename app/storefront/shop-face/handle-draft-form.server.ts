import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { FaceChange } from './change-draft.server.ts'
import { discardDraft } from './discard-draft.server.ts'
import { draftedPages } from './face-pages.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceResult } from './face-result.ts'
import { publishDraft } from './publish-draft.server.ts'
import { readOpenDrafts } from './read-face-state.server.ts'
import { restoreVersion } from './restore-version.server.ts'
import { tellFace } from './tell-face.ts'

/** Publishes or discards the draft of a part, or brings a version back; undefined for another form. */
export async function handleDraftForm<Content>(
  database: Database,
  part: FacePart<Content>,
  form: FormData,
  change: FaceChange,
): Promise<HandledForm<FaceResult> | undefined> {
  switch (form.get('intent')) {
    case 'publish':
      return withOtherDrafts(
        database,
        tellFace(await publishDraft(database, part, change), t('Published. Shoppers see it now.')),
      )
    case 'discard':
      return tellFace(await discardDraft(database, part, change), t('The draft is gone'))
    case 'restore': {
      const id = readId(String(form.get('version') ?? '')) ?? 0
      const restored = await restoreVersion(database, part, id, change)
      return tellFace(restored, t('The version is the draft now. Publish it to show it to shoppers.'))
    }
    default:
      return undefined
  }
}

/** The result of publishing, which says what is not published yet. */
async function withOtherDrafts(
  database: Database,
  handled: HandledForm<FaceResult>,
): Promise<HandledForm<FaceResult>> {
  if (!handled.result.isDone) return handled
  const drafts = await readOpenDrafts(database)
  const others = draftedPages(drafts.map(({ part }) => part)).map(({ label }) => t(label))
  if (others.length === 0) return handled
  const rest = t('Not published yet: {parts}.', { parts: others.join(t(', ')) })
  return {
    ...handled,
    result: { ...handled.result, text: `${handled.result.text} ${rest}`, hasMoreDrafts: true },
  }
}
