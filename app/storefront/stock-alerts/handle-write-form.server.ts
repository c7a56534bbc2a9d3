import type { Database } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { noteWritten } from './alerts-to-write.server.ts'

/** What a press of Write on WhatsApp did, in a sentence for staff. */
interface Written {
  result: { isDone: boolean; text: string }
  status: 200 | 409
}

/** Notes that the member of staff writes to the shopper of the alert that the form names. */
export async function handleWriteForm(database: Database, form: FormData, actor: string): Promise<Written> {
  const noted = await noteWritten(database, { id: readId(form.get('id')) ?? 0, actor })
  return noted.ok
    ? { result: { isDone: true, text: t('Noted. Please choose a language to open the chat.') }, status: 200 }
    : {
        result: { isDone: false, text: t('This shopper was written to already, or has left the list.') },
        status: 409,
      }
}
