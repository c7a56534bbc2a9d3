import { t } from '#app/shared/text/translate.ts'
import { IntentButton, IntentButtons } from '#app/ui/forms/intent-buttons.tsx'
import type { ShownImport } from '../import/show-import.server.ts'

/** What can be done with a file: apply it, compare it again, remove it, or take it back. */
export function ImportActions({ shown: { state, counts } }: { shown: ShownImport }) {
  const toWrite = counts.new + counts.changed
  if (state === 'applied' || state === 'refused' || state === 'undone')
    return (
      <IntentButtons>
        {state === 'applied' ? (
          <IntentButton intent="undo">{t('Take all of it back')}</IntentButton>
        ) : (
          <IntentButton intent="remove">{t('Remove')}</IntentButton>
        )}
      </IntentButtons>
    )
  if (state !== 'ready') return null
  return (
    <IntentButtons>
      <IntentButton intent="remove">{t('Remove')}</IntentButton>
      <IntentButton intent="again">{t('Compare again')}</IntentButton>
      {toWrite > 0 && (
        <IntentButton intent="apply" variant="primary">
          {t('Apply {products}', { products: productsText(toWrite) })}
        </IntentButton>
      )}
      {counts.wrong > 0 && (
        <p className="w-full text-sm text-muted">
          {t('{products} that can’t be read stay as they are.', { products: productsText(counts.wrong) })}
        </p>
      )}
    </IntentButtons>
  )
}

function productsText(count: number): string {
  return t('{shown} {total, plural, one {product} other {products}}', {
    shown: count.toLocaleString('en'),
    total: count,
  })
}
