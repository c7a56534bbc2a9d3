import { inLanguage } from '#app/platform/language.server.ts'

/** A remark of an order's history in the languages of staff, as columns of its entry. */
export interface RemarkInBoth {
  remark: string
  remarkUrdu: string
}

/** Says a remark in each language. @param say puts the sentences together, in the language in which it is called */
export function remarkInBoth(say: () => string): RemarkInBoth {
  return { remark: inLanguage('en', say), remarkUrdu: inLanguage('ur', say) }
}
