import { randomBytes } from 'node:crypto'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { IMPORT_FILES } from './import-files.server.ts'
import { addImportJob } from './import-jobs.server.ts'

/** Stores an uploaded file, and has it read. Nothing of the catalogue changes. @returns the id of the import */
export async function uploadImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  {
    fileName,
    content,
    actor,
    seesCosts,
  }: { fileName: string; content: Uint8Array; actor: string; seesCosts: boolean },
): Promise<number> {
  const fileKey = IMPORT_FILES + randomBytes(24).toString('hex')
  await files.write(fileKey, content)
  return inTransaction(database, async transaction => {
    const [stored] = await transaction
      .insert(productImports)
      .values({
        fileName: storableText(fileName).slice(0, 120) || 'file',
        fileKey,
        actor,
        readsCosts: seesCosts,
      })
      .returning({ id: productImports.id })
    if (!stored) throw new Error('PostgreSQL stored an import without returning it.')
    await addImportJob(transaction, 'reading', stored.id)
    return stored.id
  })
}
