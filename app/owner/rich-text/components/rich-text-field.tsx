import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { TextArea } from '#app/ui/forms/field.tsx'
import type { LinkGroup } from '../link-group.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

interface Props extends Omit<ComponentProps<typeof TextArea>, 'label' | 'ref' | 'dir'> {
  label: string
  /** Of the text, if it has one language. */
  dir?: 'ltr' | 'rtl'
  /** What the shop has for a link to lead to. */
  links?: readonly LinkGroup[]
}

/**
 * A text with headings, lists, bold and italic words and links. The form sends it as `parseTextBlocks` reads it. Until the
 * editor is loaded, and where it can't be, the text is typed as it is sent.
 */
export function RichTextField({ label, id: givenId, links = [], ...props }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const area = useRef<HTMLTextAreaElement>(null)
  const focusEditor = useRef<() => void>(undefined)
  const Editor = useEditorComponent()
  return (
    <div>
      <TextArea
        {...props}
        {...{ label, id }}
        ref={area}
        rows={10}
        {...(Editor && { className: WITHOUT_AREA, tabIndex: -1, 'aria-hidden': true })}
        onFocus={() => focusEditor.current?.()}
      />
      {Editor && (
        <Editor
          {...{ label, links, lang: props.lang, dir: props.dir }}
          initial={area.current?.value ?? ''}
          describedBy={props.hint ? `${id}-hint` : undefined}
          isInvalid={(props.errors?.length ?? 0) > 0}
          focus={focusEditor}
          onChange={text => {
            if (area.current) typeInto(area.current, text)
          }}
        />
      )}
    </div>
  )
}

/** The text area stays in the form, and hands the focus on that its label and its errors give it. */
const WITHOUT_AREA = '[&_textarea]:sr-only'

/** Undefined until the editor is loaded. */
function useEditorComponent(): ComponentType<RichTextEditorProps> | undefined {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => undefined,
    )
  }, [])
  return Editor
}

function typeInto(area: HTMLTextAreaElement, text: string): void {
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
