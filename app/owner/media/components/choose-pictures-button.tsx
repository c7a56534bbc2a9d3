import ImagePlus from 'lucide-react/icons/image-plus'
import type { ChangeEvent, ComponentProps } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { PICTURE_TYPES } from '../picture-limits.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange' | 'className'> {
  className?: string
  onChoose(files: File[]): void
}

/** A button that opens the device's pictures. The attributes are those of its file input; its children are its label. */
export function ChoosePicturesButton({ className = '', onChoose, children, ...input }: Props) {
  return (
    <label
      className={buttonLook(
        'secondary',
        `relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`,
      )}
    >
      <ImagePlus aria-hidden className="size-5 shrink-0" />
      {children}
      <input
        {...input}
        type="file"
        accept={PICTURE_TYPES}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // Otherwise choosing the same file again would not be a change.
          event.currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
