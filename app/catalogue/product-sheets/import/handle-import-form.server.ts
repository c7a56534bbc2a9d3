import type { Services } from '#app/platform/services.server.ts'
import { refused } from '#app/platform/sheets/file-imports.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'
import { readColumnsForm } from '../plan/choose-columns.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import { PRODUCT_IMPORTS } from './import-state.server.ts'
import { readChoicesForm, readMendsForm } from './read-choices.ts'

/** Does what a form of an import's page asks for. @returns `removed` once the import is gone */
export async function handleImportForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  { id, seesCosts }: { id: number; seesCosts: boolean },
): Promise<FormResult | 'removed'> {
  const readsCosts = seesCosts
  switch (form.get('intent')) {
    case 'columns': {
      const chosen = readColumnsForm(form)
      if ('problem' in chosen) return refused(chosen.problem)
      return PRODUCT_IMPORTS.begin(database, id, 'reading', { columns: chosen.columns, readsCosts })
    }
    case 'choices':
      return PRODUCT_IMPORTS.choose<ImportChoices>(database, id, choices => readChoicesForm(form, choices), {
        readsCosts,
      })
    case 'mend':
      return PRODUCT_IMPORTS.choose<ImportChoices>(database, id, choices => readMendsForm(form, choices), {
        readsCosts,
      })
    case 'again':
      return PRODUCT_IMPORTS.begin(database, id, 'reading', { readsCosts })
    case 'apply':
      return PRODUCT_IMPORTS.begin(database, id, 'applying')
    case 'undo':
      return PRODUCT_IMPORTS.begin(database, id, 'undoing')
    case 'remove':
      return PRODUCT_IMPORTS.remove(database, id)
    default:
      return refused(message('This form asks for nothing.'))
  }
}
