import Plus from 'lucide-react/icons/plus'
import { useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ItemList } from '../../components/item-list.tsx'
import { RestoreStandard } from '../../components/restore-standard.tsx'
import { useFaceResult } from '../../components/use-face-result.ts'
import { editFaceAddress } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import { entryPlace, FACE_LISTS, LIST_ANCHOR } from '../face-lists.ts'
import type { ShownList } from '../read-face-list.server.ts'

interface Props {
  list: ShownList
  seen: string
  /** The result of a form of the list. */
  result: FaceResult | undefined
}

/** The entries of a list, which are added, edited, moved and removed. */
export function ListPanel({ list: { id, items, isChanged, isOwn, hasSamples }, seen, result }: Props) {
  const { title, about, page, entryName, add, things, most } = FACE_LISTS[id]
  const submit = useSubmit()
  const send = (intent: string) => submit({ intent, id, seen }, { method: 'post', preventScrollReset: true })
  useFaceResult(result)
  return (
    <Panel
      title={t(title)}
      aside={
        <p className="text-sm text-muted tabular-nums">
          {t('{length} of at most {most}', { length: items.length, most })}
        </p>
      }
      id={LIST_ANCHOR}
      className="max-w-3xl"
    >
      {about && <p className="-mt-2 mb-4 text-sm text-muted">{t(about)}</p>}
      {isChanged && (
        <p className="mb-4 text-sm font-medium">
          {t('Draft.')} {t('Shoppers don’t see it yet.')}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-muted">{t('Nothing here yet.')}</p>
      ) : (
        <ItemList items={items} thing={entryName} page={page} seen={seen} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {items.length < most && (
          <ButtonLink to={editFaceAddress(page, entryPlace(id, 'new'))} className="px-4">
            <Plus aria-hidden className="size-4.5" />
            {t(add)}
          </ButtonLink>
        )}
        {isOwn && <RestoreStandard things={t(things)} onConfirm={() => send('restore-standard')} />}
        {hasSamples && (
          <ConfirmDialog
            title={t('Remove all samples?')}
            confirmLabel={t('Remove the samples')}
            isDangerous
            onConfirm={() => send('remove-samples')}
            trigger={
              <Button variant="quiet" className="px-4 max-sm:-ms-3 noscript:hidden">
                {t('Remove the samples')}
              </Button>
            }
          >
            <p>{t('What customers have written stays.')}</p>
          </ConfirmDialog>
        )}
      </div>
    </Panel>
  )
}
