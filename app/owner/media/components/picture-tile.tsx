import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageOff from 'lucide-react/icons/image-off'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import { type DragEventHandler, type ReactNode, useEffect, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { TextArea } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { PictureImage } from '../picture-image.tsx'
import { LONGEST_ALT } from '../picture-limits.ts'
import type { ListedPicture } from '../picture-list.ts'
import { UploadProgress } from './upload-progress.tsx'

/** The handlers for dragging one tile onto another. */
export interface TileDrag {
  isDragged: boolean
  isTarget: boolean
  onDragStart: DragEventHandler
  onDragEnd: DragEventHandler
  onDragOver: DragEventHandler
  onDrop: DragEventHandler
}

interface Props {
  listed: ListedPicture
  /** From 0. */
  index: number
  count: number
  drag: TileDrag
  /** Moves by one position. `button` is the pressed one, which stays focused unless it becomes disabled. */
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void
  onRemove: () => void
  onRetry: (file: File) => void
  onDescribe: (alt: string) => void
  onDescribeInUrdu: (alt: string) => void
}

const ALT_TEXT = '[&_textarea]:field-sizing-content [&_textarea]:min-h-18 noscript:hidden'

/** One picture of the list with its controls. */
export function PictureTile({ listed, index, count, drag, ...actions }: Props) {
  const name = t('image {number}', { number: index + 1 })
  const [hadUrdu] = useState(Boolean(listed.altUrdu))
  return (
    <li
      className={`rounded-control ${drag.isTarget ? 'outline-2 outline-offset-2 outline-focus' : ''} ${drag.isDragged ? 'opacity-50' : ''}`}
      onDragOver={drag.onDragOver}
      onDrop={drag.onDrop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same for keyboards and screen readers. */}
      <div
        draggable={count > 1}
        onDragStart={drag.onDragStart}
        onDragEnd={drag.onDragEnd}
        className={`relative aspect-4/5 overflow-hidden rounded-control bg-stone ${count > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        <Preview listed={listed} />
        {index === 0 && (
          <span className="absolute top-2 start-2 rounded-control bg-accent px-2 py-1 text-xs font-semibold text-on-accent">
            {t('Card picture')}
          </span>
        )}
        {listed.state === 'uploading' && (
          <UploadProgress
            label={t('Upload of {name}', { name })}
            percent={Math.round(listed.progress * 100)}
          />
        )}
      </div>
      <div className="grid grid-cols-3 noscript:hidden">
        <TileButton
          label={t('Move left: {name}', { name })}
          disabled={index === 0}
          onPress={button => actions.onMove(-1, button)}
        >
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </TileButton>
        <TileButton
          label={t('Move right: {name}', { name })}
          disabled={index === count - 1}
          onPress={button => actions.onMove(1, button)}
        >
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </TileButton>
        <TileButton label={t('Remove: {name}', { name })} onPress={actions.onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </TileButton>
      </div>
      {listed.state === 'failed' && (
        <div className="text-sm" data-upload-failed>
          <p className="font-medium text-danger">{t(listed.error)}</p>
          <button
            type="button"
            onClick={() => actions.onRetry(listed.file)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <RotateCcw aria-hidden className="size-4" />
            {t('Retry')}
            <span className="sr-only">: {name}</span>
          </button>
        </div>
      )}
      {/* Grows with its text, where the browser supports it: an alt text rarely fits on one line. */}
      <TextArea
        label={
          <span>
            {t('Alt text')}
            <span className="sr-only">{t(' of {name}', { name })}</span>
          </span>
        }
        optional
        value={listed.alt}
        rows={2}
        maxLength={LONGEST_ALT}
        onChange={event => actions.onDescribe(event.currentTarget.value.replace(/\n+/g, ' '))}
        className={ALT_TEXT}
      />
      <details open={hadUrdu} className="noscript:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
          {t('In Urdu')}
          <span className="sr-only">{t(': alt text of {name}', { name })}</span>
        </summary>
        <TextArea
          label={<span className="sr-only">{t('Alt text of {name} in Urdu', { name })}</span>}
          optional
          value={listed.altUrdu ?? ''}
          rows={2}
          maxLength={LONGEST_ALT}
          {...TYPED_IN_URDU}
          onChange={event => actions.onDescribeInUrdu(event.currentTarget.value.replace(/\n+/g, ' '))}
          className={ALT_TEXT}
        />
      </details>
    </li>
  )
}

function Preview({ listed }: { listed: ListedPicture }) {
  const look = 'pointer-events-none size-full object-cover'
  if (listed.state === 'uploaded') {
    const picture = { ...listed.picture, alt: listed.alt }
    return <PictureImage picture={picture} sizes="14rem" className={look} />
  }
  return <FilePreview file={listed.file} className={`${look} opacity-60`} />
}

/** Shows the file from memory, before it is uploaded. */
function FilePreview({ file, className }: { file: File; className: string }) {
  const [address, setAddress] = useState<string>()
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!isShown) return <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-muted" />
  return address && <img src={address} alt="" className={className} onError={() => setIsShown(false)} />
}

function TileButton({
  label,
  disabled,
  onPress,
  children,
}: {
  label: string
  disabled?: boolean
  onPress: (button: HTMLButtonElement) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label.split(':')[0]}
      disabled={disabled}
      onClick={event => onPress(event.currentTarget)}
      className="grid h-11 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-40"
    >
      {children}
    </button>
  )
}
