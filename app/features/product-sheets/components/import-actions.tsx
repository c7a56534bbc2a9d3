import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
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
  if (state === 'applied') return <Buttons>{button('undo', 'Take all of it back')}</Buttons>
  if (state === 'refused' || state === 'undone') return <Buttons>{button('remove', 'Remove')}</Buttons>
  if (state !== 'ready') return null
  return (
    <Buttons>
      {button('remove', 'Remove')}
      {button('again', 'Compare again')}
      {toWrite > 0 && button('apply', `Apply ${productsText(toWrite)}`, 'primary')}
      {counts.wrong > 0 && (
        <p className="w-full text-sm text-muted">
          {productsText(counts.wrong)} that can’t be read stay as they are.
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
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`
}
