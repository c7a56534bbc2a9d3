import { eq } from 'drizzle-orm'
import {
  addMeaning,
  canBeSynonym,
  removeMeaning,
  type SynonymGroup,
} from '#app/catalogue/search/search-synonyms.ts'
import { readVocabulary } from '#app/catalogue/search/search-vocabulary.server.ts'
import { synonymChanges, synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { readCharts } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import { searchMisses } from '#app/catalogue/tables/search.server.ts'
import { changeSettings } from '#app/owner/settings/change-settings.server.ts'
import { SETTINGS_FORMS } from '#app/owner/settings/settings-forms.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { teachableWords } from './suggest-meanings.ts'

/** The commonest words of the shop that a search can be said to mean. */
const MOST_CHOICES = 60

export interface TaughtMeaning {
  /** The search, without its prices and sizes. */
  said: string
  /** A category, or a word of products. */
  meant: string
}

type Refusal = { kind: 'forgotten' | 'unteachable' | 'unknown-meaning' | 'full' }

/** The words that a search can be said to mean: the categories, then the words of products, the commonest first. */
export async function listMeanings(
  database: Queryable,
  categories: readonly { name: string }[],
): Promise<string[]> {
  const vocabulary = await readVocabulary(database)
  const names = categories.map(({ name }) => name)
  const known = new Set(names.map(name => name.toLowerCase()))
  const words = [...vocabulary]
    .filter(([word]) => !known.has(word))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CHOICES)
    .map(([word]) => word)
  return [...names, ...words].filter(canBeSynonym)
}

/** Lets a missed search find what another word finds, and takes it off the list. */
export async function teachMeaning(
  database: Database,
  { search, meant, choices }: { search: string; meant: string; choices: readonly string[] },
  actor: string,
): Promise<Outcome<TaughtMeaning, Refusal>> {
  const said = teachableWords(search, await readCharts(database))
  if (said === undefined) return refuse({ kind: 'unteachable' })
  if (!choices.includes(meant)) return refuse({ kind: 'unknown-meaning' })
  const outcome = await changeSettings<Refusal>(database, actor, async (transaction, current) => {
    const synonyms = addMeaning(synonymsOf(current.synonyms), said, meant.toLowerCase())
    if (!synonyms) return refuse({ kind: 'full' })
    const [gone] = await transaction
      .delete(searchMisses)
      .where(eq(searchMisses.words, search))
      .returning({ words: searchMisses.words })
    return gone ? { ok: true, edits: [toEdit(current, synonyms)] } : refuse({ kind: 'forgotten' })
  })
  return outcome.ok ? { ok: true, said, meant } : outcome
}

/** Takes a meaning back. A later search that finds nothing is listed again. */
export async function takeMeaningBack(
  database: Database,
  { said, meant }: TaughtMeaning,
  actor: string,
): Promise<boolean> {
  const outcome = await changeSettings(database, actor, async (_transaction, current) => ({
    ok: true,
    edits: [toEdit(current, removeMeaning(synonymsOf(current.synonyms), said, meant))],
  }))
  return outcome.ok && outcome.hasChanged
}

function toEdit(current: StoreSettings, groups: readonly SynonymGroup[]) {
  const form = SETTINGS_FORMS.synonyms
  const patch = { synonyms: synonymChanges(groups) }
  const after = form.read({ ...current, ...patch })
  return { id: 'synonyms' as const, name: form.title, patch, before: form.read(current), after }
}
