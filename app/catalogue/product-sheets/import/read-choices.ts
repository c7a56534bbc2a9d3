import { message } from '#app/shared/text/translate.ts'
import { MOST_ON_HAND } from '#app/shared/typed-numbers.ts'
import { SHEET_COLUMN_KEYS } from '../columns/sheet-columns.ts'
import type { ImportChoices, Mend } from '../plan/import-choices.ts'

/** A longer text is mended in the file. */
export const LONGEST_MEND = 200
const MOST_MENDS = 200
/** A form has one for each that the page shows. */
const MOST_TYPED = 33

/** What empties the cells that it is written for. */
export const EMPTIED = '-'

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
  return {
    choices: {
      ...(mends && { mends }),
      ...(form.get('newSizes') === 'leave' && { newSizes: 'leave' }),
      ...((options === 'products' || options === 'sizes') && { options }),
      ...(untracked !== '' && { untracked: Number(untracked) }),
      ...((points === 'thousands' || points === 'decimals') && { points }),
    },
  }
}

/** Reads what staff write in the place of cells: `mend0` for `from0` of `column0`. An emptied field takes a mend back. */
export function readMendsForm(
  form: FormData,
  choices: ImportChoices,
): { choices: ImportChoices } | { problem: string } {
  const mends = new Map((choices.mends ?? []).map(mend => [keyOf(mend), mend]))
  for (const mend of typedMends(form)) {
    if (mend.from.length > LONGEST_MEND || mend.to.length > LONGEST_MEND)
      return { problem: message('Please write a shorter text.') }
    if (mend.to === '') mends.delete(keyOf(mend))
    else mends.set(keyOf(mend), { ...mend, to: mend.to === EMPTIED ? '' : mend.to })
  }
  if (mends.size > MOST_MENDS)
    return { problem: message('This is too much for one file. Please mend the file itself.') }
  return { choices: { ...choices, mends: [...mends.values()] } }
}

function typedMends(form: FormData): Mend[] {
  const indexes = Array.from({ length: MOST_TYPED }, (_, index) => index)
  return indexes
    .filter(index => form.has(`mend${index}`))
    .map(index => ({
      column: String(form.get(`column${index}`)),
      from: String(form.get(`from${index}`) ?? ''),
      to: String(form.get(`mend${index}`)).trim(),
    }))
    .filter(({ column }) => SHEET_COLUMN_KEYS.some(key => key === column))
}

function keyOf({ column, from }: Mend): string {
  return `${column} ${from}`
}
