import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { changeDraft, type FaceChange } from './change-draft.server.ts'
import { changeOf, type ListChange } from './changed-list.ts'
import { readDraftedSettings } from './drafted-settings.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceResult } from './face-result.ts'
import { handleDraftForm } from './handle-draft-form.server.ts'
import { tellFace } from './tell-face.ts'

/** What a form about one thing of a part sent. */
export interface SavedForm {
  form: FormData
  /** Empty for a new thing. */
  id: string
  change: FaceChange
}

interface PartForms<Content> {
  /** The forms of single things, by their intent. */
  saves: Record<string, (saved: SavedForm) => Promise<HandledForm<FaceResult> | undefined>>
  /**
   * The content with a change of the list in which the thing with this id is; undefined if it is in none.
   * @param drafted the settings with the content in place
   */
  changeList(
    content: Content,
    id: string,
    make: ListChange['make'],
    drafted: StoreSettings,
  ): Content | undefined
}

/** Handles a form of the admin page of a part; undefined for any other form. */
export async function handleFaceForm<Content>(
  database: Database,
  part: FacePart<Content>,
  form: FormData,
  actor: string,
  { saves, changeList }: PartForms<Content>,
): Promise<HandledForm<FaceResult> | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const change = { seen: text('seen'), actor }
  const [intent, id] = [text('intent'), text('id')]
  if (Object.hasOwn(saves, intent)) return saves[intent]?.({ form, id, change })
  const changed = changeOf(intent, id, Number.parseInt(text('to'), 10))
  if (!changed) return handleDraftForm(database, part, form, change)
  let before = -1
  const { needsDraft = false } = changed
  const outcome = await changeDraft(
    database,
    part,
    { ...change, needsDraft },
    async (current, transaction) => {
      const make: ListChange['make'] = list => {
        before = Math.max(
          before,
          list.findIndex(item => item.id === id),
        )
        return changed.make(list)
      }
      const content = changeList(current, id, make, await readDraftedSettings(transaction, part, current))
      return content === undefined ? refuse({ kind: 'gone' }) : { ok: true, content }
    },
  )
  const handled = tellFace(outcome, t(changed.done))
  if (!outcome.ok || !changed.isMove) return handled
  return { ...handled, result: { ...handled.result, item: id, undo: { id, to: before, seen: outcome.seen } } }
}
