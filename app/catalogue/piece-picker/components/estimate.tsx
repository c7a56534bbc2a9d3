import { useSubmit } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'

/** What would come of a form that was only tried. */
export function Estimate({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="status" className="mt-3 rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
      {text}
    </p>
  )
}

/** Asks what an order would cost, also while fields are empty that saving needs. */
export function EstimateButton({ form, isBusy }: { form: string; isBusy: boolean }) {
  const submit = useSubmit()
  return (
    <Button
      type="submit"
      name="intent"
      value="estimate"
      busy={isBusy}
      // Past the validation of the page, which asks for every field.
      onClick={event => {
        const element = document.getElementById(form)
        if (!(element instanceof HTMLFormElement)) return
        event.preventDefault()
        const data = new FormData(element)
        data.set('intent', 'estimate')
        submit(data, { method: 'post', preventScrollReset: true })
      }}
    >
      {t('What would it cost?')}
    </Button>
  )
}
