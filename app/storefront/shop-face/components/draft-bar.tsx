import { Form, useNavigation, useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { FaceState } from '../face-state.ts'

type Props = Pick<FaceState<unknown>, 'draft' | 'seen'> & {
  /** The address of the preview of the draft. */
  preview: string
  /** What is still missing in it, if anything. It can be published all the same. */
  note?: string | undefined
  /** The id of the form beside it, whose fields Publish saves first. */
  form?: string
  /** Whether something of that form is still being sent. */
  isBusy?: boolean
}

/** What can be done to a draft, at the bottom of the screen while there is one. */
export function DraftBar({ draft, seen, preview, note, form, isBusy = false }: Props) {
  const intent = useNavigation().formData?.getAll('intent').at(-1)
  const submit = useSubmit()
  if (!draft) return null
  return (
    <section
      aria-label={t('Draft')}
      data-draft-bar
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet border border-line bg-raised px-3 py-2 shadow-sheet lg:bottom-4"
    >
      <p className="me-auto min-w-0 ps-1 text-sm wrap-anywhere">
        <span className="font-semibold">{t('Draft.')}</span> {t('Shoppers don’t see it yet.')}
        <span className="block text-muted">
          {t('Changed {time} by {name}', {
            time: formatAdminMoment(draft.changedAt),
            name: draft.changedBy,
          })}
        </span>
        {note && <span className="block font-medium text-danger">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          title={t('Discard the draft?')}
          confirmLabel={t('Discard the draft')}
          isDangerous
          onConfirm={() => submit({ intent: 'discard', seen }, { method: 'post' })}
          trigger={
            <Button variant="quiet" className="px-3 noscript:hidden">
              {t('Discard')}
            </Button>
          }
        >
          {t('What shoppers see stays as it is. This can’t be undone.')}
        </ConfirmDialog>
        <a href={preview} target="_blank" rel="noopener" className="button button-secondary px-4">
          {t('Preview')}
        </a>
        <Form method="post">
          <input type="hidden" name="seen" value={seen} />
          <Button
            type="submit"
            form={form}
            name="intent"
            value="publish"
            variant="primary"
            busy={intent === 'publish' || isBusy}
          >
            {t('Publish')}
          </Button>
        </Form>
      </div>
    </section>
  )
}
