import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { DELETE_TEST_ORDER } from '../test-order-form.ts'

interface Props {
  number: string
  isCancelled: boolean
  /** Whether the viewer is an owner. */
  mayDelete: boolean
}

/** Says above an order that it is a test, and lets an owner delete it once it is cancelled. */
export function TestOrderNote({ number, isCancelled, mayDelete }: Props) {
  const fetcher = useFetcher<{ test: FormResult }>()
  useNotice(fetcher.data?.test)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-status-blue px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">
        <b className="font-medium">{t('A test order.')}</b>{' '}
        {isCancelled
          ? t('Staff placed it while the shop was closed to shoppers.')
          : t(
              'Staff placed it while the shop was closed to shoppers. Once it is cancelled, an owner can delete it.',
            )}
      </p>
      {isCancelled && mayDelete && (
        <ConfirmDialog
          title={t('Delete the test order {number}?', { number })}
          confirmLabel={t('Delete')}
          isDangerous
          onConfirm={() => fetcher.submit({ intent: DELETE_TEST_ORDER }, { method: 'post' })}
          trigger={
            <Button busy={fetcher.state !== 'idle'} className="px-4 noscript:hidden">
              {t('Delete this test order')}
            </Button>
          }
        >
          {t(
            'Its lines, emails and history go with it, and its link says that it doesn’t exist. This can’t be undone.',
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
