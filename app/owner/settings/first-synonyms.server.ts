import { readSynonyms } from '#app/catalogue/search/search-synonyms.ts'
import { type SynonymChanges, synonymChanges, synonymsOf } from '#app/catalogue/search/synonym-changes.ts'

/** The standard synonyms of the first versions that stored a shop’s synonyms whole. They never change. */
const FIRST_SYNONYMS = readSynonyms(`
shalwar, salwar, shalwaar, salwaar, shilwar, shalvar, shelwar, شلوار
kameez, qameez, kamiz, kameeze, qamiz, qamees, kamees, qameeze, kmeez, قمیض, قمیص
shalwar kameez, shalwar suit, kameez shalwar, kameez pajama, kurta pajama, kurta pyjama, kurta shalwar, shalwar qameez, شلوار قمیض, کرتا شلوار
kurta, kurtha, kurti, qurta, kurtas, kameez, کرتا, کرتہ
pajama, pyjama, pajamas, pyjamas, pajamah, payjama, پاجامہ, پجامہ, پائجامہ => shalwar, track pants, jogger
ban collar, band collar, mandarin collar, sherwani collar
wash and wear, wash n wear, wash wear, washnwear, washwear
trouser, trousers, trowser, trowsers, pant, pants, pent, pents, patloon, پتلون, پینٹ, پینٹس, ٹراؤزر, ٹراؤزرز, chino
chino, chinos, cheeno, cotton pant, cotton pants, چینو
shorts, bermuda, nikkar, nikar, knickers
dress pant, dress pants, formal pant, formal pants, formal trouser, office pants, pressed trousers, pressed
jogger, joggers, joger, jogar, joging, jogging pants, track pants, trackpants, track pant, sweatpants, sweat pants, jogging trouser, ٹریک پینٹ
tracksuit, track suit, tracksoot, trackie, sweatsuit, sweat suit, jogging suit, ٹریک سوٹ
hoodie, hoody, hoodies, hudi, hudie, hoddie, huddi, hooded, hooded sweatshirt, upper, sweatshirt, sweat shirt, ہوڈی, ہوڈیز
t-shirt, tshirt, t shirt, tee, teeshirt, tee shirt, polo, ٹی شرٹ
polo, polo shirt, poloshirt, collar tshirt, پولو
shirt, shert, shurt, shart, شرٹ, شرٹس
dress shirt, formal shirt, office shirt, button down, oxford, poplin shirt
sweater, swetar, sweter, suwetar, jersey, jarsi, jersi, jumper, pullover, cardigan, cardigon, knitwear, سویٹر, سوئٹر
blazer, coat, jacket, blazar, suit jacket, dinner jacket, کوٹ, بلیزر, جیکٹ
zip, zipper, zip up, zipped, zipp, zeep
stripe, striped, stripes, lining wali, lines, dhari dar, دھاری دار
fleece, flees, fleese, fleec, فلیس
cotton, coton, katan, suti, sooti, کاٹن, سوتی
linen, linnen, lenin, linan, لینن
wool, woolen, woollen, ooni, uni, اونی
black, kala, kaala, kali, siyah, کالا, کالی, سیاہ
white, safed, safaid, sufaid, sufed, سفید
grey, gray, surmai, slaiti, salaiti, سرمئی
blue, neela, nila, neeli, نیلا, نیلی
green, sabz, hara, hari, سبز, ہرا
red, laal, lal, surkh, لال, سرخ
maroon, maron, mehroon, meroon, marun, میرون, burgundy
brown, bhura, bhoora, katthai, بھورا, کتھئی
yellow, peela, pila, peeli, zard, پیلا, پیلی, زرد
orange, narangi, malta, نارنجی, مالٹا
pink, gulabi, گلابی
purple, jamni, jamuni, baingani, جامنی, بینگنی
beige, skin, camel, mitiyala, سکن
almond, badami, بادامی => beige, cream
charcoal, graphite, dark grey, dark gray, گہرا سرمئی
forest, forest green, bottle green, dark green, گہرا سبز
turquoise, ferozi, firozi, فیروزی
navy, navy blue, nevy, neavy, dark blue, نیوی, نیوی بلو
sky, sky blue, asmani, aasmani, light blue, آسمانی
cream, off white, offwhite, off-white, ivory, ecru, کریم
khaki, khakhi, khaaki, خاکی
coat pant, pant coat, coat pent, pent coat, کوٹ پینٹ => blazer, wool trousers
suit, suits, soot, jora, joda, jorha, سوٹ, جوڑا => shalwar kameez, blazer
eid, eid ul fitr, eid ul adha, milad, jumma, jummah, jumuah, juma, friday, عید, جمعہ => shalwar kameez, kurta
mehndi, mayun, mehendi, henna, dholki, مہندی => shalwar kameez, kurta, waistcoat
shaadi, shadi, wedding, nikah, nikkah, baraat, barat, walima, valima, marriage, شادی, نکاح, بارات, ولیمہ => shalwar kameez, kurta, sherwani, waistcoat, blazer, wool trousers
formal, party, dinner, interview, meeting => blazer, oxford, poplin, pressed, shalwar kameez
office, daftar, business, دفتر => dress shirt, oxford, poplin, chino, pressed, blazer
casual, daily, everyday, rozmarra, university, college, travel => shirt, polo, t-shirt, chino, hoodie, jogger
winter, winters, sardi, sardiyon, sardiyan, garam, warm, thand, thanda mausam, سردی, سردیوں, سردیاں, گرم => fleece, wool, sweater, hoodie, jacket, thermal
summer, summers, garmi, garmiyon, garmiyan, thandi, گرمی, گرمیوں => linen, polo, t-shirt, breathable, lawn
gym, sport, sports, exercise, workout, running, training, walk, cricket, ورزش => tracksuit, track pants, jogger
night suit, nightwear, sleepwear, loungewear, lounge, lounge pants, ghar ke kapray => jogger, track pants, pajama
half sleeve, half sleeves, short sleeve, short sleeves, half bazu, aadhi asteen, half sleeve shirt, short sleeve shirt => polo, t-shirt
full sleeve, full sleeves, long sleeve, long sleeves, full bazu, poori asteen => shirt, sweater, hoodie, kameez`)

/** What the last versions that did had besides: words of some groups, each after the name of its group, and one more group. */
const WORDS_ADDED_LATER = readSynonyms(`
ban collar, بین کالر, شیروانی کالر
wash and wear, واش اینڈ ویئر, واش اینڈ وئیر, واش این ویئر, واش ان ویئر
chino, چینوز, چائنو
shorts, شارٹس, نیکر
dress pant, ڈریس پینٹ, فارمل پینٹ
jogger, جوگر, جوگرز, جاگر, جاگرز
dress shirt, ڈریس شرٹ, فارمل شرٹ, آکسفورڈ
sweater, سوئیٹر, جرسی
zip, زپ, زپر
stripe, dhariyon wali, دھاریوں والی, لائنوں والی, لائن دار
linen, لنن
wool, وول, اون
black, kale, kaali, کالے, بلیک
white, وائٹ
grey, گرے, سلیٹی
blue, neele, نیلے, بلیو
green, hare, ہری, ہرے, گرین
red, ریڈ
brown, براؤن
pink, پنک
beige, بیج, اسکن
charcoal, چارکول
eid, namaz, نماز, عید الفطر, عید الاضحی
mehndi, ڈھولکی, مایوں
formal, dawat, function, فارمل, پارٹی, دعوت, فنکشن, تقریب
office, job, work, آفس, نوکری
casual, کیژول, روزمرہ, یونیورسٹی, کالج
winter, cold, ونٹر, ٹھنڈ, سرد
summer, hot weather, سمر, گرمیاں
gym, sports wear, jim, daur, جم, اسپورٹس, سپورٹس, کھیل, دوڑ, واک, کرکٹ
night suit, sone ke kapray, نائٹ سوٹ, سونے
half sleeve, ہاف سلیو, ہاف آستین, آدھی آستین
full sleeve, فل سلیو, فل آستین, پوری آستین`)
const GROUPS_ADDED_LATER = readSynonyms(`
silai, silaai, silwana, silwane, silwani, silwanay, silna, silne, tailor, tailoring, unsila, ansila, an sila, bin sila, cut piece, suit piece, thaan, fabric piece, سلائی, سلوانا, سلوانے, سلنے, درزی, ان سلا, بغیر سلا, تھان => unstitched`)
export const LATER_SYNONYMS = synonymsOf(
  {
    added: GROUPS_ADDED_LATER,
    removed: [],
    edited: WORDS_ADDED_LATER.map(([group = '', ...added]) => ({ group, added, removed: [] })),
  },
  FIRST_SYNONYMS,
)

let known: { stored: string; changes: SynonymChanges } | undefined

/**
 * What an owner had changed by then: only words that those versions had can have been removed. Of the two lists it was the one from which
 * less differs. The settings are read often, and a stored list stays until its owner saves it.
 */
export function changesOfFirstSynonyms(groups: readonly (readonly string[])[]): SynonymChanges {
  const stored = JSON.stringify(groups)
  if (known?.stored === stored) return known.changes
  const [first, later] = [synonymChanges(groups, FIRST_SYNONYMS), synonymChanges(groups, LATER_SYNONYMS)]
  const changes = sizeOf(later) < sizeOf(first) ? later : first
  known = { stored, changes }
  return changes
}

function sizeOf({ added, removed, edited }: SynonymChanges): number {
  const words = edited.map(each => each.added.length + each.removed.length)
  return added.flat().length + removed.length + words.reduce((sum, count) => sum + count, 0)
}
