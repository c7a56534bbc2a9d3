import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { WriteOnce } from '#app/storefront/stock-alerts/components/write-once.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { OpeningAlerts } from '../opening-alert.ts'
import { openingChats } from '../opening-chats.ts'

/** The intent of the form with which staff choose to write to a phone. */
export const WRITE_OPENING = 'write-opening'

interface Props extends OpeningAlerts {
  isClosed: boolean
  shop: string
  storeUrl: string
  result: FormResult | undefined
}

/** Who wants to hear of the opening, and, once the shop is open, the phones to which staff write. */
export function OpeningAlertsPanel({
  emails,
  phones,
  phonesToWrite,
  isClosed,
  shop,
  storeUrl,
  result,
}: Props) {
  useNotice(result)
  return (
    <Panel title={t('Who wants to hear of the opening')} className="mt-5">
      <p className="-mt-2 mb-3">
        {t('{emails, plural, one {# email} other {# emails}}', { emails })}
        {' · '}
        {t('{phones, plural, one {# WhatsApp number} other {# WhatsApp numbers}}', {
          phones,
        })}
      </p>
      <p className="text-sm text-muted">
        {isClosed
          ? t(
              'Half an hour after you open the shop, each email gets one message, unless you close it before. You write to the numbers here.',
            )
          : t(
              'Half an hour after the opening each email gets one message, unless you close the shop before. You write to the numbers here.',
            )}
      </p>
      {phonesToWrite.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {phonesToWrite.map(each => (
            <li key={each.id} className="py-3">
              <WriteOnce
                intent={WRITE_OPENING}
                id={each.id}
                phone={each.phone}
                chats={() => openingChats(each, { shop, storeUrl })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
