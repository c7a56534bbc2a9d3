import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { t } from '#app/shared/text/translate.ts'
import { isSending } from '#app/ui/forms/is-sending.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { ProductFormResult } from '../product-form-result.ts'
import {
  editedProductSchema,
  listProductErrors,
  newProductSchema,
  type ProductField,
  summariseProductErrors,
} from '../product-form-schema.ts'
import { areSameValues, type ProductFormValues, toFormDefaults } from '../product-form-values.ts'
import { useTypedValues } from './use-typed-values.ts'

interface Options {
  saved: ProductFormValues
  values: ProductFormValues
  product?: object | undefined
  result: ProductFormResult | undefined
  onTyped?: ((typed: ProductFormValues) => void) | undefined
  sizeSystems: readonly SizeSystem[]
  mostPictures: number
  siblings?: readonly string[] | undefined
}

/** The state of the form of a product: what was typed, its errors, and whether it can be sent. */
export function useProductForm(options: Options) {
  const { saved, values, product, result, onTyped, sizeSystems } = options
  const isDone = result?.isDone ?? false
  const element = useRef<HTMLFormElement>(null)
  const { typed, latest, read, setImages } = useTypedValues(element, values, {
    onTyped,
    systems: sizeSystems,
  })
  const [arePicturesUploading, setPicturesUploading] = useState(false)
  const [isVideoUploading, setVideoUploading] = useState(false)
  const isUploading = arePicturesUploading || isVideoUploading
  const [isWaiting, setWaiting] = useSentOnceUploaded(element, isUploading)
  const [category, setCategory] = useState({ isPending: false, asked: 0 })
  const [form, fields] = useForm<Record<ProductField, string>, unknown>({
    id: 'product',
    defaultValue: toFormDefaults(values),
    lastResult: result?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validate(formData, product !== undefined, options),
  })
  const errors = listProductErrors(form.allErrors)
  const summary = summariseProductErrors(form.value ?? {}, form.allErrors, sizeSystems)
  const hasChanges = useCallback(
    () => !isDone && (isUploading || !areSameValues(latest.current, saved)),
    [isDone, isUploading, latest, saved],
  )

  const field = (name: ProductField) => ({
    name,
    id: fields[name]?.id ?? name,
    defaultValue: fields[name]?.initialValue,
    errors: errors.flatMap(error => (error.field === name ? [error.message] : [])),
    autoComplete: 'off',
  })

  /** Looks at what changes without an event of its field; what is still wrong is only said once something was. */
  function recheck(name: ProductField) {
    read()
    if (errors.length > 0) form.validate({ name })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isSending(event.nativeEvent as SubmitEvent)) return form.onSubmit(event)
    // Without this the product would silently stay in the category that is chosen.
    if (category.isPending) setCategory(({ asked }) => ({ isPending: true, asked: asked + 1 }))
    else if (isUploading) setWaiting(true)
    else return form.onSubmit(event)
    event.preventDefault()
  }

  return {
    form,
    fields,
    field,
    errors,
    summary,
    element,
    typed,
    latest,
    read,
    hasChanges,
    submit,
    /** The form was sent, and goes once its pictures and its video are uploaded. */
    isWaiting,
    onPictures: (pictures: Picture[]) => {
      setImages(pictures)
      recheck('images')
    },
    onUploading: setPicturesUploading,
    onVideoUploading: setVideoUploading,
    onCategoryPending: (isPending: boolean) => setCategory({ isPending, asked: 0 }),
    categoryAsked: category.asked,
    onChoice: recheck,
  }
}

/** Sends a form that waits, once its files are uploaded. One whose file failed stays, so that it is not sent without it. */
function useSentOnceUploaded(element: RefObject<HTMLFormElement | null>, isUploading: boolean) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isUploading) return
    setWaiting(false)
    const failed = element.current?.querySelector('[data-upload-failed]')
    if (failed)
      notify.error(t('A file was not uploaded. Try it again or remove it, then press the button again.'))
    else element.current?.requestSubmit()
  }, [isWaiting, isUploading, element])
  return [isWaiting, setWaiting] as const
}

function validate(formData: FormData, isEdit: boolean, { sizeSystems, mostPictures, siblings }: Options) {
  const submission = isEdit
    ? parseWithZod(formData, { schema: editedProductSchema(sizeSystems, mostPictures) })
    : parseWithZod(formData, { schema: newProductSchema(sizeSystems, { mostPictures, siblings }) })
  // Both forms share these fields, as far as a page has to know them.
  return submission as never
}
