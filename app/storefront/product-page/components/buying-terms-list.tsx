import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
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
        <li key={text} className="flex items-center gap-1.5">
          <Check aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Delivery, payment and returns in whole sentences, folded below what the product is. */
export function BuyingTermsList({ terms }: { terms: ReturnType<typeof buyingTerms> }) {
  return (
    <FoldedPart title={t('Delivery and returns')} isUsed={false}>
      <ul aria-label={t('Delivery and returns')} className="grid gap-4 text-sm">
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
    </FoldedPart>
  )
}
