import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect } from 'react'
import { isLinkAddress } from '#app/shared/text/link-address.ts'
import type { LinkGroup } from '../link-group.ts'
import { blocksFrom, documentFrom } from '../rich-text-document.ts'
import { parseTextBlocks } from '../text-blocks.ts'
import { writeTextBlocks } from '../write-text-blocks.ts'
import { PictureNode } from './picture-node.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { SelectedWords } from './selected-words.ts'

export interface RichTextEditorProps {
  label: string
  /** The language and the direction of the text; each block has its own direction without. */
  lang: string | undefined
  dir: 'ltr' | 'rtl' | undefined
  /** The text at first. Later values are ignored. */
  initial: string
  /** The id of the element that describes the field. */
  describedBy: string | undefined
  isInvalid: boolean
  /** What the shop has for a link to lead to. */
  links: readonly LinkGroup[]
  /** Receives what focuses the editor. */
  focus: RefObject<(() => void) | undefined>
  onChange(text: string): void
}

/** What the text of a page can say; whatever else is pasted becomes ordinary text. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: address => isLinkAddress(address),
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  PictureNode,
  SelectedWords,
]

/** The editor of a text, as its page will show it. */
export function RichTextEditor({
  label,
  lang,
  dir,
  initial,
  describedBy,
  isInvalid,
  links,
  focus,
  onChange,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentFrom(parseTextBlocks(initial)),
    // Styles in a page are not allowed by its security policy.
    injectCSS: false,
    textDirection: dir ?? 'auto',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: WRITTEN,
        ...(lang && { lang }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(writeTextBlocks(blocksFrom(changed.getJSON()))),
  })
  useEffect(() => {
    focus.current = () => editor.commands.focus()
    return () => {
      focus.current = undefined
    }
  }, [editor, focus])
  return (
    <div className="rounded-control border border-edge bg-raised focus-within:border-ink has-[[aria-invalid]]:border-danger">
      <RichTextToolbar editor={editor} label={label} links={links} />
      <EditorContent editor={editor} />
    </div>
  )
}

const WRITTEN = 'prose min-h-48 max-w-none px-3.5 py-3 whitespace-pre-wrap wrap-anywhere outline-none'
