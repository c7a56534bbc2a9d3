import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Form } from 'react-router'
import type { Confirmation } from '#app/orders/confirmation/confirmation.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { callAddress } from '../call-address.ts'
import { resultText } from '../call-form.ts'

/** An order with what follows from its calls. */
export interface ReportedOrder extends Pick<Confirmation, 'state' | 'attempts'> {
  number: string
}

/** What came of the order before, with an Undo. */
export function LastReport({ order }: { order: ReportedOrder }) {
  return (
    <div
      role="status"
      className="mb-4 flex items-center justify-between gap-3 rounded-control bg-accent-wash px-4 py-1.5"
    >
      <p className="flex min-w-0 gap-2.5 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        {resultText(order.number, order)}
      </p>
      <Form method="post" action={callAddress(order.number)}>
        <Button type="submit" name="intent" value="undo" variant="quiet" className="px-3">
          <Undo2 aria-hidden className="size-4" />
          {t('Undo')}
        </Button>
      </Form>
    </div>
  )
}
