import { t } from '#app/shared/text/translate.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { PRODUCT_STATE_NAMES, type ProductState } from '../publication.ts'

/** Whether shoppers see a product, in one word. */
export function ProductStateBadge({ state }: { state: ProductState }) {
  return <Badge tone={TONES[state]}>{t(PRODUCT_STATE_NAMES[state])}</Badge>
}

const TONES: Record<ProductState, BadgeTone> = { active: 'green', draft: 'yellow', archived: 'grey' }
