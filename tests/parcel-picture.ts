import { readFile, writeFile } from 'node:fs/promises'
import { PARCEL_STATE, PARCEL_STATES, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import {
  PARCEL_EVENT_KINDS,
  PARCEL_TRANSITIONS,
  type ParcelEventKind,
} from '#app/fulfilment/parcel-log/parcel-transitions.ts'

/** The document with the picture of a parcel's states, and the table of all its transitions. */
export const PICTURE = new URL('../docs/parcel-states.md', import.meta.url)

const BEGIN = '<!-- from parcel-transitions.ts: node tests/parcel-picture.ts -->\n'
const END = '\n<!-- end -->'

/** Where an event leads to from a state; undefined if it changes nothing there. */
export function leadsTo(from: ParcelState, kind: ParcelEventKind): ParcelState | undefined {
  const { from: states, to } = PARCEL_TRANSITIONS[kind]
  return states.includes(from) && to !== from ? to : undefined
}

/** The document with the table of today. */
export function withTable(document: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${PICTURE.pathname} has no place for the table.`)
  return document.slice(0, begin + BEGIN.length) + drawTable() + document.slice(end)
}

/** A row for each event that leads somewhere, with the states from which it does. */
function drawTable(): string {
  const rows = PARCEL_EVENT_KINDS.flatMap(kind => {
    const from = PARCEL_STATES.filter(state => leadsTo(state, kind))
    const { name, to } = PARCEL_TRANSITIONS[kind]
    return to && from.length > 0
      ? [`| ${name} (\`${kind}\`) | ${from.map(nameOf).join(', ')} | ${nameOf(to)} |`]
      : []
  })
  return ['| Event | From | To |', '| --- | --- | --- |', ...rows].join('\n')
}

function nameOf(state: ParcelState): string {
  return PARCEL_STATE[state].name
}

/** The arrows of the picture: `handed_over --> in_transit: in-transit`. */
export function readArrows(document: string): { from: string; to: string; kinds: string[] }[] {
  return [...document.matchAll(/^ *(\w+) --> (\w+): (.+)$/gm)].map(([, from = '', to = '', kinds = '']) => ({
    from: from.replaceAll('_', '-'),
    to: to.replaceAll('_', '-'),
    kinds: kinds.split(', '),
  }))
}

/** `node tests/parcel-picture.ts`: writes the table. */
if (import.meta.main) await writeFile(PICTURE, withTable(await readFile(PICTURE, 'utf8')))
