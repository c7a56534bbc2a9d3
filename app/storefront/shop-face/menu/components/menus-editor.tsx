import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { Form, Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DraftBar } from '../../components/draft-bar.tsx'
import { FaceHeading } from '../../components/face-heading.tsx'
import { ItemList } from '../../components/item-list.tsx'
import { PhonePreview } from '../../components/phone-preview.tsx'
import { ROW_ICON, RowAction } from '../../components/row-action.tsx'
import { useFaceResult } from '../../components/use-face-result.ts'
import { VersionList } from '../../components/version-list.tsx'
import { editFaceAddress, itemAnchor, MENU_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { FaceState } from '../../face-state.ts'
import { MAIN_LIST } from '../changed-menus.ts'
import type { ListedEntries } from '../listed-entries.ts'
import { MOST_COLUMNS } from '../menu-form.ts'

interface Props {
  state: Omit<FaceState<unknown>, 'content' | 'published'>
  lists: readonly ListedEntries[]
  /** The address of the preview. */
  preview: string
  at: Date | undefined
  result: FaceResult | undefined
}

/** The links of the header and the footer, with their draft and versions. */
export function MenusEditor({ state, lists, preview, at, result }: Props) {
  const { draft, drafted, seen, versions } = state
  useFaceResult(result)
  const columns = lists.filter(({ id }) => id !== MAIN_LIST)
  return (
    <>
      <FaceHeading page={MENU_PAGE} drafted={drafted} />
      <div className="items-start gap-5 space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:space-y-0">
        <div className="space-y-6">
          {lists.map(list => (
            <EntryList key={list.id} list={list} columns={columns} seen={seen} />
          ))}
          {columns.length < MOST_COLUMNS && (
            <ButtonLink to={`${MENU_PAGE}?add=column`} className="w-full sm:w-auto">
              <Plus aria-hidden className="size-5" />
              {t('Add a column to the footer')}
            </ButtonLink>
          )}
          <DraftBar draft={draft} seen={seen} preview={preview} />
          <VersionList versions={versions} seen={seen} />
        </div>
        <PhonePreview page={MENU_PAGE} {...{ preview, seen }} moment={{ at }} />
      </div>
    </>
  )
}

interface ListProps {
  list: ListedEntries
  columns: readonly ListedEntries[]
  seen: string
}

function EntryList({ list, columns, seen }: ListProps) {
  const { id, title, items } = list
  const isColumn = id !== MAIN_LIST
  return (
    <section
      id={itemAnchor(id)}
      tabIndex={-1}
      aria-labelledby={`list-${id}`}
      className="scroll-mt-20 scroll-mb-52 space-y-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={`list-${id}`} className="font-semibold wrap-anywhere">
          {isColumn ? t('Footer: {title}', { title }) : t(title)}
        </h2>
        {isColumn && <ColumnActions list={list} columns={columns} seen={seen} />}
      </div>
      {items.length === 0 ? (
        <p className="text-muted">{t('No entries. It is not shown.')}</p>
      ) : (
        <ItemList items={items} thing={message('entry')} page={MENU_PAGE} seen={seen} />
      )}
      <ButtonLink to={`${MENU_PAGE}?${new URLSearchParams({ add: id })}`} className="px-4">
        <Plus aria-hidden className="size-4.5" />
        {t('Add an entry')}
        <span className="sr-only">{t(' to {title}', { title: isColumn ? title : t(title) })}</span>
      </ButtonLink>
    </section>
  )
}

function ColumnActions({ list: { id, title }, columns, seen }: ListProps) {
  const position = columns.findIndex(column => column.id === id)
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <RowAction intent="up" label={t('Move the column up: {title}', { title })} disabled={position === 0}>
        <ArrowUp aria-hidden className="size-4.5" />
      </RowAction>
      <RowAction
        intent="down"
        label={t('Move the column down: {title}', { title })}
        disabled={position === columns.length - 1}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </RowAction>
      <RowAction intent="remove" label={t('Remove the column: {title}', { title })}>
        <Trash2 aria-hidden className="size-4.5" />
      </RowAction>
      <Link
        to={editFaceAddress(MENU_PAGE, id)}
        aria-label={t('Rename the column: {title}', { title })}
        className={ROW_ICON}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
    </Form>
  )
}
