import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeXlsx } from '#app/platform/sheets/write-xlsx.server.ts'
import { guessColumns } from '../plan/choose-columns.ts'
import { MOST_COMBINATIONS, TABLE_LIMITS } from './file-table.ts'
import { readFile } from './read-file.server.ts'

async function read(content: string | Uint8Array) {
  const read = await readFile({
    content: typeof content === 'string' ? strToU8(content) : content,
    choices: {},
  })
  if (!read.ok) throw new Error(read.refusal.kind)
  const { header, rows, kind, pictures } = read.table
  const records = rows.map(({ cells }) =>
    Object.fromEntries(header.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
  )
  return { kind, header, rows, records, pictures }
}

const TABLE = 'Some title\nName,Price,Size\nشرٹ ß,"1,00,000",S\n\nKurta;x,Rs 2490,M\n'
const RECORDS = [
  { Name: 'شرٹ ß', Price: '1,00,000', Size: 'S' },
  { Name: 'Kurta;x', Price: 'Rs 2490', Size: 'M' },
]

describe('a sheet of any program is read', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  // product: 45.6
  test.each([
    ['with a byte order mark', strToU8(`\ufeff${TABLE}`)],
    ['in UTF-16', utf16(`\ufeff${TABLE}`)],
    ['in UTF-16 without a mark', utf16(TABLE)],
    ['in UTF-16 of the other order', utf16(`\ufeff${TABLE}`).map((_, at, all) => all[at ^ 1] ?? 0)],
    [
      'with semicolons',
      strToU8(TABLE.replace('Kurta;x', '"Kurta;x"').replaceAll(/,(?=[^"]*(?:"[^"]*"[^"]*)*$)/g, ';')),
    ],
    ['with the line ends of Windows', strToU8(TABLE.replaceAll('\n', '\r\n'))],
  ])('%s', async (_, content) => {
    const { records, rows } = await read(content)
    expect(records).toEqual(RECORDS)
    expect(rows.map(({ number }) => number)).toEqual([3, 5])
  })

  test('in Windows-1252, with tabs', async () => {
    const content = Buffer.from(
      'Name\tPrice\nCaf\u00e9 \u2013 shirt\t2490\n'.replace('\u2013', '\x96'),
      'latin1',
    )
    expect((await read(new Uint8Array(content))).records).toEqual([{ Name: 'Café – shirt', Price: '2490' }])
  })

  // product: 45.6
  test('as XLSX, with dates and sums of fractions', async () => {
    const { records } = await read(
      await writeXlsx([
        ['Name', 'Price'],
        ['=1+1', 0.1 + 0.2],
      ]),
    )
    expect(records).toEqual([{ Name: '=1+1', Price: '0.3' }])
  })
})

describe('a hostile or broken file is refused by a sentence', () => {
  const bomb = zipSync(
    { 'xl/workbook.xml': strToU8('x'), 'xl/worksheets/sheet1.xml': new Uint8Array(160_000_000) },
    { level: 9 },
  )
  // product: 45.6
  test.each([
    ['no sheet', zipSync({ 'a.jpg': new Uint8Array(9) }), 'no-sheet'],
    [
      'an archive in the archive',
      zipSync({ 'a.zip': zipSync({ 'b.csv': strToU8('Name,Price\na,1') }) }),
      'no-sheet',
    ],
    ['several sheets', zipSync({ 'a.csv': strToU8('x'), 'b.csv': strToU8('x') }), 'several-sheets'],
    ['a bomb', bomb, 'too-heavy'],
    ['half an archive', zipSync({ 'a.csv': strToU8('Name,Price\na,1') }).slice(0, 40), 'unreadable'],
    ['random bytes', Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 251), 'one-row'],
    ['nothing', new Uint8Array(), 'empty'],
    ['names of columns alone', strToU8('Name,Price\n'), 'one-row'],
    ['JSON without products', strToU8('{"orders":[]}'), 'no-products'],
  ])('%s', async (_, content, kind) => {
    const outcome = await readFile({ content, choices: {} })
    expect(outcome).toMatchObject({ ok: false, refusal: { kind } })
  })

  // product: 45.6
  test('an archive whose list understates a file gives no more than the list says', async () => {
    const honest = zipSync({ 'a.csv': strToU8(`Name,Price\n${'a,1\n'.repeat(1_000_000)}`) })
    const end = honest.length - 22
    const list = new DataView(honest.buffer).getUint32(end + 16, true)
    new DataView(honest.buffer).setUint32(list + 24, 20, true)
    expect((await read(honest)).rows).toHaveLength(3)
  })
})

// product: 45.7, 45.12, 51.6
test('an export of Shopify is read: variants, pictures, HTML, drafts, and a product for each colour', async () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image,Status,Variant Barcode,Variant Grams,Cost per item'
  const {
    kind,
    records,
    header: own,
  } = await read(
    [
      header,
      'polo,Polo,"<p>Soft &amp; <b>light</b></p><ul><li>Cotton</li></ul>",X,Shirts,,true,Color,Red,Size,S,P-R-S,4,1990.00,2490.00,https://c.pk/r.jpg,Red front,https://c.pk/r.jpg,active,\'4006381333931,310.0,900.00',
      'polo,,,,,,,,Red,,M,P-R-M,-2,1990.00,1990.00,https://c.pk/b.jpg,,https://c.pk/r.jpg,,,0,',
      'polo,,,,,,,,Blue,,S,P-B-S,,1990.00,,,,https://c.pk/b.jpg,',
      'tee,Tee,,X,Shirts,,false,Size,L,,,,7,990,,,,,draft',
    ].join('\n'),
  )
  expect(kind).toBe('shopify')
  expect(Object.keys(guessColumns(own))).toHaveLength(own.length)
  expect(records).toMatchObject([
    {
      Address: 'polo-red',
      Name: 'Polo – Red',
      Category: 'Shirts',
      Price: '1990.00',
      Size: 'S',
      Stock: '4',
      'Compare-at price': '2490.00',
      Description: 'Soft & light\n• Cotton',
      Colour: 'Red',
      State: 'published',
      'Picture 1': 'https://c.pk/r.jpg',
      'Text of picture 1': 'Red front',
      SKU: 'P-R-S',
      Barcode: '4006381333931',
      'Cost price': '900.00',
      'Weight (g)': '310',
    },
    { Name: 'Polo – Red', Size: 'M', Stock: '0', SKU: 'P-R-M' },
    { Name: 'Polo – Blue', Size: 'S', Stock: '0', 'Picture 1': 'https://c.pk/b.jpg' },
    { Address: 'tee', Name: 'Tee', Size: 'L', Stock: '7', State: 'draft' },
  ])
})

// product: 45.7, 45.12, 51.6
test('an export of WooCommerce is read: variations, sale prices, the first category', async () => {
  const { kind, records } = await read(
    [
      'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),"GTIN, UPC, EAN, or ISBN",Weight (kg),Cost of goods',
      '7,variable,K,Kurta,1,Line\\nTwo,,,,"Men > Kurtas, Sale","https://w.pk/a,b.jpg, https://w.pk/c.jpg",,Size,"S, M",,0.3,',
      '8,variation,K-S,Kurta - S,1,,3,1500,2000,,,id:7,Size,S,4006381333931,0.25,700',
      '9,variation,K-M,Kurta - M,1,,,,2000,,,K,Size,M',
      '10,simple,B,Belt,0,,5,,900,Belts,,,Size,"S, M, L"',
    ].join('\n'),
  )
  expect(kind).toBe('woocommerce')
  expect(records).toMatchObject([
    {
      Name: 'Kurta',
      Category: 'Kurtas',
      Price: '1500',
      'Compare-at price': '2000',
      Size: 'S',
      Stock: '3',
      SKU: 'K-S',
      Barcode: '4006381333931',
      'Cost price': '700',
      'Weight (g)': '250',
      Description: 'Line\nTwo',
      'Picture 1': 'https://w.pk/a,b.jpg',
      'Picture 2': 'https://w.pk/c.jpg',
    },
    // The product has the price of its cheapest size.
    // Its pieces are not counted.
    { Price: '1500', 'Own price': '2000', Size: 'M', SKU: 'K-M', 'Weight (g)': '300' },
    { Name: 'Belt', State: 'draft', Size: 'S, M, L', Stock: '5' },
  ])
  // The number of a product in three sizes is of none of them.
  expect(records[2]).not.toHaveProperty('SKU')
})

// product: 45.7
test('an export of a document database is read in each of its shapes, with pictures as data', async () => {
  const product = {
    name: 'Hoodie',
    price: 3490,
    category: 'Hoodies',
    sizes: ['S', 'XXL'],
    stock: 9,
    featured: 'trending-now',
    images: [`data:image/png;base64,${Buffer.from('picture').toString('base64')}`],
  }
  for (const value of [[product], { a1: product }, { products: { a1: product }, orders: [] }]) {
    const { kind, records, pictures } = await read(JSON.stringify(value))
    expect(kind).toBe('documents')
    expect(records).toEqual([
      {
        Name: 'Hoodie',
        Price: '3490',
        Category: 'Hoodies',
        Size: 'S, XXL',
        Stock: '9',
        Featured: 'trending-now',
        'Picture 1': 'picture 1 of document 1',
      },
    ])
    expect(Buffer.from(pictures.get('picture 1 of document 1') ?? []).toString()).toBe('picture')
  }
})

async function readProducts(...lines: string[]) {
  const { records } = await read(lines.join('\n'))
  return records.map(({ Address, Name, Size, Stock, Price, Colour, Category }) => ({
    Address,
    Name,
    Size,
    Stock,
    Price,
    Colour,
    Category,
  }))
}

// product: 45.7, 45.11
test('WooCommerce’s attributes are read in any order and language, with variations for any size and those not sold', async () => {
  const header =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Date sale price ends,Sale price,Regular price,Categories,Parent,Attribute 2 name,Attribute 2 value(s),Attribute 1 name,Attribute 1 value(s)'
  const records = await readProducts(
    header,
    '1,variable,T,Tee,1,1,,,,,"Kurta\\, Shalwar, Men > Tees",,pa_size,"S, M",Farbe,"Rot, Blau"',
    '2,variation,T-R,Tee,1,1,9,2020-01-01,500,990,,T,pa_size,,Farbe,Rot',
    '3,variation,T-B,Tee,1,1,4,,500,990,,id:1,pa_size,S,Farbe,Blau',
    '4,variation,T-BM,Tee,0,1,4,,500,990,,id:1,pa_size,M,Farbe,Blau',
    '5,simple,C,Cap,1,1,,,,700,Caps,,,,,',
    '6,simple,D,Cap,1,0,,,,800,Caps,,,,,',
  )
  expect(records).toEqual([
    { Name: 'Tee – Rot', Size: 'S, M', Stock: '9', Price: '990', Colour: 'Rot', Category: 'Tees' },
    { Name: 'Tee – Blau', Size: 'S', Stock: '4', Price: '500', Colour: 'Blau', Category: 'Tees' },
    // Of one name, and so found by an address.
    { Address: 'cap-5', Name: 'Cap', Price: '700', Category: 'Caps' },
    { Address: 'cap-6', Name: 'Cap', Stock: '0', Price: '800', Category: 'Caps' },
  ])
})

// product: 45.7
test('a number for all variations of WooCommerce is one for all sizes, and headers are understood in German', async () => {
  const records = await readProducts(
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
    '1,variable,H,Hemd,1,1,20,,,Hemden,,Größe,"S, M"',
    '2,variation,H-S,Hemd,1,1,,,"1990,50",,H,Größe,S',
    '3,variation,H-M,Hemd,1,1,,,"1990,50",,H,Größe,M',
  )
  expect(records).toMatchObject([
    { Name: 'Hemd', Size: 'S', Price: '1990,50', Category: 'Hemden' },
    { Size: 'M' },
    { Size: 'S, M', Stock: '20' },
  ])
})

// product: 45.7
test('an export of Magento is read: configurable products with their simple ones, special prices, the deepest category', async () => {
  const records = await readProducts(
    'sku,store_view_code,product_type,categories,name,price,special_price,url_key,qty,additional_attributes,configurable_variations',
    'MT-S,,simple,,Tee S,29.0000,,tee-s,5,"color=Red,size=S",',
    'MT-M,,simple,,Tee M,29.0000,,tee-m,0,"color=Red,size=M",',
    'MT,,configurable,"Default Category/Men,Default Category/Men/Tees",Tee,29.0000,,tee,0,,"sku=MT-S,size=S,color=Red|sku=MT-M,size=M,color=Red"',
    'CAP,,simple,Default Category,Cap,20.0000,15.0000,cap,3,"color=Black",',
    'CAP,ur,simple,,ٹوپی,,,,,,',
  )
  expect(records).toEqual([
    { Address: 'tee', Name: 'Tee', Size: 'S', Stock: '5', Price: '29', Colour: 'Red', Category: 'Tees' },
    { Address: 'tee', Name: 'Tee', Size: 'M', Stock: '0', Price: '29', Colour: 'Red', Category: 'Tees' },
    { Address: 'cap', Name: 'Cap', Stock: '3', Price: '15', Colour: 'Black' },
  ])
})

// product: 45.7
test('an older export of Magento names the sizes of variations alone, and has their colours in their own rows', async () => {
  const records = await readProducts(
    'sku,product_type,categories,name,price,url_key,qty,additional_attributes,configurable_variations',
    'B-S-R,simple,,Bra S R,39,b-s-r,5,"color=Red,size=S",',
    'B-S-B,simple,,Bra S B,39,b-s-b,6,"color=Blue,size=S,material=Cotton",',
    'B,configurable,Default Category/Bras,Bra,39,b,0,,"sku=B-S-R,size=S|sku=B-S-B,size=S"',
  )
  expect(records).toMatchObject([
    { Name: 'Bra – Red', Size: 'S', Stock: '5', Colour: 'Red' },
    { Name: 'Bra – Blue', Size: 'S', Stock: '6', Colour: 'Blue' },
  ])
})

// product: 45.7
test.each([
  ['', '', '1900'],
  ['', '2020-02-01 23:59:59', '2500'],
  ['', '2/1/20', '2500'],
  ['', '01/02/2020', '2500'],
  ['2/1/20', '', '1900'],
  ['12/31/9997', '', '2500'],
  ['soon', 'later', '1900'],
])('a special price of Magento from “%s” to “%s” makes the price %s', async (starts, ends, price) => {
  const [record] = await readProducts(
    'sku,product_type,name,price,special_price,special_price_from_date,special_price_to_date',
    `A,simple,Tee,2500,1900,${starts},${ends}`,
  )
  expect(record?.Price).toBe(price)
})

// product: 45.7
test('WooCommerce’s commas within a value and in a weight are none between values or thousands', async () => {
  const lines = [
    'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Weight (kg)',
    '1,variable,K,Kurta,1,,Kurtas,,Colour,"Black\\, matte, White","0,35"',
    '2,variation,K-1,Kurta,1,2500,,K,Colour,"Black\\, matte","1,250"',
    '3,variation,K-2,Kurta,1,2500,,K,Colour,White,',
  ]
  const { records } = await read(lines.join('\n'))
  expect(records).toMatchObject([
    { Name: 'Kurta – Black, matte', 'Weight (g)': '1250' },
    { Name: 'Kurta – White', 'Weight (g)': '350' },
  ])
})

// product: 45.11
test('options with letters each make one size of both, and sentences that are too long for a size a product each', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price'
  const suits = await readProducts(
    header,
    'suit,Suit,Top,S,Bottom,S,1990',
    'suit,,,S,,M,1990',
    'suit,,,M,,M,1990',
  )
  expect(suits).toMatchObject([{ Size: 'S-S' }, { Size: 'S-M' }, { Size: 'M-M' }])
  const sofas = await readProducts(
    header,
    'set,Set,Size,Three pieces with a long coat,,,1990',
    'set,,,Three pieces with a long-coat,,,2990',
    'set,,,Three pieces with a waistcoat,,,2490',
  )
  expect(sofas.map(record => [record.Name, record.Address])).toEqual([
    ['Set – Three pieces with a long coat', 'set-three-pieces-with-a-long-coat-1'],
    ['Set – Three pieces with a long-coat', 'set-three-pieces-with-a-long-coat-2'],
    ['Set – Three pieces with a waistcoat', 'set-three-pieces-with-a-waistcoat'],
  ])
})

// product: 45.7
test.each([
  ['Shopify', 'Handle,Title,Vendor,Variant Price', 'tee,Tee,Sana Mills,1990'],
  ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Categories,Brands', '1,simple,T,Tee,1990,Tees,Sana Mills'],
  [
    'Magento',
    'sku,product_type,name,price,additional_attributes',
    'T,simple,Tee,1990,"color=Red,manufacturer=Sana Mills"',
  ],
])('the vendor of a product is read from an export of %s', async (_, header, row) => {
  const { records } = await read(`${header}\n${row}\n`)
  expect(records).toMatchObject([{ Vendor: 'Sana Mills' }])
})

// product: 45.7
test('an export of Shopify without prices is one, and what is archived there is here', async () => {
  const outcome = await readFile({
    content: strToU8(
      'Handle,Title,Published,Option1 Name,Option1 Value,Status\ntee,Tee,false,Färg,Röd,archived\ncap,Cap,true,Title,Default Title,unlisted\n',
    ),
    choices: {},
  })
  expect(outcome).toMatchObject({ ok: true, table: { kind: 'shopify' } })
  const states = outcome.ok ? outcome.table.rows.map(({ cells }) => cells.at(-1)) : []
  expect(states).toEqual(['archived', 'draft'])
})

// product: 45.7
test('a title of Shopify without a handle is a product of its own, and a fraction of a piece is not cut off', async () => {
  const { records } = await read(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
      'khaddar,Khaddar Kurta,Size,M,5,',
      'khaddar,,,L,5.5,2500',
      ',Cotton Kurta,Size,M,3,2000',
      ',,,L,-3,2000',
    ].join('\n'),
  )
  expect(records).toMatchObject([
    { Address: 'khaddar', Name: 'Khaddar Kurta', Size: 'M', Stock: '5' },
    { Address: 'khaddar', Size: 'L', Stock: '5.5' },
    { Address: 'cotton-kurta', Name: 'Cotton Kurta', Size: 'M', Price: '2000' },
    { Address: 'cotton-kurta', Size: 'L', Stock: '0' },
  ])
})

// product: 45.7
test('the newer template of Shopify is read, and columns without a field are named', async () => {
  const outcome = await readFile({
    content: strToU8(
      'Title,URL handle,Description,Vendor,Theme template,Type,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,SEO title\nTee,tee,,Brand,wide,Shirts,Size,S/M,1990,shopify,3,A tee\n',
    ),
    choices: {},
  })
  const table = outcome.ok ? outcome.table : undefined
  expect(table).toMatchObject({ kind: 'shopify', questions: { unread: ['Theme template'] } })
  expect(table?.rows[0]?.cells).toEqual(
    expect.arrayContaining(['tee', 'Tee', 'Brand', 'Shirts', '1990', 'S-M', '3', 'A tee']),
  )
})

// product: 71.3
test.each([
  [
    'Shopify',
    'Handle,Title,Type,Variant Price,SEO Title,SEO Description',
    'tee,Tee,Shirts,1990,"Soft tee, in white",<b>Cotton</b> &amp; light',
  ],
  [
    'WooCommerce with Yoast',
    'ID,Type,SKU,Name,Regular price,Categories,Meta: _yoast_wpseo_title,Meta: _yoast_wpseo_metadesc',
    '7,simple,T,Tee,1990,Shirts,"Soft tee, in white %%sep%% %%sitename%%",Cotton & light',
  ],
  [
    'WooCommerce with Rank Math',
    'ID,Type,SKU,Name,Regular price,Categories,rank_math_title,Meta: rank_math_description',
    '7,simple,T,Tee,1990,Shirts,"Soft tee, in white %sep% %sitename%",Cotton & light',
  ],
  [
    'Magento',
    'sku,product_type,categories,name,price,meta_title,meta_description',
    'T,simple,Shirts,Tee,1990.0000,"Soft tee, in white",Cotton & light',
  ],
  [
    'a plain sheet',
    'Name,Category,Price,SEO title,Meta description',
    'Tee,Shirts,1990,"Soft tee, in white",Cotton & light',
  ],
])('what %s says to search engines is read', async (_, header, row) => {
  const outcome = await readFile({ content: strToU8(`${header}\n${row}\n`), choices: {} })
  const table = outcome.ok ? outcome.table : undefined
  const columns = guessColumns(table?.header ?? [])
  const cells = table?.rows[0]?.cells ?? []
  expect(cells[columns.seoTitle ?? -1]).toBe('Soft tee, in white')
  expect(cells[columns.seoDescription ?? -1]).toBe('Cotton & light')
  expect(table?.questions.unread).toEqual([])
})

// product: 71.3
test('a title of WooCommerce that is made of placeholders alone says nothing', async () => {
  const records = await readProducts(
    'ID,Type,SKU,Name,Regular price,Categories,Meta: _yoast_wpseo_title',
    '7,simple,T,Tee,1990,Shirts,%%title%% %%page%% %%sep%% %%sitename%%',
  )
  expect(records[0]).not.toHaveProperty('Title for search engines')
})

// product: 45.6
test('JSON has the limits of sheets: rows, filled cells, and characters of a cell', async () => {
  const documents = (count: number, document: object) =>
    readFile({ content: strToU8(JSON.stringify(Array(count).fill(document))), choices: {} })
  expect(await documents(TABLE_LIMITS.rows + 1, { name: 'Tee' })).toEqual({
    ok: false,
    refusal: { kind: 'too-long', most: TABLE_LIMITS.rows },
  })
  const long = await documents(1, { name: 'Tee', description: 'a'.repeat(TABLE_LIMITS.cell + 1) })
  expect(long.ok && long.table.rows[0]?.cells.map(text => text.length)).toContain(TABLE_LIMITS.cell)
  expect(long.ok && long.table.rows[0]?.cells.every(text => text.length <= TABLE_LIMITS.cell)).toBe(true)
})

/** A product with a variation for any value of each of these attributes. */
function wooForAny(name: string, attributes: number, values: number): string[] {
  const list = Array.from({ length: values }, (_, at) => `v${at}`).join(', ')
  const names = Array.from({ length: attributes }, (_, at) => `Option ${at}`)
  return [
    `${name},variable,${name},${name},1,900,Shirts,,${names.map(option => `${option},"${list}"`).join(',')}`,
    `${name}-1,variation,${name}-1,${name},1,900,,${name},${names.map(option => `${option},`).join(',')}`,
  ]
}

function readWoo(attributes: number, rows: string[]) {
  const columns = Array.from(
    { length: attributes },
    (_, at) => `Attribute ${at + 1} name,Attribute ${at + 1} value(s)`,
  )
  const header = `ID,Type,SKU,Name,Published,Regular price,Categories,Parent,${columns.join(',')}`
  return readFile({ content: strToU8([header, ...rows].join('\n')), choices: {} })
}

// product: 45.7
test('a product with more combinations of its options than a style has sizes is refused by its name', async () => {
  expect(await readWoo(5, wooForAny('Bomb', 5, 11))).toEqual({
    ok: false,
    refusal: { kind: 'too-many-combinations', name: 'Bomb' },
  })
  const most = await readWoo(2, wooForAny('Suit', 2, Math.floor(Math.sqrt(MOST_COMBINATIONS))))
  expect(most).toMatchObject({ ok: true })
})

// product: 45.7
test('products whose combinations are too many rows together are refused as a long file is', async () => {
  const some = Array.from({ length: 60 }, (_, at) => wooForAny(`Suit ${at}`, 2, 34)).flat()
  expect(await readWoo(2, some)).toEqual({
    ok: false,
    refusal: { kind: 'too-long', most: TABLE_LIMITS.rows },
  })
})
