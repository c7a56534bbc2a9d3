import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DraftBar } from '../../components/draft-bar.tsx'
import { FaceHeading } from '../../components/face-heading.tsx'
import { ItemList } from '../../components/item-list.tsx'
import { PhonePreview } from '../../components/phone-preview.tsx'
import { useFaceResult } from '../../components/use-face-result.ts'
import { VersionList } from '../../components/version-list.tsx'
import { editFaceAddress, itemAnchor, PAGES_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { FaceState } from '../../face-state.ts'
import type { ListedItem } from '../../listed-item.ts'
import type { ListedStandardPage } from '../listed-pages.ts'
import { MOST_PAGES } from '../page-form.ts'

interface Props {
  state: Omit<FaceState<unknown>, 'content' | 'published'>
  own: readonly ListedItem[]
  standard: readonly ListedStandardPage[]
  /** The address of the preview. */
  preview: string
  result: FaceResult | undefined
}

/** The pages of text, with their draft and versions. */
export function PagesEditor({ state, own, standard, preview, result }: Props) {
  const { draft, drafted, seen, versions } = state
  useFaceResult(result)
  return (
    <>
      <FaceHeading page={PAGES_PAGE} drafted={drafted} />
      <div className="items-start gap-5 space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:space-y-0">
        <div className="space-y-6">
          <section aria-labelledby="own-pages" className="space-y-2">
            <h2 id="own-pages" className="font-semibold">
              {t('Your pages')}
            </h2>
            {own.length === 0 ? (
              <p className="text-muted">
                {t(
                  'None yet. A page of your own can say how the size exchange of Eid works, or where your shop in the bazaar is. Link it from the menus.',
                )}
              </p>
            ) : (
              <ItemList items={own} thing={message('page')} page={PAGES_PAGE} seen={seen} />
            )}
            {own.length < MOST_PAGES && (
              <ButtonLink to={`${PAGES_PAGE}?add=`} className="px-4">
                <Plus aria-hidden className="size-4.5" />
                {t('Add a page')}
              </ButtonLink>
            )}
          </section>
          <StandardPages pages={standard} />
          <DraftBar draft={draft} seen={seen} preview={preview} />
          <VersionList versions={versions} seen={seen} />
        </div>
        <PhonePreview page={PAGES_PAGE} {...{ preview, seen }} />
      </div>
    </>
  )
}

function StandardPages({ pages }: { pages: readonly ListedStandardPage[] }) {
  return (
    <section aria-labelledby="standard-pages" className="space-y-2">
      <h2 id="standard-pages" className="font-semibold">
        {t('Pages of every shop')}
      </h2>
      <ul className="rounded-sheet border border-line bg-raised">
        {pages.map(({ id, title, summary }) => (
          <li
            key={id}
            id={itemAnchor(id)}
            tabIndex={-1}
            className="scroll-mt-20 scroll-mb-52 flex items-center gap-2 border-line py-2 pe-2 ps-4 not-first:border-t"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(title)}</p>
              {summary && (
                <p className="line-clamp-1 text-sm text-muted wrap-anywhere" dir="auto">
                  {summary}
                </p>
              )}
            </div>
            <Link
              to={editFaceAddress(PAGES_PAGE, id)}
              aria-label={t('Edit: {what}', { what: t(title) })}
              className="grid size-11 place-items-center rounded-control hover:bg-ink/5"
            >
              <Pencil aria-hidden className="size-4.5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
