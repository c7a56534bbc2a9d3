import { listingDescription } from '#app/catalogue/product-query/listing-description.ts'
import { OnePictureField } from '#app/owner/media/components/one-picture-field.tsx'
import { t } from '#app/shared/text/translate.ts'
import { SearchEngineFields } from '#app/storefront/seo/components/search-engine-fields.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU, UrduPart } from '#app/ui/forms/urdu-part.tsx'
import type { FormPart } from './form-part.ts'

interface Props extends FormPart {
  /** Called with true while a picture is uploading. */
  onBusyChange(isBusy: boolean): void
}

const URDU_FIELDS = ['titleUrdu', 'wordsUrdu'] as const

/** Title, words and picture of a collection, and whether shoppers can open it. */
export function CollectionFace({ collection, typed, errorsOf, onBusyChange }: Props) {
  return (
    <Panel title={t('What shoppers see')}>
      <div className="grid gap-4">
        <Field
          label={t('Title')}
          name="title"
          defaultValue={typed?.title ?? collection?.title}
          maxLength={80}
          errors={errorsOf('title')}
          hint={collection && t('A new title changes the address. The old address leads to it.')}
        />
        <TextArea
          label={t('Words above the products')}
          optional
          name="words"
          rows={3}
          defaultValue={typed?.words ?? collection?.words}
          maxLength={600}
          errors={errorsOf('words')}
        />
        <UrduPart isUsed={URDU_FIELDS.some(name => (typed?.[name] ?? collection?.[name]) || errorsOf(name))}>
          <Field
            label={t('Title in Urdu')}
            optional
            name="titleUrdu"
            {...TYPED_IN_URDU}
            defaultValue={typed?.titleUrdu ?? collection?.titleUrdu}
            maxLength={80}
            errors={errorsOf('titleUrdu')}
          />
          <TextArea
            label={t('Words in Urdu')}
            optional
            name="wordsUrdu"
            rows={3}
            {...TYPED_IN_URDU}
            defaultValue={typed?.wordsUrdu ?? collection?.wordsUrdu}
            maxLength={600}
            errors={errorsOf('wordsUrdu')}
          />
        </UrduPart>
        <OnePictureField
          label={t('Picture')}
          slot="banner"
          name="pictures"
          initial={collection?.picture ?? null}
          errors={errorsOf('pictures')}
          onBusyChange={onBusyChange}
        />
        <SearchEngineFields
          field={name => ({
            name,
            defaultValue: typed?.[name] ?? collection?.[name],
            errors: errorsOf(name),
          })}
          own={{
            en: { title: { field: 'title' }, description: { field: 'words' } },
            ur: { title: { field: 'titleUrdu' }, description: { field: 'wordsUrdu' } },
          }}
          standIn={listingDescription(collection?.title ?? '')}
          path={`/collections/${collection?.slug ?? ''}`}
          picture={collection?.picture}
        />
        <Checkbox name="isShown" isTicked={typed ? typed.isShown === 'on' : (collection?.isShown ?? true)}>
          {t('Shown in the shop')}
        </Checkbox>
      </div>
    </Panel>
  )
}
