import type { RouterContextProvider } from 'react-router'
import type { Language } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import type { SharedRead, SharedReads } from './http/shared-reads.ts'
import { inLanguage, sayTextsIn } from './language.server.ts'
import { servicesContext } from './services.server.ts'

/** From here on the texts of the request are in the language that a member of staff chose. */
export function speakToStaff(context: Readonly<RouterContextProvider>, chosen: Language): void {
  if (chosen === language()) return
  const services = context.get(servicesContext)
  context.set(servicesContext, { ...services, sharedReads: readWithoutThem(services.sharedReads) })
  sayTextsIn(chosen)
}

const ofStaff = new WeakMap<SharedReads, SharedReads>()

/** The same shared reads, whose values hold no text in the language of this member of staff: others see them too. */
function readWithoutThem(shared: SharedReads): SharedReads {
  const known = ofStaff.get(shared)
  if (known) return known
  const reads: SharedReads = {
    ...shared,
    get: <T>({ read, update, updateStock, ...others }: SharedRead<T>) =>
      shared.get<T>({
        ...others,
        read: () => inLanguage(language(), read),
        ...(update && { update: (value, ids) => inLanguage(language(), () => update(value, ids)) }),
        ...(updateStock && {
          updateStock: (value, ids) => inLanguage(language(), () => updateStock(value, ids)),
        }),
      }),
  }
  ofStaff.set(shared, reads)
  return reads
}
