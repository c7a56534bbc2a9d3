import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { FaceState, FaceVersion } from '../face-state.ts'

/** What was published before, each of which can be brought back. */
export function VersionList({ versions, seen }: Pick<FaceState<unknown>, 'versions' | 'seen'>) {
  const sent = useNavigation().formData
  const restoring = sent?.get('intent') === 'restore' ? sent.get('version') : undefined
  return (
    <Panel title={t('Versions')}>
      {versions.length === 0 ? (
        <p className="text-muted">{t('Nothing has been published from here yet.')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {versions.map((version, index) => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <p className="min-w-0 text-sm wrap-anywhere">
                {formatAdminMoment(version.publishedAt)}
                <span className="block text-muted">{authorOf(version, index === 0)}</span>
              </p>
              {index > 0 && (
                <Form method="post">
                  <input type="hidden" name="seen" value={seen} />
                  <input type="hidden" name="version" value={version.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    busy={restoring === String(version.id)}
                    aria-label={t('Bring back the version of {time}', {
                      time: formatAdminMoment(version.publishedAt),
                    })}
                    className="px-4"
                  >
                    {t('Bring back')}
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

function authorOf({ publishedBy }: FaceVersion, isNewest: boolean): string {
  const author =
    publishedBy === ''
      ? t('As it was before the next version')
      : t('Published by {name}', { name: publishedBy })
  return isNewest ? `${author} · ${t('the newest')}` : author
}
