import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#app/shared/text/translate.ts'
import { RequiredMark } from '#app/ui/forms/field.tsx'
import { writeChosenPictures } from '../chosen-pictures.ts'
import type { Picture } from '../picture.ts'
import { type ListedPicture, type RefusedFile, uploadedPictures } from '../picture-list.ts'
import { ChoosePicturesButton } from './choose-pictures-button.tsx'
import { PictureTile, type TileDrag } from './picture-tile.tsx'
import { usePictureList } from './use-picture-list.ts'

interface Props {
  /** The field's name in the form, which `chosenPicturesSchema` reads. */
  name: string
  /** The id of the element that takes focus when an error links here. */
  id?: string
  /** The initial pictures. Later values are ignored. */
  initial: readonly Picture[]
  /** How many there can be. */
  most: number
  errors?: readonly string[]
  /** Called after each change of the value that the form would send. */
  onChange?: (pictures: Picture[]) => void
  /** Called with true while pictures are uploading, because a form sent then would leave them out. */
  onBusyChange?: (isBusy: boolean) => void
}

/**
 * The pictures of a product: chosen or dropped, uploaded at once, ordered by dragging or with buttons, and described. One
 * hidden field holds them as JSON.
 */
export function PictureField({ name, id: givenId, initial, most, errors, onChange, onBusyChange }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { list, refused, choose, retry, remove, move, setAlt, setAltUrdu } = usePictureList(initial, most)
  const [spoken, setSpoken] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const dragOf = useTileDrag(list, moveTo)
  const files = useFileDrop(chooseFiles)
  useChangeCallbacks(list, onChange, isBusy => {
    onBusyChange?.(isBusy)
    if (!isBusy) setSpoken(uploadResult(list))
  })
  const describedBy = [`${id}-hint`, ...(errors?.length ? [`${id}-error`] : [])].join(' ')

  function chooseFiles(chosen: readonly File[]) {
    const sent = choose(chosen)
    setSpoken(sent === 0 ? '' : t('Uploading {images}.', { images: imageCount(sent) }))
  }

  function moveTo(moved: string, to: number) {
    move(moved, to)
    const place = { position: to + 1, count: list.length }
    setSpoken(
      to === 0
        ? t('Moved to position {position} of {count}, the card picture.', place)
        : t('Moved to position {position} of {count}.', place),
    )
  }

  function moveByButton(moved: string, to: number, button: HTMLButtonElement) {
    flushSync(() => moveTo(moved, to))
    // The moved element has lost focus. At the end of the list only the opposite button can take it.
    const row = button.parentElement
    const next = button.disabled ? row?.querySelector<HTMLButtonElement>('button:enabled') : button
    next?.focus()
  }

  function removeAt(index: number, { id }: ListedPicture) {
    remove(id)
    setSpoken(t('Image {number} removed.', { number: index + 1 }))
    input.current?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-sm font-semibold">
        {t('Images')}
        <RequiredMark />
      </legend>
      <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
        {t(
          'Up to {most}, each under 5MB. The first one is shown on the product’s card. An alt text says what is on an image to those who can’t see it.',
          { most },
        )}
      </p>
      <div
        {...files.handlers}
        role="presentation"
        className={`max-w-3xl rounded-control border border-dashed p-3 ${files.isOver ? 'border-focus bg-accent-wash' : errors?.length ? 'border-danger' : 'border-edge'}`}
      >
        {list.length > 0 && (
          <ol className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,25%-0.75rem),1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(max(9rem,25%-0.75rem),1fr))]">
            {list.map((listed, index) => (
              <PictureTile
                key={listed.id}
                listed={listed}
                index={index}
                count={list.length}
                drag={dragOf(listed.id)}
                onMove={(by, button) => moveByButton(listed.id, index + by, button)}
                onRemove={() => removeAt(index, listed)}
                onRetry={file => retry(listed.id, file)}
                onDescribe={alt => setAlt(listed.id, alt)}
                onDescribeInUrdu={alt => setAltUrdu(listed.id, alt)}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
          <ChoosePicturesButton
            ref={input}
            id={id}
            multiple
            aria-describedby={describedBy}
            aria-invalid={errors?.length ? true : undefined}
            onChoose={chooseFiles}
          >
            {t('Add images')}
          </ChoosePicturesButton>
          <p className="text-sm text-muted">
            {list.length < most && (
              <span className="hidden pointer-fine:inline">{t('or drop them here · ')}</span>
            )}
            {t('{position} of {count}', { position: list.length, count: most })}
          </p>
        </div>
      </div>
      <p className="mt-1.5 hidden text-sm font-medium noscript:block">
        {t('Changing images needs JavaScript.')}
      </p>
      <Complaints id={`${id}-error`} errors={errors} refused={refused} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <CarriedPictures name={name} list={list} />
    </fieldset>
  )
}

/** Returns what screen readers announce after the last upload. */
export function uploadResult(list: readonly ListedPicture[]): string {
  const failed = list.filter(({ state }) => state === 'failed').length
  if (failed > 0) return t('{images} could not be uploaded.', { images: imageCount(failed) })
  return t('Upload finished: {images}.', { images: imageCount(list.length) })
}

function imageCount(count: number): string {
  return t('{count, plural, one {# image} other {# images}}', { count })
}

function Complaints({
  id,
  errors = [],
  refused,
}: {
  id: string
  errors?: readonly string[]
  refused: readonly RefusedFile[]
}) {
  return (
    <div className="space-y-1.5 pt-1.5 text-sm font-medium text-danger empty:hidden">
      {errors[0] && <p id={id}>{t(errors[0])}</p>}
      {refused.map(({ message, fileName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name can be refused alike; the list only grows.
        <p key={index} className="flex flex-wrap gap-x-2">
          <span>{t(message)}</span>
          {fileName && <bdi className="max-w-full truncate font-normal text-muted">{fileName}</bdi>}
        </p>
      ))}
    </div>
  )
}

function CarriedPictures({ name, list }: { name: string; list: readonly ListedPicture[] }) {
  const field = useRef<HTMLInputElement>(null)
  const value = writeChosenPictures(uploadedPictures(list))
  const reported = useRef(value)
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    // Dispatched as if typed, for the form's listeners.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={field} type="hidden" name={name} value={value} />
}

/** Calls each callback when its value changes. */
function useChangeCallbacks(
  list: readonly ListedPicture[],
  onChange: Props['onChange'],
  onBusyChange: Props['onBusyChange'],
) {
  const isBusy = list.some(({ state }) => state === 'uploading')
  const value = writeChosenPictures(uploadedPictures(list))
  const reported = useRef({ value, isBusy: false })
  const reportChange = useEffectEvent(() => onChange?.(uploadedPictures(list)))
  const reportBusy = useEffectEvent(() => onBusyChange?.(isBusy))
  useEffect(() => {
    if (reported.current.value !== value) reportChange()
    if (reported.current.isBusy !== isBusy) reportBusy()
    reported.current = { value, isBusy }
  }, [value, isBusy])
}

/** Lets a tile be dragged to the position of another one. */
function useTileDrag(list: readonly ListedPicture[], moveTo: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()

  function end() {
    setDragged(undefined)
    setTarget(undefined)
  }

  return (id: string): TileDrag => ({
    isDragged: dragged === id,
    isTarget: dragged !== undefined && dragged !== id && target === id,
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move'
      // Some browsers start no drag without data.
      event.dataTransfer.setData('text/plain', '')
      setDragged(id)
    },
    onDragEnd: end,
    onDragOver(event) {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(id)
    },
    onDrop(event) {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (dragged !== id)
        moveTo(
          dragged,
          list.findIndex(listed => listed.id === id),
        )
      end()
    },
  })
}

/** Accepts files that are dropped onto the field. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
