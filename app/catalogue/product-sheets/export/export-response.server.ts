import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type SheetFormat, sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { streamPieces } from '#app/platform/sheets/stream-pieces.ts'
import { textPieces } from '#app/platform/sheets/text-pieces.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/sheets/write-csv.ts'
import { xlsxPieces } from '#app/platform/sheets/write-xlsx.server.ts'
import { type ZipPart, zipPieces } from '#app/platform/sheets/zip-pieces.server.ts'
import type { NamePicture } from '../columns/sheet-columns.ts'
import { readSheetRows } from './read-sheet-rows.server.ts'

type Needed = Pick<Services, 'database' | 'settings' | 'files'>

/** Wide enough for every page. */
const PICTURE_WIDTH = 2400

/**
 * The products of a list as a file, piece by piece: a sheet with the addresses of pictures, or an archive with a sheet and
 * the pictures themselves.
 *
 * @param seesCosts what the shop pays is among the columns
 */
export function exportResponse(
  services: Needed,
  search: URLSearchParams,
  { format, seesCosts }: { format: SheetFormat; seesCosts: boolean },
): Response {
  return new Response(streamPieces(piecesOf(services, search, { format, seesCosts })), {
    headers: sheetHeaders('products', format),
  })
}

function piecesOf(
  services: Needed,
  search: URLSearchParams,
  { format, seesCosts }: { format: SheetFormat; seesCosts: boolean },
) {
  const query = readAdminProductQuery(search)
  const rows = (namePicture: NamePicture) =>
    readSheetRows(services.database, query, { seesCosts, namePicture })
  if (format === 'zip') return zipPieces(archiveParts(services, rows))
  const addressed = rows(key => services.settings.storeUrl + pictureAddress(key, PICTURE_WIDTH))
  return format === 'csv' ? textPieces(csvTexts(addressed)) : xlsxPieces(addressed)
}

type Rows = AsyncIterable<readonly (string | number)[]>

async function* csvTexts(rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield csvLine(row.map(String))
}

/** The sheet, and each picture that it names. */
async function* archiveParts(
  { files }: Needed,
  rows: (namePicture: NamePicture) => Rows,
): AsyncGenerator<ZipPart> {
  const keys = new Set<string>()
  const sheet = rows(key => {
    keys.add(key)
    return fileOfPicture(key)
  })
  yield { name: 'products.csv', pieces: textPieces(csvTexts(sheet)) }
  for (const key of keys) {
    const content = await files.read(originalFileKey(key))
    if (content) yield { name: fileOfPicture(key), pieces: [content], isCompressed: true }
  }
}

function fileOfPicture(key: string): string {
  return `pictures/${key}.webp`
}
