import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { type Clause, type Joinable, settle, type Unasked } from './search-clause.ts'

/** The shop in which words are looked for. */
export interface AskedShop {
  database: Queryable
  shared: SharedReads
}

/** What the shop says of a clause. */
interface Asked extends Record<string, unknown> {
  is_known: boolean
  is_empty: boolean
  is_name: boolean
  category_ids: number[]
}

/** In characters of the questions. */
const MOST_REMEMBERED = 1_000_000

/**
 * What the shop has said of clauses, until the details of a product or which products there are change. Searches have few words that
 * no other search has.
 */
const REMEMBERED: SharedRead<LRUCache<string, Asked>> = {
  key: 'words of searches',
  read: async () => forget(),
  update: forget,
  // Whether a product is shown does not depend on its pieces.
  updateStock: remembered => remembered,
}

function forget(): LRUCache<string, Asked> {
  return new LRUCache({ maxSize: MOST_REMEMBERED, sizeCalculation: (_, question) => question.length + 1 })
}

/** Finds for each clause whether a shown product matches it, and the categories that do. */
export async function findWords(shop: AskedShop, unasked: readonly Joinable<Unasked>[]): Promise<Clause[]> {
  const all = unasked.flatMap(({ clause, joined, parts = [] }) => [
    clause,
    ...(joined ? [joined] : []),
    ...parts,
  ])
  const found = await ask(shop, all.map(toQuestion))
  const withFound = (clause: Unasked): Clause => {
    const asked = found(toQuestion(clause))
    return {
      ...clause,
      isKnown: asked?.is_known ?? false,
      isName: asked?.is_name ?? false,
      isEmpty: asked?.is_empty ?? true,
      categoryIds: asked?.category_ids ?? [],
    }
  }
  return settle(
    unasked.map(({ clause, joined, parts }) => ({
      clause: withFound(clause),
      joined: joined && withFound(joined),
      parts: parts?.map(withFound),
    })),
  )
}

/** A text in the language of `to_tsquery`, and the same restricted to names. */
interface Question {
  text: string
  named: string
}

function toQuestion({ text, named }: Unasked): Question {
  return { text: plainUrdu(text), named: plainUrdu(named) }
}

async function ask(
  { database, shared }: AskedShop,
  questions: readonly Question[],
): Promise<(question: Question) => Asked | undefined> {
  // Before the shop is asked, so that an answer from before a change is not remembered after it.
  const remembered = await shared.get(REMEMBERED)
  const keyOf = ({ text, named }: Question) => `${text}\n${named}`
  const answers = new Map(questions.map(question => [keyOf(question), remembered.get(keyOf(question))]))
  const open = questions.filter(question => !answers.get(keyOf(question)))
  if (open.length > 0) {
    const [texts, names] = [open.map(({ text }) => text), open.map(({ named }) => named)]
    const { rows } = await database.execute<Asked>(
      sql`select * from find_search_words(${sql.param(texts)}::text[], ${sql.param(names)}::text[])`,
    )
    for (const [place, question] of open.entries()) {
      const answer = rows[place]
      if (!answer) continue
      answers.set(keyOf(question), answer)
      remembered.set(keyOf(question), answer)
    }
  }
  return question => answers.get(keyOf(question))
}
