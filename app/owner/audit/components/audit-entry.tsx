import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { shortenText } from '#app/shared/text/shorten-text.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { auditQueryHref } from '../audit-query.ts'
import { actionText, type ChangeText, changeTexts, isAboutItsActor } from '../audit-text.ts'
import { subjectHref } from '../subject-href.ts'
import { LoggedPictures } from './logged-pictures.tsx'

/** An entry of the log, as the page shows it. */
export interface ShownAuditLine {
  id: number
  happenedAt: Date
  actor: string
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string
  changes: Record<string, { from: unknown; to: unknown }>
  /** The number of changes left out of `changes`. */
  moreChanges: number
  undoneAt: Date | null
  isUndoable: boolean
}

interface Props {
  line: ShownAuditLine
  /** True if the entry is shown alone, with all its changes. */
  isAlone: boolean
}

export function AuditEntry({ line, isAlone }: Props) {
  const changes = changeTexts(line.changes)
  return (
    <li
      className={`${ROW} flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 md:grid md:grid-cols-[10.5rem_minmax(0,1fr)_auto] lg:py-1.5 lg:text-sm lg:leading-5 lg:[&_button]:min-h-7 lg:[&_button]:py-0 lg:[&_button]:text-sm`}
    >
      <p className="text-sm text-muted tabular-nums max-md:w-full md:pt-0.5 lg:pt-0">
        {formatAdminMoment(line.happenedAt)}
      </p>
      <div className="min-w-0 max-md:w-full">
        <p className="wrap-anywhere">
          <span className="font-medium">{line.actor}</span> {actionText(line.action)}{' '}
          {!isAboutItsActor(line.action) && <Subject line={line} />}
        </p>
        {changes.length > 0 && <Changes changes={changes} subjectName={line.subjectName} />}
        {line.moreChanges > 0 && !isAlone && (
          <Link
            to={auditQueryHref({ page: 1 }, { line: line.id })}
            className="text-link mt-1 inline-flex min-h-6 items-center text-sm"
          >
            {t('and {count} more', { count: line.moreChanges.toLocaleString('en') })}
          </Link>
        )}
      </div>
      <Undo line={line} />
    </li>
  )
}

function Subject({ line }: { line: ShownAuditLine }) {
  const href = subjectHref(line)
  if (!href) return <bdi className="font-medium">{line.subjectName}</bdi>
  return (
    <RowLink
      to={href}
      className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <bdi>{line.subjectName}</bdi>
    </RowLink>
  )
}

/** The changes, each with the name of its subject unless the entry already names that. */
function Changes({ changes, subjectName }: { changes: readonly ChangeText[]; subjectName: string }) {
  const groups = groupBy(changes, change => change.of)
  return (
    <ul className="mt-1.5 space-y-1 text-sm lg:mt-0.5 lg:space-y-0.5">
      {[...groups].flatMap(([of, fields]) =>
        of === undefined || of === subjectName ? (
          fields.map(change => (
            <li key={change.field} className="wrap-anywhere">
              <Change change={change} />
            </li>
          ))
        ) : (
          <li key={of} className="wrap-anywhere">
            <bdi className="font-medium">{of}</bdi>
            {fields.map(change => (
              <span key={change.field} className="ms-3 inline-block">
                <Change change={change} />
              </span>
            ))}
          </li>
        ),
      )}
    </ul>
  )
}

function Change({ change: { field, from, to } }: { change: ChangeText }) {
  return (
    <>
      <span className="text-muted">{field}:</span> <Value value={from} />{' '}
      <ArrowRight role="img" aria-label={t('to')} className="leads inline size-3.5 text-muted" />{' '}
      <Value value={to} />
    </>
  )
}

const LONG = 240

/** A long text is folded, in full. */
function Value({ value }: { value: ChangeText['from'] }) {
  if (typeof value !== 'string') return <LoggedPictures pictures={value} />
  const text = value
  const said = languageAttributes(text)
  if (text.length <= LONG)
    return (
      <bdi className="whitespace-pre-line" {...said}>
        {text}
      </bdi>
    )
  return (
    <details className="relative z-1 inline-block max-w-full align-top">
      <summary>
        <bdi {...said}>{shortenText(text, LONG / 2)}</bdi>
      </summary>
      <bdi className="block border-s-2 border-line ps-3 whitespace-pre-line" {...said}>
        {text}
      </bdi>
    </details>
  )
}

/** Undoes a bulk edit, as the products page does right after it, or says that it was undone. */
function Undo({ line }: { line: ShownAuditLine }) {
  const fetcher = useFetcher<FormResult & { details?: string }>()
  const done = useRef<HTMLParagraphElement>(null)
  const result = fetcher.data
  useEffect(() => {
    if (!result?.text) return
    const show = result.isDone ? notify.success : notify.error
    show(result.text, { description: result.details })
  }, [result])
  const isUndoneHere = line.undoneAt !== null && result !== undefined
  // The focused button is gone.
  useEffect(() => {
    if (isUndoneHere) done.current?.focus()
  }, [isUndoneHere])
  if (line.undoneAt) {
    return (
      <p ref={done} tabIndex={-1} className="text-sm text-muted">
        {t('Undone on {time}', { time: formatAdminMoment(line.undoneAt) })}
      </p>
    )
  }
  if (!line.isUndoable) return null
  return (
    <fetcher.Form method="post" action="/admin/products">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="auditId" value={line.id} />
      <Button
        type="submit"
        busy={fetcher.state !== 'idle'}
        aria-label={t('Undo: {action} {subject}', {
          action: actionText(line.action),
          subject: line.subjectName,
        })}
        className="px-4"
      >
        {t('Undo')}
      </Button>
    </fetcher.Form>
  )
}
