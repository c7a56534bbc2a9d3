import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { SIZE_SYSTEMS_PAGE } from '../../systems/size-system-form.ts'
import type { EditedChart } from '../edited-chart.ts'
import type { SizeChartResult } from '../size-chart-form.ts'
import { SizeChartForm } from './size-chart-form.tsx'

interface Props {
  chart: EditedChart
  result: SizeChartResult | undefined
}

/** One of the owner's size charts. */
export function SizeChartPage({ chart, result }: Props) {
  useNotice(result)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={chart.name}
        back={{ label: t('Lists of sizes'), to: SIZE_SYSTEMS_PAGE }}
        lead={t(
          'The Size Guide shows all charts, a product’s page its own. A category proposes one, a product may name another.',
        )}
      />
      {result && !result.isDone && (
        <p role="alert" className="rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text ?? t('The size chart was not saved. Please look at the marked fields.')}
        </p>
      )}
      {result?.warnings && (
        <div role="status" className="rounded-control bg-status-yellow px-4 py-3">
          <p className="font-medium">{t('It is saved. Please check, in case of a slip:')}</p>
          <ul className="mt-1 text-sm">
            {result.warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <SizeChartForm key={chart.version} chart={chart} result={result} />
    </div>
  )
}
