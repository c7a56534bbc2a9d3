import { Form } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from './code-field.tsx'

interface Props {
  action: string
  isRecovery: boolean
  /** Why the last code was refused. */
  refusal: string | undefined
}

/** Asks for the code of a sign-in. It loads the next page as a whole, so that every part of it knows who is signed in. */
export function SignInCodeForm({ action, isRecovery, refusal }: Props) {
  return (
    <Form method="post" action={action} reloadDocument aria-label={t('Your code')} className="space-y-5">
      {/* A new field for each kind, with nothing typed yet. */}
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={refusal} autoFocus />
      <Button type="submit" variant="primary" className="min-h-13 w-full">
        {t('Sign in')}
      </Button>
    </Form>
  )
}
