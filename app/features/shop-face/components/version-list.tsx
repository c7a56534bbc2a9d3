import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { FaceState, FaceVersion } from '../face-state.ts'

/** What was published. Each can be looked at, and brought back unless shoppers see it now. */
export function VersionList({ versions, seen }: Pick<FaceState<unknown>, 'versions' | 'seen'>) {
  const sent = useNavigation().formData
  const restoring = sent?.get('intent') === 'restore' ? sent.get('version') : undefined
  const shown = versions.find(({ isShown }) => isShown)
  return (
    <Panel title={t('Versions')}>
      {versions.length === 0 ? (
        <p className="text-muted">{t('Nothing has been published from here yet.')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {versions.map(version => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-semibold">{t('Version {number}', { number: version.number })}</span>
                  {version.id === shown?.id && <Badge tone="green">{t('Shown')}</Badge>}
                </p>
                <p className="text-muted">{originOf(version)}</p>
                {version.outline && <p dir="auto">{version.outline}</p>}
                {version.isShown && version.id !== shown?.id && (
                  <p className="text-muted">{t('The same as what shoppers see now')}</p>
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                {version.preview && (
                  <a
                    href={version.preview}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('Look at it: version {number}', { number: version.number })}
                    className="button button-secondary px-4"
                  >
                    {t('Look at it')}
                  </a>
                )}
                {!version.isShown && (
                  <Form method="post">
                    <input type="hidden" name="seen" value={seen} />
                    <input type="hidden" name="version" value={version.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="restore"
                      busy={restoring === String(version.id)}
                      aria-label={t('Bring back version {number}', { number: version.number })}
                      className="px-4"
                    >
                      {t('Bring back')}
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Who published it, and when. What came from elsewhere ends when the version after it begins. */
function originOf({ number, publishedAt, publishedBy }: FaceVersion): string {
  const time = formatAdminMoment(publishedAt)
  if (publishedBy !== '') return t('Published {time} by {name}', { time, name: publishedBy })
  return number === 1
    ? t('Before your first change, until {time}', { time })
    : t('From the settings, until {time}', { time })
}
