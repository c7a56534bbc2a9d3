import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** As `::selection` looks, which browsers show where the focus is alone. */
const SELECTED =
  'bg-accent text-on-accent forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'

/** Leaves the selected words visible while another control has the focus, such as the field for where they lead. */
export const SelectedWords = Extension.create({
  name: 'selectedWords',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          decorations: ({ doc, selection: { empty, from, to } }) =>
            empty || editor.isFocused
              ? null
              : DecorationSet.create(doc, [
                  Decoration.inline(from, to, { class: SELECTED, 'data-selected': '' }),
                ]),
        },
      }),
    ]
  },
})
