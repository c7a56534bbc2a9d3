import { type RefObject, useRef, useState } from 'react'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { areSameValues, type ProductFormValues, readTypedValues } from '../product-form-values.ts'

/**
 * The values of the fields of a product form, as state to show and as a ref for later. `read` reads the fields from the
 * page; the field of the pictures passes its own by `setImages`.
 */
export function useTypedValues(
  form: RefObject<HTMLFormElement | null>,
  initial: ProductFormValues,
  {
    onTyped,
    systems,
  }: { onTyped: ((typed: ProductFormValues) => void) | undefined; systems: readonly SizeSystem[] },
) {
  const [typed, setTyped] = useState(initial)
  const latest = useRef(initial)
  const images = useRef(initial.images)

  function read() {
    if (!form.current) return
    const now = readTypedValues(
      new FormData(form.current),
      images.current,
      systems.flatMap(system => system.sizes),
    )
    if (areSameValues(now, latest.current)) return
    latest.current = now
    setTyped(now)
    onTyped?.(now)
  }

  function setImages(pictures: Picture[]) {
    images.current = pictures
    read()
  }

  return { typed, latest, read, setImages }
}
