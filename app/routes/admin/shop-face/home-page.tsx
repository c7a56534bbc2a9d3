import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listSetChoices } from '#app/catalogue/product-query/list-set-choices.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { saidSection } from '#app/owner/settings/home-sections/said-section.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { HomePageEditor } from '#app/storefront/shop-face/home/components/home-page-editor.tsx'
import { SectionChooser } from '#app/storefront/shop-face/home/components/section-chooser.tsx'
import { SectionForm } from '#app/storefront/shop-face/home/components/section-form.tsx'
import { addableKinds, editedSection, newSection } from '#app/storefront/shop-face/home/edited-section.ts'
import { handleHomeForm } from '#app/storefront/shop-face/home/handle-home-form.server.ts'
import { HOME_LISTS, HOME_PART } from '#app/storefront/shop-face/home/home-part.server.ts'
import { listPieceChoices } from '#app/storefront/shop-face/home/list-piece-choices.server.ts'
import { listedSection } from '#app/storefront/shop-face/home/listed-section.ts'
import { isSectionKind } from '#app/storefront/shop-face/home/section-forms.ts'
import { notYetPublished } from '#app/storefront/shop-face/listed-item.ts'
import { EntryForm } from '#app/storefront/shop-face/lists/components/entry-form.tsx'
import { ListPanel } from '#app/storefront/shop-face/lists/components/list-panel.tsx'
import { editedEntry, readFaceList } from '#app/storefront/shop-face/lists/read-face-list.server.ts'
import { previewAddress, withVersionPreviews } from '#app/storefront/shop-face/preview-link.server.ts'
import { readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import type { Route } from './+types/home-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Home page'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext)
  const [{ content, published, ...state }, settings, sets, faces] = await Promise.all([
    readFaceState(database, HOME_PART),
    readStoreSettings(database),
    listSetChoices(database),
    readSaleFaces(database),
  ])
  const titles = new Map(sets.map(({ value, label }) => [value as string, label]))
  const at = readMomentInKarachi(url.searchParams.get('at') ?? '')
  const add = url.searchParams.get('add')
  const edit = url.searchParams.get('edit')
  const edited = content.find(({ id }) => id === edit)
  const drafted = { ...settings, ...HOME_PART.lay(settings, content) }
  const now = new Date()
  const hasSaleSlide = faces.some(({ slide }) => slide !== null)
  return {
    state: await withVersionPreviews(auth, HOME_PART, state),
    sets,
    pieces: edited?.kind === 'picture' || add === 'picture' ? await listPieceChoices(database, edited) : [],
    // As staff read the admin, so that they find in Urdu what they called something in Urdu.
    sections: notYetPublished(
      inLanguage(interfaceLanguage(), () =>
        content.map(section => listedSection(saidSection(section), now, titles, hasSaleSlide)),
      ),
      published,
    ),
    edited: edited
      ? editedSection(edited)
      : add && isSectionKind(add)
        ? newSection(add, drafted.home, content)
        : undefined,
    reviews:
      edited?.kind === 'reviews'
        ? await readFaceList(database, HOME_PART, HOME_LISTS, content, 'review')
        : undefined,
    entry: editedEntry(drafted, edit),
    addable: add === '' ? addableKinds(content) : undefined,
    preview: await previewAddress(auth, HOME_PART, { at }),
    at,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handled = await handleHomeForm(database, form, context.get(viewerContext).email)
  if (!handled) throw data('This request names nothing of the home page.', { status: 400 })
  return data(handled.result, { status: handled.status })
}

export const shouldRevalidate = revalidateOnConflict

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, sets, pieces, sections, edited, reviews, entry, addable, preview, at } = loaderData
  const { seen } = state
  const resultOf = (target?: string) => (actionData?.target === target ? actionData : undefined)
  if (entry) return <EntryForm key={entry.place} edited={entry} seen={seen} result={resultOf(entry.place)} />
  if (edited) {
    const target = edited.id || 'new'
    return (
      <SectionForm
        key={`${target} ${edited.kind}`}
        edited={edited}
        seen={seen}
        sets={sets}
        pieces={pieces}
        places={sections.map(({ id, name, summary }) => ({
          id,
          name: summary ? `${name}: ${summary}` : name,
        }))}
        result={resultOf(target)}
      >
        {reviews && <ListPanel list={reviews} seen={seen} result={resultOf()} />}
      </SectionForm>
    )
  }
  if (addable) return <SectionChooser kinds={addable} />
  return <HomePageEditor {...{ state, sections, preview, at }} result={resultOf()} />
}
