import type { Database } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { message } from '#app/shared/text/translate.ts'
import { CONTACT_OUTCOMES, CONTACT_WAYS, type ContactOutcome, type ContactWay } from './abandoned-checkout.ts'
import { type ContactRefusal, contactShopper, noteOutcome } from './contact-shopper.server.ts'

/** What a form of the list did: nothing more to say, or a sentence for staff. */
interface AbandonedFormResult {
  status: 200 | 404 | 409 | 422
  problem?: string
}

const PROBLEMS: Record<ContactRefusal['kind'], { status: 404 | 409; problem: string }> = {
  gone: {
    status: 404,
    problem: message('This checkout is gone: its shopper has ordered, or took the consent back.'),
  },
  'contacted-already': {
    status: 409,
    problem: message('This shopper was reached already, which is allowed once.'),
  },
  'no-address': { status: 409, problem: message('The shopper left no such address.') },
  'not-contacted': { status: 409, problem: message('This shopper was not reached yet.') },
}

/** Handles the forms `contact` (with a `way`) and `outcome` of a checkout. */
export async function handleAbandonedForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<AbandonedFormResult> {
  const id = readId(form.get('id'))
  const way = form.get('way')
  const outcome = form.get('outcome')
  if (id === undefined) return UNREADABLE
  if (form.get('intent') === 'contact' && isKey<ContactWay>(CONTACT_WAYS, way)) {
    return resultOf(await contactShopper(database, { id, way, actor }))
  }
  if (form.get('intent') === 'outcome' && isKey<ContactOutcome>(CONTACT_OUTCOMES, outcome)) {
    return resultOf(await noteOutcome(database, { id, outcome, actor }))
  }
  return UNREADABLE
}

const UNREADABLE: AbandonedFormResult = { status: 422, problem: message('This form asks for nothing.') }

function resultOf(done: Awaited<ReturnType<typeof contactShopper>>): AbandonedFormResult {
  return done.ok ? { status: 200 } : PROBLEMS[done.refusal.kind]
}

function isKey<Key extends string>(record: Record<Key, string>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(record, value)
}
