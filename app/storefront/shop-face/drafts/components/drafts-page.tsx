import { Form, Link, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { FACE_PAGES, HOME_PAGE } from '../../face-pages.ts'
import { type DraftChanges, type OpenDraft, seenField } from '../open-draft.ts'

interface Props {
  drafts: readonly OpenDraft[]
  /** The address of the preview of all drafts. */
  preview: string
  result: FormResult | undefined
}

/** All drafts with what each changes: publishing them together is confirmed here. */
export function DraftsPage({ drafts, preview, result }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'publish-all'
  return (
    <div className="max-w-2xl">
      <AdminHeading
        title={t('Publish all')}
        back={{ label: t('Online store'), to: HOME_PAGE }}
        lead={
          drafts.length > 0
            ? t('Shoppers see all of this at once, or nothing of it if a part can’t be published.')
            : t('There is no draft. Shoppers see all that you have changed.')
        }
      />
      <ResultNote result={result} />
      {drafts.length > 0 && (
        <Form method="post" className="space-y-4">
          {drafts.map(draft => (
            <Draft key={draft.part} draft={draft} />
          ))}
          <div className="flex flex-wrap gap-2 pt-1">
            <Button type="submit" name="intent" value="publish-all" variant="primary" busy={isSending}>
              {t('Publish all')}
            </Button>
            <a href={preview} target="_blank" rel="noopener" className="button button-secondary">
              {t('Preview')}
            </a>
          </div>
        </Form>
      )}
    </div>
  )
}

function Draft({ draft: { part, seen, changedAt, changedBy, changes, note } }: { draft: OpenDraft }) {
  const page = FACE_PAGES.find(each => each.part === part)
  const label = t(page?.label ?? part)
  const lines = linesOf(changes)
  return (
    <Panel
      title={label}
      aside={
        page && (
          <Link
            to={page.to}
            aria-label={t('Edit: {what}', { what: label })}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            {t('Edit')}
          </Link>
        )
      }
    >
      <input type="hidden" name={seenField(part)} value={seen} />
      {lines.length > 0 ? (
        <ul className="space-y-1 wrap-anywhere">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{t('Nothing that shoppers see')}</p>
      )}
      {note && <p className="mt-2 font-medium text-danger wrap-anywhere">{note}</p>}
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {t('Changed {time} by {name}', { time: formatAdminMoment(changedAt), name: changedBy })}
      </p>
    </Panel>
  )
}

function linesOf({ added, changed, gone, isReordered }: DraftChanges): string[] {
  const namesOf = (names: readonly string[]) => names.join(t(', '))
  return [
    added.length > 0 && t('New: {names}', { names: namesOf(added) }),
    changed.length > 0 && t('Changed: {names}', { names: namesOf(changed) }),
    gone.length > 0 && t('No longer shown: {names}', { names: namesOf(gone) }),
    isReordered && t('In another order'),
  ].filter(line => line !== false)
}
