/** Emails to shoppers, and what an edit changed. No page has these. */
export const EMAILS: Readonly<Record<string, string>> = {
  '{title}: {name} ships from {day}': '{title}: {name} {day} سے بھیجا جائے گا',
  'The day of your pre-order has changed': 'آپ کے پیشگی آرڈر کا دن بدل گیا ہے',
  'You pre-ordered {name}. We now send it from {day}.':
    'آپ نے {name} کا پیشگی آرڈر دیا تھا۔ اب ہم اسے {day} سے بھیجیں گے۔',
  'Everything else stays as it is. If that is too late for you, answer this email.':
    'باقی سب ویسا ہی ہے۔ اگر آپ کے لیے یہ دیر ہے تو اس ای میل کا جواب دیں۔',
  'Hello {name},': 'السلام علیکم {name}،',
  'Hello,': 'السلام علیکم،',
  '{name}, size {size} (x{quantity}) - {price}': '{name}، سائز {size} (x{quantity}) - {price}',
  '{title}: thank you from {shop}': '{title}: {shop} کی طرف سے شکریہ',
  '{total}, {advance} of it before the parcel leaves':
    '{total}، جس میں سے {advance} پارسل روانہ ہونے سے پہلے',
  'Thank you for your order. Our team will contact you soon.':
    'آپ کے آرڈر کا شکریہ۔ ہماری ٹیم جلد آپ سے رابطہ کرے گی۔',
  '{title} was changed': '{title} میں تبدیلی ہوئی ہے',
  'We changed {title}. This is what you get now.': 'ہم نے {title} میں تبدیلی کی ہے۔ اب آپ کو یہ ملے گا۔',
  'What is different': 'کیا بدلا',
  'If that is not what you wanted, answer this email: a person in our shop looks into it.':
    'اگر آپ یہ نہیں چاہتے تھے تو اس ای میل کا جواب دیں: ہماری دکان سے کوئی خود دیکھے گا۔',
  '{title} is on its way': '{title} راستے میں ہے',
  '{shop} has handed it to the courier': '{shop} نے پارسل کوریئر کو دے دیا ہے',
  'A part of order {number} is with the courier now.': 'آرڈر {number} کا ایک حصہ اب کوریئر کے پاس ہے۔',
  '{title} is with the courier now.': '{title} اب کوریئر کے پاس ہے۔',
  '{title} was delivered': '{title} پہنچا دیا گیا',
  '{title} was delivered.': '{title} پہنچا دیا گیا۔',
  'Thank you for buying at {shop}': '{shop} سے خریداری کا شکریہ',
  'If something does not, answer this email or write to us: a person in our shop helps.':
    'اگر کچھ پورا نہ آئے تو اس ای میل کا جواب دیں یا ہمیں لکھیں: ہماری دکان سے کوئی مدد کرے گا۔',
  'What do you think of {order}?': '{order} آپ کو کیسا لگا؟',
  'Two words help others to choose their size': 'آپ کے دو لفظ دوسروں کو صحیح سائز چننے میں مدد دیتے ہیں',
  'We hope that you like what {shop} sent you. Would you tell others how it turned out, and whether the size fits?':
    'امید ہے {shop} کی چیزیں آپ کو پسند آئی ہوں گی۔ کیا آپ دوسروں کو بتائیں گے کہ کیسی نکلیں، اور سائز پورا آیا یا نہیں؟',
  'Write a review': 'رائے لکھیں',
  'We ask once. If something is wrong with it, answer this email: a person in our shop helps.':
    'ہم صرف ایک بار پوچھتے ہیں۔ اگر کوئی خرابی ہو تو اس ای میل کا جواب دیں: ہماری دکان سے کوئی مدد کرے گا۔',
  '{name} is back in size {size}': '{name} سائز {size} میں دوبارہ دستیاب ہے',
  'You asked us to say so': 'آپ نے اطلاع کے لیے کہا تھا',
  'You asked {shop} for an email when {name} is back in size {size}. It is.':
    'آپ نے {shop} سے کہا تھا کہ {name} سائز {size} میں آئے تو ای میل کریں۔ اب دستیاب ہے۔',
  'There are few pieces, and none is put aside: who orders first has it.':
    'تعداد کم ہے، اور کوئی چیز الگ نہیں رکھی جاتی: جو پہلے آرڈر کرے، اسی کی۔',
  'See the product': 'چیز دیکھیں',
  'This is our only email about it.': 'اس بارے میں یہ ہماری واحد ای میل ہے۔',
  '{title} was cancelled': '{title} منسوخ ہو گیا',
  'Nothing is delivered and nothing is to be paid': 'کچھ نہیں بھیجا جائے گا اور کوئی ادائیگی نہیں کرنی',
  '{title} was cancelled. Nothing is delivered and nothing is to be paid.':
    '{title} منسوخ ہو گیا۔ کچھ نہیں بھیجا جائے گا اور کوئی ادائیگی نہیں کرنی۔',
  'If that is a surprise, answer this email: a person in our shop looks into it.':
    'اگر آپ کے لیے یہ غیر متوقع ہے تو اس ای میل کا جواب دیں: ہماری دکان سے کوئی خود دیکھے گا۔',
  'What comes back': 'کیا واپس آ رہا ہے',
  'Questions? Answer this email: a person in our shop looks into it.':
    'کوئی سوال؟ اس ای میل کا جواب دیں: ہماری دکان سے کوئی خود دیکھے گا۔',
  '{title}: your voucher over {price}': '{title}: آپ کا {price} کا واؤچر',
  'Its code is {code}.': 'اس کا کوڈ {code} ہے۔',
  'Instead of paying {price} back we have made a voucher for you. Its code is:':
    '{price} واپس کرنے کے بجائے ہم نے آپ کے لیے واؤچر بنایا ہے۔ اس کا کوڈ یہ ہے:',
  'Place an order as always, and enter the code on the page on which you pay. What is left of it is for the next order.':
    'معمول کے مطابق آرڈر کریں، اور ادائیگی کے صفحے پر کوڈ لکھیں۔ جو رقم بچے وہ اگلے آرڈر کے لیے ہے۔',
  'It can be used until {date}.': 'اسے {date} تک استعمال کیا جا سکتا ہے۔',
  'Open the shop': 'دکان کھولیں',
  'Welcome to {shop}: please confirm your email address':
    '{shop} میں خوش آمدید: براہِ کرم اپنے ای میل پتے کی تصدیق کریں',
  'One press, and your earlier orders are in your account':
    'ایک بار دبائیں، اور آپ کے پچھلے آرڈر آپ کے اکاؤنٹ میں',
  'Welcome to {shop}. Please confirm that {email} is your address: orders that you placed with it then appear in your account.':
    '{shop} میں خوش آمدید۔ براہِ کرم تصدیق کریں کہ {email} آپ کا پتہ ہے: اس سے کیے گئے آرڈر پھر آپ کے اکاؤنٹ میں نظر آئیں گے۔',
  'Confirm the address': 'پتے کی تصدیق کریں',
  'What your account is good for': 'اکاؤنٹ کے فائدے',
  'Your orders, and where each of them is': 'آپ کے آرڈر، اور ہر ایک کہاں ہے',
  'A checkout that knows your address already': 'چیک آؤٹ جسے آپ کا پتہ پہلے سے معلوم ہو',
  'Your name, address and password, yours to change': 'نام، پتہ اور پاس ورڈ، جب چاہیں بدلیں',
  'The link works for three days. If you have no account with us, you can ignore this email.':
    'لنک تین دن تک کام کرے گا۔ اگر ہمارے ہاں آپ کا اکاؤنٹ نہیں تو اس ای میل کو نظر انداز کر دیں۔',
  'Choose a new password for {shop}': '{shop} کے لیے نیا پاس ورڈ چنیں',
  'The link works for one hour': 'لنک ایک گھنٹے تک کام کرے گا',
  'A new password was requested for your account, hopefully by you.':
    'آپ کے اکاؤنٹ کے لیے نیا پاس ورڈ مانگا گیا ہے، امید ہے آپ ہی نے مانگا ہوگا۔',
  'Choose a password': 'پاس ورڈ چنیں',
  'The link works for one hour. If it was not you, ignore this email: your password stays as it is.':
    'لنک ایک گھنٹے تک کام کرے گا۔ اگر آپ نے نہیں مانگا تو اس ای میل کو نظر انداز کر دیں: آپ کا پاس ورڈ وہی رہے گا۔',
  'It arrives: {days}.': 'پہنچنے کے دن: {days}۔',
  'See your order': 'اپنا آرڈر دیکھیں',
  'Shipping - {price}': 'ڈیلیوری - {price}',
  'Discount {price}': 'رعایت {price}',
  'Total: {price}': 'کل رقم: {price}',
  'Rounding: {price}': 'پورا روپیہ کرنے کا فرق: {price}',
  'To pay: {due}.': 'واجب: {due}۔',
  '{title}: we sent you {price}': '{title}: ہم نے {price} واپس بھیجے',
  'We have sent you {price} back for your order.': 'ہم نے آپ کے آرڈر کے {price} واپس بھیج دیے ہیں۔',
  'Paid: {paid}.': 'ادا شدہ: {paid}۔',
  'Refund due: {price}. We owe it to you and send it back.':
    'واپس ملنے والی رقم: {price}۔ یہ ہم آپ کو واپس بھیجیں گے۔',
  '{name}: {price}': '{name}: {price}',
  'Paid: {paid}. To pay: {due}.': 'ادا شدہ: {paid}۔ واجب: {due}۔',
  '{price}, to be paid in cash on delivery': '{price}، پارسل ملنے پر نقد ادا کرنے ہیں',
  '{price}, all of it paid': '{price}، پوری رقم ادا ہو چکی',
  'Nothing is left to pay.': 'کوئی رقم باقی نہیں۔',
  'The courier collects the rest in cash.': 'باقی رقم کوریئر نقد لے گا۔',
  '{title}: we did not find your {price}': '{title}: آپ کے {price} ہمیں نہیں ملے',
  'You reported that you sent {price} ({how}). We looked for it and did not find it.':
    'آپ نے بتایا تھا کہ آپ نے {price} بھیجے ({how})۔ ہم نے دیکھا، مگر یہ رقم ہمیں نہیں ملی۔',
  'If you have sent it, tell us again with the number of the transfer.':
    'اگر آپ نے رقم بھیج دی ہے تو ٹرانسفر کے نمبر کے ساتھ ہمیں دوبارہ بتائیں۔',
  'We are looking for your {price}.': 'ہم آپ کے {price} دیکھ رہے ہیں۔',
  'Please pay the other {price} before we send your parcel.':
    'براہِ کرم پارسل روانہ ہونے سے پہلے باقی {price} ادا کریں۔',
  'Please pay {price} before we send your parcel.': 'براہِ کرم پارسل روانہ ہونے سے پہلے {price} ادا کریں۔',
  'Follow it': 'پارسل کہاں ہے',
  'It goes to': 'ڈیلیوری کا پتہ',
  'tracking number {number}': 'ٹریکنگ نمبر {number}',

  'delivery {now} instead of {before}': 'ڈیلیوری {before} کے بجائے {now}',
  'discount {now} instead of {before}': 'رعایت {before} کے بجائے {now}',
  '{discount}: {now} instead of {before}': '{discount}: {before} کے بجائے {now}',
  '{discount} needs {price}: it no longer applies':
    '{discount} کے لیے {price} کا آرڈر چاہیے: اب یہ نہیں ملتی',
  '{discount} no longer applies': '{discount} اب نہیں ملتی',
  '{percent} %': '{percent} ٪',
  'free delivery': 'مفت ڈیلیوری',
  'buy {buyPieces}, get {freePieces} free': '{buyPieces} خریدیں، {freePieces} مفت',
  'in advance {now} instead of {before}': 'پیشگی {before} کے بجائے {now}',
  '{name}, size {size} removed': '{name}، سائز {size} نکال دیا',
  '{quantity} × {name}, size {size} added': '{quantity} × {name}، سائز {size} شامل کیا',
  'size {now} instead of {before}': 'سائز {before} کے بجائے {now}',
  '{now} instead of {before}': '{before} کے بجائے {now}',
  '{now} instead of {before} each': 'فی عدد {before} کے بجائے {now}',
  none: 'کوئی نہیں',
  name: 'نام',
  'phone number': 'فون نمبر',
  'street address': 'گھر کا پتہ',
  city: 'شہر',
  'ZIP code': 'پوسٹل کوڈ',
  landmark: 'نشانی',
  'note for the rider': 'رائیڈر کے لیے ہدایت',

  'Invoice {number}': 'انوائس {number}',
  'Invoice {number}, page {page}': 'انوائس {number}، صفحہ {page}',
  'Parcel {position} of {of}': '{of} میں سے پارسل {position}',
  'Cash on delivery: collect': 'کیش آن ڈیلیوری: وصول کریں',
  'To pay before we send it': 'بھیجنے سے پہلے ادا کرنے ہیں',
  'Not paid: do not send': 'ادائیگی نہیں ہوئی: نہ بھیجیں',
  'Advance not paid: do not send': 'ایڈوانس نہیں ملا: نہ بھیجیں',
  'Paid: collect nothing': 'ادا شدہ: کچھ وصول نہ کریں',
  'Collect nothing': 'کچھ وصول نہ کریں',
  '{price}, nothing to pay': '{price}، کچھ ادا نہیں کرنا',
  Subtotal: 'ذیلی میزان',
  '{text}.': '{text}۔',
  Qty: 'تعداد',
  Item: 'چیز',
  Price: 'قیمت',
  Amount: 'رقم',
  'Thank you for shopping with {shop}.': '{shop} سے خریداری کا شکریہ۔',
}
