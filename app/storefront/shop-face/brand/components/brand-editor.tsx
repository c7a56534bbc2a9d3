import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Picture } from '#app/owner/media/picture.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { DraftBar } from '../../components/draft-bar.tsx'
import { FaceHeading } from '../../components/face-heading.tsx'
import { PhonePreview } from '../../components/phone-preview.tsx'
import { usePublishAll } from '../../components/use-publish-all.ts'
import { VersionList } from '../../components/version-list.tsx'
import { BRAND_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import type { FaceState } from '../../face-state.ts'
import { BRAND_FORM, BrandForm } from './brand-form.tsx'

interface Props {
  state: Omit<FaceState<unknown>, 'content' | 'published'>
  values: TypedValues
  pictures: Record<'logo' | 'icon', Picture | null>
  /** The address of the preview. */
  preview: string
  result: FaceResult | undefined
}

/** The name, the logo, the colours and the fonts of the shop, with their draft and versions. */
export function BrandEditor({ state, values, pictures, preview, result }: Props) {
  const { draft, drafted, seen, versions } = state
  useNotice(result?.isDone || !result?.target ? result : undefined, usePublishAll(result))
  const opening = useOpenings(result)
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <FaceHeading page={BRAND_PAGE} drafted={drafted} />
      <div className="items-start gap-5 space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem] xl:space-y-0">
        <div className="space-y-5">
          <BrandForm
            key={opening}
            {...{ seen, values, pictures, isUploading, setUploading }}
            result={result?.target && !result.isDone ? result : undefined}
          />
          <DraftBar {...{ draft, seen, preview }} form={BRAND_FORM} isBusy={isUploading} />
          <VersionList versions={versions} seen={seen} />
        </div>
        <PhonePreview page={BRAND_PAGE} {...{ preview, seen }} />
      </div>
    </>
  )
}

/** Counts what was done, so that the form opens again with what is stored now. A refusal leaves what is typed. */
function useOpenings(result: FaceResult | undefined): number {
  const isIdle = useNavigation().state === 'idle'
  const handled = useRef(result)
  const [opening, setOpening] = useState(0)
  useEffect(() => {
    if (!isIdle || !result?.isDone || handled.current === result) return
    handled.current = result
    setOpening(count => count + 1)
  }, [isIdle, result])
  return opening
}
