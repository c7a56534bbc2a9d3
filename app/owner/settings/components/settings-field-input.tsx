import type { FieldMetadata } from '@conform-to/react'
import { OnePictureField } from '#app/owner/media/components/one-picture-field.tsx'
import type { Picture } from '#app/owner/media/picture.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { fieldLabel, type SettingsField } from '../settings-fields.ts'

interface Props {
  field: SettingsField
  meta: FieldMetadata<string>
  errors: readonly string[]
  /** What staff should know of the text that is there. */
  note?: string | undefined
  /** The value that another member of staff has saved meanwhile. */
  savedNow?: string
  /** Of a field of a picture, that of when the form was opened. */
  picture?: Picture | null
  /** True while a picture is uploaded. */
  onBusyChange?(isBusy: boolean): void
}

const INPUT = {
  line: { dir: 'auto' },
  clock: { autoComplete: 'off', className: '[&_input]:max-w-44' },
  moment: { type: 'datetime-local', autoComplete: 'off' },
  code: { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr', className: '[&_input]:max-w-44' },
  weekdays: { autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  tel: { type: 'tel', autoComplete: 'off' },
  url: { inputMode: 'url', autoComplete: 'off' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
} as const

const RATINGS = ['5', '4', '3', '2', '1']

/** The input of a settings field, by its kind. */
export function SettingsFieldInput({
  field,
  meta,
  errors,
  note,
  savedNow,
  picture = null,
  onBusyChange,
}: Props) {
  const { kind, isOptional } = field
  const label = fieldLabel(field)
  const hint = field.hint && t(field.hint)
  const shown = {
    label,
    hint: hint || note || savedNow !== undefined ? <Hint {...{ hint, note, savedNow }} /> : undefined,
    optional: isOptional,
    id: meta.id,
    name: meta.name,
    errors,
    defaultValue: meta.initialValue,
  }
  const inUrdu = field.isUrdu && TYPED_IN_URDU
  switch (kind) {
    case 'text':
    case 'synonyms':
    case 'holidays':
      return <TextArea {...shown} rows={field.rows ?? 4} {...inUrdu} />
    case 'rating':
      return (
        <Select {...shown} className="max-w-40">
          {RATINGS.map(rating => (
            <option key={rating}>{rating}</option>
          ))}
        </Select>
      )
    case 'choice':
      return (
        <Select {...shown} className="sm:max-w-80">
          {field.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      )
    case 'hidden':
      return <input type="hidden" id={meta.id} name={meta.name} defaultValue={meta.initialValue} />
    case 'check':
      return <Check meta={meta} label={label} hint={hint} />
    case 'picture':
      return (
        <OnePictureField
          label={label}
          slot={field.slot}
          name={meta.name}
          id={meta.id}
          initial={picture}
          errors={errors}
          onBusyChange={onBusyChange}
        />
      )
    case 'number':
      return <Field {...shown} {...INPUT[kind]} className="[&_input]:max-w-44" />
    default:
      return <Field {...shown} {...INPUT[kind]} {...inUrdu} />
  }
}

function Hint({ hint, note, savedNow }: { hint?: string; note?: string; savedNow?: string }) {
  return (
    <>
      {hint}
      {note && <span className="block font-medium text-ink">{note}</span>}
      {savedNow !== undefined && (
        <span className="line-clamp-4 font-medium whitespace-pre-line text-ink wrap-anywhere">
          {t('Saved now: {value}', { value: savedNow || t('nothing') })}
        </span>
      )}
    </>
  )
}

function Check({ meta, label, hint }: { meta: FieldMetadata<string>; label: string; hint?: string }) {
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={meta.id}
          name={meta.name}
          defaultChecked={meta.initialValue === 'on'}
          aria-describedby={hint ? `${meta.id}-hint` : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint && (
        <p id={`${meta.id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
