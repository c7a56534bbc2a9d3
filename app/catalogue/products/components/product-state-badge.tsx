import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { type ProductState, stateText } from '../publication.ts'

/** Whether shoppers see a product, or from when, in a word or two. */
export function ProductStateBadge(product: { state: ProductState; publishAt?: Date | string | null }) {
  return <Badge tone={TONES[product.state]}>{stateText(product)}</Badge>
}

const TONES: Record<ProductState, BadgeTone> = { active: 'green', draft: 'yellow', archived: 'grey' }
