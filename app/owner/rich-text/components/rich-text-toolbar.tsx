import { type Editor, useEditorState } from '@tiptap/react'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Bold from 'lucide-react/icons/letter-b'
import Heading from 'lucide-react/icons/letter-h'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { t } from '#app/shared/text/translate.ts'
import type { LinkGroup } from '../link-group.ts'
import { PICTURE_NODE } from '../rich-text-document.ts'
import { LinkRow } from './link-row.tsx'
import { PictureRow } from './picture-row.tsx'

interface Props {
  editor: Editor
  label: string
  /** What the shop has for a link to lead to. */
  links: readonly LinkGroup[]
}

/** The buttons above a text. */
export function RichTextToolbar({ editor, label, links }: Props) {
  const [isLinking, setLinking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const state = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  return (
    <div className="border-b border-line">
      <div role="toolbar" aria-label={t('Formatting: {label}', { label })} className="flex flex-wrap p-0.5">
        <Tool
          label={t('Heading')}
          isOn={state.isHeading}
          onPress={() => run().toggleHeading({ level: 2 }).run()}
        >
          <Heading />
        </Tool>
        <Tool label={t('Bold')} isOn={state.isBold} onPress={() => run().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool label={t('Italic')} isOn={state.isItalic} onPress={() => run().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool label={t('List')} isOn={state.isList} onPress={() => run().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool
          label={t('Numbered list')}
          isOn={state.isNumbered}
          onPress={() => run().toggleOrderedList().run()}
        >
          <ListOrdered />
        </Tool>
        <Tool
          label={t('Link')}
          isOn={state.link !== undefined || isLinking}
          onPress={() => setLinking(!isLinking)}
        >
          <Link />
        </Tool>
        <Tool
          label={t('Picture')}
          isOn={state.picture !== undefined || isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        >
          <ImagePlus />
        </Tool>
        <Tool label={t('Undo')} isDisabled={!state.canUndo} onPress={() => run().undo().run()}>
          <Undo2 />
        </Tool>
        <Tool
          label={t('Redo')}
          className="max-sm:hidden"
          isDisabled={!state.canRedo}
          onPress={() => run().redo().run()}
        >
          <Redo2 />
        </Tool>
      </div>
      {isChoosing && (
        <PictureRow
          key={state.picture?.key}
          editor={editor}
          current={state.picture}
          onDone={() => setChoosing(false)}
        />
      )}
      {isLinking && (
        <LinkRow
          editor={editor}
          current={state.link}
          hasWords={state.hasWords}
          choices={links}
          onDone={() => setLinking(false)}
        />
      )}
    </div>
  )
}

function stateOf({ editor }: { editor: Editor }) {
  const link: unknown = editor.getAttributes('link').href
  return {
    isHeading: editor.isActive('heading'),
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isList: editor.isActive('bulletList'),
    isNumbered: editor.isActive('orderedList'),
    link: typeof link === 'string' ? link : undefined,
    picture: editor.isActive(PICTURE_NODE) ? (editor.getAttributes(PICTURE_NODE) as Picture) : undefined,
    hasWords: !editor.state.selection.empty,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

interface ToolProps {
  label: string
  isOn?: boolean
  isDisabled?: boolean
  className?: string
  onPress(): void
  children: ReactNode
}

function Tool({ label, isOn, isDisabled = false, className = '', onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The words that are selected stay so.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
      className={`grid size-11 place-items-center rounded-control hover:bg-ink/5 aria-pressed:bg-ink/10 disabled:opacity-40 [&>svg]:size-4.5 ${className}`}
    >
      {children}
    </button>
  )
}
