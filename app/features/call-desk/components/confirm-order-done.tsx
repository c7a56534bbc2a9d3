import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Why a link asks nothing any more. */
export type LinkEnd = 'confirmed' | 'cancelled' | 'expired'

const TEXTS: Record<LinkEnd, { title: string; text: string }> = {
  confirmed: {
    title: 'Thank you, your order is confirmed',
    text: 'We prepare it now. Please keep the total ready in cash.',
  },
  cancelled: { title: 'Your order is cancelled', text: 'Nothing has to be paid, and nothing is sent.' },
  expired: {
    title: 'This link has expired',
    text: 'We call you to confirm the order. You can also call us.',
  },
}

/** The page of a link whose order is decided, or whose time is over. */
export function ConfirmOrderDone({ number, end }: { number: string; end: LinkEnd }) {
  const { title, text } = TEXTS[end]
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          <ButtonLink to="/track-order">Track Order</ButtonLink>
          <ButtonLink to="/contact">Contact</ButtonLink>
        </>
      }
    >
      <p>
        Order {number}. {text}
      </p>
    </EmptyState>
  )
}
