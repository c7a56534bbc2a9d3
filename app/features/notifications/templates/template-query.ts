import { SAMPLES, type Sample } from './sample-params.ts'
import { EMAIL_TEMPLATES, type EmailTemplate } from './template-names.ts'

/** As mail programs show an email, or as those do that know no HTML. */
export type WrittenAs = 'html' | 'text'

/** What the address of the templates asks for. */
export interface TemplateQuery {
  template: EmailTemplate
  sample: Sample
  as: WrittenAs
}

/** Reads the address of the templates. A parameter that makes no sense counts as not given. */
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
