import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { ShownImport } from '../import/show-import.server.ts'
import { INTO_CATEGORY, MOST_ASKED_CATEGORIES, MOST_NEW_COLLECTIONS } from '../plan/import-choices.ts'

/** What a file leaves open, chosen once for all of it, and what is not read of it. */
export function ImportChoicesPanel({ shown }: { shown: ShownImport }) {
  const isBusy = useNavigation().formData?.get('intent') === 'choices'
  const { unread } = shown.questions
  const fields = fieldsOf(shown)
  if (fields.length === 0 && unread.length === 0) return null
  return (
    <Panel title={t('For the whole file')}>
      {fields.length > 0 && (
        <Form method="post" preventScrollReset className="mb-4 grid gap-4">
          {fields.map(({ name, Choice }) => (
            <Choice key={name} shown={shown} />
          ))}
          <div>
            <Button type="submit" name="intent" value="choices" busy={isBusy}>
              {t('Compare again')}
            </Button>
          </div>
        </Form>
      )}
      {unread.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('Columns that are not read:')} <bdi>{unread.join(t(', '))}</bdi>
        </p>
      )}
    </Panel>
  )
}

interface Props {
  shown: ShownImport
}

/** The choices that a file asks for. */
function fieldsOf({ choices, questions, newSizes }: ShownImport): {
  name: string
  Choice: (props: Props) => ReactNode
}[] {
  return [
    ...(newSizes.length > 0 || choices.newSizes ? [{ name: 'newSizes', Choice: NewSizesChoice }] : []),
    ...(questions.categories ? [{ name: 'categories', Choice: CategoriesChoice }] : []),
    ...(questions.collections ? [{ name: 'newCollections', Choice: NewCollectionsChoice }] : []),
    ...(questions.sizeColumns ? [{ name: 'sizeColumns', Choice: SizeColumnsChoice }] : []),
    ...(questions.points || choices.points ? [{ name: 'points', Choice: PointsChoice }] : []),
    ...(questions.options.length > 0 ? [{ name: 'options', Choice: OptionsChoice }] : []),
    ...(questions.untracked > 0 ? [{ name: 'untracked', Choice: UntrackedChoice }] : []),
  ]
}

function PointsChoice({ shown: { choices, questions } }: Props) {
  const number = questions.points ?? '2.500'
  return (
    <Select
      label={t('What is {number}?', { number })}
      required={false}
      name="points"
      defaultValue={choices.points ?? ''}
    >
      <option value="">{t('Not said')}</option>
      <option value="thousands">{Number(number.replace('.', '')).toLocaleString('en')}</option>
      <option value="decimals">{Number(number).toFixed(2)}</option>
    </Select>
  )
}

function OptionsChoice({ shown: { choices, questions } }: Props) {
  return (
    <Select
      label={t('Options besides size and colour: {names}', { names: questions.options.join(t(', ')) })}
      required={false}
      name="options"
      defaultValue={choices.options ?? ''}
    >
      <option value="">{t('In the size where it fits, else products')}</option>
      <option value="sizes">{t('In the size, colours too')}</option>
      <option value="products">{t('A product for each')}</option>
    </Select>
  )
}

function UntrackedChoice({ shown: { choices, questions } }: Props) {
  return (
    <Field
      label={t('Pieces of sizes that the other shop does not count')}
      hint={t(
        'The file has {count, plural, one {# such size} other {# such sizes}}. Left empty, stock stays as it is, and new products begin with none.',
        { count: questions.untracked },
      )}
      optional
      name="untracked"
      inputMode="numeric"
      dir="ltr"
      defaultValue={choices.untracked ?? ''}
    />
  )
}

function SizeColumnsChoice({ shown: { choices, questions } }: Props) {
  return (
    <Select
      label={t('The columns {names}', { names: (questions.sizeColumns ?? []).join(t(', ')) })}
      required={false}
      name="sizeColumns"
      defaultValue={choices.sizeColumns ?? ''}
    >
      <option value="">{t('Sizes, with their pieces')}</option>
      <option value="leave">{t('Not read')}</option>
    </Select>
  )
}

function CategoriesChoice({ shown: { choices, questions, categories } }: Props) {
  const { categories: missing = [] } = questions
  const chosen = new Map(choices.categories?.map(({ from, intoId }) => [from, intoId]))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('Categories that the shop does not have')}</legend>
      {missing.slice(0, MOST_ASKED_CATEGORIES).map(name => (
        <Select
          key={name}
          label={<bdi>{name}</bdi>}
          required={false}
          name={`${INTO_CATEGORY}${name}`}
          defaultValue={chosen.get(name) ?? ''}
        >
          <option value="">{t('Add it')}</option>
          {categories.map(category => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  )
}

function NewCollectionsChoice({ shown: { choices, questions } }: Props) {
  const { collections = [] } = questions
  return (
    <div className="grid gap-2">
      <Select
        label={t('Collections that the shop does not have')}
        required={false}
        name="newCollections"
        defaultValue={choices.newCollections ?? ''}
      >
        <option value="">{t('Leave them out')}</option>
        <option value="hidden">{t('Add them, hidden from shoppers')}</option>
        <option value="shown">{t('Add them for shoppers to see')}</option>
      </Select>
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{collections.join(t(', '))}</bdi>
        {collections.length === MOST_NEW_COLLECTIONS &&
          ` · ${t('A file adds {most} at most.', { most: MOST_NEW_COLLECTIONS })}`}
      </p>
    </div>
  )
}

function NewSizesChoice({ shown: { choices, newSizes } }: Props) {
  return (
    <div className="grid gap-2">
      <Select
        label={t('Sizes that no list has')}
        required={false}
        name="newSizes"
        defaultValue={choices.newSizes ?? ''}
      >
        <option value="">{t('Add them to a list')}</option>
        <option value="leave">{t('Leave their products out')}</option>
      </Select>
      {newSizes.length > 0 && (
        <ul aria-label={t('New sizes')} className="grid gap-1 text-sm wrap-anywhere">
          {newSizes.map(({ listId, name, sizes }) => (
            <li key={listId}>
              <bdi className="font-medium">{name}</bdi>: <bdi>{sizes.join(', ')}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
