import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { cutForDisplay } from './texts-of-form.ts'

/**
 * Parses a form from an untrusted client. Of a value that exceeds the limit of its field only so much is sent back as the field allows,
 * to save the work of rendering and compressing the rest.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, { schema }: { schema: Schema }) {
  const allows = new Map<string, number>()
  const submission = parseWithZod(form, {
    schema,
    formatError(issues: z.core.$ZodIssue[]) {
      for (const issue of issues) {
        if (issue.code === 'too_big' && issue.origin === 'string') {
          allows.set(String(issue.path[0]), Number(issue.maximum))
        }
      }
      return issues.map(issue => issue.message)
    },
  })
  const { reply } = submission
  submission.reply = options => shorten(reply(options), allows)
  return submission
}

function shorten<FormError>(
  { initialValue, ...result }: SubmissionResult<FormError>,
  allows: ReadonlyMap<string, number>,
): SubmissionResult<FormError> {
  if (!initialValue) return { ...result, initialValue }
  const cut = cutForDisplay()
  const shown = Object.entries(initialValue).map(([name, value]) => {
    const shortenOne = (one: typeof value): typeof value => {
      if (typeof one === 'string') return cut(one, allows.get(name))
      return Array.isArray(one) ? one.map(shortenOne) : one
    }
    return [name, shortenOne(value)]
  })
  return { ...result, initialValue: Object.fromEntries(shown) }
}
