import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { OnePictureField } from '#app/owner/media/components/one-picture-field.tsx'
import type { Picture } from '#app/owner/media/picture.ts'
import { LOGO_SIZES, type LogoSize } from '#app/owner/settings/brand/brand.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { useFaceForm } from '../../components/use-face-form.ts'
import { BRAND_PAGE } from '../../face-pages.ts'
import type { FaceResult } from '../../face-result.ts'
import { brandRules } from '../brand-form.ts'
import { ColourField } from './colour-field.tsx'
import { FontChoice } from './font-choice.tsx'

interface Props {
  seen: string
  values: TypedValues
  pictures: Record<'logo' | 'icon', Picture | null>
  /** Whether a picture is on its way. */
  isUploading: boolean
  setUploading(isUploading: boolean): void
  /** What was refused of the last submission. */
  result: FaceResult | undefined
}

const FIELDS = [
  { name: 'name', label: message('Name of the shop') },
  { name: 'logo', label: message('Logo') },
  { name: 'logoSize', label: message('Size of the logo') },
  { name: 'icon', label: message('Icon') },
  { name: 'main', label: message('Main colour') },
  { name: 'second', label: message('Second colour') },
  { name: 'fonts', label: message('Fonts') },
]

const SIZE_NAMES: Record<LogoSize, string> = {
  small: message('Small logo'),
  medium: message('Medium logo'),
  large: message('Large logo: as high as the header'),
}

/** The id of the form, by which the button that publishes sends it too. */
export const BRAND_FORM = 'brand'

/** The form of the brand. What it saves is a draft. */
export function BrandForm({ seen, values, pictures, isUploading, setUploading, result }: Props) {
  const isSaving = useNavigation().formData?.getAll('intent').at(-1) === 'save'
  const { form, metas, errors, errorsOf, noteChange, hasChanges } = useFaceForm({
    id: BRAND_FORM,
    schema: brandRules,
    fields: FIELDS,
    closedAt: BRAND_PAGE,
    values,
    result,
  })
  const field = (name: string) => ({
    name,
    id: metas[name]?.id ?? name,
    defaultValue: metas[name]?.initialValue ?? '',
    errors: errorsOf(name),
  })
  const pictureField = (name: 'logo' | 'icon') => ({
    name,
    id: metas[name]?.id,
    errors: errorsOf(name),
    isLogo: true,
    onBusyChange: setUploading,
  })
  return (
    <>
      <Form {...getFormProps(form)} method="post" onInput={noteChange} className="space-y-5">
        {/* Enter presses the first button of a form, which else might be one of a colour. */}
        <button type="submit" hidden tabIndex={-1} />
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="seen" value={seen} />
        <Panel title={t('Name and logo')}>
          <div className="space-y-5">
            <Field label={t('Name of the shop')} maxLength={30} {...field('name')} />
            <OnePictureField
              label={t('Logo')}
              slot="logo"
              initial={pictures.logo}
              {...pictureField('logo')}
            />
            <Select label={t('Size of the logo')} className="sm:max-w-80" {...field('logoSize')}>
              {LOGO_SIZES.map(size => (
                <option key={size} value={size}>
                  {t(SIZE_NAMES[size])}
                </option>
              ))}
            </Select>
            <div>
              <Checkbox name="logoHasGround" isTicked={metas.logoHasGround?.initialValue === 'on'}>
                {t('Light ground behind the logo in the dark theme')}
              </Checkbox>
              <p className="text-sm text-muted">
                {t('For a dark logo, which could not be seen there otherwise.')}
              </p>
            </div>
            <div>
              <OnePictureField
                label={t('Icon of tabs and home screens')}
                slot="icon"
                initial={pictures.icon}
                {...pictureField('icon')}
              />
              <p className="mt-1.5 text-sm text-muted">{t('Without one it is the standard icon.')}</p>
            </div>
          </div>
        </Panel>
        <Panel title={t('Colours')}>
          <p className="-mt-2 mb-4 text-sm text-muted">
            {t('The dark theme has lighter ones of the same hue. Each is checked everywhere it is shown.')}
          </p>
          <div className="grid gap-6 lg:grid-cols-2">
            <ColourField
              which="main"
              label={t('Main colour')}
              hint={t('Buttons, icons, what is chosen.')}
              {...field('main')}
            />
            <ColourField
              which="second"
              label={t('Second colour')}
              hint={t('The line above the header.')}
              {...field('second')}
            />
          </div>
        </Panel>
        <Panel title={t('Fonts')}>
          <FontChoice {...field('fonts')} />
        </Panel>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={isSaving || isUploading}>
            {t('Save in the draft')}
          </Button>
        </div>
      </Form>
      <UnsavedGuard hasChanges={hasChanges} />
    </>
  )
}
