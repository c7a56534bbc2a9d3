import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { addressesToEnter } from '../submit-urls.ts'

/** The addresses to enter at search engines and catalogues, each with a copy button. */
export function SearchEnginesPanel({ origin }: { origin: string }) {
  return (
    <Panel title={t('Being found')} className="mt-5">
      <p className="-mt-2 mb-4 text-sm text-muted">
        {t(
          'Enter these where search engines and catalogues ask for them. They always say what the shop says now.',
        )}
      </p>
      <ul className="grid gap-4">
        {addressesToEnter(origin).map(({ label, address }) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="text-sm font-medium">{t(label)}</p>
              <p className="wrap-anywhere text-muted">
                <bdi>{address}</bdi>
              </p>
            </div>
            <CopyButton text={address} name={t('Copy {label}', { label: t(label) })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
