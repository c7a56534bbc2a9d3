import type { Reason } from '../store-settings.ts'

/** What sets the shop apart, in the owner's words. */
export function WhyChooseUs({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="why-choose-us" className="shell section-gap">
      <h2 id="why-choose-us" className="font-serif text-title font-medium">
        Why choose us
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
        {reasons.map(reason => (
          <li key={reason.title} className="border-t border-ink pt-4">
            <h3 className="font-serif text-subheading font-medium">{reason.title}</h3>
            <p className="mt-2 max-w-[42ch] text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
