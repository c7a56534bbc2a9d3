import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { PictureThumb } from '#app/owner/media/components/picture-thumb.tsx'
import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { DragHandle } from '#app/ui/data/drag-handle.tsx'
import { LANDING_LINE } from '#app/ui/data/use-drag-order.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { itemAnchor } from '../face-pages.ts'
import type { ListedItem } from '../listed-item.ts'
import { ROW_ICON, RowAction } from './row-action.tsx'

interface Props {
  item: ListedItem
  /** The name of the kind of thing; it continues “Remove this”. */
  thing: string
  seen: string
  editHref: string
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  /** Where what is dragged would land, beside this one. */
  landing: 'above' | 'below' | undefined
  handle: ComponentProps<'span'>
  onAsk(intent: string): void
}

/** One thing of a list, with everything that can be done to it. */
export function ItemRow({ item, thing, seen, editHref, isDragged, landing, handle, onAsk, ...ends }: Props) {
  const { id, name, summary, picture, isEntry, isHidden, times, lack, whyNotNow, removalNote } = item
  const [isHiding, setHiding] = useState(false)
  const what = summary && !isEntry ? `${name}: ${summary}` : name

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.value === 'hide' && removalNote) setHiding(true)
    else onAsk(submitter.value)
  }

  return (
    <li
      id={itemAnchor(id)}
      tabIndex={-1}
      className={`scroll-mt-20 scroll-mb-52 flex flex-wrap items-center gap-x-2 gap-y-1 border-line py-2 pe-2 not-first:border-t ${isDragged ? 'bg-stone opacity-60' : ''} ${landing ? LANDING_LINE[landing] : ''}`}
    >
      <DragHandle {...handle} />
      <PictureThumb picture={picture} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere" dir="auto">
            {name}
          </span>
          <ItemState item={item} />
        </p>
        {summary && (
          <p className="line-clamp-1 text-sm text-muted wrap-anywhere" dir="auto">
            {summary}
          </p>
        )}
        {lack && <p className="text-sm font-medium text-danger">{lack}</p>}
        {times.map(text => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
        {whyNotNow && <p className="text-sm text-muted">{whyNotNow}</p>}
      </div>
      <Form method="post" onSubmit={send} className="ms-auto flex">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <RowAction id={`${id}-up`} intent="up" label={t('Move up: {what}', { what })} disabled={ends.isFirst}>
          <ArrowUp aria-hidden className="size-4.5" />
        </RowAction>
        <RowAction
          id={`${id}-down`}
          intent="down"
          label={t('Move down: {what}', { what })}
          disabled={ends.isLast}
        >
          <ArrowDown aria-hidden className="size-4.5" />
        </RowAction>
        {!isEntry && <HideButton isHidden={isHidden} what={what} />}
        <ConfirmDialog
          title={t('Remove this {thing}?', { thing: t(thing) })}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={() => onAsk('remove')}
          trigger={
            <button
              type="button"
              aria-label={t('Remove: {what}', { what })}
              className={`${ROW_ICON} noscript:hidden`}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </button>
          }
        >
          <p className="wrap-anywhere">{what}</p>
          {removalNote && <p className="mt-3 wrap-anywhere">{removalNote}</p>}
        </ConfirmDialog>
        {removalNote && (
          <ConfirmDialog
            title={t('Hide this {thing}?', { thing: t(thing) })}
            confirmLabel={t('Hide')}
            onConfirm={() => onAsk('hide')}
            open={isHiding}
            onOpenChange={setHiding}
          >
            <p className="wrap-anywhere">{what}</p>
            <p className="mt-3 wrap-anywhere">{removalNote}</p>
          </ConfirmDialog>
        )}
        <Link to={editHref} aria-label={t('Edit: {what}', { what })} className={ROW_ICON}>
          <Pencil aria-hidden className="size-4.5" />
        </Link>
      </Form>
    </li>
  )
}

function HideButton({ isHidden, what }: { isHidden: boolean; what: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={isHidden ? 'show' : 'hide'}
      aria-label={isHidden ? t('Show: {what}', { what }) : t('Hide: {what}', { what })}
      className="inline-flex min-h-11 min-w-20 items-center gap-1.5 rounded-control px-2 text-sm font-medium hover:bg-ink/5"
    >
      {isHidden ? <Eye aria-hidden className="size-4.5" /> : <EyeOff aria-hidden className="size-4.5" />}
      {isHidden ? t('Show') : t('Hide')}
    </button>
  )
}

function ItemState({ item: { isEntry, isHidden, isShownNow, isInDraft } }: { item: ListedItem }) {
  if (isHidden) return <Badge tone="grey">{t('Hidden')}</Badge>
  if (isInDraft) return <Badge tone="blue">{t('In the draft')}</Badge>
  if (isEntry) return null
  return isShownNow ? <Badge tone="green">{t('Shown')}</Badge> : <Badge tone="blue">{t('Not now')}</Badge>
}
