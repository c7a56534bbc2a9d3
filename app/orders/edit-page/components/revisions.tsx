import { Form, useNavigation } from 'react-router'
import type { Revision } from '#app/orders/edits/list-revisions.server.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'

interface Props {
  /** Newest first. */
  revisions: readonly Revision[]
  /** Whether the newest of them can be undone. */
  canBeUndone: boolean
}

/** The edits of an order: what changed, who and why. */
export function Revisions({ revisions, canBeUndone }: Props) {
  const isUndoing = useNavigation().formData?.get('intent') === 'undo'
  return (
    <Panel title={t('Edits')}>
      {revisions.length === 0 ? (
        <p className="text-muted">{t('Nothing was changed since it was placed.')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {revisions.map(({ id, madeAt, actor, text, reason, isUndo }, at) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p className="wrap-anywhere">
                <bdi {...languageAttributes(text)}>{text}</bdi>
              </p>
              {reason && !isUndo && (
                <p className="text-sm wrap-anywhere">
                  <bdi {...languageAttributes(reason)}>{`“${reason}”`}</bdi>
                </p>
              )}
              <p className="mt-1 text-sm text-muted wrap-anywhere">
                {actor === 'customer' ? t('The customer') : actor} · <bdi>{formatAdminMoment(madeAt)}</bdi>
              </p>
              {at === 0 && canBeUndone && (
                <Form method="post" className="mt-2">
                  <input type="hidden" name="revision" value={id} />
                  <Button type="submit" name="intent" value="undo" busy={isUndoing}>
                    {t('Undo this edit')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
