import Plus from 'lucide-react/icons/plus'
import { message, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DraftBar } from '../../components/draft-bar.tsx'
import { FaceHeading } from '../../components/face-heading.tsx'
import { ItemList } from '../../components/item-list.tsx'
import { PhonePreview } from '../../components/phone-preview.tsx'
import { useFaceResult } from '../../components/use-face-result.ts'
import { VersionList } from '../../components/version-list.tsx'
import { HOME_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { FaceState } from '../../face-state.ts'
import type { ListedItem } from '../../listed-item.ts'

interface Props {
  state: Omit<FaceState<unknown>, 'content' | 'published'>
  sections: readonly ListedItem[]
  /** The address of the preview. */
  preview: string
  at: Date | undefined
  result: FaceResult | undefined
}

/** The sections of the home page, its draft and its versions. */
export function HomePageEditor({ state, sections, preview, at, result }: Props) {
  const { draft, drafted, seen, versions } = state
  useFaceResult(result)
  return (
    <>
      <FaceHeading page={HOME_PAGE} drafted={drafted} />
      <div className="items-start gap-5 space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:space-y-0">
        <div className="space-y-5">
          <ItemList items={sections} thing={message('section')} page={HOME_PAGE} seen={seen} />
          <ButtonLink to={`${HOME_PAGE}?add=`} className="w-full sm:w-auto">
            <Plus aria-hidden className="size-5" />
            {t('Add a section')}
          </ButtonLink>
          <DraftBar draft={draft} seen={seen} preview={preview} note={lackOf(sections)} />
          <VersionList versions={versions} seen={seen} />
        </div>
        <PhonePreview page={HOME_PAGE} {...{ preview, seen }} moment={{ at }} />
      </div>
    </>
  )
}

/** What the sections that shoppers will see still need; undefined if nothing. */
function lackOf(sections: readonly ListedItem[]): string | undefined {
  const count = sections.filter(({ lack, isHidden }) => lack && !isHidden).length
  if (count === 0) return undefined
  return t('A picture is missing in {count, plural, one {# section} other {# sections}}.', { count })
}
