import type { Services } from '#app/platform/services.server.ts'
import { refused } from '#app/platform/sheets/file-imports.server.ts'
import { readMends } from '#app/platform/sheets/mends-form.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'
import { CAN_BE_MENDED, type ImportChoices } from './file/file-record.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'

/** Does what a form of an import's page asks for. @returns `removed` once the import is gone */
export async function handleImportForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  id: number,
): Promise<FormResult | 'removed'> {
  switch (form.get('intent')) {
    case 'amounts': {
      const amounts = form.get('amounts')
      if (amounts !== 'rupees' && amounts !== 'leave')
        return refused(message('Please choose one of the two.'))
      return IMPORTS_OF_CUSTOMERS.choose<ImportChoices>(database, id, choices => ({
        choices: { ...choices, amounts },
      }))
    }
    case 'mend':
      return IMPORTS_OF_CUSTOMERS.choose<ImportChoices>(database, id, choices => {
        const read = readMends(form, choices.mends ?? [], { columns: CAN_BE_MENDED, ofEmpty: false })
        return 'problem' in read ? read : { choices: { ...choices, mends: read.mends } }
      })
    case 'again':
      return IMPORTS_OF_CUSTOMERS.begin(database, id, 'reading')
    case 'apply': {
      const found = await IMPORTS_OF_CUSTOMERS.find(database, id)
      if (found?.asksCurrency && !(found.choices as ImportChoices).amounts)
        return refused(message('Please say first in which currency the amounts of this file are.'))
      return IMPORTS_OF_CUSTOMERS.begin(database, id, 'applying')
    }
    case 'undo':
      return IMPORTS_OF_CUSTOMERS.begin(database, id, 'undoing')
    case 'remove':
      return IMPORTS_OF_CUSTOMERS.remove(database, id)
    default:
      return refused(message('This form asks for nothing.'))
  }
}
