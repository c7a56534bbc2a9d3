import ImageOff from 'lucide-react/icons/image-off'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { writeChosenPictures } from '../chosen-pictures.ts'
import type { Picture } from '../picture.ts'
import { PictureImage } from '../picture-image.tsx'
import { LONGEST_ALT } from '../picture-limits.ts'
import { type PictureSlot, slotText } from '../picture-slots.ts'
import { ChoosePicturesButton } from './choose-pictures-button.tsx'
import { PictureCuts } from './picture-cuts.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  label: string
  /** Where it is shown: which size is wanted, and how it is cut there. */
  slot?: PictureSlot | undefined
  /** The field's name in the form, which `chosenPicturesSchema` reads. */
  name: string
  /** The id of the element that takes focus when an error links here. */
  id?: string
  /** The initial picture. Later values are ignored. */
  initial: Picture | null
  errors?: readonly string[]
  /** Whether it is a logo: what is transparent stays so, all of it is shown, and it says nothing but a name that is known. */
  isLogo?: boolean
  /** Called with true while a picture is uploading, because a form sent then would leave it out. */
  onBusyChange?: (isBusy: boolean) => void
}

/** One picture or none: chosen, uploaded at once, and described. The previous one stays until the new one is uploaded. */
export function OnePictureField({
  label,
  slot,
  name,
  id: givenId,
  initial,
  errors = [],
  isLogo = false,
  onBusyChange,
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [picture, setPicture] = useState(initial)
  const upload = useUpload(setPicture, { isTransparent: isLogo, onBusyChange })
  const input = useRef<HTMLInputElement>(null)
  const refusal = errors[0] ?? upload.refusal
  const hint = slot && slotText(slot)

  return (
    <fieldset className="min-w-0">
      <legend className={`text-sm font-semibold ${hint ? '' : 'mb-1.5'}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="self-start">
          <div className="relative overflow-hidden rounded-control bg-stone">
            {picture ? (
              <PictureImage
                picture={picture}
                alt=""
                sizes="16rem"
                className={`max-h-60 w-full object-contain ${isLogo ? 'p-3' : ''}`}
              />
            ) : (
              <div className="grid aspect-4/3 place-items-center text-muted">
                <ImageOff aria-hidden className="size-8" />
              </div>
            )}
            {upload.percent !== undefined && (
              <UploadProgress label={t('Upload of the picture')} percent={upload.percent} />
            )}
          </div>
          <PictureCuts picture={picture} slot={slot} />
        </div>
        <div className="space-y-3 noscript:hidden">
          <div className="flex flex-wrap gap-2">
            <ChoosePicturesButton
              ref={input}
              id={id}
              className="px-4"
              aria-describedby={describedBy(id, hint, refusal)}
              aria-invalid={refusal ? true : undefined}
              onChoose={upload.choose}
            >
              {picture ? t('Choose another') : t('Choose a picture')}
            </ChoosePicturesButton>
            {picture && (
              <Button
                variant="quiet"
                className="px-4"
                onClick={() => {
                  setPicture(null)
                  input.current?.focus()
                }}
              >
                <Trash2 aria-hidden className="size-5" />
                {t('Remove')}
              </Button>
            )}
          </div>
          {refusal && (
            <p id={`${id}-error`} className="text-sm font-medium text-danger">
              {t(refusal)}
            </p>
          )}
          {picture && !isLogo && <AltTexts picture={picture} onChange={setPicture} />}
        </div>
      </div>
      <p className="mt-1.5 hidden text-sm font-medium noscript:block">
        {t('Changing the picture needs JavaScript.')}
      </p>
      <CarriedPicture name={name} picture={picture} />
    </fieldset>
  )
}

/** What is on the picture, in both languages. */
function AltTexts({ picture, onChange }: { picture: Picture; onChange: (picture: Picture) => void }) {
  return (
    <>
      <Field
        label={t('Alt text')}
        optional
        hint={t('What is on it, for those who can’t see it.')}
        value={picture.alt}
        maxLength={LONGEST_ALT}
        dir="auto"
        onChange={event => onChange({ ...picture, alt: event.currentTarget.value })}
      />
      <Field
        label={t('In Urdu: alt text')}
        optional
        value={picture.altUrdu ?? ''}
        maxLength={LONGEST_ALT}
        {...TYPED_IN_URDU}
        onChange={event => onChange({ ...picture, altUrdu: event.currentTarget.value })}
      />
    </>
  )
}

function describedBy(id: string, hint: string | undefined, refusal: string | undefined): string | undefined {
  return [hint && `${id}-hint`, refusal && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function CarriedPicture({ name, picture }: { name: string; picture: Picture | null }) {
  const field = useRef<HTMLInputElement>(null)
  const value = writeChosenPictures(picture ? [picture] : [])
  const reported = useRef(value)
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    // Dispatched as if typed, for the form's listeners.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={field} type="hidden" name={name} value={value} />
}
