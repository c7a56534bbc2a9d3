import { readSynonyms } from '#app/features/search/search-synonyms.ts'
import { type SynonymChanges, synonymChanges } from '#app/features/search/synonym-changes.ts'

/** The standard synonyms of the versions that stored a shop's synonyms whole. They never change. */
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

/** What an owner had changed by then: only words that those versions had can have been removed. */
export function changesOfFirstSynonyms(groups: readonly (readonly string[])[]): SynonymChanges {
  return synonymChanges(groups, FIRST_SYNONYMS)
}
