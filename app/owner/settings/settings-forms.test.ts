import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { deliveryText, deliveryTime } from '#app/pricing/delivery-words.ts'
import { toStoreSettings } from './read-store-settings.server.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { SETTINGS_LISTS } from './settings-lists.ts'
import { readTypedForm, rulesOfForms } from './settings-part-form.ts'
import {
  formsOfPart,
  readSettingsPart,
  readSettingsTarget,
  SETTINGS_PARTS,
  type SettingsPartId,
  writeSettingsTarget,
} from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

const DEFAULTS = toStoreSettings(undefined)
const DEFINITIONS = Object.entries({ ...SETTINGS_FORMS, ...SETTINGS_LISTS })
/** The values that each form opens with; for a list, its first entry or an invented one. */
const FILLED: Record<string, Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTINGS_FORMS).map(([id, form]) => [id, form.read(DEFAULTS)])),
  ...Object.fromEntries(
    Object.entries(SETTINGS_LISTS).map(([id, list]) => {
      const [entry] = list.entries(DEFAULTS)
      return [id, entry ? list.read(entry) : { name: 'The north' }]
    }),
  ),
}

function parse(id: string, values: Record<string, string>) {
  const definition = { ...SETTINGS_FORMS, ...SETTINGS_LISTS }[id]
  if (!definition) throw new Error(id)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FILLED[id], ...values })) form.append(name, value)
  const submission = parseWithZod(form, { schema: definition.schema })
  return submission.status === 'success'
    ? { values: submission.value as Record<string, never> }
    : { errors: submission.reply().error ?? {} }
}

/** The settings after saving the form with these values. */
function save(id: keyof typeof SETTINGS_FORMS, values: Record<string, string>): StoreSettings {
  const parsed = parse(id, values)
  if (!parsed.values) throw new Error(JSON.stringify(parsed.errors))
  return toStoreSettings(SETTINGS_FORMS[id].write(DEFAULTS, parsed.values))
}

describe('every form of the settings', () => {
  it('is on exactly one tab, and has an address that opens it', () => {
    const shown = Object.values(SETTINGS_PARTS).flatMap(part => [...part.sections])
    expect(shown.toSorted()).toEqual(DEFINITIONS.map(([id]) => id).toSorted())
    for (const target of [
      { form: 'contact' },
      { list: 'zones', entry: 2 },
      { list: 'advances', entry: 'new' },
      { part: 'delivery' },
    ] as const) {
      expect(readSettingsTarget(writeSettingsTarget(target))).toEqual(target)
    }
    for (const text of [
      '',
      'zones',
      'zones-0',
      'store-1',
      'toString',
      '__proto__-new',
      null,
      'zones-99999',
      'part-',
      'part-zones',
      'part-__proto__',
    ]) {
      expect(readSettingsTarget(text)).toBeUndefined()
    }
  })

  // product: 72.1
  it.each([
    [null, null, 'store'],
    ['delivery', null, 'delivery'],
    ['advances', 'advances-2', 'payments'],
    ['advances', null, 'payments'],
    ['delivery', 'limits', 'orders'],
    [null, 'synonyms', 'search'],
    ['zones', 'zones-new', 'zones'],
    ['unknown', null, 'store'],
    ['toString', null, 'store'],
  ])('is where old addresses lead: part=%s edit=%s', (part, edit, tab) => {
    expect(readSettingsPart(part, edit)).toBe(tab)
  })

  it.each(Object.keys(SETTINGS_PARTS) as SettingsPartId[])(
    'shares no field name with a form that is saved with it, so that no field overwrites another: %s',
    part => {
      const forms = formsOfPart(part)
      const names = forms.flatMap(id => SETTINGS_FORMS[id].fields.map(({ name }) => name))
      expect(names).toEqual([...new Set(names)])
      const sent = new FormData()
      for (const id of forms) {
        for (const [name, value] of Object.entries(FILLED[id] ?? {})) sent.set(name, value)
      }
      for (const id of forms) expect(readTypedForm(id, sent)).toEqual(FILLED[id])
      expect(rulesOfForms(forms).safeParse(Object.fromEntries(sent))).toMatchObject({ success: true })
    },
  )

  it.each(DEFINITIONS)('accepts the values that it shows: %s', id => {
    expect(parse(id, {})).toHaveProperty('values')
  })

  it.each(Object.keys(SETTINGS_FORMS) as FormId[])('changes nothing when saved as it was opened: %s', id => {
    expect(save(id, {})).toEqual(DEFAULTS)
  })

  const optional = DEFINITIONS.flatMap(([id, { fields }]) =>
    fields.flatMap(({ isOptional, name }) => (isOptional ? [[id, name] as const] : [])),
  )

  it.each(optional)('accepts an empty optional field: %s.%s', (id, name) => {
    expect(parse(id, { [name]: '' })).toHaveProperty('values')
  })

  const texts = DEFINITIONS.flatMap(([id, { fields }]) =>
    fields
      .filter(field => field.kind === 'line' || field.kind === 'text')
      .map(field => [id, field.name] as const),
  )

  it.each(texts)('does not alter markup, emoji and other scripts in %s.%s', (id, name) => {
    const odd = '<b>&amp;</b> 🎁 سلام \u202eabc'
    expect(parse(id, { [name]: odd })).toMatchObject({ values: { [name]: odd } })
  })

  it.each(texts)('refuses 100,000 characters and control characters in %s.%s', (id, name) => {
    expect(parse(id, { [name]: 'x'.repeat(100_000) })).toEqual({
      errors: { [name]: [expect.stringMatching(/^Please shorten /)] },
    })
    expect(parse(id, { [name]: 'a\u0000b' }).errors).toHaveProperty([name])
  })
})

describe('the settings’ rules', () => {
  // product: 16.4
  it('read one group of synonyms per line, and name an invalid line', () => {
    const { synonyms } = save('synonyms', { synonyms: 'kurta, kurtha ,کرتا\r\n\n t-shirt،tee,tee \n' })
    expect(synonymsOf(synonyms)).toEqual([
      ['kurta', 'kurtha', 'کرتا'],
      ['t-shirt', 'tee'],
    ])
    expect(synonymsOf(save('synonyms', { synonyms: '' }).synonyms)).toEqual([])
    for (const [typed, message] of [
      ['a, b\nkurta', 'Line 2: please write at least two words, with a comma between them.'],
      ['kurta, !!!', 'Line 1: each word needs letters or digits.'],
      [`kurta, ${'x'.repeat(41)}`, 'Line 1: please shorten each word to 40 characters.'],
      [Array.from({ length: 31 }, (_, n) => `word${n}`).join(','), 'Line 1: please keep to 30 words.'],
      ['a, b\n'.repeat(201), 'Please keep to 200 lines.'],
      ['x, '.repeat(10_000), 'Please shorten the words to 20,000 characters.'],
      ['a\u0000, b', 'Please remove the characters that cannot be shown.'],
    ] as const) {
      expect(parse('synonyms', { synonyms: typed }).errors).toEqual({ synonyms: [message] })
    }
  })

  it('convert phone numbers to their stored form, and refuse invalid ones', () => {
    const { contact } = save('contact', { phone: '042 35550100', whatsApp: '+92 300-5551947' })
    expect(contact).toMatchObject({ phone: '+924235550100', whatsApp: '+923005551947' })
    expect(save('contact', { phone: '' }).contact.phone).toBe('')
    expect(parse('contact', { whatsApp: 'call me' }).errors).toEqual({
      whatsApp: ['Please enter a phone number like 0300 1234567, or none.'],
    })
  })

  it('accept an email address or none', () => {
    expect(save('contact', { email: ' salaam@darzi.example ' }).contact.email).toBe('salaam@darzi.example')
    expect(save('contact', { email: '' }).contact.email).toBe('')
    for (const email of ['no-email', 'a@b', `${'a'.repeat(300)}@example.com`]) {
      expect(parse('contact', { email }).errors).toHaveProperty('email')
    }
  })

  // product: 72.4
  it('take a prefix of order numbers in any case, and remember those before', () => {
    const kt = save('orderNumbers', { orderPrefix: ' kt- ' })
    expect(kt).toMatchObject({ orderPrefix: 'KT', orderPrefixes: ['DZ'] })
    const next = SETTINGS_FORMS.orderNumbers.write(kt, { orderPrefix: 'A-B1' })
    expect(next).toEqual({ orderPrefix: 'A-B1', orderPrefixes: ['DZ', 'KT'] })
    for (const orderPrefix of ['', '-', '1A', 'ABCDEFG', 'A--B', 'A B', 'A_B', 'کپڑا', 'A.B', '<b>']) {
      expect(parse('orderNumbers', { orderPrefix }).errors, orderPrefix).toHaveProperty('orderPrefix')
    }
  })

  // product: 2.11, 72.5
  it.each([
    ['facebook', 'facebook.com/darzi', 'https://facebook.com/darzi'],
    ['facebook', 'https://www.facebook.com/darzi?x=1', 'https://www.facebook.com/darzi?x=1'],
    ['instagram', 'http://instagram.com/darzi', 'http://instagram.com/darzi'],
    ['instagram', '@darzi.pk', 'https://www.instagram.com/darzi.pk'],
    ['instagram', 'darzi', 'https://www.instagram.com/darzi'],
    ['facebook', '@darzi', 'https://www.facebook.com/darzi'],
    ['tiktok', ' @darzi_pk ', 'https://www.tiktok.com/@darzi_pk'],
    ['tiktok', 'tiktok.com/@darzi', 'https://tiktok.com/@darzi'],
    ['youtube', '@darzi', 'https://www.youtube.com/@darzi'],
    ['x', '@darzi', 'https://x.com/darzi'],
    ['x', 'twitter.com/darzi', 'https://twitter.com/darzi'],
    ['pinterest', 'pin.it/abc', 'https://pin.it/abc'],
    [
      'whatsAppChannel',
      'whatsapp.com/channel/0029Va4K0PZ5a245NkngBA2M',
      'https://whatsapp.com/channel/0029Va4K0PZ5a245NkngBA2M',
    ],
    ['other', 'daraz.pk/shop/darzi', 'https://daraz.pk/shop/darzi'],
  ])('take a link to its own network: %s %s', (name, typed, stored) => {
    expect(save('social', { [name]: typed }).social).toEqual({ [name]: stored })
  })

  it.each([
    ['facebook', 'javascript:alert(1)//facebook.com'],
    ['facebook', 'https://facebook.com.evil.example/'],
    ['facebook', 'https://evilfacebook.com/'],
    ['facebook', 'https://facebook.com@evil.example/'],
    ['facebook', 'https://user:secret@facebook.com/'],
    ['facebook', 'ftp://facebook.com/darzi'],
    ['facebook', 'https://www.facebook.com/'],
    ['facebook', 'https://instagram.com/darzi'],
    ['instagram', 'not a link'],
    ['instagram', '@a b'],
    ['instagram', '@../login'],
    ['whatsAppChannel', '@darzi'],
    ['other', '@darzi'],
    ['other', 'https://daraz.pk/'],
    ['other', 'javascript:alert(1)//daraz.pk/x'],
    ['other', 'https://user:secret@daraz.pk/x'],
    ['instagram', `https://instagram.com/${'x'.repeat(100_000)}`],
  ])('refuse every other link: %s %s', (name, typed) => {
    expect(parse('social', { [name]: typed }).errors).toEqual({
      [name]: [
        expect.stringMatching(
          /^Please enter (the address of a page on (Facebook|Instagram|WhatsApp)|an address like \S+), or none\.$/,
        ),
      ],
    })
  })

  it('read amounts in rupees as people type them', () => {
    const settings = save('delivery', {
      deliveryFee: '249.50',
      freeDeliveryFrom: ' 5,000 ',
    })
    expect(settings).toMatchObject({
      deliveryFeePaisa: 24_950,
      freeDeliveryFromPaisa: 500_000,
    })
    expect(deliveryText(settings)).toBe('Free delivery on orders of PKR 5,000.00 or more')
    for (const deliveryFee of ['-1', '1.005', '1e3', 'free', '99999999999', '0x10']) {
      expect(parse('delivery', { deliveryFee, freeDeliveryFrom: '1' }).errors).toHaveProperty('deliveryFee')
    }
    expect(save('exchanges', { returnDays: '14' })).toMatchObject({ returnDays: 14 })
    expect(save('exchanges', { returnDays: '' })).toMatchObject({ returnDays: null })
    for (const returnDays of ['-1', '1.5', '366', '1e1']) {
      expect(parse('exchanges', { returnDays }).errors).toHaveProperty('returnDays')
    }
  })

  // product: 7.8
  it('accept a delivery fee without a subtotal that makes delivery free', () => {
    const settings = save('delivery', { deliveryFee: '250', freeDeliveryFrom: '' })
    expect(settings).toMatchObject({ deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 0 })
    expect(deliveryText(settings)).toBe('Delivery for PKR 250.00 on all orders')
  })

  // product: 7.9
  it('read the delivery days, and promise no time if they are empty', () => {
    const days = { deliveryDaysFrom: '3', deliveryDaysTo: '6' }
    expect(deliveryTime(save('delivery', days))).toBe('3 to 6 working days')
    const none = { deliveryDaysFrom: '0', deliveryDaysTo: '' }
    expect(deliveryTime(save('delivery', none))).toBe('')
    expect(parse('delivery', { ...days, deliveryDaysTo: '2' }).errors).toEqual({
      deliveryDaysTo: ['Please enter as many days as in the field before, or more.'],
    })
    expect(parse('delivery', { ...days, deliveryDaysTo: '91' }).errors).toHaveProperty('deliveryDaysTo')
  })

  it.each([
    ['mostPiecesPerLine', ['1', '999'], ['0', '1000', '']],
    ['mostPiecesPerOrder', ['1', '9999'], ['0', '10000', 'many']],
    ['mostOpenOrders', ['1', '10000'], ['0', '10001', '1.5']],
    ['mostPiecesPerDay', ['1', '100000'], ['0', '100001', '']],
    ['mostOrdersPerHour', ['1', '100000'], ['0', '100001', '-5']],
    ['mostPiecesPerHour', ['1', '1000000'], ['0', '1000001', '-5']],
  ])('keep %s within limits', (name, good, bad) => {
    for (const value of good) {
      expect(save('limits', { [name]: value }).checkoutLimits).toMatchObject({ [name]: Number(value) })
    }
    for (const value of bad) expect(parse('limits', { [name]: value }).errors).toHaveProperty([name])
  })
})

// product: 45.1
it('a new zone begins with the free delivery and the time of all other cities', () => {
  const settings = { ...DEFAULTS, freeDeliveryFromPaisa: 300_000, deliveryDaysFrom: 2, deliveryDaysTo: 4 }
  expect(SETTINGS_LISTS.zones.begin?.(settings)).toEqual({ freeFrom: '3000', daysFrom: '2', daysTo: '4' })
})
