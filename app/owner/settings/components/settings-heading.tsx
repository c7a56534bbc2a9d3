import { Form, Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { partAddress } from '../settings-address.ts'
import { ALL_PARTS, isForOwners, SETTINGS_PARTS, type SettingsPartId } from '../settings-parts.ts'

interface Props {
  /** The tab of the page; none while settings are searched. */
  current: SettingsPartId | undefined
  /** Whether the viewer decides about staff. */
  isOwner: boolean
  /** What is searched for. */
  q?: string
}

/** The heading of the settings: their tabs, and a search over all of them. */
export function SettingsHeading({ current, isOwner, q = '' }: Props) {
  const tabs = ALL_PARTS.filter(id => isOwner || !isForOwners(id)).map(id => ({
    label: t(SETTINGS_PARTS[id].title),
    to: partAddress(id),
    isCurrent: id === current,
  }))
  return (
    <>
      <AdminHeading
        title={t('Settings')}
        aside={
          <div className="flex w-full items-center justify-end gap-x-5 sm:w-auto sm:flex-1">
            <Link
              to="/admin/setup"
              className="inline-flex min-h-11 shrink-0 items-center text-link underline lg:min-h-9"
            >
              {t('Setup guide')}
            </Link>
            <Form
              key={q}
              role="search"
              action="/admin/settings"
              aria-label={t('Search the settings')}
              className="order-first min-w-0 flex-1 sm:order-none sm:max-w-72"
            >
              <SearchField
                label={t('Search the settings')}
                name="q"
                defaultValue={q}
                className="lg:[&_input]:min-h-9 lg:[&_input]:py-1"
              />
            </Form>
          </div>
        }
      />
      <div className="-mt-3">
        <TabLinks label={t('Settings')} tabs={tabs} />
      </div>
    </>
  )
}
