import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { type AdminCity, CITIES_PAGE, MOST_CITIES } from '../city-form.ts'
import { PROVINCE_NAMES, type Province } from '../provinces.ts'
import { CityForm } from './city-form.tsx'
import { type Zone, ZoneOptions } from './zone-options.tsx'

interface Props {
  filters: { q: string; zone: string }
  zones: readonly Zone[]
  cities: readonly AdminCity[]
  isAdding: boolean
  edited: { city: AdminCity; seen: string } | undefined
  result: TypedFormResult | undefined
}

/** The cities that the checkout finds, each with its delivery zone. */
export function Cities({ filters, zones, cities, isAdding, edited, result }: Props) {
  useNotice(result)
  return (
    <Panel
      title={t('Cities')}
      aside={
        <ButtonLink to={`${CITIES_PAGE}?edit=new`} preventScrollReset className="px-4">
          {t('Add a city')}
        </ButtonLink>
      }
    >
      <div className="space-y-4">
        <p className="-mt-2 max-w-prose text-sm text-muted">
          {t(
            'The checkout finds them by any spelling. Any other text can be typed, too, and has standard delivery.',
          )}
        </p>
        {(isAdding || edited) && (
          <CityForm
            key={`${edited?.seen ?? 'new'} ${result?.isDone ? result.text : ''}`}
            edited={edited}
            zones={zones}
            result={result}
          />
        )}
        <Filters filters={filters} zones={zones} />
        {cities.length === 0 ? (
          <EmptyState
            title={t('No cities match')}
            actions={<ButtonLink to={CITIES_PAGE}>{t('Show all cities')}</ButtonLink>}
          >
            <p>{t('A city is found by any part of a spelling, and by its province.')}</p>
          </EmptyState>
        ) : (
          <CityList filters={filters} cities={cities} zones={zones} />
        )}
      </div>
    </Panel>
  )
}

function Filters({ filters, zones }: Pick<Props, 'filters' | 'zones'>) {
  return (
    <Form
      key={`${filters.q} ${filters.zone}`}
      role="search"
      action={CITIES_PAGE}
      className="flex flex-wrap items-end gap-3"
    >
      <SearchField
        label={t('Search name, spelling or province')}
        name="q"
        defaultValue={filters.q}
        className="min-w-0 flex-1 basis-64 lg:max-w-md"
      />
      <Select label={t('Zone')} required={false} name="zone" defaultValue={filters.zone}>
        <option value="">{t('All')}</option>
        <option value="standard">{t('Standard delivery')}</option>
        <ZoneOptions zones={zones} />
      </Select>
      <Button type="submit">{t('Search')}</Button>
    </Form>
  )
}

function countOf(cities: number): string {
  if (cities >= MOST_CITIES)
    return t('The first {most} cities by name. A search finds the others.', { most: MOST_CITIES })
  return t('{count, plural, one {# city} other {# cities}}', { count: cities })
}

function CityList({ filters, cities, zones }: Pick<Props, 'filters' | 'cities' | 'zones'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'zone'
  const isFiltered = filters.q !== '' || filters.zone !== ''
  return (
    <Form method="post" preventScrollReset className="space-y-3">
      {zones.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select label={t('Put the ticked cities into')} required={false} name="zoneId">
            <option value="">{t('Standard delivery')}</option>
            <ZoneOptions zones={zones} />
          </Select>
          <Button type="submit" name="intent" value="zone" busy={isBusy}>
            {t('Put there')}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted tabular-nums">{countOf(cities.length)}</p>
      {isFiltered ? (
        <CityRows cities={cities} zones={zones} />
      ) : (
        PROVINCE_NAMES.map(province => (
          <ProvinceCities
            key={province}
            province={province}
            cities={cities.filter(city => city.province === province)}
            zones={zones}
          />
        ))
      )}
    </Form>
  )
}

interface ProvinceProps extends Pick<Props, 'cities' | 'zones'> {
  province: Province
}

/** The cities of a province. Its own tick stands for all of them, which then can't be ticked one by one. */
function ProvinceCities({ province, cities, zones }: ProvinceProps) {
  const [isTicked, setTicked] = useState(false)
  // After a form the ticks are as the page has them.
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') setTicked(false)
  }, [state])
  if (cities.length === 0) return null
  return (
    <fieldset className="min-w-0 pt-2">
      <legend className="text-[0.9375rem] font-semibold">{t(province)}</legend>
      {zones.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 ps-3">
          <input
            type="checkbox"
            name="province"
            value={province}
            checked={isTicked}
            onChange={event => setTicked(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t('All of {province}, {count, plural, one {# city} other {# cities}}', {
            province: t(province),
            count: cities.length,
          })}
        </label>
      )}
      <CityRows cities={cities} zones={zones} areAllTicked={isTicked} />
    </fieldset>
  )
}

interface RowsProps extends Pick<Props, 'cities' | 'zones'> {
  areAllTicked?: boolean
}

function CityRows({ cities, zones, areAllTicked = false }: RowsProps) {
  const zoneNames = new Map(zones.map(({ id, name }) => [id, name]))
  return (
    <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
      {cities.map(city => (
        <li key={city.id} className="flex items-center gap-3 px-3 py-1.5">
          {zones.length > 0 && (
            <label className="grid size-11 shrink-0 cursor-pointer place-items-center lg:size-8">
              <span className="sr-only">{t('Tick {name}', { name: city.name })}</span>
              <input
                type="checkbox"
                name="city"
                value={city.id}
                disabled={areAllTicked}
                {...(areAllTicked && { checked: true, readOnly: true })}
                key={String(areAllTicked)}
                className="size-5 accent-accent"
              />
            </label>
          )}
          <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)_16rem] lg:items-baseline lg:gap-x-4">
            <Link
              to={`${CITIES_PAGE}?edit=${city.id}`}
              preventScrollReset
              className="inline-flex min-h-6 items-center font-semibold hover:underline"
            >
              {city.name}
            </Link>
            <p className="truncate text-sm text-muted">
              <bdi>{city.spellings.join(', ')}</bdi>
            </p>
            <p className="text-sm text-muted">
              {[
                t(city.province),
                city.zoneId && (zoneNames.get(city.zoneId) ?? t('Zone removed')),
                !city.isActive && t('off'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
