import type { ComponentProps } from 'react'
import { useEarlyPress } from './use-early-press.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  type: 'checkbox' | 'radio'
  checked: boolean
  /** Called with whether it is checked now. Of radio buttons only the chosen one calls it. */
  onPress(isChecked: boolean): void
}

/** A checkbox or radio button whose state is its page's, also when it is pressed before the page's scripts have run. */
export function PressedInput({ type, checked, onPress, ...input }: Props) {
  const press = (isChecked: boolean) => (type === 'checkbox' || isChecked) && onPress(isChecked)
  const field = useEarlyPress(checked, press)
  return (
    <input
      {...input}
      ref={field}
      type={type}
      checked={checked}
      onChange={event => press(event.currentTarget.checked)}
    />
  )
}
