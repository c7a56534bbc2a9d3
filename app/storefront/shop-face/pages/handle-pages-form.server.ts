import { randomUUID } from 'node:crypto'
import { storedPageText } from '#app/owner/settings/content/page-texts.ts'
import { URDU } from '#app/owner/settings/settings-fields.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { urduOf } from '#app/shared/text/urdu-of.ts'
import { changeDraft } from '../change-draft.server.ts'
import { readDraftedSettings } from '../drafted-settings.server.ts'
import type { FaceResult } from '../face-result.ts'
import { handleFaceForm, type SavedForm } from '../handle-face-form.server.ts'
import { changeEntries, listSaves } from '../lists/handle-list-form.server.ts'
import { readFaceContent } from '../read-face-state.server.ts'
import { tellSaved } from '../tell-face.ts'
import { standardTexts, textsOf } from './edited-page.ts'
import { findTextPictures } from './find-text-pictures.server.ts'
import type { OwnPage } from './own-page.ts'
import { MOST_PAGES, ownPageRules, standardPageRules } from './page-form.ts'
import { PAGES_LISTS, PAGES_PART } from './pages-part.server.ts'
import { isStandardPage, type StandardPageId, textsOfPage } from './standard-pages.ts'

type Handled = HandledForm<FaceResult>

/** Handles a form of the admin page of pages; undefined for any other form. */
export function handlePagesForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  return handleFaceForm(database, PAGES_PART, form, actor, {
    saves: {
      'save-page': saved =>
        isStandardPage(saved.id) ? saveStandardPage(database, saved, saved.id) : saveOwnPage(database, saved),
      ...listSaves(database, PAGES_PART, PAGES_LISTS),
    },
    changeList: (content, id, make, drafted) =>
      content.own.some(page => page.id === id)
        ? { ...content, own: make(content.own) }
        : changeEntries(PAGES_LISTS, drafted, content, id, make),
  })
}

async function saveOwnPage(database: Database, { form, id, change }: SavedForm): Promise<Handled> {
  const target = id || 'new'
  const { own: drafted } = await readFaceContent(database, PAGES_PART)
  const present = drafted.find(page => page.id === id)?.slug
  const submission = parseForm(form, { schema: ownPageRules(present) })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const item = id || randomUUID()
  const {
    slug,
    title,
    lead,
    titleUrdu,
    leadUrdu,
    body: typed,
    bodyUrdu: typedUrdu,
    ...seo
  } = submission.value
  const saved = await changeDraft(database, PAGES_PART, change, async (content, transaction) => {
    const { own, ...texts } = content
    const found = await findTextPictures(transaction, { body: typed, bodyUrdu: typedUrdu }, content)
    if (!found.ok) return found
    const { body = '', bodyUrdu = '' } = found.texts
    const known = own.find(page => page.id === id)
    if (id !== '' && !known) return refuse({ kind: 'gone' })
    if (own.some(page => page.id !== id && page.slug === slug))
      return refuse({ kind: 'twice', field: 'address' })
    if (!known && own.length >= MOST_PAGES) return refuse({ kind: 'full', most: MOST_PAGES, field: 'title' })
    const page = {
      ...(known ?? { id: item, isHidden: false }),
      slug,
      ...ownTexts(
        { title, lead, body, seoTitle: seo.seoTitle, seoDescription: seo.seoDescription },
        {
          title: titleUrdu,
          lead: leadUrdu,
          body: bodyUrdu,
          seoTitle: seo.seoTitleUrdu,
          seoDescription: seo.seoDescriptionUrdu,
        },
        known,
      ),
    }
    const pages = known ? own.map(each => (each.id === id ? page : each)) : [...own, page]
    return { ok: true, content: { ...texts, own: pages } }
  })
  return tellSaved(saved, target, submission, item)
}

/** @param known the page as it was */
function ownTexts(
  english: OwnPage['english'],
  urdu: OwnPage['english'],
  known: OwnPage | undefined,
): Pick<OwnPage, 'english' | 'urdu'> {
  return { english, urdu: { ...urdu, of: urduOf({ english, urdu }, known && textsOf(known)) } }
}

async function saveStandardPage(
  database: Database,
  { form, change }: SavedForm,
  id: StandardPageId,
): Promise<Handled> {
  const submission = parseForm(form, { schema: standardPageRules(id) })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target: id, submission: submission.reply() } }
  }
  const { seoTitle, seoDescription, seoTitleUrdu, seoDescriptionUrdu, ...written } = submission.value
  const seo = { seoTitle, seoDescription, seoTitleUrdu, seoDescriptionUrdu }
  const saved = await changeDraft(database, PAGES_PART, change, async (content, transaction) => {
    const found = await findTextPictures(transaction, written, content)
    if (!found.ok) return found
    const values = found.texts
    const drafted = await readDraftedSettings(transaction, PAGES_PART, content)
    const texts = textsOfPage(id)
    const english = Object.fromEntries(texts.map(name => [name, storedPageText(drafted, name, values[name])]))
    const urdu = Object.fromEntries(texts.map(name => [name, values[name + URDU] ?? '']))
    const before = standardTexts(drafted, id)
    return {
      ok: true,
      content: {
        ...content,
        english: { ...content.english, ...english },
        urdu: { ...content.urdu, ...urdu },
        urduOf: { ...content.urduOf, ...urduOf({ english: values, urdu }, before) },
        seo: { ...drafted.pages.seo, [id]: seo },
      },
    }
  })
  return tellSaved(saved, id, submission, id)
}
