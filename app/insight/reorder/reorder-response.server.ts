import { redirect } from 'react-router'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { streamPieces } from '#app/platform/sheets/stream-pieces.ts'
import { textPieces } from '#app/platform/sheets/text-pieces.ts'
import { BYTE_ORDER_MARK, csvLine, writeCsv } from '#app/platform/sheets/write-csv.ts'
import { writeXlsx } from '#app/platform/sheets/write-xlsx.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { listReorder, orderedSizes } from './list-reorder.server.ts'
import { listRunOuts } from './list-run-outs.server.ts'
import { areQuantitiesRight, REORDER_PAGE, readReorderQuery } from './reorder-query.ts'
import { type RunOutKey, type RunOutQuery, readRunOutQuery } from './run-out-query.ts'
import { RUN_OUT_COLUMNS, reorderRows, runOutCells } from './sheet-rows.ts'

/** The sizes of a list that run out as CSV, all of its pages. */
export function runOutResponse(database: Queryable, search: URLSearchParams): Response {
  return new Response(streamPieces(textPieces(runOutTexts(database, readRunOutQuery(search)))), {
    headers: sheetHeaders('run-out', 'csv'),
  })
}

/** So many sizes are in memory at once. */
const AT_ONCE = 500

async function* runOutTexts(database: Queryable, query: RunOutQuery): AsyncGenerator<string> {
  const today = dayInKarachi(new Date())
  yield BYTE_ORDER_MARK + csvLine(RUN_OUT_COLUMNS)
  let after: RunOutKey | undefined
  do {
    const { sizes, next } = await listRunOuts(database, { ...query, after }, today, AT_ONCE)
    yield sizes.map(size => csvLine(runOutCells(size, today).map(String))).join('')
    after = next
  } while (after)
}

/** The page of the sheet whose quantities are wrong, with what was typed; undefined where all can be ordered. */
export function redirectOfMistyped(search: URLSearchParams): Response | undefined {
  const query = readReorderQuery(search)
  const isRight = areQuantitiesRight(query) && Object.keys(query.mistyped).length === 0
  return isRight ? undefined : redirect(`${REORDER_PAGE}?${search}`, 303)
}

/** An order as a sheet, with the quantities of staff. What can't be ordered leads back to the page. */
export async function reorderResponse(
  database: Queryable,
  search: URLSearchParams,
  { format, seesCosts }: { format: 'csv' | 'xlsx'; seesCosts: boolean },
): Promise<Response> {
  const mistyped = redirectOfMistyped(search)
  if (mistyped) return mistyped
  const today = dayInKarachi(new Date())
  const sheet = await listReorder(database, readReorderQuery(search), { today, seesCosts })
  const rows = reorderRows(orderedSizes(sheet), { seesCosts })
  const file = format === 'csv' ? writeCsv(rows.map(row => row.map(String))) : await writeXlsx(rows)
  return new Response(file, { headers: sheetHeaders('order', format) })
}
