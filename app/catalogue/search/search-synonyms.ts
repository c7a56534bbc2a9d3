import { t } from '#app/shared/text/translate.ts'
import { readSearchWords, wordKey } from './search-words.ts'

/**
 * Words and phrases that mean the same in a search. If the group contains `=>`, those before it also mean those after it,
 * but not the reverse: a search for Eid should find a kameez, but a search for a kameez should not find Eid.
 */
export type SynonymGroup = readonly string[]

const MEANS = '=>'

/** Of the owner's own: what upgrades bring counts towards neither. */
export const MOST_SYNONYM_GROUPS = 200
export const MOST_WORDS_IN_GROUP = 30
export const LONGEST_SYNONYM = 40
/** The most synonyms of a word: with thousands of them, one search would take minutes. */
export const MOST_ALIKE = 100

/** The default synonyms: how shoppers in Pakistan write what a men's store sells. */
export const DEFAULT_SYNONYMS: string[][] = [
  'shalwar, salwar, shalwaar, salwaar, shilwar, shalvar, shelwar, شلوار',
  'kameez, qameez, kamiz, kameeze, qamiz, qamees, kamees, qameeze, kmeez, قمیض, قمیص',
  'shalwar kameez, shalwar suit, kameez shalwar, kameez pajama, kurta pajama, kurta pyjama, kurta shalwar, shalwar qameez, شلوار قمیض, کرتا شلوار',
  // In Urdu a shirt is a قمیض too, while who writes kameez in Latin letters means the long one.
  'قمیض, قمیص, قمیضیں, قمیصیں => shirt',
  'kurta, kurtha, kurti, qurta, kurtas, kameez, کرتا, کرتہ',
  'kurte, kurtay, کرتے => kurta, kameez',
  'pajama, pyjama, pajamas, pyjamas, pajamah, payjama, پاجامہ, پجامہ, پائجامہ => shalwar, track pants, jogger',
  'ban collar, band collar, mandarin collar, sherwani collar, بین کالر, شیروانی کالر',
  'band gala, bandgala, بند گلا, ban gala, بین گلا => ban collar',
  'collar, kalar, colar, kolar, کالر',
  'wash and wear, wash n wear, wash wear, washnwear, washwear, واش اینڈ ویئر, واش اینڈ وئیر, واش این ویئر, واش ان ویئر',
  'wash ware, washing wear, واش ویئر, واش وئیر, واشنگ ویئر, واش اینڈ ویر => wash and wear',
  'trouser, trousers, trowser, trowsers, pant, pants, pent, pents, patloon, پتلون, پینٹ, پینٹس, ٹراؤزر, ٹراؤزرز, chino',
  'chino, chinos, cheeno, cotton pant, cotton pants, چینو, چینوز, چائنو',
  'shorts, bermuda, nikkar, nikar, knickers, شارٹس, نیکر',
  'dress pant, dress pants, formal pant, formal pants, formal trouser, office pants, pressed trousers, pressed, ڈریس پینٹ, فارمل پینٹ',
  'jogger, joggers, joger, jogar, joging, jogging pants, track pants, trackpants, track pant, sweatpants, sweat pants, jogging trouser, ٹریک پینٹ, جوگر, جوگرز, جاگر, جاگرز',
  'slacks, dress slacks => trouser, chino, dress pant',
  'bottoms, bottom, lower, lowers => trouser, track pants, jogger, chino',
  'sweats, jogging bottoms, gym pants, athletic pants, lounge pants, sports pants => jogger, track pants',
  'tracksuit, track suit, tracksoot, trackie, sweatsuit, sweat suit, jogging suit, ٹریک سوٹ',
  'track soot, track sut, track sute => tracksuit',
  'track, trek, trak, ٹریک',
  'co ord, co ords, coord, coords, co ord set, matching set, two piece, 2 piece, two piece set, 2 piece set, set, sets, سیٹ => tracksuit, shalwar kameez',
  'hoodie, hoody, hoodies, hudi, hudie, hoddie, huddi, hooded, hooded sweatshirt, upper, sweatshirt, sweat shirt, ہوڈی, ہوڈیز, hood',
  'topi upper, topi jacket, topi shirt, topi sweater, topi sweatshirt, cap shirt, ٹوپی شرٹ, ٹوپی اپر, ٹوپی جیکٹ, ٹوپی سویٹ شرٹ, hood shirt, hood jacket, hood upper, hood sweater, ہڈ شرٹ, ہڈ جیکٹ, apar, اپر, ہڈ, swet shirt, سویٹ شرٹ => hoodie, hooded',
  't-shirt, tshirt, t shirt, tee, teeshirt, tee shirt, polo, ٹی شرٹ',
  'ti shirt, tea shirt, ٹیشرٹ => t-shirt, polo',
  'polo, polo shirt, poloshirt, collar tshirt, پولو',
  'golf shirt, golf tee, collared tee, collared t shirt, knit shirt, knitted shirt => polo',
  'shirt, shert, shurt, shart, شرٹ, شرٹس',
  'dress shirt, formal shirt, office shirt, button down, oxford, poplin shirt, ڈریس شرٹ, فارمل شرٹ, آکسفورڈ',
  'button up, buttoned shirt, collared shirt, collared => shirt, polo',
  'sweater, swetar, sweter, suwetar, jersey, jarsi, jersi, jumper, pullover, cardigan, cardigon, knitwear, سویٹر, سوئٹر, سوئیٹر, جرسی',
  'cardi, woolly, warm jumper, knit jumper, pull over, پل اوور => sweater',
  'top => shirt, t-shirt, polo, kameez, hoodie, sweater',
  'blazer, coat, jacket, blazar, suit jacket, dinner jacket, کوٹ, بلیزر, جیکٹ',
  'waistcoat, waist coat, waskat, waskit, koti, واسکٹ, ویسٹ کوٹ => waistcoat, blazer',
  'three piece, 3 piece, تھری پیس => blazer, wool trousers, shalwar kameez',
  'sport coat, sports coat, sport jacket, sports jacket, suit coat, smart jacket, formal jacket => blazer',
  'winter jacket, warm jacket, garam jacket, fleece jacket, zip jacket, jacket winter, گرم جیکٹ => zip hoodie, blazer, hoodie, sweater',
  'zip, zipper, zip up, zipped, zipp, zeep, زپ, زپر',
  'chain hoodie, chain upper, chain jacket, chain sweatshirt, چین ہوڈی, چین اپر, چین جیکٹ => zip hoodie',
  'stripe, striped, stripes, lining wali, lines, dhari dar, دھاری دار, dhariyon wali, دھاریوں والی, لائنوں والی, لائن دار',
  'patti, پٹی, پٹیوں, lakeer, lakeeron, lakeerdar, لکیر, لکیروں, لکیردار, لائن, لائنیں, لائنوں, dhari, dhariyan, دھاری, دھاریاں, دھاریوں => stripe',
  'fleece, flees, fleese, fleec, فلیس',
  'stretchy, stretchable, flexible, lachak, lachakdar, لچک, لچکدار, سٹریچ, اسٹریچ => stretch',
  'ایلاسٹک, lastic, lastik, لاسٹک => elastic',
  'drawcord, drawcords, drawstring, drawstrings, draw string, dori, nara, ڈوری, ناڑا => cord, drawcord',
  'sookhne, sukhne, sookh, sukh, سوکھنے, سوکھ, khushk, خشک, drying, fast drying, quick dry => quick, dry',
  'bunai, بنائی => knit',
  'waist, kamar, کمر',
  'high, oonchi, unchi, onchi, اونچی',
  'pleat, pleats, chunat, chunnat, چنٹ, چنٹوں, پلیٹ, پلیٹوں',
  'crew neck, crewneck, round neck => crew, t-shirt',
  'wrinkle free, crease free, no iron, non iron, iron free, easy iron, wrinkle resistant, anti wrinkle, ironing, easy care, shikan, silwat, istri, شکن, سلوٹ, استری => wash and wear, crease-resistant',
  'lightweight, light weight, thin, airy, patla, patli, پتلا, پتلی, halka phulka, ہلکا پھلکا, hawadar, ہوادار, halka, halki, halke, ہلکا, ہلکی, ہلکے => light, linen, breathable, lawn',
  'naram, mulayam, نرم, ملائم, komal, narm => soft, brushed',
  'jeb, jaib, جیب, جیبیں, جیبوں => pocket',
  'batan, بٹن, بٹنوں => button',
  'cotton, coton, katan, suti, sooti, کاٹن, سوتی',
  'kapas, کپاس => cotton',
  'linen, linnen, lenin, linan, لینن, لنن',
  'wool, woolen, woollen, ooni, uni, اونی, وول, اون',
  'khaddar, khadar, khadi, کھدر, کھڈر',
  'check, checks, checked, cheque, chequered, checkered, چیک',
  'embroidered, embroidery, embroided, karhai, kadhai, kashida, کڑھائی, کشیدہ',
  'twill, tuil, tweel, ٹوئل, ٹویل',
  'black, kala, kaala, kali, siyah, کالا, کالی, سیاہ, kale, kaali, کالے, بلیک',
  'white, safed, safaid, sufaid, sufed, سفید, وائٹ',
  'chitta, chitti, چٹا, چٹی => white',
  'grey, gray, surmai, slaiti, salaiti, سرمئی, گرے, سلیٹی',
  'rakh, راکھ, ash, چاندی, chandi, silver, سلور => grey',
  'gold, golden, sunehra, sunehri, گولڈ, گولڈن, سنہرا, سنہری',
  'blue, neela, nila, neeli, نیلا, نیلی, neele, نیلے, بلیو',
  'green, sabz, hara, hari, سبز, ہرا, hare, ہری, ہرے, گرین',
  'tota, totay, طوطے, طوطا, parrot, parrot green => green',
  'red, laal, lal, surkh, لال, سرخ, ریڈ',
  'maroon, maron, mehroon, meroon, marun, میرون, burgundy',
  'qirmizi, kirmizi, قرمزی, sharabi, شرابی => maroon',
  'brown, bhura, bhoora, katthai, بھورا, کتھئی, براؤن',
  'چاکلیٹ, چاکلیٹی => brown',
  'yellow, peela, pila, peeli, zard, پیلا, پیلی, زرد',
  'orange, narangi, malta, نارنجی, مالٹا',
  'pink, gulabi, گلابی, پنک',
  'purple, jamni, jamuni, baingani, جامنی, بینگنی',
  'beige, skin, camel, mitiyala, سکن, بیج, اسکن',
  'mitti, مٹی, مٹیالا, gandumi, گندمی, biscuiti, biscuti, بسکٹی, بسکٹ, fawn, faun, فان, sand, کیمل => beige, khaki, stone, oatmeal',
  'almond, badami, بادامی => beige, cream',
  'charcoal, graphite, dark grey, dark gray, گہرا سرمئی, چارکول',
  'forest, forest green, bottle green, dark green, گہرا سبز',
  'turquoise, ferozi, firozi, فیروزی',
  'navy, navy blue, nevy, neavy, dark blue, نیوی, نیوی بلو',
  'sky, sky blue, asmani, aasmani, light blue, آسمانی',
  'cream, off white, offwhite, off-white, ivory, ecru, کریم',
  'makhni, makhani, مکھنی, doodhiya, dudhiya, دودھیا, malai, ملائی, motia, موتیا, hathi daant, ہاتھی دانت, butter, آئیوری => cream, ivory, ecru',
  'khaki, khakhi, khaaki, خاکی',
  'dark, ڈارک, gehra, gehre, gehri, گہرا, گہرے, گہری => black, navy, charcoal, maroon, forest',
  'light, لائٹ, pale, pastel => white, cream, sky, mist, sage',
  'آف وائٹ, اوف وائٹ => cream, ivory, ecru, oatmeal, white',
  'unnabi, عنابی, مہرون => maroon',
  'sea green, pistai, mongia, پستئی, مونگیا, angoori, angori, انگوری, dhani, دھانی, podina, پودینہ, pista, پستہ => sage, green, olive',
  'halka neela, halki neeli, ہلکا نیلا, ہلکی نیلی, لائٹ بلیو => sky, mist',
  'gehra neela, gehri neeli, گہرا نیلا, گہری نیلی, ڈارک بلیو => navy',
  'neutral, nude, earthy, earth tone, earth tones => beige, cream, khaki, stone',
  'light grey, light gray, marl grey => heather grey',
  'light green, halka sabz, ہلکا سبز, sage green, mint green, pistachio green => sage',
  'olive green, army green, military green, zaitooni, زیتونی, kahi, کاہی, military, army, fauji, ملٹری, آرمی, فوجی => olive',
  'suit, suits, soot, jora, joda, jorha, joray, سوٹ, جوڑا, جوڑے => shalwar kameez, blazer',
  'eid, eid ul fitr, eid ul adha, milad, jumma, jummah, jumuah, juma, friday, عید, جمعہ, namaz, نماز, عید الفطر, عید الاضحی, ramadan, ramzan, iftar, iftari, taraweeh, prayer, prayers, mosque, masjid, religious, festive, رمضان, مسجد, bakra eid, choti eid, bari eid, meethi eid, بقرعید, qurbani, قربانی, aqiqa, aqeeqa, aqiqah, عقیقہ, hajj, حج, umra, quran khwani, قرآن خوانی, khatam, ختم, جمعے, jumay, jume => shalwar kameez, kurta',
  'mehfil, محفل, majlis, مجلس, dars, umrah, عمرہ => shalwar kameez, kurta',
  'traditional, ethnic, eastern, cultural, desi, national dress, روایتی, kabli, kaabli, کابلی, pathani, پٹھانی, peshawari, پشاوری, qaumi, قومی, mashriqi, مشرقی => shalwar kameez, kurta',
  'mehndi, mayun, haldi, ہلدی, mehendi, henna, dholki, مہندی, ڈھولکی, مایوں => shalwar kameez, kurta, waistcoat',
  'classy, elegant, sophisticated, rich, ameer, raees, luxury, luxurious, quiet luxury, preppy, timeless, رئیس, رئیسوں, امیر, اولڈ منی => old money',
  'shaadi, shadi, wedding, nikah, nikkah, baraat, barat, walima, valima, marriage, شادی, نکاح, بارات, ولیمہ, engagement, mangni, mangani, groom, dulha, reception, ceremony, دولہا, منگنی, شادیوں, rukhsati, رخصتی, rasm, رسم, biyah, بیاہ, shadi biyah, شادی بیاہ, wedding guest, dulhay, dulhe, دلہا, دولہے => shalwar kameez, kurta, sherwani, waistcoat, blazer, wool trousers',
  'formal, party, dinner, interview, meeting, dawat, function, فارمل, پارٹی, دعوت, فنکشن, تقریب, event, events, graduation, convocation, farewell, date, date night, evening, انٹرویو, میٹنگ, presentation, conference, mushaira, مشاعرہ, taqreebat, تقریبات => blazer, oxford, poplin, pressed, shalwar kameez',
  'rishta, رشتہ, susral, سسرال, mehman, مہمان => shalwar kameez, blazer',
  'office, daftar, business, دفتر, job, work, آفس, نوکری, workwear, corporate, professional, office wear, دفتری, ofis, ofice, duty, ڈیوٹی, teacher, teaching, ustad, استاد, bank, بینک, karobar, کاروبار, mulazmat, ملازمت => dress shirt, oxford, poplin, chino, pressed, blazer',
  'smart casual, business casual, semi formal, smart => oxford, polo, chino, blazer, linen shirt',
  'casual, daily, everyday, rozmarra, university, college, travel, کیژول, روزمرہ, یونیورسٹی, کالج, weekend, weekends, hangout, outing, holiday, vacation, trip, airport, streetwear, campus, school, uni, aam, عام, ویک اینڈ, chutti, chhutti, چھٹی, کیجول => shirt, polo, t-shirt, chino, hoodie, jogger',
  'safar, سفر, travelling, sair, ghoomne, سیر, گھومنے, picnic, پکنک, rozana, روزانہ, یونی, doston, دوستوں => shirt, polo, t-shirt, chino, hoodie, jogger, tracksuit',
  'winter, winters, sardi, sardiyon, sardiyan, garam, warm, thand, thanda mausam, سردی, سردیوں, سردیاں, گرم, cold, ونٹر, ٹھنڈ, سرد, cold weather, chilly, cosy, cozy, autumn, thick, jara, jaara, جاڑا, جاڑے, thandh, ٹھنڈے موسم => fleece, wool, sweater, hoodie, jacket, thermal',
  'garm, mota, moti, thandak, thanda mosam, thande mosam, thande mausam, ٹھنڈا موسم, موٹا, موٹی, ٹھنڈک, سرما, bhari, بھاری, barf, برف, murree, مری, naran, swat, northern areas, pahar, پہاڑ, december, january, دسمبر, جنوری, barf bari, barfbari, برف باری, hunza, ہنزہ, gilgit, گلگت, skardu, سکردو, سوات, kashmir, کشمیر, kaghan, dhund, دھند, kohra => fleece, wool, sweater, hoodie, jacket, thermal, winter',
  'summer, summers, garmi, garmiyon, garmiyan, thandi, گرمی, گرمیوں, hot weather, سمر, گرمیاں, hot, sunny, beach, humid, warm weather, garma, گرما, thanda, ٹھنڈا, ٹھنڈی => linen, polo, t-shirt, breathable, lawn',
  'dhoop, دھوپ, paseena, pasina, پسینہ, june, july, جون, جولائی => linen, polo, t-shirt, breathable, lawn, summer',
  'gym, sport, sports, exercise, workout, running, training, walk, cricket, ورزش, sports wear, jim, daur, جم, اسپورٹس, سپورٹس, کھیل, دوڑ, واک, کرکٹ, khel, khelne, khelna, khelny, کھیلنے, کھیلوں, badminton, بیڈمنٹن, hockey, ہاکی, فٹبال, فٹ بال, چہل قدمی, chehel qadmi => tracksuit, track pants, jogger',
  'kasrat, کسرت, بھاگنے, رننگ, ٹریننگ, جاگنگ => tracksuit, track pants, jogger',
  'fitness, athletic, athletics, athleisure, activewear, active wear, sportswear, gymwear, football, tennis, yoga, hiking, jogging, exercising => tracksuit, track pants, jogger',
  'night suit, nightwear, sleepwear, loungewear, lounge, lounge pants, ghar ke kapray, sone ke kapray, نائٹ سوٹ, سونے, pjs, sleeping, sleep, home, homewear, relaxing, lounging, bed, night dress, sonay => jogger, track pants, pajama',
  'ghar, گھر => jogger, track pants',
  'silai, silaai, silwana, silwane, silwani, silwanay, silna, silne, tailor, tailoring, cut piece, suit piece, thaan, fabric piece, سلائی, سلوانا, سلوانے, سلنے, درزی, تھان, darzi => unstitched',
  'loose fabric, dress material, suiting => unstitched',
  'fabric, cloth => unstitched',
  'metre, meter, mtr, gaz, میٹر, گز',
  'half sleeve, half sleeves, short sleeve, short sleeves, half bazu, aadhi asteen, half sleeve shirt, short sleeve shirt, ہاف سلیو, ہاف آستین, آدھی آستین => polo, t-shirt',
  'sleeve, sleeves, bazu, baazu, bazoo, asteen, aasteen, astin, بازو, آستین, سلیو',
  'half, aadhi, adhi, aadha, ہاف, آدھی',
  'full, poori, puri, pori, پوری, فل',
  'full sleeve, full sleeves, long sleeve, long sleeves, full bazu, poori asteen, فل سلیو, فل آستین, پوری آستین => shirt, sweater, hoodie, kameez',
].map(splitLine)

/** Writes one group per line, its words separated by commas, as the settings show them. */
export function writeSynonyms(groups: readonly SynonymGroup[]): string {
  return groups.map(group => group.join(', ').replace(`, ${MEANS}, `, ` ${MEANS} `)).join('\n')
}

/** Returns the first error in the text of synonyms, as a sentence that names the line. */
export function findSynonymError(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/)
  for (const [index, line] of lines.entries()) {
    const error = findLineError(line)
    if (error) return t('Line {line}: {error}', { line: index + 1, error })
  }
  const own = lines.filter(line => line.trim() && !STANDARD_NAMES.has(splitLine(line)[0] ?? ''))
  return own.length > MOST_SYNONYM_GROUPS
    ? t('Please keep to {most} lines.', { most: MOST_SYNONYM_GROUPS })
    : undefined
}

const STANDARD_NAMES = new Set(DEFAULT_SYNONYMS.map(([name]) => name))
const STANDARD_WORDS = new Set(DEFAULT_SYNONYMS.flat())

function findLineError(line: string): string | undefined {
  if (line.trim() === '') return undefined
  const group = splitLine(line)
  const words = group.filter(word => word !== MEANS)
  if (words.length < group.length - 1) return t('please write {sign} once.', { sign: MEANS })
  if ([group[0], group.at(-1)].includes(MEANS)) {
    return t('please write words before and after {sign}.', { sign: MEANS })
  }
  if (words.some(word => readSearchWords(word).length === 0)) return t('each word needs letters or digits.')
  if (words.length < 2) return t('please write at least two words, with a comma between them.')
  const own = words.filter(word => !STANDARD_WORDS.has(word))
  if (own.length > MOST_WORDS_IN_GROUP) {
    return t('please keep to {most} words.', { most: MOST_WORDS_IN_GROUP })
  }
  if (words.some(word => word.length > LONGEST_SYNONYM)) {
    return t('please shorten each word to {most} characters.', { most: LONGEST_SYNONYM })
  }
  return undefined
}

/** Parses a text in which `findSynonymError` finds no error. */
export function readSynonyms(text: string): string[][] {
  return text
    .split(/\r\n?|\n/)
    .filter(line => line.trim())
    .map(splitLine)
}

/** Whether a name can be one entry of a group, which is at most so long and has no comma. */
export function canBeSynonym(name: string): boolean {
  return splitSide(name).length === 1 && findLineError(`x ${MEANS} ${name}`) === undefined
}

/**
 * The groups with one more meaning, one way: a search for `said` also finds what `meant` finds. It joins a group that leads
 * there already.
 *
 * @returns undefined if there is no room for it
 */
export function addMeaning(
  groups: readonly SynonymGroup[],
  said: string,
  meant: string,
): SynonymGroup[] | undefined {
  const target = phraseKey(readSearchWords(meant))
  const at = groups.findIndex(
    group => leadsOnlyTo(group, target) && group.length <= MOST_WORDS_IN_GROUP && !group.includes(said),
  )
  const group = groups[at]
  if (group) return groups.with(at, [said, ...group])
  return groups.length < MOST_SYNONYM_GROUPS ? [...groups, [said, MEANS, meant]] : undefined
}

/** The groups without the meaning that `addMeaning` added. */
export function removeMeaning(groups: readonly SynonymGroup[], said: string, meant: string): SynonymGroup[] {
  const target = phraseKey(readSearchWords(meant))
  return groups
    .map(group => (leadsOnlyTo(group, target) ? group.filter(word => word !== said) : group))
    .filter(([first]) => first !== MEANS)
}

function leadsOnlyTo(group: SynonymGroup, target: string): boolean {
  const at = group.indexOf(MEANS)
  return at > 0 && at === group.length - 2 && phraseKey(readSearchWords(group[at + 1] ?? '')) === target
}

/** Splits at Latin and Arabic commas. */
function splitLine(line: string): string[] {
  return line.split(MEANS).flatMap((side, index) => [...(index > 0 ? [MEANS] : []), ...splitSide(side)])
}

function splitSide(side: string): string[] {
  const words = side
    .split(/[,،]/)
    .map(word => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return [...new Set(words)]
}

/** Finds the synonyms of words in all groups. */
export interface SynonymIndex {
  /** Returns the synonyms of these words together, or of a phrase that was written as one word, including themselves, at most a hundred; undefined if in no group. */
  find(words: readonly string[]): string[] | undefined
  /** Whether these words only lead to others, like an occasion or a season. */
  leadsAway(words: readonly string[]): boolean
  /** Returns the single words of all groups with this beginning. */
  startingWith(beginning: string): string[]
  /** The single words of all groups. */
  words: readonly string[]
  /** The words of phrases alone say nothing, so no search is corrected to them, but they are not unknown. */
  wordsInPhrases: ReadonlySet<string>
}

const SHORTEST_IN_PHRASE = 4

const known = new WeakMap<readonly SynonymGroup[], SynonymIndex>()

export function indexSynonyms(groups: readonly SynonymGroup[]): SynonymIndex {
  const index = known.get(groups) ?? makeIndex(groups)
  known.set(groups, index)
  return index
}

function makeIndex(groups: readonly SynonymGroup[]): SynonymIndex {
  const groupsOf = new Map<string, SynonymGroup[]>()
  const single = new Set<string>()
  const leadingAway = new Set<SynonymGroup>()
  const toLeaders = translator(groups)
  const groupsByLeaders = new Map<string, SynonymGroup[]>()
  for (const group of groups) {
    const { phrases, said } = sidesOf(group)
    if (said !== phrases) leadingAway.add(phrases)
    for (const phrase of phrases) {
      const words = readSearchWords(phrase)
      const key = phraseKey(words)
      if (words.length === 1 && words[0]) single.add(words[0])
      if (!said.includes(phrase)) continue
      append(groupsOf, key, phrases)
      // In Urdu, and by hasty thumbs, a phrase is often written as one word.
      if (words.length > 1) append(groupsOf, wordKey(words.join('')), phrases)
      append(groupsByLeaders, toLeaders(words), phrases)
    }
  }
  const groupsWith = (words: readonly string[]) =>
    groupsOf.get(phraseKey(words)) ?? groupsByLeaders.get(toLeaders(words))
  return {
    leadsAway: words => groupsWith(words)?.every(group => leadingAway.has(group)) ?? false,
    find(words) {
      const said = words.join(' ')
      const groups = groupsWith(words)
      const found = groups?.flat()
      if (!found) return undefined
      return [...new Set(found.includes(said) ? [said, ...found] : found)].slice(0, MOST_ALIKE)
    },
    startingWith: beginning => [...single].filter(word => word.startsWith(beginning)),
    words: [...single],
    wordsInPhrases: wordsInPhrases(groups),
  }
}

function wordsInPhrases(groups: readonly SynonymGroup[]): Set<string> {
  const words = groups.flatMap(group => sidesOf(group).phrases.flatMap(readSearchWords))
  return new Set(words.filter(word => word.length >= SHORTEST_IN_PHRASE))
}

/** The words and phrases of a group, and those of them that a search is made in. */
function sidesOf(group: SynonymGroup): { phrases: SynonymGroup; said: SynonymGroup } {
  const phrases = group.filter(phrase => phrase !== MEANS)
  return { phrases, said: group.includes(MEANS) ? group.slice(0, group.indexOf(MEANS)) : phrases }
}

/**
 * Replaces each word by the first of its group, so that a phrase is found in every mixture of spellings and scripts:
 * `پولو شرٹ` and `polo shart` are both `polo shirt`.
 */
function translator(groups: readonly SynonymGroup[]): (words: readonly string[]) => string {
  const leaders = new Map<string, string>()
  for (const group of groups) {
    const [leader = ''] = readSearchWords(group[0] ?? '')
    if (group.includes(MEANS) || !leader || readSearchWords(group[0] ?? '').length > 1) continue
    const keys = group
      .map(readSearchWords)
      .flatMap(([word, ...more]) => (word && !more[0] ? [wordKey(word)] : []))
    for (const key of keys) if (!leaders.has(key)) leaders.set(key, wordKey(leader))
    leaders.set(wordKey(leader), wordKey(leader))
  }
  return words => words.map(word => leaders.get(wordKey(word)) ?? wordKey(word)).join(' ')
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}

function phraseKey(words: readonly string[]): string {
  return words.map(wordKey).join(' ')
}
