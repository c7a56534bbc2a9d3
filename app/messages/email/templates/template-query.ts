import { SAMPLES, type Sample } from './sample-params.ts'
import { EMAIL_TEMPLATES, type EmailTemplate } from './template-names.ts'

/** The form of an email: HTML, or plain text for mail programs without HTML. */
export type WrittenAs = 'html' | 'text'

/** The choices in the address of the template previews. */
export interface TemplateQuery {
  template: EmailTemplate
  sample: Sample
  as: WrittenAs
}

/** Reads the address of the template previews. Invalid parameters are ignored. */
export function readTemplateQuery(parameters: URLSearchParams): TemplateQuery {
  return {
    template:
      EMAIL_TEMPLATES.find(template => template === parameters.get('template')) ?? 'order_confirmation',
    sample: (Object.keys(SAMPLES) as Sample[]).find(sample => sample === parameters.get('sample')) ?? 'usual',
    as: readWrittenAs(parameters),
  }
}

export function readWrittenAs(parameters: URLSearchParams): WrittenAs {
  return parameters.get('as') === 'text' ? 'text' : 'html'
}
