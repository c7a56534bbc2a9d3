import type { Reason } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import { ReasonList } from './reason-list.tsx'

interface Props {
  id: string
  /** Empty for the standard one. */
  title: string
  reasons: readonly Reason[]
}

/** What sets the shop apart, by the owner. */
export function ReasonSection({ id, title, reasons }: Props) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby={id} className="shell section-gap">
      <h2 id={id} className="font-serif text-title font-medium wrap-anywhere" dir="auto">
        {title || t('Why choose us')}
      </h2>
      <div className="mt-8 lg:mt-12">
        <ReasonList reasons={reasons} />
      </div>
    </section>
  )
}
