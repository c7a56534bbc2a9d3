import Banknote from 'lucide-react/icons/banknote'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import type { buyingTerms } from '../buying-terms.ts'

const KINDS = [
  { kind: 'delivery', icon: Truck, to: '/shipping', more: message('About delivery') },
  { kind: 'payment', icon: Banknote },
  { kind: 'returns', icon: Undo2, to: '/returns', more: message('About returns') },
] as const

/** How it is paid and taken back, in a line beside the button. */
export function TrustLine({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {texts.map(text => (
        <li key={text} className="before:me-1.5 before:content-['✓'/'']">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Delivery, payment and returns in whole sentences, folded below what the product is. */
export function BuyingTermsList({ terms }: { terms: ReturnType<typeof buyingTerms> }) {
  return (
    <details className="border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('Delivery and returns')}</summary>
      <ul aria-label={t('Delivery and returns')} className="grid gap-4 pt-1 pb-5 text-sm">
        {KINDS.map(({ kind, icon: Icon, ...page }) => (
          <li key={kind} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <p>
              <span className="font-semibold">{terms[kind].title}</span>
              <span className="block text-muted">
                {terms[kind].text}{' '}
                {'to' in page && (
                  <Link to={page.to} className="inline-flex min-h-6 items-center text-link text-ink">
                    {t(page.more)}
                  </Link>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
