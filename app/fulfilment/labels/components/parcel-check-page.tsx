import type { ReactNode } from 'react'
import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { CheckedParcel } from '../checked-parcel.ts'

/** What the QR code of a label says: the amount that the shop printed, and the one to pay now. */
export function ParcelCheckPage({ parcel }: { parcel: CheckedParcel }) {
  const { title, text } = textsOf(parcel)
  return (
    <EmptyState
      level={1}
      title={<Unbroken text={title} />}
      actions={<ButtonLink to="/contact">{t('Contact')}</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}

function textsOf({ reference, printedPaisa, now }: CheckedParcel): { title: string; text: ReactNode } {
  const words = {
    reference,
    printed: formatPaisa(printedPaisa),
    b: (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>,
  }
  switch (now.kind) {
    case 'delivered':
      return {
        title: t('Already delivered'),
        text: rich('Parcel <b>{reference}</b> was delivered. Nothing more is to be paid for it.', words),
      }
    case 'gone':
      return {
        title: t('Please do not pay'),
        text: rich(
          'Parcel <b>{reference}</b> is not on its way to you any more. If a rider brings it, please call us.',
          words,
        ),
      }
    case 'unknown':
      return {
        title: payText(printedPaisa),
        text: rich(
          'This is the amount that we printed for parcel <b>{reference}</b>. It could not be compared with your order just now. If you have paid since, please call us before you pay.',
          words,
        ),
      }
    case 'collects':
      return {
        title: payText(now.paisa),
        text:
          now.paisa === printedPaisa
            ? rich(
                'This is the amount for parcel <b>{reference}</b>. If the label or the rider says another one, please do not pay, and call us.',
                words,
              )
            : now.paisa === 0
              ? now.isPaid
                ? rich(
                    'We printed <b>{printed}</b> for parcel <b>{reference}</b>. It is paid by now: please pay nothing, and show this page to the rider.',
                    words,
                  )
                : rich(
                    'We printed <b>{printed}</b> for parcel <b>{reference}</b>. Nothing is to be paid for it any more: please pay nothing, and show this page to the rider.',
                    words,
                  )
              : rich(
                  'We printed <b>{printed}</b> for parcel <b>{reference}</b>. Now it is <b>{now}</b>: please pay <b>{now}</b>, and show this page to the rider.',
                  { ...words, now: formatPaisa(now.paisa) },
                ),
      }
  }
}

function payText(paisa: number): string {
  return paisa === 0 ? t('Nothing to pay') : t('Please pay {price}', { price: formatPaisa(paisa) })
}
