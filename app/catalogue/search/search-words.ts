import { plainUrdu } from '#app/shared/text/plain-urdu.ts'

const MOST_WORDS = 12
/** Longer than any word for a garment; longer words would only cost time. */
const LONGEST_WORD = 40
/** Everything here is for men, and conjunctions say nothing: such words would only exclude products. */
const SAID_OF_EVERYTHING = new Set(
  (
    'men mens man gents male mardana mardane boy boys larke larkon مردانہ مردوں لڑکوں a an and for the of in with to on or ' +
    'ka ki ke kay k liye liay wala wali walay wale aur کا کی کے لیے والا والی اور ' +
    'colour color rang رنگ clothes clothing kapra kapre kapray kapde کپڑا کپڑے collection online price size buy shop ' +
    'gift gifts present presents tohfa tohfay تحفہ brother bhai father dad abbu abu papa husband shohar uncle friend dost ' +
    'بھائی ابو والد شوہر دوست چچا ماموں chacha mamu ' +
    'surprise couple day valentine valentines law laws eidi عیدی تحفے تحائف tohfe tuhfa gifting giftable baba بابا پاپا papa daddy dads fathers brothers husbands hubby fiance fiancé manager boss colleague mangetar منگیتر cousin nephew bhatija bhanja بھتیجا بھانجا بھتیجے بھانجے pota نواسا پوتے پوتا taya تایا phupha khalu خالو behnoi بہنوئی saala ' +
    'store need want show please chahiye chahye chaiye chahie dikhao dikha dikhaye dikhaen best good nice acha achi achay ache ' +
    'fashion style stylish brand branded look looks looking something anything nothing thing things stuff item items product ' +
    'products cheez cheezen cheezein cheezain mujhe muje hamein apne apni mere meri liya lena leni lene do dena dein ' +
    'koi kuch kya hai hain ho mein me ko se wali i my me is are any some what which you have get find ' +
    'چاہیے چاہیئے چاہئے دکھائیں دکھاؤ دکھا مجھے میرے میری اپنے اپنی لینا لینی لینے دینا دیں کوئی کچھ کیا ہے ہیں ہو میں کو سے ' +
    'can could would like where buying wearing someone mens guy guys gentleman gentlemen gentlemens him his he teen teens teenager ' +
    'teenagers son boyfriend grandfather dada nana pls plz available stock quality comfortable comfy premium beautiful amazing ' +
    'lovely great perfect decent nicely designer original genuine pair pairs ones type types ' +
    'option options coloured colored stitched readymade every very really that this these ' +
    'k kay pe par pr sab sabse sb jana jane jaane jaana janay pehnna pehnne pehnny pehnay pehenne pehnu andar upar oopar na nahi ' +
    'nai pare batao batain munasib behtareen khubsurat khoobsurat aram araam aaram aramdeh aaramdeh si sa uper jaisa jaisi jaise ' +
    'thora thori bhi beta bete larka admi aadmi mard salgirah birthday anniversary sham shaam subah fajar fajr din ' +
    'morning bohat bohot zyada zara saiz number simple sada saada sadah qeemat rate hun hoon jo aisa aisi aise ' +
    'جانے جانا پہن پہنوں پہ پر اوپر اندر نہ نہیں پڑے سب بتائیں بتاؤ مناسب بہترین خوبصورت آرام دہ سی سا جیسا جیسی جیسے تھوڑا ' +
    'بھی بیٹے بیٹا لڑکا آدمی مرد گفٹ سالگرہ شام صبح دن فجر بہت زیادہ ذرا سائز نمبر سادہ سادی قیمت کر اسٹائل سٹائل سٹائلش کوالٹی پریمیم ڈیزائن ' +
    'hua hui huay hue huwa sila sile sili silay silaya silaye silae سلا سلے سلی سلایا ہوا ہوئی ہوئے jaye jayegi mil mile milay milegi milega ملے ' +
    'jaldi جلدی tareen ترین nd bina bagair baghair بغیر بنا khalis pure خالص zabardast زبردست umda عمدہ pyari pyara پیاری پیارا khaas خاص ' +
    'kitne kitni kitna کتنے کتنی کتنا khareedna kharidna khareedni kharidni خریدنا خریدنی خریدنے dekhna dekhni دیکھنا دیکھنی karna karne karni ' +
    'کرنا کرنے کرنی ji جی sahab صاحب susar sasur damad dewar walid abba miyan khawand buzurg buzurgon dene denay bare baray ' +
    'سسر داماد دیور ابا میاں خاوند دادا نانا بزرگ بزرگوں elderly libas لباس malbusat ملبوسات کلر رنگوں rangon گی گا hisab hisaab حساب hone hona ہونے ' +
    'والے کپڑوں چیز چیزیں اچھا اچھی اچھے رنگ پہننے پہننا ' +
    'but am will feet foot tall us see give get got tell know think looking suggest recommend hello hi hey salam assalam alaikum aoa sir madam thanks thank kindly bro yaar dear ' +
    'people person he she they your our how does did take use used using go going make let try search searching browse interested needs needed ' +
    'required require prefer love like likes also just maybe put worn plain solid design designs age aged years young daily basis currently ' +
    'mujhko humein hum hamare hamein aap ap apke apko paas pas bata dikhain dikhaiye dikhaein dikhayen dikhayein dikhana dedo dedein dijiye chahte ' +
    'chahta chahti chahta sakun sakoon saku sakta sakte sakti sake sakay skta skun kaun kon konsa konsi kaunsa kaunsi kahan kab kaise kaisa agar magar ' +
    'lekin phir wo woh ye yeh us is inn mera hamara unka waste khatir tha thi the raha rahi rahe gaya jata jati jate lagta lagti lagte laga pasand ' +
    'zaroorat zarurat sirf bas abhi aaj pehen pehan pehn pehnu pehnun pehnoon pehenna pehennay pahan pahen pahnna pahnne pehnta umar umer saal shukriya ' +
    'meherbani behtar sakenge milega milegi jis jise jisay inko unko kisi ' +
    'ہم ہمیں ہمارے آپ آپکے پاس دکھایئے دکھانا دکھائیے دے دو دیجیے چاہتا چاہتی چاہتے سکوں سکتا سکتی سکتے سکے کون کونسا کونسی کہاں کب کیسے کیسا اگر مگر لیکن ' +
    'وہ یہ جو اس ان میرا ہمارا اپنا خاطر واسطے تھا تھی تھے رہا رہی رہے گیا لگے لگتا لگتی پسند ضرورت صرف بس ابھی آج پہنا پہنتے پہنوں پہنے عمر شکریہ براہ کرم مہربانی جس کسی ایک ek aik'
  ).split(' '),
)

const UNSEWN = ' unstitched '
const GARMENT = 'suit|soot|jora|joray|kameez|qameez|kurta|kurte|kurtay|سوٹ|جوڑے|قمیض|کرتے'
/** What says that cloth is not sewn: `bin sila`, `suit ka kapra`. Sewn is everything else, which `sila hua` need not say. */
const NOT_SEWN = new RegExp(
  '(?<![\\p{L}\\p{M}])(?:(?:an|un|bin|bina|bagh?air|ا\\p{M}?ن|بن|بنا|بغیر)[\\s-]*(?:s[ie]l(?:a|e|i|ay|ai|aai|aya)|' +
    `stit?ch(?:ed)?|س\\p{M}?ل(?:ا|ے|ی|ائی|ایا))|(?:${GARMENT})\\s+(?:ka|کا)\\s+(?:kap[rd]a|کپڑا))(?![\\p{L}\\p{M}])`,
  'gu',
)

/** A search in which cloth that is not sewn is called by one word, whatever a sentence says of it. */
export function withUnstitched(search: string): string {
  return search.replace(NOT_SEWN, UNSEWN)
}

/**
 * Returns the words of a search in order, in lower case: only letters and digits, so that they contain no operators of a
 * query language. Words that apply to every product are left out unless there are no others.
 */
export function readSearchWords(q: string): string[] {
  const found = q
    .normalize('NFC')
    .toLowerCase()
    .replace(NOT_SEWN, UNSEWN)
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    // Marks alone are no word.
    ?.filter(word => plainUrdu(word) !== '')
  const words = [...new Set(found)].map(word => [...word].slice(0, LONGEST_WORD).join(''))
  const telling = words.filter(isTelling)
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/** Whether a word distinguishes products of this shop. */
export function isTelling(word: string): boolean {
  return !SAID_OF_EVERYTHING.has(word)
}

const ROMAN_PARTICLES =
  /(?<![\p{L}\p{N}])(?:k[aie]|kay|k|w?al[aie]|w[ao]l[aie]y?|liye|liay|mein|mai|se|pe|ko|hai|hain|ch[ai]+h[aiy]+e?|jo|aur|na)(?![\p{L}\p{N}])/u

/** Whether a search is in Urdu, in either script: it may end in a verb, where an English one ends in what it is for. */
export function isInUrdu(q: string): boolean {
  return /\p{Script=Arabic}/u.test(q) || ROMAN_PARTICLES.test(q.toLowerCase())
}

/** Returns the same key for words that differ only in accents, in letters of two keyboards, or in the plural. */
export function wordKey(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(/[يىئ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هةھ]/g, 'ہ')
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}
