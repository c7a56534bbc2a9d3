import { Form } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'

/** The intent of the form that makes a new link. */
export const RENEW_PREVIEW = 'renew-preview'

interface Props {
  /** Of the link. */
  address: string
  /** The number of the link, which the form sends along. */
  seen: number
}

/** The link with which anybody sees the closed shop, to copy and to renew. */
export function OpeningPreviewPanel({ address, seen }: Props) {
  return (
    <Panel title={t('Preview link')} className="mt-5">
      <p className="-mt-2 mb-3 text-sm text-muted">
        {t(
          'Who opens it sees the shop for 30 days while it is closed, and can’t order. A new link ends the one before.',
        )}
      </p>
      <p className="mb-4 wrap-anywhere">
        <bdi>{address}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} />
        <Form method="post" action="/admin/settings?part=opening">
          <input type="hidden" name="intent" value={RENEW_PREVIEW} />
          <input type="hidden" name="seen" value={seen} />
          <Button type="submit" className="px-4">
            {t('Make a new link')}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
