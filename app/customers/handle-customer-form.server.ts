import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { saveTags } from './customer-tags.server.ts'
import { customerTagsSchema } from './customer-tags.ts'
import { type MergeRefusal, mergeCustomers, undoMerge } from './merge-customers.server.ts'
import type { CustomerFormResult, CustomerIntent } from './merged-customers.ts'

interface Handled {
  result: CustomerFormResult
  status: number
}

/** Saves the tags of a customer, makes another customer one with them, or undoes that. */
export async function handleCustomerForm(
  database: Database,
  form: FormData,
  { intent, customerId, actor }: { intent: CustomerIntent; customerId: number; actor: string },
): Promise<Handled> {
  const answer = (isDone: boolean, text: string, status: number, typed?: string): Handled => ({
    result: { intent, isDone, text, ...(typed !== undefined && { typed }) },
    status,
  })
  switch (intent) {
    case 'tags': {
      const { tags: typed = '', seen } = textsOfForm(form)
      const read = customerTagsSchema.safeParse({ tags: typed })
      if (!read.success) return answer(false, t(read.error.issues[0]?.message ?? GONE), 422, typed)
      const saved = await saveTags(database, { customerId, tags: read.data.tags, seen, actor })
      return saved.ok ? answer(true, t('The tags are saved.'), 200) : answer(false, t(GONE), 409, typed)
    }
    case 'merge': {
      const fromId = readId(form.get('from')) ?? 0
      const merged = await mergeCustomers(database, { fromId, intoId: customerId, actor })
      if (merged.ok) return answer(true, t('They are one customer now.'), 200)
      return answer(false, t(REFUSALS[merged.refusal.kind]), 409)
    }
    case 'undo-merge': {
      const mergeId = readId(form.get('merge')) ?? 0
      const undone = await undoMerge(database, { mergeId, intoId: customerId, actor })
      return undone.ok ? answer(true, t('They are two customers again.'), 200) : answer(false, t(GONE), 409)
    }
  }
}

const GONE = message('This has changed meanwhile. Please look at the page as it is now.')

const REFUSALS: Record<MergeRefusal['kind'], string> = {
  'not-found': GONE,
  'other-phone': message('They have not the same phone any more.'),
  'has-account': message(
    'That customer has an account, which stays theirs. Open their page, and make this customer one with them.',
  ),
  'wrong-way': message(
    'This customer has no email, and that one has. Open their page, and make this customer one with them.',
  ),
}
