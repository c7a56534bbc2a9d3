import { Form, Link, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useComparedValue } from '#app/ui/forms/use-compared-value.ts'
import { customerQueryHref, EVERYONE } from '../customer-query.ts'
import { tagsText } from '../customer-tags.ts'
import type { CustomerFormResult } from '../merged-customers.ts'

interface Props {
  tags: readonly string[]
  /** Those that customers have. */
  knownTags: readonly string[]
  result: CustomerFormResult | undefined
}

/** What staff call a customer. Each tag leads to the customers who have it. */
export function TagsPanel({ tags, knownTags, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'tags'
  const refused = result?.isDone === false ? result : undefined
  const [seen, hold] = useComparedValue(tagsText(tags), result)
  return (
    <Panel title={t('Tags')}>
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag}>
              <Link
                to={customerQueryHref(EVERYONE, { tag })}
                className="inline-flex min-h-8 items-center rounded-full border border-edge px-3 text-sm wrap-anywhere hover:border-ink"
                dir="auto"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset aria-label={t('Tags')} onInput={hold} className="grid gap-3">
        <input type="hidden" name="seen" value={seen} />
        <Field
          key={seen}
          label={t('Tags, separated by commas')}
          optional
          name="tags"
          id="customer-tags"
          list="known-tags"
          defaultValue={refused?.typed ?? seen}
          errors={refused ? [refused.text] : []}
          placeholder={t('wholesale, Lahore family')}
        />
        <datalist id="known-tags">
          {knownTags.map(tag => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit" name="intent" value="tags" busy={isBusy} className="justify-self-start">
          {t('Save tags')}
        </Button>
      </Form>
    </Panel>
  )
}
