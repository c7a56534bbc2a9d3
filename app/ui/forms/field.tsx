import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#app/shared/text/translate.ts'

interface Surroundings {
  label: ReactNode
  /** A hint below the label. */
  hint?: ReactNode
  /** The errors. The first is shown beside the field and read out with it. */
  errors?: readonly string[]
  /** May be left empty; the label says so. */
  optional?: boolean
  /**
   * Must be filled in; the label says so, also to screen readers. The default for fields that are not optional. False
   * for a filter or a choice with a default. The server validates in any case.
   */
  required?: boolean
  className?: string
}

/**
 * A one-line input with label, hint and error, and room for a 44-pixel button at its `end`. Other props go to the
 * input.
 */
export function Field({
  label,
  hint,
  errors,
  optional,
  required,
  className,
  end,
  ...input
}: Surroundings & { end?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Labelled {...{ label, hint, errors, optional, required, className }} id={input.id}>
      {described =>
        end ? (
          <div className="relative" dir={input.dir}>
            <input
              type="text"
              dir={directionOf(input)}
              {...input}
              {...described}
              className={`${CONTROL} pe-12`}
            />
            <div className="absolute top-0 end-0.5">{end}</div>
          </div>
        ) : (
          <input type="text" dir={directionOf(input)} {...input} {...described} className={CONTROL} />
        )
      }
    </Labelled>
  )
}

/** Text follows its own direction. Addresses, numbers and passwords are left to right. */
function directionOf({ type = 'text' }: ComponentProps<'input'>): 'auto' | undefined {
  return type === 'text' ? 'auto' : undefined
}

/** A multi-line input. */
export function TextArea({
  label,
  hint,
  errors,
  optional,
  required,
  className,
  ...area
}: Surroundings & ComponentProps<'textarea'>) {
  return (
    <Labelled {...{ label, hint, errors, optional, required, className }} id={area.id}>
      {described => (
        <textarea rows={6} dir="auto" {...area} {...described} className={`${CONTROL} resize-y`} />
      )}
    </Labelled>
  )
}

/** A select; its children are the options. */
export function Select({
  label,
  hint,
  errors,
  optional,
  required,
  className,
  ...select
}: Surroundings & ComponentProps<'select'>) {
  return (
    <Labelled {...{ label, hint, errors, optional, required, className }} id={select.id}>
      {described => <select {...select} {...described} className={`${CONTROL} pe-8`} />}
    </Labelled>
  )
}

/** Ids that link an input to its label, hint and error. */
interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

function Labelled({
  label,
  hint,
  errors,
  optional = false,
  required = !optional,
  className,
  id: givenId,
  children,
}: Surroundings & { id?: string; children: (described: Described) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const error = errors?.[0]
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline gap-2 text-sm">
        <label htmlFor={id} className="flex flex-1 items-baseline justify-between gap-2 font-semibold">
          {label}
          {optional && <span className="font-normal text-muted">{t('Optional')}</span>}
        </label>
        {required && <RequiredMark />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {t(error)}
        </p>
      )}
    </div>
  )
}

/**
 * Marks a label as required. Visual only: screen readers read the control itself. A form with `data-marks="optional"` marks only what
 * may be left empty.
 */
export function RequiredMark() {
  return (
    <span aria-hidden className="font-normal text-muted in-data-[marks=optional]:hidden">
      {t('Required')}
    </span>
  )
}

const CONTROL =
  'block min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 text-ink transition-colors ' +
  'hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60'
