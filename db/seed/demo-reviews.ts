/** Ten invented reviews: each says so, and none bears a person's name. The owner can remove them. */
export const DEMO_REVIEWS = [
  {
    name: 'Sample customer 1',
    rating: 5,
    text: 'The charcoal hoodie is properly heavy. Two winters of weekly washing ahead of it and the cuffs still snap back.',
    nameUrdu: 'نمونہ گاہک 1',
    textUrdu: 'چارکول ہوڈی واقعی بھاری ہے۔ دو سردیاں ہر ہفتے دھلنے کے بعد بھی کف ویسے ہی کسے ہوئے ہیں۔',
  },
  {
    name: 'Sample customer 2',
    rating: 5,
    text: 'Ordered the ivory shalwar kameez on Monday, wore it to Jummah on Friday. Hardly needed the iron.',
    nameUrdu: 'نمونہ گاہک 2',
    textUrdu: 'آف وائٹ شلوار قمیض پیر کو منگوائی، جمعے کی نماز پر پہنی۔ استری کی ضرورت ہی نہیں پڑی۔',
  },
  {
    name: 'Sample customer 3',
    rating: 4,
    text: 'Chinos fit exactly as the size guide said. I would like one more colour, an olive perhaps.',
    nameUrdu: 'نمونہ گاہک 3',
    textUrdu: 'چینو بالکل ویسی نکلی جیسی سائز گائیڈ میں لکھی تھی۔ ایک رنگ اور ہونا چاہیے، شاید زیتونی۔',
  },
  {
    name: 'Sample customer 4',
    rating: 5,
    text: 'Bought the cable sweater for my father, who never likes anything. He has worn it four days in a row.',
    nameUrdu: 'نمونہ گاہک 4',
    textUrdu: 'ابو کے لیے کیبل سویٹر لیا، جنہیں کچھ پسند نہیں آتا۔ چار دن سے وہی پہنے ہوئے ہیں۔',
  },
  {
    name: 'Sample customer 5',
    rating: 4,
    text: 'The oxford shirt softened nicely after the third wash. The sleeves are a touch long on me.',
    nameUrdu: 'نمونہ گاہک 5',
    textUrdu: 'آکسفورڈ شرٹ تیسری دھلائی کے بعد خوب نرم ہو گئی۔ آستین مجھے ذرا لمبی ہے۔',
  },
  {
    name: 'Sample customer 6',
    rating: 5,
    text: 'Asked about trouser length on WhatsApp at ten at night and had an answer before I slept. Fits perfectly.',
    nameUrdu: 'نمونہ گاہک 6',
    textUrdu: 'رات دس بجے واٹس ایپ پر پتلون کی لمبائی پوچھی، سونے سے پہلے جواب مل گیا۔ فٹنگ بالکل ٹھیک ہے۔',
  },
  {
    name: 'Sample customer 7',
    rating: 5,
    text: 'Tracksuit travels well: no creases after the bus to Lahore, and the pockets have real zips.',
    nameUrdu: 'نمونہ گاہک 7',
    textUrdu: 'ٹریک سوٹ سفر میں اچھا رہا: لاہور تک بس میں بھی سلوٹ نہیں پڑی، اور جیبوں میں اصلی زِپ ہے۔',
  },
  {
    name: 'Sample customer 8',
    rating: 4,
    text: 'Exchanged a medium for a large without any argument. The new one came three days later.',
    nameUrdu: 'نمونہ گاہک 8',
    textUrdu: 'میڈیم بدل کر لارج لیا، کوئی بحث نہیں ہوئی۔ نیا تین دن میں آ گیا۔',
  },
  {
    name: 'Sample customer 9',
    rating: 5,
    text: 'The navy blazer was for my brother’s nikah. Soft shoulders, good buttons, and it looked like twice the price.',
    nameUrdu: 'نمونہ گاہک 9',
    textUrdu: 'نیوی بلیزر بھائی کے نکاح کے لیے تھا۔ کندھے نرم، بٹن اچھے، اور دِکھنے میں دُگنی قیمت کا لگا۔',
  },
  {
    name: 'Sample customer 10',
    rating: 5,
    text: 'Paid the rider in cash, and the linen shirt was just the blue of the picture. Sleeves rolled, tea in hand.',
    nameUrdu: 'نمونہ گاہک 10',
    textUrdu:
      'رائیڈر کو نقد پیسے دیے، اور لینن شرٹ کا نیلا رنگ بالکل تصویر جیسا تھا۔ آستینیں چڑھائیں، چائے ہاتھ میں۔',
  },
].map(review => ({ ...review, isSample: true }))
