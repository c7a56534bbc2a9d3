import type { Picture } from '#app/owner/media/picture.ts'
import { errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import { UrduPart } from '#app/ui/forms/urdu-part.tsx'
import type { SettingsField } from '../settings-fields.ts'
import type { SettingsResult } from '../settings-result.ts'
import { SettingsFieldInput } from './settings-field-input.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

interface Props extends Pick<ReturnType<typeof useSettingsForm>, 'form' | 'metas'> {
  /** At most one of them is a picture. */
  fields: readonly SettingsField[]
  /** The result of the form, where it says what is saved now. */
  result?: SettingsResult | undefined
  /** That of when the form was opened. */
  picture?: Picture | null
  /** True while a picture is uploaded. */
  onBusyChange?(isBusy: boolean): void
}

/** These fields need the form's whole width. The others share a row in pairs if there is room. */
const LONG_KINDS: ReadonlySet<SettingsField['kind']> = new Set(['text', 'synonyms', 'picture'])

function cellClass(kind: SettingsField['kind']): string {
  if (kind === 'hidden') return 'hidden'
  return LONG_KINDS.has(kind) ? 'min-w-0 xl:col-span-2' : 'min-w-0'
}

/** The fields of a settings form, and those for the same texts in Urdu. */
export function SettingsFieldInputs(props: Props) {
  const { fields, form, metas } = props
  const inUrdu = fields.filter(({ isUrdu }) => isUrdu)
  const isWrong = inUrdu.some(({ name }) => errorsOfField(form.allErrors, name).length > 0)
  return (
    <>
      <Inputs {...props} fields={fields.filter(({ isUrdu }) => !isUrdu)} />
      {inUrdu.length > 0 && (
        <div className="mt-5">
          <UrduPart isUsed={inUrdu.some(({ name }) => metas[name]?.initialValue)} isWrong={isWrong}>
            <Inputs {...props} fields={inUrdu} />
          </UrduPart>
        </div>
      )}
    </>
  )
}

function Inputs({ fields, form, metas, result, picture = null, onBusyChange }: Props) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
      {fields.map(field => {
        const meta = metas[field.name]
        const savedNow = result?.now?.[field.name]
        return (
          meta && (
            <div key={field.name} className={cellClass(field.kind)}>
              <SettingsFieldInput
                field={field}
                meta={meta}
                errors={errorsOfField(form.allErrors, field.name)}
                picture={picture}
                onBusyChange={onBusyChange}
                savedNow={savedNow === typedText(result, field.name) ? undefined : savedNow}
              />
            </div>
          )
        )
      })}
    </div>
  )
}

function typedText(result: SettingsResult | undefined, name: string): string {
  const value = result?.submission?.initialValue?.[name]
  return typeof value === 'string' ? value : ''
}
