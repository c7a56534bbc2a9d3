import type { Reason } from '#app/features/settings/store-settings.ts'
import { ReasonList } from './reason-list.tsx'

/** What sets the shop apart, by the owner. */
export function WhyChooseUs({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="why-choose-us" className="shell section-gap">
      <h2 id="why-choose-us" className="font-serif text-title font-medium">
        Why choose us
      </h2>
      <div className="mt-8 lg:mt-12">
        <ReasonList reasons={reasons} />
      </div>
    </section>
  )
}
