import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { AdminCourier } from '../courier-form.ts'

/** Tries the stored credentials of a courier, and takes over its names of cities. */
export function ConnectionPanel({ courier }: { courier: AdminCourier }) {
  const busy = useNavigation().formData?.get('intent')
  return (
    <Form
      method="post"
      aria-label="Connection"
      className="mt-5 grid max-w-2xl gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="id" value={courier.id} />
      <p className="text-sm text-muted">
        With the stored credentials. Names of cities that you entered yourself stay as they are.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="try" busy={busy === 'try'}>
          Try the connection
        </Button>
        <Button type="submit" name="intent" value="take-cities" busy={busy === 'take-cities'}>
          Take over its cities
        </Button>
      </div>
    </Form>
  )
}
