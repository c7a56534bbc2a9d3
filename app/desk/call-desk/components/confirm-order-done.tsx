import { message, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Why a link asks nothing any more. */
export type LinkEnd = 'confirmed' | 'cancelled' | 'expired' | 'change-expired'

const TEXTS: Record<LinkEnd, { title: string; text: string }> = {
  confirmed: {
    title: message('Thank you, your order is confirmed'),
    text: message('We prepare it now.'),
  },
  cancelled: {
    title: message('Your order is cancelled'),
    text: message('Nothing has to be paid, and nothing is sent.'),
  },
  expired: {
    title: message('This link has expired'),
    text: message('We call you to confirm the order. You can also call us.'),
  },
  'change-expired': {
    title: message('This link has expired'),
    text: message('To change it, open your order again or call us.'),
  },
}

/** The page of a link whose order is decided, or whose time is over. @param toPay what is left to pay, in words */
export function ConfirmOrderDone({ number, end, toPay }: { number: string; end: LinkEnd; toPay: string }) {
  const { title, text } = TEXTS[end]
  return (
    <EmptyState
      level={1}
      title={t(title)}
      actions={
        <>
          <ButtonLink to="/track-order">{t('Track Order')}</ButtonLink>
          <ButtonLink to="/contact">{t('Contact')}</ButtonLink>
        </>
      }
    >
      <p>
        {t('Order {number}. {text}', { number, text: t(text) })} {toPay}
      </p>
    </EmptyState>
  )
}
