import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { localPath, message, rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { Reorder } from '../reorder.ts'

const bold = (words: ReactNode) => <span className="font-semibold money">{words}</span>

/**
 * Adds the lines of an order to the cart again, at today's prices, and navigates to the checkout, which shows
 * what has changed. Works without JavaScript, where the address carries the cart.
 */
export function OrderAgain({ offer: { cart, totalPaisa, problems } }: { offer: Reorder }) {
  const isLeaving = useNavigation().location?.pathname === localPath('/checkout')
  return (
    <section aria-label={t('Order again')} className="mb-10 rounded-sheet border border-line p-5 sm:p-7">
      {problems.length > 0 && (
        <ul className="mb-4 space-y-1 text-sm font-medium">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {cart === null ? (
        <p className="text-muted">{t('Nothing of this order can be bought again today.')}</p>
      ) : (
        <Form action="/checkout" className="flex flex-wrap items-center justify-between gap-4">
          <p>
            {rich(
              problems.length > 0
                ? message('What is left costs <b>{price}</b> today.')
                : message('The same again costs <b>{price}</b> today.'),
              { price: formatPaisa(totalPaisa), b: bold },
            )}
          </p>
          <input type="hidden" name="cart" value={cart} />
          <Button type="submit" variant="primary" busy={isLeaving} className="w-full sm:w-auto">
            {t('Order again')}
          </Button>
        </Form>
      )}
    </section>
  )
}
