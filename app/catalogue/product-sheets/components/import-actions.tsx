import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { ShownImport } from '../import/show-import.server.ts'

/** What can be done with a file: apply it, compare it again, remove it, or take it back. */
export function ImportActions({ shown: { state, counts } }: { shown: ShownImport }) {
  const intent = useNavigation().formData?.get('intent')
  const toWrite = counts.new + counts.changed
  const button = (name: string, text: string, variant?: 'primary') => (
    <Button
      type="submit"
      name="intent"
      value={name}
      busy={intent === name}
      className="max-sm:flex-1"
      {...(variant && { variant })}
    >
      {text}
    </Button>
  )
  if (state === 'applied') return <Buttons>{button('undo', t('Take all of it back'))}</Buttons>
  if (state === 'refused' || state === 'undone') return <Buttons>{button('remove', t('Remove'))}</Buttons>
  if (state !== 'ready') return null
  return (
    <Buttons>
      {button('remove', t('Remove'))}
      {button('again', t('Compare again'))}
      {toWrite > 0 && button('apply', t('Apply {products}', { products: productsText(toWrite) }), 'primary')}
      {counts.wrong > 0 && (
        <p className="w-full text-sm text-muted">
          {t('{products} that can’t be read stay as they are.', { products: productsText(counts.wrong) })}
        </p>
      )}
    </Buttons>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3 max-sm:w-full">
      {children}
    </Form>
  )
}

function productsText(count: number): string {
  return t('{shown} {total, plural, one {product} other {products}}', {
    shown: count.toLocaleString('en'),
    total: count,
  })
}
