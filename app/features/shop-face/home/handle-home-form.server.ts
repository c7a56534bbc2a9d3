import { randomUUID } from 'node:crypto'
import type { HomeSection, SectionKind } from '#app/features/settings/home-sections/home-section.ts'
import type { TypedValues } from '#app/features/settings/settings-fields.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { changeDraft, type FaceChange } from '../change-draft.server.ts'
import { changeOf } from '../changed-list.ts'
import type { FaceResult } from '../face-result.ts'
import { findPictures } from '../find-pictures.server.ts'
import { handleDraftForm } from '../handle-draft-form.server.ts'
import { tellFace, tellSaved } from '../tell-face.ts'
import { HOME_PART } from './home-part.server.ts'
import { putSection } from './put-section.ts'
import { isSectionKind, SECTION_FORMS } from './section-forms.ts'
import { sectionRules, storedMoment } from './typed-section.ts'

type Handled = HandledForm<FaceResult>

/** Handles a form of the page on which staff put the home page together; undefined for any other form. */
export async function handleHomeForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const change = { seen: text('seen'), actor }
  const id = text('id')
  if (text('intent') === 'save') {
    const kind = text('kind')
    return isSectionKind(kind)
      ? saveSection(database, form, { kind, id, after: text('after') }, change)
      : undefined
  }
  const changed = changeOf(text('intent'), id, Number.parseInt(text('to'), 10))
  if (!changed) return handleDraftForm(database, HOME_PART, form, change)
  const outcome = await changeDraft(database, HOME_PART, change, sections =>
    sections.some(section => section.id === id)
      ? { ok: true, content: changed.make(sections) }
      : refuse({ kind: 'gone' }),
  )
  return tellFace(outcome, changed.done)
}

interface Target {
  kind: SectionKind
  /** Empty for a new section. */
  id: string
  /** The id of the section after which a new one is added; empty for the top. */
  after: string
}

async function saveSection(
  database: Database,
  form: FormData,
  { kind, id, after }: Target,
  change: FaceChange,
): Promise<Handled> {
  const target = id || 'new'
  const submission = parseForm(form, { schema: sectionRules(kind) })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const sent = Object.fromEntries(form) as TypedValues
  const saved = await changeDraft(database, HOME_PART, change, async (sections, transaction) => {
    const known = sections.find(section => section.id === id)
    if (id !== '' && known?.kind !== kind) return refuse({ kind: 'gone' })
    const found = await findPictures(transaction, pictureFields(kind, sent), sections)
    if (!found.ok) return found
    const { from, until, ...values } = submission.value
    const section = {
      ...SECTION_FORMS[kind].make(values as TypedValues, found.pictures),
      kind,
      id: known?.id ?? freeId(kind, sections),
      isHidden: known?.isHidden ?? false,
      from: storedMoment(from),
      until: storedMoment(until),
    } as HomeSection
    return { ok: true, content: putSection(sections, section, after) }
  })
  return tellSaved(saved, target, submission)
}

function pictureFields(kind: SectionKind, sent: TypedValues): TypedValues {
  const names = SECTION_FORMS[kind].groups
    .flatMap(({ fields }) => fields)
    .filter(field => field.kind === 'picture')
    .map(({ name }) => name)
  return Object.fromEntries(names.map(name => [name, sent[name] ?? '[]']))
}

/** A section of which there can be one has a fixed id. */
function freeId(kind: SectionKind, sections: readonly HomeSection[]): string {
  const { onlyId } = SECTION_FORMS[kind]
  if (onlyId && !sections.some(({ id }) => id === onlyId)) return onlyId
  return `${kind}-${randomUUID().slice(0, 8)}`
}
