import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Reason } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'

const ICONS = [Truck, PackageOpen, Undo2]

/** The shop's short promises, side by side. */
export function PromiseStrip({ promises }: { promises: readonly Reason[] }) {
  return (
    <section aria-label={t('What you can count on')} className="border-y border-line">
      <ul className="shell grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {promises.map((promise, index) => {
          const Icon = ICONS[index % ICONS.length] ?? Truck
          return (
            <li key={promise.title} className="flex gap-4 py-6 md:px-8 md:py-8 md:first:ps-0 md:last:pe-0">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
              <div>
                <h2 className="font-semibold">{promise.title}</h2>
                <p className="text-muted">{promise.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
