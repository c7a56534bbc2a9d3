import { z } from 'zod'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'

/** A form that was done. @param text what came of it, in one sentence */
export function done<More extends object>(
  text: string,
  more?: More,
): HandledForm<TypedFormResult & Partial<More>> {
  return { result: { isDone: true, text, ...more } as TypedFormResult & Partial<More>, status: 200 }
}

interface Refused extends Pick<TypedFormResult, 'errors' | 'typed' | 'asked'> {
  /** 409 unless given. */
  status?: number
}

/** A form that was refused. @param text why, in one sentence */
export function refused(
  text: string,
  { status = 409, ...shown }: Refused = {},
): HandledForm<TypedFormResult> {
  return { result: { isDone: false, text, ...shown }, status }
}

/**
 * Checks what was typed. What is wrong stands beside its field.
 *
 * @param text says that nothing was saved
 * @param more what the form has besides texts
 */
export function checkTyped<Schema extends z.ZodType>(
  typed: Record<string, string>,
  schema: Schema,
  text: string,
  more: object = {},
): { ok: true; data: z.output<Schema> } | { ok: false; refused: HandledForm<TypedFormResult> } {
  const checked = schema.safeParse({ ...typed, ...more })
  if (checked.success) return { ok: true, data: checked.data }
  const { fieldErrors: errors } = z.flattenError(checked.error) as { fieldErrors: TypedFormResult['errors'] }
  return { ok: false, refused: refused(text, { status: 422, errors, typed }) }
}
