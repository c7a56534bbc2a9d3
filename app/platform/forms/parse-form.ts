import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** More than any field that people fill in allows. */
const LONGEST_ECHO = 10_000

/**
 * Parses a form from an untrusted client. A value that exceeds the limit of its field is not sent back, to save the
 * work of rendering and compressing it.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, { schema }: { schema: Schema }) {
  const isEndless = (value: FormDataEntryValue) => typeof value !== 'string' || value.length > LONGEST_ECHO
  const tooLong = [...form].filter(([, value]) => isEndless(value)).map(([name]) => name)
  const submission = parseWithZod(form, {
    schema,
    formatError(issues: z.core.$ZodIssue[]) {
      for (const { code, path } of issues) if (code === 'too_big') tooLong.push(String(path[0]))
      return issues.map(issue => issue.message)
    },
  })
  const { reply } = submission
  submission.reply = options => {
    if (options && 'resetForm' in options && options.resetForm) return reply(options)
    const hideFields = options && 'hideFields' in options ? (options.hideFields ?? []) : []
    return reply({ ...options, hideFields: [...hideFields, ...tooLong] })
  }
  return submission
}
