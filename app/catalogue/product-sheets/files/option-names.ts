/** What shops call their options, in the languages of the plugins that write them. WooCommerce adds `pa_` to some. */
const NAMES = {
  size: /\bsizes?\b|\bwaist\b|größe|groesse|grösse|taille|pointure|talla|tamaño|tamano|tamanho|taglia|maat|rozmiar|velikost|veličina|beden|storlek|størrelse|koko|méret|mărime|ukuran|размер|سائز|مقاس|尺寸|サイズ/i,
  colour:
    /colou?rs?|farbe|couleur|colore|\bcor\b|kleur|kolor|barva|boja|renk|färg|farge|farve|\bväri\b|szín|culoare|warna|цвет|رنگ|لون|颜色|カラー/i,
  fabric: /fabric|material|\bstoff\b|tissu|tejido|tessuto|stof|کپڑا/i,
  fit: /\bfit\b|passform|coupe|فٹنگ/i,
} as const

type OptionKind = keyof typeof NAMES

/** What an option is about, by its name; undefined for another one, such as a length or a logo. */
export function optionKind(name: string): OptionKind | undefined {
  const plain = name.replace(/^pa[_-]/i, '').replaceAll(/[_-]/g, ' ')
  return (Object.keys(NAMES) as OptionKind[]).find(kind => NAMES[kind].test(plain))
}
