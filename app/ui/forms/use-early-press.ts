import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Passes on that a box or radio button was pressed before the page's scripts had run. React leaves it as it is then, and sets it back
 * at its next render, because the state knows nothing of the press.
 *
 * @param isChecked what the state says
 * @returns the field's ref
 */
export function useEarlyPress(
  isChecked: boolean,
  onPress: (isChecked: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  // Before any other render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the state knows of each press.
  useLayoutEffect(() => {
    const isPressed = field.current?.checked ?? isChecked
    if (isPressed !== isChecked) onPress(isPressed)
  }, [])
  return field
}
