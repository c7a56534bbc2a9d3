import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { ChoosePicturesButton } from '#app/owner/media/components/choose-pictures-button.tsx'
import { UploadProgress } from '#app/owner/media/components/upload-progress.tsx'
import { useUpload } from '#app/owner/media/components/use-upload.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { LONGEST_ALT } from '#app/owner/media/picture-limits.ts'
import { slotText } from '#app/owner/media/picture-slots.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { NO_ALT_TEXT } from '../picture-line.ts'
import { PICTURE_NODE } from '../rich-text-document.ts'

interface Props {
  editor: Editor
  /** The picture that is selected in the text. */
  current: Picture | undefined
  onDone(): void
}

/** A picture for the text, with what is on it. It is inside the form of the text, and sends nothing of that itself. */
export function PictureRow({ editor, current, onDone }: Props) {
  const id = useId()
  const [picture, setPicture] = useState(current)
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [isRefused, setRefused] = useState(false)
  const upload = useUpload(setPicture, {})

  function apply() {
    if (!picture) return
    if (alt.trim() === '') return setRefused(true)
    const { key, width, height, colour } = picture
    const attrs = { key, width, height, colour, alt: alt.trim() }
    const run = editor.chain().focus()
    if (current) run.updateAttributes(PICTURE_NODE, attrs).run()
    else run.insertContent([{ type: PICTURE_NODE, attrs }, { type: 'paragraph' }]).run()
    onDone()
  }

  return (
    // What is typed and chosen here is no change of the form.
    <div
      onInput={event => event.stopPropagation()}
      className="grid gap-3 border-t border-line p-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <div className="relative self-start overflow-hidden rounded-control bg-stone">
        {picture ? (
          <PictureImage picture={picture} alt="" sizes="10rem" className="max-h-40 w-full object-contain" />
        ) : (
          <div className="aspect-4/3" />
        )}
        {upload.percent !== undefined && (
          <UploadProgress label={t('Upload of the picture')} percent={upload.percent} />
        )}
      </div>
      <div className="min-w-0 space-y-3">
        <p className="text-sm text-muted">{slotText('text')}</p>
        <ChoosePicturesButton id={`${id}-file`} className="px-4" onChoose={upload.choose}>
          {picture ? t('Choose another') : t('Choose a picture')}
        </ChoosePicturesButton>
        {upload.refusal && <p className="text-sm font-medium text-danger">{t(upload.refusal)}</p>}
        <Field
          label={t('What is on the picture')}
          hint={t('For those who can’t see it.')}
          id={`${id}-alt`}
          maxLength={LONGEST_ALT}
          value={alt}
          dir="auto"
          errors={isRefused ? [t(NO_ALT_TEXT)] : []}
          onChange={event => {
            setAlt(event.target.value)
            setRefused(false)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') onDone()
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            variant="primary"
            disabled={!picture || upload.percent !== undefined}
            onClick={apply}
          >
            {current ? t('Change the picture') : t('Put it into the text')}
          </Button>
          {current && (
            <Button
              type="button"
              variant="quiet"
              onClick={() => {
                editor.chain().focus().deleteSelection().run()
                onDone()
              }}
            >
              {t('Remove the picture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
