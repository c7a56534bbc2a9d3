import Award from 'lucide-react/icons/award'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Reason } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Proof } from '../proof.ts'

const ICONS = [Truck, PackageOpen, Undo2]

interface Props {
  promises: readonly Reason[]
  proof: Proof | undefined
}

/** The shop's short promises and what it has delivered, side by side. */
export function PromiseStrip({ promises, proof }: Props) {
  return (
    <section aria-label={t('What you can count on')} className="shell py-6 lg:py-12">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {promises.map((promise, index) => (
          <Item key={promise.title} icon={ICONS[index % ICONS.length] ?? Truck} {...promise} />
        ))}
        {proof && <Item icon={Award} {...wordsOf(proof)} />}
      </ul>
    </section>
  )
}

function Item({ icon: Icon, title, text }: Reason & { icon: typeof Truck }) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 max-sm:hidden text-accent" strokeWidth={1.5} />
      <div>
        <h2 className="font-semibold">{title}</h2>
        {text && <p className="text-[0.9375rem] text-muted">{text}</p>}
      </div>
    </li>
  )
}

function wordsOf({ delivered, cities }: Proof): Reason {
  return {
    title: t('{count}+ orders delivered', { count: delivered.toLocaleString('en') }),
    text: cities === undefined ? '' : t('to {cities} cities in Pakistan', { cities }),
  }
}
