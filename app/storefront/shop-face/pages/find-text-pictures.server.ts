import { withTrueSizes } from '#app/owner/rich-text/with-true-sizes.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { FaceRefusal } from '../face-state.ts'
import type { PagesContent } from './pages-schema.ts'

type Texts = Record<string, string>

/** The texts with the true sizes of their pictures, as `withTrueSizes` finds them, of what the pages show already too. */
export function findTextPictures(
  transaction: Transaction,
  typed: Texts,
  content: PagesContent,
): Promise<Outcome<{ texts: Texts }, FaceRefusal>> {
  return withTrueSizes(transaction, typed, textsIn(content))
}

function textsIn({ english, urdu, own }: PagesContent): string[] {
  const bodies = own.flatMap(page => [page.english.body, page.urdu.body])
  return [...Object.values(english), ...Object.values(urdu), ...bodies]
}
