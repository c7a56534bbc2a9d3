import { randomUUID } from 'node:crypto'
import { REASONS_TO_CHOOSE_US } from '#app/owner/settings/content/default-content.ts'
import { storedTimes } from '#app/owner/settings/fields/times-fields.ts'
import {
  type HomeSection,
  SETTINGS_SECTION_OF,
  type SectionKind,
} from '#app/owner/settings/home-sections/home-section.ts'
import { renumbered } from '#app/owner/settings/home-sections/renumbered.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { changeDraft } from '../change-draft.server.ts'
import type { FaceResult } from '../face-result.ts'
import { findPictures } from '../find-pictures.server.ts'
import { handleFaceForm, type SavedForm } from '../handle-face-form.server.ts'
import { changeEntries, listSaves } from '../lists/handle-list-form.server.ts'
import { tellFace, tellSaved } from '../tell-face.ts'
import { HOME_LISTS, HOME_PART } from './home-part.server.ts'
import { putSection } from './put-section.ts'
import { readOrder } from './section-form.ts'
import { isSectionKind, SECTION_FORMS } from './section-forms.ts'
import { sectionRules } from './typed-section.ts'
import { readUrdu } from './urdu-fields.ts'

type Handled = HandledForm<FaceResult>

/** Handles a form of the page on which staff put the home page together; undefined for any other form. */
export function handleHomeForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  return handleFaceForm(database, HOME_PART, form, actor, {
    saves: {
      save: saved => saveSection(database, saved),
      'restore-reasons': saved => restoreReasons(database, saved),
      ...listSaves(database, HOME_PART, HOME_LISTS),
    },
    changeList: (sections, id, make, drafted) =>
      sections.some(section => section.id === id)
        ? make(sections)
        : changeEntries(HOME_LISTS, drafted, sections, id, make),
  })
}

/** Undefined if the form names no kind of section. */
async function saveSection(
  database: Database,
  { form, id, change }: SavedForm,
): Promise<Handled | undefined> {
  const kind = String(form.get('kind') ?? '')
  if (!isSectionKind(kind)) return undefined
  const target = id || 'new'
  const submission = parseForm(form, { schema: sectionRules(kind) })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const sent = Object.fromEntries(form) as TypedValues
  let item = id
  const saved = await changeDraft(database, HOME_PART, change, async (sections, transaction) => {
    const known = sections.find(section => section.id === id)
    if (id !== '' && known?.kind !== kind) return refuse({ kind: 'gone' })
    const found = await findPictures(transaction, pictureFields(kind, sent), sections)
    if (!found.ok) return found
    const { from, until, ...values } = submission.value
    const arranged = arrangerOf(kind, values as TypedValues)
    const typed = arranged(values as TypedValues)
    const section = {
      ...SECTION_FORMS[kind].make(typed, arranged(found.pictures), known),
      kind,
      id: known?.id ?? freeId(kind, sections),
      isHidden: known?.isHidden ?? false,
      ...storedTimes({ from, until }),
      ...readUrdu(kind, values as TypedValues, known, arranged),
    } as HomeSection
    item = section.id
    return { ok: true, content: putSection(sections, section, String(form.get('after') ?? '')) }
  })
  return tellSaved(saved, target, submission, item)
}

/** Puts the standard reasons to choose the shop in the place of the owner's. None of them is one of before: no Urdu text stays. */
async function restoreReasons(database: Database, { id, change }: SavedForm): Promise<Handled> {
  const restored = await changeDraft(database, HOME_PART, change, sections => {
    const section = sections.find(each => each.id === id)
    if (section?.kind !== 'benefits') return refuse({ kind: 'gone' })
    const { urdu = {}, urduOf = {} } = section
    const others = { urdu: renumbered(urdu, 'benefit', []), urduOf: renumbered(urduOf, 'benefit', []) }
    return {
      ok: true,
      content: putSection(sections, { ...section, ...others, reasons: REASONS_TO_CHOOSE_US }, ''),
    }
  })
  const { status, result } = tellFace(restored, t('The standard words are back'))
  return { status, result: { ...result, target: id, item: id } }
}

/** Puts what belongs to things in an order of their own into that order. */
function arrangerOf(kind: SectionKind, values: TypedValues) {
  const { repeats } = SECTION_FORMS[kind]
  const order = repeats && readOrder(values, repeats).map(slot => slot - 1)
  return <Value>(texts: Record<string, Value>): Record<string, Value> =>
    repeats && order ? renumbered(texts, repeats.name, order) : texts
}

function pictureFields(kind: SectionKind, sent: TypedValues): TypedValues {
  const names = SECTION_FORMS[kind].groups
    .flatMap(({ fields }) => fields)
    .filter(field => field.kind === 'picture')
    .map(({ name }) => name)
  return Object.fromEntries(names.map(name => [name, sent[name] ?? '[]']))
}

/** A section of which there can be one, or whose content the settings have, has a fixed id. */
function freeId(kind: SectionKind, sections: readonly HomeSection[]): string {
  const fixed = SECTION_FORMS[kind].onlyId ?? SETTINGS_SECTION_OF[kind]
  if (fixed && !sections.some(({ id }) => id === fixed)) return fixed
  return `${kind}-${randomUUID().slice(0, 8)}`
}
