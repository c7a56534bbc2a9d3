import type { Editor, JSONContent } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { isLinkAddress } from '#app/shared/text/link-address.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { LinkGroup } from '../link-group.ts'
import { LinkOptions } from './link-options.tsx'

interface Props {
  editor: Editor
  /** Where the selected words lead now. */
  current: string | undefined
  /** Without selected words and without a link, the words of a new one are typed here. */
  hasWords: boolean
  /** What the shop has to lead to. */
  choices: readonly LinkGroup[]
  onDone(): void
}

/** Where words lead, with the words themselves if none are selected. It is inside the form of the text, and sends nothing itself. */
export function LinkRow({ editor, current, hasWords, choices, onDone }: Props) {
  const [typed, setTyped] = useState(current ?? '')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<'words' | 'address'>()
  const isNew = !hasWords && current === undefined
  const isChoice = choices.some(({ links }) => links.some(({ to }) => to === typed))

  function apply() {
    const to = completed(typed)
    if (isNew && words.trim() === '') return setRefused('words')
    if (!isLinkAddress(to)) return setRefused('address')
    const run = editor.chain().focus()
    if (isNew) run.insertContent(linkedWords(words.trim(), to)).run()
    else run.extendMarkRange('link').setLink({ href: to }).run()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  function cancel() {
    editor.commands.focus()
    onDone()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    // What is typed and chosen here is no change of the form.
    <div
      onInput={event => event.stopPropagation()}
      className="flex flex-wrap items-end gap-2 border-t border-line p-2"
    >
      {isNew && (
        <Field
          label={t('Words of the link')}
          required={false}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={words}
          errors={refused === 'words' ? [t('Please enter the words that lead there.')] : []}
          onChange={event => {
            setWords(event.target.value)
            setRefused(undefined)
          }}
          onKeyDown={onKeyDown}
          className="w-full"
        />
      )}
      {choices.length > 0 && (
        <Select
          label={t('Page of the shop')}
          required={false}
          value={isChoice ? typed : ''}
          onChange={event => {
            setTyped(event.target.value)
            setRefused(undefined)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') cancel()
          }}
          className="w-full"
        >
          <option value="">{t('Another address')}</option>
          <LinkOptions groups={choices} />
        </Select>
      )}
      <Field
        label={t('Leads to')}
        hint={t('A path of the shop like /faq, or another address.')}
        required={false}
        autoFocus={!isNew}
        autoComplete="off"
        inputMode="url"
        dir="ltr"
        maxLength={300}
        value={typed}
        errors={
          refused === 'address'
            ? [t('Please enter a path like /faq, or an address like https://example.com.')]
            : []
        }
        onChange={event => {
          setTyped(event.target.value)
          setRefused(undefined)
        }}
        onKeyDown={onKeyDown}
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
      <Button type="button" variant="quiet" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

/** The words, and after them text that leads nowhere. */
function linkedWords(text: string, href: string): JSONContent[] {
  return [
    { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
    { type: 'text', text: ' ' },
  ]
}

/** An address as people type it, `example.com`, in full. */
function completed(typed: string): string {
  const address = typed.trim()
  return /^([a-z][a-z\d+.-]*:|\/|$)/i.test(address) ? address : `https://${address}`
}
