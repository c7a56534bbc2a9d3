import ChevronRight from 'lucide-react/icons/chevron-right'
import Shirt from 'lucide-react/icons/shirt'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'

const STEPS = [
  {
    title: message('Add a product'),
    text: message('Its pictures, sizes and stock.'),
    to: '/admin/add-product',
    icon: Shirt,
  },
  {
    title: message('Say who you are'),
    text: message('The name of the shop, and how shoppers reach you.'),
    to: '/admin/settings',
    icon: Store,
  },
  {
    title: message('Decide on delivery'),
    text: message('What it costs, how long it takes, and how long something can be sent back.'),
    to: '/admin/settings?part=delivery',
    icon: Truck,
  },
]

/** The setup that a shop needs before its first order. Shown until then. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="mt-6">
      <h2 id="first-steps" className="text-base font-semibold">
        {t('First steps')}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3 sm:gap-4">
        {STEPS.map(({ title, text, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-sheet border border-line bg-raised p-4 hover:border-edge"
            >
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{t(title)}</span>
                <span className="mt-0.5 block text-sm text-pretty text-muted">{t(text)}</span>
              </span>
              <ChevronRight aria-hidden className="leads mt-1 size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
