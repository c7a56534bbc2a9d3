import { t } from '#app/shared/text/translate.ts'
import { useRepeatedLoading } from '#app/ui/feedback/use-repeated-loading.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { DomainFormResult } from '../handle-domain-form.server.ts'
import type { DomainPageData } from '../read-domain-page.server.ts'
import { DomainForm } from './domain-form.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ProxyPanel } from './proxy-panel.tsx'
import { RecordsPanel } from './records-panel.tsx'

interface Props {
  page: DomainPageData
  isPasswordRecent: boolean
  result: DomainFormResult | undefined
}

/** The shop's domain: its records, its certificate, and what stands in the way. Works without JavaScript. */
export function DomainPage({ page, isPasswordRecent, result }: Props) {
  const { chosen, givenStoreUrl, work } = page
  useRepeatedLoading(work !== undefined)
  useNotice(result)
  const isChosen = chosen.domain !== '' && !givenStoreUrl
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading title={t('Domain')} lead={leadText(page)} />
      {givenStoreUrl && (
        <p className="rounded-control bg-status-yellow px-4 py-3 text-pretty">
          {t(
            'The server’s environment sets {variables}. It wins over what is chosen here; who runs the server can change it.',
            { variables: 'STORE_URL' },
          )}
        </p>
      )}
      {isChosen && <ProgressPanel page={page} result={result} />}
      {!givenStoreUrl && (
        <DomainForm key={page.seen} page={page} isPasswordRecent={isPasswordRecent} result={result} />
      )}
      {isChosen && <RecordsPanel page={page} />}
      {(page.proxy || chosen.way === 'proxy' || page.look?.verdicts.some(({ proxy }) => proxy)) && (
        <ProxyPanel page={page} isPasswordRecent={isPasswordRecent} result={result} />
      )}
    </div>
  )
}

function leadText({ chosen, storeUrl, isLive, givenStoreUrl }: DomainPageData): string {
  if (chosen.domain === '' || isLive || givenStoreUrl) return t('The shop is at {url}.', { url: storeUrl })
  return t('The shop is still at {url}. Once {domain} answers, it moves there by itself.', {
    url: storeUrl,
    domain: chosen.domain,
  })
}
