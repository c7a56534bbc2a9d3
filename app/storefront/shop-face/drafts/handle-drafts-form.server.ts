import type { Database } from '#app/platform/db/database.server.ts'
import type { FormResult, HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { FACE_PAGES } from '../face-pages.ts'
import { faceRefusalText } from '../face-result.ts'
import { tellFace } from '../tell-face.ts'
import { seenField } from './open-draft.ts'
import { type DraftsRefusal, publishDrafts } from './publish-drafts.server.ts'

/** Publishes all drafts that the form names; undefined for another form. */
export async function handleDraftsForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<HandledForm<FormResult> | undefined> {
  if (form.get('intent') !== 'publish-all') return undefined
  const sent = FACE_PAGES.map(({ part }) => [part, String(form.get(seenField(part)) ?? '')] as const)
  const seen = new Map<string, string>(sent.filter(([, digest]) => digest !== ''))
  if (seen.size === 0) return tellFace(refuse({ kind: 'no-draft' }), '')
  const published = await publishDrafts(database, seen, actor)
  if (!published.ok) return { status: 409, result: { isDone: false, text: refusalText(published.refusal) } }
  const parts = FACE_PAGES.filter(({ part }) => seen.has(part)).map(({ label }) => t(label))
  const text = t('Published: {parts}. Shoppers see it now.', { parts: parts.join(t(', ')) })
  return { status: 200, result: { isDone: true, text } }
}

function refusalText({ parts }: DraftsRefusal): string {
  const reasons = parts.map(({ part, refusal }) => {
    const page = FACE_PAGES.find(each => each.part === part)
    return `${t(page?.label ?? part)}: ${faceRefusalText(refusal)}`
  })
  return t('Nothing was published. {reasons}', { reasons: reasons.join(' ') })
}
