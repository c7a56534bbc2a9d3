/**
 * The columns of WooCommerce's export that are read, by what they are called in English and in the languages in which shops
 * export most: German, French, Spanish, Italian, Dutch, Portuguese, Polish, Turkish, Russian.
 */
const COLUMNS = {
  id: /^id$/i,
  type: /^(тип|type|typ|tipo|tür)$/i,
  sku: /^(артикул|sku|artikelnummer|ugs|cod|código sku|kod sku|stok kodu)$/i,
  name: /^(имя|название|name|nom|nombre|nome|naam|nazwa|isim|i̇sim)$/i,
  published:
    /^(опубликован(о)?|published|veröffentlicht|publié|publicado|pubblicato|gepubliceerd|opublikowano|yayımlanmış)$/i,
  shortDescription:
    /^((короткое|краткое) описание|short description|kurzbeschreibung|description courte|descripción corta|breve descrizione|korte beschrijving|descrição curta|krótki opis|kısa açıklama)$/i,
  description:
    /^(описание|description|beschreibung|descripción|descrizione|beschrijving|descrição|opis|açıklama)$/i,
  saleStarts:
    /^(date sale price starts|datum, an dem angebotspreis beginnt|date de début de promo|día en que empieza el precio rebajado|data di inizio del prezzo in offerta)$/i,
  saleEnds:
    /^(date sale price ends|datum, an dem angebotspreis endet|date de fin de promo|día en que termina el precio rebajado|data di fine del prezzo in offerta)$/i,
  inStock:
    /^(в наличии\??|in stock\??|vorrätig\??|auf lager\??|en stock ?\??|¿(hay )?existencias\?|in magazzino\??|op voorraad\??|em estoque\??|w magazynie\??|stokta\??)$/i,
  stock:
    /^(запасы|остатки|stock|lager|lagerbestand|inventario|magazzino|voorraad|estoque|stan magazynowy|stok)$/i,
  salePrice:
    /^(акционная цена|sale price|angebotspreis|tarif promo|precio rebajado|prezzo in offerta|actieprijs|preço promocional|cena promocyjna|indirimli satış fiyatı)$/i,
  regularPrice:
    /^(базовая цена|обычная цена|regular price|regulärer preis|tarif régulier|precio normal|prezzo di listino|reguliere prijs|preço|preço normal|cena|normal fiyat)$/i,
  categories:
    /^(категории|categories|kategorien|catégories|categorías|categorie|categorieën|categorias|kategorie|kategoriler)$/i,
  tags: /^(метки|tags|schlagwörter|étiquettes|etiquetas|tag|tagi|znaczniki|etiketler)$/i,
  brands: /^(бренды|brands?|marken?|marques?|marcas?|marche|merken?|marki|markalar)$/i,
  images: /^(изображения|images|bilder|imágenes|immagini|afbeeldingen|imagens|obrazki|görseller)$/i,
  parent:
    /^(родительский|parent|übergeordnet(es produkt)?|superior|genitore|hoofd|ascendente|nadrzędny|ebeveyn)$/i,
  barcode: /^gtin\b/i,
  cost: /^(cost of goods|meta: _wc_cog_cost)$/i,
  // Of the plugins for search engines that most shops have.
  yoastTitle: /^meta: _yoast_wpseo_title$/i,
  yoastDescription: /^meta: _yoast_wpseo_metadesc$/i,
  rankMathTitle: /^(meta: )?rank_math_title$/i,
  rankMathDescription: /^(meta: )?rank_math_description$/i,
  aioseoTitle: /^meta: _aioseo_title$/i,
  aioseoDescription: /^meta: _aioseo_description$/i,
  weightKg: /\(kg\)$/i,
  weightG: /^(weight|gewicht|poids|peso|waga|ağırlık) \(g\)$/i,
  weightLbs: /\(lbs\)$/i,
  weightOz: /^(weight|gewicht|poids|peso|waga|ağırlık) \(oz\)$/i,
} as const

export type WooColumns = keyof typeof COLUMNS

/** The names of columns with ours in the place of WooCommerce's. Others stay. */
export function wooHeader(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map(text => {
    const name = text.trim()
    const column = (Object.keys(COLUMNS) as WooColumns[]).find(
      one => COLUMNS[one].test(name) && !taken.has(one),
    )
    if (!column) return name
    taken.add(column)
    return column
  })
}

const ATTRIBUTE = /атрибут|attribut|atribut|atrybut|attribu|nitelik|kenmerk/i
const VALUE = /знач|value|wert|valeur|valor|waarde|wartoś|değer/i
const NAME = /имя|назван|name|nom|naam|nazwa|\bad(ı|i)?\b|isim/i

/** Where the names and the values of attributes stand, whatever their order and their language. */
export function attributeColumns(header: readonly string[]): { name: number; value: number }[] {
  const names = new Map<string, number>()
  const values = new Map<string, number>()
  for (const [position, text] of header.entries()) {
    const number = /\d+/.exec(text)?.[0]
    if (!number || !ATTRIBUTE.test(text)) continue
    if (VALUE.test(text)) values.set(number, position)
    else if (NAME.test(text)) names.set(number, position)
  }
  return [...names].flatMap(([number, name]) => {
    const value = values.get(number)
    return value === undefined ? [] : [{ name, value }]
  })
}
