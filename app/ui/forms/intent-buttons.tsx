import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../button.tsx'

/** A form of buttons, of which each asks for something else by its `intent`. */
export function IntentButtons({ children }: { children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3 max-sm:w-full">
      {children}
    </Form>
  )
}

/** One of them, busy while it is at work. */
export function IntentButton({
  intent,
  variant,
  children,
}: {
  intent: string
  variant?: 'primary'
  children: ReactNode
}) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      busy={busy}
      className="max-sm:flex-1"
      {...(variant && { variant })}
    >
      {children}
    </Button>
  )
}
