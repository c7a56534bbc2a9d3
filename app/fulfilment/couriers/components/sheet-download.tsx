import { useState } from 'react'
import type { ListedParcel } from '#app/fulfilment/parcels/parcel-lists.ts'
import { amountToCollect } from '#app/money/payments/to-collect-text.ts'
import type { SheetFormat } from '#app/platform/sheets/sheet-file.ts'
import { t } from '#app/shared/text/translate.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'
import { sheetHref } from '../sheets/sheet-address.ts'
import type { SheetCourier } from '../sheets/sheet-settings.server.ts'

const FORMATS: readonly SheetFormat[] = ['csv', 'xlsx']

/** A parcel that waits for its courier. */
export type WaitingParcel = Pick<
  ListedParcel,
  'id' | 'reference' | 'customerName' | 'city' | 'toCollectPaisa'
>

interface Props {
  courier: Pick<SheetCourier, 'id' | 'name'>
  waiting: readonly WaitingParcel[]
  count: number
}

/** Downloads the parcels that wait for a courier: all of them, or those that are ticked. */
export function SheetDownload({ courier, waiting, count }: Props) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  if (waiting.length === 0) {
    return <p className="text-muted">{t('No packed parcel waits for {name}.', { name: courier.name })}</p>
  }
  const chosen = waiting.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const isAll = left.size === 0
  const tick = (id: number, isTicked: boolean) =>
    setLeft(before => new Set(isTicked ? [...before].filter(one => one !== id) : [...before, id]))
  return (
    <>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
        {waiting.map(({ id, reference, customerName, city, toCollectPaisa }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <PressedInput
                type="checkbox"
                checked={!left.has(id)}
                onPress={isTicked => tick(id, isTicked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <bdi>{customerName}</bdi> · <bdi>{city}</bdi>
                </span>
                <span className="text-sm text-muted tabular-nums">{reference}</span>
              </span>
              <span className="money">{amountToCollect(toCollectPaisa ?? 0)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {FORMATS.map(format => (
          <a
            key={format}
            href={sheetHref(courier.id, format, isAll ? undefined : chosen)}
            download
            aria-disabled={chosen.length === 0 || undefined}
            onClick={event => chosen.length === 0 && event.preventDefault()}
            className={buttonLook(format === 'csv' ? 'primary' : 'secondary')}
          >
            {t('Download {parcels} ({format})', {
              parcels: parcelsText(isAll ? count : chosen.length),
              format: format.toUpperCase(),
            })}
          </a>
        ))}
      </p>
    </>
  )
}

function parcelsText(count: number): string {
  return t('{count, plural, one {# parcel} other {# parcels}}', { count })
}
