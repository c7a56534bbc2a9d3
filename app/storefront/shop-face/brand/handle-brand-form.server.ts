import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { changeDraft } from '../change-draft.server.ts'
import type { FaceResult } from '../face-result.ts'
import { findPictures } from '../find-pictures.server.ts'
import { handleFaceForm, type SavedForm } from '../handle-face-form.server.ts'
import { tellSaved } from '../tell-face.ts'
import { BRAND_COLOURS, brandRules, insteadField } from './brand-form.ts'
import { BRAND_PART } from './brand-part.server.ts'

/** Home screens show an icon at up to so many pixels. */
const LEAST_ICON = 512

type Handled = HandledForm<FaceResult>

/** Handles a form of the page of the brand; undefined for any other form. Publish comes with the fields, and saves them first. */
export async function handleBrandForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  if (form.getAll('intent').at(-1) === 'publish' && form.has('name')) {
    const change = { seen: String(form.get('seen')), actor }
    const { seen, ...handled } = await saveBrand(database, { form, id: '', change })
    if (seen === undefined) return handled
    form.set('intent', 'publish')
    form.set('seen', seen)
  }
  return handleFaceForm(database, BRAND_PART, form, actor, {
    saves: { save: saved => saveBrand(database, saved) },
    changeList: () => undefined,
  })
}

/** @returns also the digest of what was saved, with which it is published */
async function saveBrand(
  database: Database,
  { form, change }: SavedForm,
): Promise<Handled & { seen?: string }> {
  const target = BRAND_PART.id
  for (const which of BRAND_COLOURS) {
    const instead = form.get(insteadField(which))
    if (instead !== null) form.set(which, instead)
  }
  const submission = parseForm(form, { schema: brandRules })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const saved = await changeDraft(database, BRAND_PART, change, async (content, transaction) => {
    const found = await findPictures(transaction, sentPictures(form), content)
    if (!found.ok) return found
    const { logo = null, icon = null } = found.pictures
    if (icon && !isIcon(icon)) return refuse({ kind: 'no-icon', least: LEAST_ICON, field: 'icon' })
    // They say the name of the shop.
    const pictures = { logo: logo && { ...logo, alt: '' }, icon: icon && { ...icon, alt: '' } }
    return { ok: true, content: { ...submission.value, ...pictures } }
  })
  return { ...tellSaved(saved, target, submission), ...(saved.ok && { seen: saved.seen }) }
}

function sentPictures(form: FormData): Record<string, unknown> {
  return Object.fromEntries(['logo', 'icon'].map(name => [name, form.get(name) ?? '[]']))
}

function isIcon({ width, height }: { width: number; height: number }): boolean {
  return width === height && width >= LEAST_ICON
}
