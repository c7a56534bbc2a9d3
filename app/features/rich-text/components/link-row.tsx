import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isLinkAddress } from '#app/shared/text/link-address.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'

interface Props {
  editor: Editor
  /** Where the selected words lead now. */
  current: string | undefined
  onDone(): void
}

/** Where the selected words lead. It is inside the form of the text, and sends nothing itself. */
export function LinkRow({ editor, current, onDone }: Props) {
  const [typed, setTyped] = useState(current ?? '')
  const [isRefused, setRefused] = useState(false)

  function apply() {
    const to = completed(typed)
    if (!isLinkAddress(to)) return setRefused(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href: to }).run()
    onDone()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-2">
      <Field
        label={t('Leads to')}
        hint={t('A path of the shop like /faq, or another address.')}
        required={false}
        autoFocus
        autoComplete="off"
        inputMode="url"
        maxLength={300}
        value={typed}
        errors={
          isRefused ? [t('Please enter a path like /faq, or an address like https://example.com.')] : []
        }
        onChange={event => {
          // What is typed here is no change of the form.
          event.stopPropagation()
          setTyped(event.target.value)
          setRefused(false)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        className="min-w-0 flex-1 basis-60"
      />
      <Button type="button" onClick={apply}>
        {t('Set the link')}
      </Button>
      {current !== undefined && (
        <Button type="button" variant="quiet" onClick={remove}>
          {t('Remove the link')}
        </Button>
      )}
    </div>
  )
}

/** An address as people type it, `example.com`, in full. */
function completed(typed: string): string {
  const address = typed.trim()
  return /^([a-z][a-z\d+.-]*:|\/|$)/i.test(address) ? address : `https://${address}`
}
