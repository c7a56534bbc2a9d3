import type { Province } from './provinces.ts'

/** A city that a new shop knows. */
interface FirstCity {
  name: string
  province: string
  zipCode: string
  /** Other spellings than the name, such as `DG Khan` and the name in Urdu. */
  spellings: string[]
}

/**
 * The cities that a new shop begins with. Each line: name, the usual ZIP code where it is known (of the general post
 * office), and other spellings.
 */
const WRITTEN: Record<Province, string> = {
  Sindh: `
    Karachi 74000: کراچی, Krachi, KHI
    Hyderabad 71000: حیدرآباد, Haiderabad, HYD
    Sukkur 65200: سکھر, Sakhar, Sukker
    Larkana 77150: لاڑکانہ, Larkano
    Nawabshah 67450: نواب شاہ, Shaheed Benazirabad, Benazirabad
    Mirpur Khas 69000: میرپور خاص, Mirpurkhas
    Jacobabad: جیکب آباد
    Shikarpur: شکارپور
    Khairpur: خیرپور, Khairpur Mirs
    Dadu: دادو
    Badin: بدین
    Thatta: ٹھٹہ, ٹھٹھہ
    Tando Adam: ٹنڈو آدم
    Tando Allahyar: ٹنڈو الہیار, Tando Allah Yar
    Tando Muhammad Khan: ٹنڈو محمد خان, TM Khan
    Umerkot: عمرکوٹ, Umarkot
    Mithi: مٹھی, Tharparkar
    Ghotki: گھوٹکی
    Kashmore: کشمور
    Kandhkot: کندھ کوٹ
    Kotri: کوٹری
    Jamshoro: جامشورو
    Sanghar: سانگھڑ
    Shahdadpur: شہدادپور
    Shahdadkot: شہدادکوٹ, Qambar Shahdadkot
    Moro: مورو
    Naushahro Feroze: نوشہرو فیروز, Naushero Feroze
    Rohri: روہڑی
    Daharki: ڈہرکی
    Mehar: میہڑ
    Sehwan: سیہون, Sehwan Sharif
    Matiari: مٹیاری
    Hala: ہالا
    Digri: ڈگری
    Pano Aqil: پنو عاقل`,
  Punjab: `
    Lahore 54000: لاہور, Lahor, LHR
    Faisalabad 38000: فیصل آباد, Fsd, Faislabad, Lyallpur
    Rawalpindi 46000: راولپنڈی, Pindi, Rwp
    Multan 60000: ملتان, MUX
    Gujranwala 52250: گوجرانوالہ, Gujranwalla, GRW
    Sialkot 51310: سیالکوٹ, SKT
    Bahawalpur 63100: بہاولپور, Bhawalpur, BWP
    Sargodha 40100: سرگودھا, SGD
    Gujrat 50700: گجرات, Gujraat, GRT
    Jhelum 49600: جہلم
    Sahiwal 57000: ساہیوال
    Okara 56300: اوکاڑہ
    Sheikhupura 39350: شیخوپورہ, Shekhupura
    Kasur 55050: قصور
    Rahim Yar Khan 64200: رحیم یار خان, RY Khan, RYK
    Dera Ghazi Khan 32200: ڈیرہ غازی خان, DG Khan, DGK
    Jhang 35200: جھنگ, Jhang Sadar
    Wah Cantt 47040: واہ کینٹ, Wah, Wah Cantonment
    Attock 43600: اٹک, Campbellpur
    Chakwal 48800: چکوال
    Mianwali 42200: میانوالی
    Khanewal 58150: خانیوال
    Vehari 61100: وہاڑی
    Taxila: ٹیکسلا
    Murree: مری
    Chiniot: چنیوٹ
    Hafizabad: حافظ آباد
    Mandi Bahauddin: منڈی بہاؤالدین, MB Din, Mandi Bahaudin
    Narowal: نارووال
    Pakpattan: پاکپتن, Pakpattan Sharif
    Lodhran: لودھراں
    Layyah: لیہ, Leiah
    Muzaffargarh: مظفر گڑھ
    Rajanpur: راجن پور
    Bhakkar: بھکر
    Khushab: خوشاب
    Jauharabad: جوہر آباد
    Toba Tek Singh: ٹوبہ ٹیک سنگھ, TT Singh
    Nankana Sahib: ننکانہ صاحب
    Bahawalnagar: بہاولنگر
    Chishtian: چشتیاں
    Hasilpur: حاصل پور
    Ahmadpur East: احمد پور شرقیہ, Ahmedpur East, Ahmadpur Sharqia
    Khanpur: خان پور
    Sadiqabad: صادق آباد
    Burewala: بورے والا
    Mian Channu: میاں چنوں
    Arifwala: عارف والا
    Chichawatni: چیچہ وطنی
    Kamoke: کامونکی, Kamoki
    Wazirabad: وزیر آباد
    Daska: ڈسکہ
    Sambrial: سمبڑیال
    Pasrur: پسرور
    Kharian: کھاریاں
    Lalamusa: لالہ موسیٰ
    Jalalpur Jattan: جلال پور جٹاں
    Muridke: مریدکے
    Shahdara: شاہدرہ
    Raiwind: رائیونڈ
    Pattoki: پتوکی
    Depalpur: دیپالپور, Dipalpur
    Renala Khurd: رینالہ خورد
    Gojra: گوجرہ
    Samundri: سمندری
    Jaranwala: جڑانوالہ
    Tandlianwala: تاندلیانوالہ
    Kamalia: کمالیہ
    Shorkot: شورکوٹ
    Bhalwal: بھلوال
    Talagang: تلہ گنگ
    Gujar Khan: گوجر خان
    Pind Dadan Khan: پنڈ دادن خان, PD Khan
    Dina: دینہ
    Kot Addu: کوٹ ادو
    Taunsa: تونسہ, Taunsa Sharif
    Alipur: علی پور
    Jampur: جام پور
    Mailsi: میلسی
    Kabirwala: کبیر والا
    Shujabad: شجاع آباد
    Jalalpur Pirwala: جلال پور پیر والا
    Haroonabad: ہارون آباد
    Fort Abbas: فورٹ عباس
    Shakargarh: شکر گڑھ
    Hasan Abdal: حسن ابدال, Hassan Abdal
    Fateh Jang: فتح جنگ
    Kot Radha Kishan: کوٹ رادھا کشن
    Phool Nagar: پھول نگر, Bhai Pheru
    Chunian: چونیاں
    Sangla Hill: سانگلہ ہل`,
  'Islamabad Capital Territory': `
    Islamabad 44000: اسلام آباد, Isb, Islambad`,
  'Khyber Pakhtunkhwa': `
    Peshawar 25000: پشاور, Pishawar, PEW
    Abbottabad 22010: ایبٹ آباد, Abottabad
    Mardan 23200: مردان
    Swat (Mingora) 19200: سوات, مینگورہ, Swat, Mingora
    Kohat 26000: کوہاٹ
    Dera Ismail Khan 29050: ڈیرہ اسماعیل خان, DI Khan, DIK
    Nowshera: نوشہرہ
    Charsadda: چارسدہ
    Swabi: صوابی
    Haripur: ہری پور
    Mansehra: مانسہرہ
    Bannu: بنوں
    Karak: کرک
    Lakki Marwat: لکی مروت
    Tank: ٹانک
    Hangu: ہنگو
    Timergara: تیمرگرہ, Lower Dir
    Batkhela: بٹ خیلہ, Malakand
    Chitral: چترال
    Havelian: حویلیاں
    Battagram: بٹگرام
    Parachinar: پاراچنار
    Buner: بونیر, Daggar
    Shangla: شانگلہ, Alpuri
    Topi: ٹوپی
    Landi Kotal: لنڈی کوتل`,
  Balochistan: `
    Quetta 87300: کوئٹہ, Kwetta, UET
    Gwadar: گوادر
    Turbat: تربت, Kech
    Khuzdar: خضدار
    Hub: حب, Hub Chowki
    Chaman: چمن
    Sibi: سبی
    Loralai: لورالائی
    Zhob: ژوب
    Dera Murad Jamali: ڈیرہ مراد جمالی, DM Jamali
    Dera Allah Yar: ڈیرہ اللہ یار
    Usta Muhammad: اوستہ محمد
    Mastung: مستونگ
    Kalat: قلات
    Pishin: پشین
    Panjgur: پنجگور
    Uthal: اوتھل, Lasbela
    Pasni: پسنی
    Nushki: نوشکی, Noshki
    Ziarat: زیارت`,
  'Azad Kashmir': `
    Mirpur (AJK) 10250: میرپور, Mirpur, Mirpur Azad Kashmir
    Muzaffarabad 13100: مظفر آباد
    Kotli: کوٹلی
    Bhimber: بھمبر
    Rawalakot: راولاکوٹ
    Bagh: باغ
    Pallandri: پلندری, Palandri`,
  'Gilgit-Baltistan': `
    Gilgit 15100: گلگت
    Skardu: سکردو
    Hunza: ہنزہ, Karimabad, Aliabad
    Chilas: چلاس
    Ghizer: غذر, Gahkuch
    Khaplu: خپلو`,
}

export const FIRST_CITIES: readonly FirstCity[] = Object.entries(WRITTEN).flatMap(([province, lines]) =>
  lines
    .trim()
    .split('\n')
    .map(line => readLine(province, line.trim())),
)

function readLine(province: string, line: string): FirstCity {
  const [, name = '', zipCode = '', spellings = ''] = /^(.+?)(?: (\d{5}))?: (.+)$/.exec(line) ?? []
  return { name, province, zipCode, spellings: spellings.split(', ') }
}
