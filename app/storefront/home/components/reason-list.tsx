import type { Reason } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'

/** Short paragraphs with second-level headings, side by side where there is room. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same text; none of them moves.
        <li key={index} className="border-t border-ink pt-4">
          <h3 className="font-serif text-subheading font-medium wrap-anywhere" dir="auto">
            {t(reason.title)}
          </h3>
          <p className="mt-2 max-w-[42ch] text-muted wrap-anywhere" dir="auto">
            {t(reason.text)}
          </p>
        </li>
      ))}
    </ul>
  )
}
