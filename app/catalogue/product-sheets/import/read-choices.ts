import { readMends } from '#app/platform/sheets/mends-form.ts'
import { readId } from '#app/shared/ids.ts'
import { message } from '#app/shared/text/translate.ts'
import { MOST_ON_HAND } from '#app/shared/typed-numbers.ts'
import { SHEET_COLUMN_KEYS } from '../columns/sheet-columns.ts'
import { type CategoryChoice, type ImportChoices, INTO_CATEGORY } from '../plan/import-choices.ts'

/** Reads the choices of a form for a whole file. @returns why they can't be used */
export function readChoicesForm(
  form: FormData,
  { mends }: ImportChoices,
): { choices: ImportChoices } | { problem: string } {
  const untracked = String(form.get('untracked') ?? '').replace(/[\s,]/g, '')
  if (!/^\d*$/.test(untracked) || Number(untracked) > MOST_ON_HAND)
    return { problem: message('Please enter a whole number of pieces.') }
  const options = form.get('options')
  const points = form.get('points')
  const collections = form.get('newCollections')
  const categories = [...form.entries()].flatMap(([name, value]): CategoryChoice[] => {
    const intoId = name.startsWith(INTO_CATEGORY) ? readId(value) : undefined
    return intoId === undefined ? [] : [{ from: name.slice(INTO_CATEGORY.length), intoId }]
  })
  return {
    choices: {
      ...(mends && { mends }),
      ...(form.get('newSizes') === 'leave' && { newSizes: 'leave' }),
      ...(categories.length > 0 && { categories }),
      ...((collections === 'hidden' || collections === 'shown') && { newCollections: collections }),
      ...(form.get('sizeColumns') === 'leave' && { sizeColumns: 'leave' as const }),
      ...((options === 'products' || options === 'sizes') && { options }),
      ...(untracked !== '' && { untracked: Number(untracked) }),
      ...((points === 'thousands' || points === 'decimals') && { points }),
    },
  }
}

/** Reads what staff write in the place of cells. */
export function readMendsForm(
  form: FormData,
  choices: ImportChoices,
): { choices: ImportChoices } | { problem: string } {
  const read = readMends<string>(form, choices.mends ?? [], { columns: SHEET_COLUMN_KEYS, ofEmpty: true })
  return 'problem' in read ? read : { choices: { ...choices, mends: read.mends } }
}
