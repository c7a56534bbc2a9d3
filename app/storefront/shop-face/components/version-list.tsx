import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment, formatAdminSecond } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { FaceState, FaceVersion } from '../face-state.ts'

/** What was published. Each can be looked at, and brought back unless shoppers see it now. */
export function VersionList({ versions, seen }: Pick<FaceState<unknown>, 'versions' | 'seen'>) {
  const sent = useNavigation().formData
  const restoring = sent?.get('intent') === 'restore' ? sent.get('version') : undefined
  const shown = versions.find(({ isShown }) => isShown)
  const names = namesOf(versions)
  return (
    <Panel title={t('Versions')}>
      {versions.length === 0 ? (
        <p className="text-muted">{t('Nothing has been published from here yet.')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {versions.map((version, index) => (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-semibold">{names[index]}</span>
                  {version.id === shown?.id && <Badge tone="green">{t('Shown')}</Badge>}
                </p>
                {version.isUnreadable && (
                  <p className="text-muted">{t('This version can’t be brought back any more.')}</p>
                )}
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
                    aria-label={t('Look at it: {version}', { version: names[index] ?? '' })}
                    className="button button-secondary px-4"
                  >
                    {t('Look at it')}
                  </a>
                )}
                {!version.isShown && !version.isUnreadable && (
                  <Form method="post">
                    <input type="hidden" name="seen" value={seen} />
                    <input type="hidden" name="version" value={version.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="restore"
                      busy={restoring === String(version.id)}
                      aria-label={t('Bring back: {version}', { version: names[index] ?? '' })}
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

/** What versions are called: by who published them, and when. Those of the same minute have seconds. */
function namesOf(versions: readonly FaceVersion[]): string[] {
  const names = versions.map(version => nameOf(version, versions, formatAdminMoment))
  return versions.map((version, index) => {
    const name = names[index] ?? ''
    return names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : nameOf(version, versions, formatAdminSecond)
  })
}

/** What came from elsewhere ends when the version after it begins. */
function nameOf(version: FaceVersion, versions: readonly FaceVersion[], format: (moment: Date) => string) {
  const { isFirst, publishedAt, publishedBy } = version
  const time = format(publishedAt)
  if (publishedBy !== '') return t('Published {time} by {name}', { time, name: publishedBy })
  if (isFirst) return t('Before your first change, until {time}', { time })
  // Of the oldest that is left, it is not known what was before.
  return version === versions.at(-1)
    ? t('Shown until {until}', { until: time })
    : t('From the settings, until {time}', { time })
}
