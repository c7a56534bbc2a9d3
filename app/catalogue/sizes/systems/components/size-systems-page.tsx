import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ChartsOfList } from '../../charts/components/charts-of-list.tsx'
import type { ListedChart } from '../../charts/edited-chart.ts'
import { type AdminSizeSystem, LETTERS_ID } from '../size-system.ts'
import type { SizeSystemResult } from '../size-system-form.ts'
import { SizeSystemForm } from './size-system-form.tsx'

interface Props {
  systems: readonly AdminSizeSystem[]
  charts: readonly ListedChart[]
  result: SizeSystemResult | undefined
}

/** The owner's lists of sizes, each with its form and its charts. */
export function SizeSystemsPage({ systems, charts, result }: Props) {
  useNotice(result)
  const resultOf = (id: number) => (result && (result.id ?? 0) === id ? result : undefined)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Lists of sizes')}
        back={{ label: t('Categories'), to: '/admin/categories' }}
        lead={t(
          'A product comes in some sizes of one list. A category proposes the list for its new products. The size charts of a list say what its sizes measure.',
        )}
      />
      <Panel title={t('Add a list')}>
        <SizeSystemForm key={result?.isDone && !result.id ? systems.length : 'new'} result={resultOf(0)} />
      </Panel>
      <ul className="space-y-3">
        {systems.map(system => (
          <li key={system.id}>
            <details
              open={resultOf(system.id)?.isDone === false || undefined}
              className="rounded-sheet border border-line bg-raised"
            >
              <summary className="flex min-h-11 flex-wrap items-baseline gap-x-4 px-4 py-2.5 sm:px-5">
                <span className="font-semibold">{system.name}</span>
                {system.id === LETTERS_ID && <span className="text-sm text-muted">{t('the default')}</span>}
                <span className="w-full text-sm text-muted wrap-anywhere">
                  <bdi dir="ltr">{system.sizes.join(' · ')}</bdi>
                </span>
              </summary>
              <div className="border-t border-line p-4 sm:p-5">
                <SizeSystemForm key={system.version} system={system} result={resultOf(system.id)} />
                <ChartsOfList
                  list={system}
                  charts={charts.filter(({ sizeSystemId }) => sizeSystemId === system.id)}
                />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
