import { PICTURE_REFUSALS } from './picture-refusals.ts'

/** What the pages of information say by themselves. No page of the shop has these in its scripts. */
export const INFORMATION: Readonly<Record<string, string>> = {
  'A preview of a version as of {time}. Shoppers see only what is published now.':
    'یہ {time} کے وقت ایک ورژن کی جھلک ہے۔ خریدار صرف وہی دیکھتے ہیں جو ابھی شائع ہے۔',
  'A preview with the drafts as of {time}. Shoppers see only what is published.':
    'مسودوں کے ساتھ {time} کی جھلک۔ خریدار صرف وہی دیکھتے ہیں جو شائع ہو چکا۔',
  'A preview with the drafts. Shoppers see only what is published.':
    'مسودوں کے ساتھ جھلک۔ خریدار صرف وہی دیکھتے ہیں جو شائع ہو چکا۔',
  'Only staff see this: it is a draft. It can’t be ordered.':
    'یہ صرف عملے کو نظر آتا ہے: یہ مسودہ ہے۔ اس کا آرڈر نہیں ہو سکتا۔',
  'Only staff see this: it is archived. It can’t be ordered.':
    'یہ صرف عملے کو نظر آتا ہے: یہ آرکائیو میں ہے۔ اس کا آرڈر نہیں ہو سکتا۔',
  'Back to the admin': 'ایڈمن پر واپس',
  [`# How to send something back

1. Open your order, from your confirmation email or with Track Order, and choose Return or exchange. Say what you would like instead.
2. We answer by email, and say where the piece goes or when the courier takes it.
3. Put the piece, unworn, unwashed and with its tags on, into a bag or box so that it stays dry.

# What can’t come back

Pieces that were worn, washed or altered.`]: `# کوئی چیز واپس کیسے بھیجیں

1. تصدیقی ای میل یا “آرڈر ٹریک کریں” سے اپنا آرڈر کھولیں، اور واپسی یا تبدیلی چنیں۔ لکھیں کہ اس کے بدلے کیا چاہیے۔
2. ہم ای میل سے جواب دیتے ہیں کہ چیز کہاں بھیجنی ہے یا کوریئر کب لے جائے گا۔
3. چیز بغیر پہنے، بغیر دھوئے، ٹیگ سمیت، کسی تھیلے یا ڈبے میں رکھیں تاکہ خشک رہے۔

# کیا واپس نہیں ہو سکتا

پہنی ہوئی، دھلی ہوئی یا تبدیل کرائی گئی چیزیں۔`,
  [`# Damaged, or not what you ordered

Write to us with your order number, and with a photograph if you can.`]: `# خراب، یا وہ نہیں جو منگوایا تھا

اپنے آرڈر نمبر کے ساتھ ہمیں لکھیں، ہو سکے تو تصویر بھی بھیجیں۔`,
  [`# How long it takes

Delivery takes {delivery_time}. We ship within Pakistan only.

# How you pay

{payment} The amount on your confirmation is what you pay, in PKR; nothing is added.

# Where your parcel is

Track your order with its number and the phone number or email you gave us.`]: `# کتنا وقت لگتا ہے

ڈیلیوری میں {delivery_time} لگتے ہیں۔ ہم صرف پاکستان میں بھیجتے ہیں۔

# ادائیگی کیسے ہوتی ہے

{payment} تصدیق پر جو رقم لکھی ہے، وہی دینی ہے، روپوں میں؛ اس میں کچھ نہیں بڑھتا۔

# آپ کا پارسل کہاں ہے

آرڈر نمبر اور اپنے دیے ہوئے فون نمبر یا ای میل سے آرڈر ٹریک کریں۔`,
  [`# How to measure

- Chest: across the front, just under the arms, and doubled.
- Shoulder: from seam to seam across the back.
- Sleeve: from the shoulder seam to the end of the cuff.
- Waist: across the waistband, closed, and doubled.
- Inseam: along the inner seam, from the crotch to the hem.

Between two sizes? Ask us before you order.`]: `# ناپ کیسے لیں

- سینہ: سامنے سے، بغل کے عین نیچے، اور اس کا دگنا۔
- کندھا: پیچھے ایک سلائی سے دوسری سلائی تک۔
- آستین: کندھے کی سلائی سے کف کے سرے تک۔
- کمر: بند کر کے کمر بند کی چوڑائی، اور اس کا دگنا۔
- اندرونی لمبائی: اندر کی سلائی کے ساتھ، اوپر سے پائنچے تک۔

دو سائزوں کے درمیان ہیں؟ آرڈر سے پہلے ہم سے پوچھیں۔`,
  [`These terms hold for orders at {store}.

# Your order

You order by confirming the form at checkout. The page after it, with your order number, shows that the order has reached us. We may contact you to confirm it. A piece can be sold out meanwhile: checkout then says so, and nothing is ordered before you have seen it.

# Prices and payment

Prices are in Pakistani rupees. The total at checkout is what you pay. {payment}

# Delivery

{delivery}. Delivery takes {delivery_time}. We deliver within Pakistan.

# Returns

{returns}. The page Returns says how.

# Change or cancel

Write or call with your order number as soon as you can. A parcel that is with the courier can no longer be changed.

# Your account

You need none to order. If you have one, keep your password to yourself. You can delete your account at any time.

# Your data

The page Privacy says what we store and how you have it removed.`]: `یہ شرائط {store} پر آرڈروں کے لیے ہیں۔

# آپ کا آرڈر

چیک آؤٹ کے فارم کی تصدیق سے آرڈر ہوتا ہے۔ اس کے بعد کا صفحہ، جس پر آرڈر نمبر ہے، بتاتا ہے کہ آرڈر ہم تک پہنچ گیا ہے۔ تصدیق کے لیے ہم آپ سے رابطہ کر سکتے ہیں۔ اس دوران کوئی چیز ختم ہو سکتی ہے: تب چیک آؤٹ یہ بتاتا ہے، اور آپ کے دیکھے بغیر کچھ آرڈر نہیں ہوتا۔

# قیمتیں اور ادائیگی

قیمتیں پاکستانی روپوں میں ہیں۔ چیک آؤٹ پر جو کل رقم ہے، وہی آپ دیتے ہیں۔ {payment}

# ڈیلیوری

{delivery}۔ ڈیلیوری میں {delivery_time} لگتے ہیں۔ ہم پاکستان میں پہنچاتے ہیں۔

# واپسی

{returns}۔ طریقہ “واپسی” کے صفحے پر ہے۔

# تبدیلی یا منسوخی

جتنی جلدی ہو سکے، آرڈر نمبر کے ساتھ لکھیں یا فون کریں۔ جو پارسل کوریئر کے پاس ہو، بدلا نہیں جا سکتا۔

# آپ کا اکاؤنٹ

آرڈر کے لیے اکاؤنٹ ضروری نہیں۔ اگر ہے تو اپنا پاس ورڈ کسی کو نہ بتائیں۔ آپ جب چاہیں اکاؤنٹ ختم کر سکتے ہیں۔

# آپ کی معلومات

ہم کیا محفوظ رکھتے ہیں اور آپ اسے کیسے ہٹوا سکتے ہیں، “رازداری” کے صفحے پر ہے۔`,
  '{store} is a menswear shop in Pakistan: clothes for every day and for the days that matter, ordered at home and brought to your door.':
    '{store} پاکستان میں مردانہ کپڑوں کی دکان ہے: ہر دن کے کپڑے اور خاص دنوں کے کپڑے، گھر بیٹھے آرڈر کریں اور دروازے پر پائیں۔',
  'To dress men in Pakistan well every day, at a price that can be said out loud, in a shop that stands by its word.':
    'پاکستان کے مردوں کو ہر روز اچھا لباس پہنانا، ایسی قیمت پر جو کھل کر بتائی جا سکے، ایسی دکان میں جو اپنی بات پر قائم رہے۔',
  'A wardrobe with fewer pieces in it and more use in each. We would like to be the shop you come back to because you still wear what you bought, and want it in another colour.':
    'ایسی الماری جس میں چیزیں کم ہوں اور ہر ایک زیادہ کام آئے۔ ہم چاہتے ہیں کہ آپ اس لیے لوٹیں کہ جو خریدا تھا وہ آج بھی پہنتے ہیں، اور اب دوسرے رنگ میں چاہتے ہیں۔',
  '{store} sells online and delivers within Pakistan. You choose at home, with sizes, prices and stock in front of you. {payment} If you would like to know more about us, write to us: we are glad to tell you.':
    '{store} آن لائن بیچتا ہے اور پاکستان میں پہنچاتا ہے۔ سائز، قیمت اور اسٹاک سامنے دیکھ کر گھر بیٹھے چنیں۔ {payment} ہمارے بارے میں اور جاننا چاہیں تو لکھیں: بتا کر خوشی ہوگی۔',
  'How do I pay?': 'ادائیگی کیسے کروں؟',
  'In cash, when the courier brings your parcel. You need no card and no account. Please have the exact amount ready if you can.':
    'نقد، جب کوریئر پارسل لائے۔ نہ کارڈ چاہیے نہ اکاؤنٹ۔ ہو سکے تو پوری رقم تیار رکھیں۔',
  '{payment} You need no account.': '{payment} اکاؤنٹ کی ضرورت نہیں۔',
  'What does delivery cost?': 'ڈیلیوری کتنے کی ہے؟',
  '{delivery}. The total at checkout is what you pay; nothing is added later.':
    '{delivery}۔ چیک آؤٹ پر جو کل رقم ہے، وہی دینی ہے؛ بعد میں کچھ نہیں بڑھتا۔',
  'How long does delivery take?': 'ڈیلیوری میں کتنا وقت لگتا ہے؟',
  'Delivery takes {delivery_time}. We ship within Pakistan only.':
    'ڈیلیوری میں {delivery_time} لگتے ہیں۔ ہم صرف پاکستان میں بھیجتے ہیں۔',
  'Can I return or exchange something?': 'کیا میں کچھ واپس یا تبدیل کر سکتا ہوں؟',
  '{returns}. If a piece reaches you damaged, or is not what you ordered, write to us.':
    '{returns}۔ اگر کوئی چیز خراب پہنچے یا وہ نہ ہو جو آپ نے منگوائی تھی تو ہمیں لکھیں۔',
  'No: {returns}. If a piece reaches you damaged, or is not what you ordered, write to us.':
    'نہیں: {returns}۔ اگر چیز خراب پہنچے یا وہ نہ ہو جو منگوائی تھی تو ہمیں لکھیں۔',
  'Yes. {returns} of delivery, unworn and with its tags on. Write to us with your order number, and say whether you would like another size.':
    'جی ہاں۔ {returns}، ڈیلیوری سے گن کر، بغیر پہنے اور ٹیگ سمیت۔ آرڈر نمبر کے ساتھ ہمیں لکھیں، اور بتائیں کہ دوسرا سائز چاہیے یا نہیں۔',
  'How do I find my size?': 'اپنا سائز کیسے معلوم کروں؟',
  'Lay a piece that fits you flat, measure it, and compare it with the size guide. All our measurements are of the garment, in inches and centimetres. Between two sizes, take the larger one for hoodies and the smaller one for shirts.':
    'جو چیز آپ کو پوری آتی ہو اسے سیدھا بچھا کر ناپیں، اور سائز گائیڈ سے ملائیں۔ ہمارے سب ناپ کپڑے کے ہیں، انچ اور سینٹی میٹر میں۔ دو سائزوں کے درمیان ہوں تو ہوڈی میں بڑا اور قمیض میں چھوٹا لیں۔',
  'A size is sold out. Will it come back?': 'ایک سائز ختم ہے۔ کیا دوبارہ آئے گا؟',
  'Write to us with the piece and your size, and we tell you whether it is expected.':
    'چیز اور اپنا سائز لکھ بھیجیں، ہم بتا دیں گے کہ آنے والا ہے یا نہیں۔',
  'Can I change or cancel my order?': 'کیا میں آرڈر بدل یا منسوخ کر سکتا ہوں؟',
  'Write or call with your order number as soon as you can. A parcel that is with the courier can no longer be changed.':
    'جتنی جلدی ہو سکے، آرڈر نمبر کے ساتھ لکھیں یا فون کریں۔ جو پارسل کوریئر کے پاس ہو، بدلا نہیں جا سکتا۔',
  'How do I follow my order?': 'اپنا آرڈر کیسے دیکھوں؟',
  'Open Track Order at the end of this page and enter your order number with the phone number or email you gave us.':
    'اس صفحے کے آخر میں “آرڈر ٹریک کریں” کھولیں، اور آرڈر نمبر کے ساتھ اپنا دیا ہوا فون نمبر یا ای میل لکھیں۔',
  'Do I need an account?': 'کیا اکاؤنٹ ضروری ہے؟',
  'No. Name, phone number and address are enough for us to find you.':
    'نہیں۔ نام، فون نمبر اور پتا کافی ہیں۔',
  'How should I wash my clothes?': 'کپڑے کیسے دھوؤں؟',
  'As the page of the piece and its label say. Where nothing is said: cold, inside out, with similar colours, and dried in the shade.':
    'جیسا چیز کے صفحے اور لیبل پر لکھا ہے۔ جہاں کچھ نہ لکھا ہو: ٹھنڈے پانی میں، الٹا کر کے، ملتے جلتے رنگوں کے ساتھ، اور سائے میں سکھائیں۔',
  'free from {amount}': '{amount} سے مفت',
  'no cash on delivery': 'کیش آن ڈیلیوری نہیں',
  'What we store, and for how long': 'ہم کیا محفوظ رکھتے ہیں، اور کب تک',
  'Who else gets it': 'یہ اور کس کو ملتا ہے',
  'What we do not do': 'ہم کیا نہیں کرتے',
  'These pages load nothing from other companies: no advertising, no tracking, no fonts or scripts of others. We take no card details.':
    'یہ صفحے دوسری کمپنیوں سے کچھ نہیں لیتے: نہ اشتہار، نہ نگرانی، نہ کسی اور کے فونٹ یا پروگرام۔ ہم کارڈ کی تفصیل نہیں لیتے۔',
  'Your name, phone number, email and address, what you ordered, your note to the rider, what came of our calls about it, and what the courier reported about its parcels. We need it to confirm, pack and deliver your order, and to answer you about it.':
    'آپ کا نام، فون نمبر، ای میل اور پتا، آپ نے کیا منگوایا، رائیڈر کے لیے آپ کی ہدایت، ہماری کالوں کا نتیجہ، اور کوریئر نے پارسل کے بارے میں جو بتایا۔ آرڈر کی تصدیق، پیکنگ اور ڈیلیوری کے لیے، اور آپ کو جواب دینے کے لیے یہ ضروری ہے۔',
  'Without a limit, until you ask us to remove it.': 'بغیر کسی حد کے، جب تک آپ ہٹانے کو نہ کہیں۔',
  'Orders from before this shop': 'اس دکان سے پہلے کے آرڈر',
  'If we sold elsewhere before: your name, phone number, email, addresses, our notes, and what you ordered there, as its files say it.':
    'اگر ہم پہلے کہیں اور بیچتے تھے: آپ کا نام، فون نمبر، ای میل، پتے، ہمارے نوٹ، اور وہاں آپ نے جو آرڈر کیا، جیسا اس کی فائلوں میں ہے۔',
  'Until {months} after we brought it here.': 'یہاں لائے جانے کے {months} بعد تک۔',
  'Until {months} after your last order. Your orders then lose your name, phone number, email and street. What was bought, what it cost and the city stay. If you use an account, your orders stay in it.':
    'آپ کے آخری آرڈر کے {months} بعد تک۔ پھر آرڈروں سے آپ کا نام، فون نمبر، ای میل اور گلی ہٹ جاتی ہے۔ کیا خریدا گیا، قیمت اور شہر رہتے ہیں۔ اگر آپ اکاؤنٹ استعمال کرتے ہیں تو آپ کے آرڈر اس میں رہتے ہیں۔',
  'If you have one: your name, your email, a scrambled form of your password that no person can read, and the address that you saved.':
    'اگر ہے تو: آپ کا نام، ای میل، پاس ورڈ ایسی شکل میں جسے کوئی پڑھ نہ سکے، اور آپ کا محفوظ پتا۔',
  'Until you delete the account.': 'جب تک آپ اکاؤنٹ ختم نہ کریں۔',
  'Browsers that are signed in': 'لاگ ان براؤزر',
  'The name of the browser, and the network address from which you signed in. You see them in your account.':
    'براؤزر کا نام، اور نیٹ ورک کا پتا جہاں سے لاگ ان ہوا۔ یہ آپ اپنے اکاؤنٹ میں دیکھ سکتے ہیں۔',
  'Until you sign out, 30 days at most.': 'لاگ آؤٹ ہونے تک، زیادہ سے زیادہ 30 دن۔',
  Emails: 'ای میلز',
  'A copy of each email about your order or your account, and that we sent you a WhatsApp message about your order. We send no others.':
    'آپ کے آرڈر یا اکاؤنٹ سے متعلق ہر ای میل کی نقل، اور یہ کہ ہم نے آرڈر کے بارے میں واٹس ایپ پیغام بھیجا۔ ہم اور کچھ نہیں بھیجتے۔',
  Messages: 'پیغامات',
  'What you write to us on the page Contact, with the name, email and phone number that you give, and your WhatsApp answers to messages about your order.':
    'رابطے کے صفحے پر جو آپ لکھتے ہیں، ساتھ دیا ہوا نام، ای میل اور فون نمبر، اور آرڈر کے پیغامات پر آپ کے واٹس ایپ جواب۔',
  'What you write about a product that you bought, its stars and pictures, and the name that you choose for it. Once we have published it, everyone can read it.':
    'خریدی ہوئی چیز کے بارے میں آپ کی رائے، ستارے اور تصویریں، اور جو نام آپ اس کے لیے چنیں۔ شائع ہونے کے بعد اسے سب پڑھ سکتے ہیں۔',
  'Until your orders lose your name, or you ask us to remove it.':
    'جب تک آرڈروں سے آپ کا نام نہ ہٹ جائے، یا آپ ہٹانے کو نہ کہیں۔',
  'Orders that you did not finish': 'نامکمل آرڈر',
  'Only if you tick the box at checkout: your name, phone number, email, city and cart, so that we may call or message you once.':
    'صرف اگر آپ چیک آؤٹ پر خانے میں نشان لگائیں: آپ کا نام، فون نمبر، ای میل، شہر اور کارٹ، تاکہ ہم آپ کو ایک بار کال یا پیغام کر سکیں۔',
  'For {days} days, until you order, or until you untick the box.':
    '{days} دن، یا جب تک آپ آرڈر نہ کریں، یا نشان نہ ہٹائیں۔',
  'That we may reach you once about your cart, if you said so.':
    'یہ کہ ہم آپ کے کارٹ کے بارے میں ایک بار آپ سے رابطہ کر سکتے ہیں، اگر آپ نے اجازت دی۔',
  'That you took this back, until we have removed what you typed.':
    'یہ کہ آپ نے اجازت واپس لی، جب تک ہم آپ کا لکھا ہوا مٹا نہ دیں۔',
  'If you have an account: the products that you saved, when, and what they cost then.':
    'اگر آپ کا اکاؤنٹ ہے: جو چیزیں آپ نے محفوظ کیں، کب کیں، اور اس وقت ان کی قیمت کیا تھی۔',
  'Until you remove them, or delete the account.': 'جب تک آپ انہیں نہ نکالیں، یا اکاؤنٹ ختم نہ کریں۔',
  'Your wishlist; with an account, whose it is, until you sign out.':
    'آپ کی پسند کی فہرست؛ اکاؤنٹ ہو تو یہ بھی کہ کس کی ہے، جب تک آپ لاگ آؤٹ نہ کریں۔',
  'Stock alerts': 'اسٹاک کی اطلاعات',
  'Your email or WhatsApp number, if you want to be reached once when a size is back, and the size.':
    'آپ کا ای میل یا واٹس ایپ نمبر، اگر آپ سائز واپس آنے پر ایک بار اطلاع چاہیں، اور وہ سائز۔',
  '{days, plural, one {For # day.} other {For # days.}}': '{days, plural, one {# دن تک۔} other {# دن تک۔}}',
  'Our own log': 'ہمارا اپنا ریکارڈ',
  'Which member of staff changed what. It names you where they changed your account, your orders or your emails.':
    'عملے کے کس رکن نے کیا بدلا۔ جہاں آپ کا اکاؤنٹ، آرڈر یا ای میل بدلے، وہاں آپ کا نام ہوتا ہے۔',
  'Statements of couriers': 'کوریئر کے گوشوارے',
  'The numbers and amounts of parcels. If a file names you, your name is removed from it once we have checked it.':
    'پارسلوں کے نمبر اور رقمیں۔ اگر فائل میں آپ کا نام ہو تو جانچ کے بعد ہٹا دیا جاتا ہے۔',
  'Until then, {days} days at most.': 'اس وقت تک، زیادہ سے زیادہ {days} دن۔',
  'Orders that you began on the phone': 'فون پر شروع کیے گئے آرڈر',
  'Your name, phone number, address and the pieces of an order that was not confirmed in the end.':
    'اس آرڈر کا نام، فون نمبر، پتا اور چیزیں جس کی آخر میں تصدیق نہ ہوئی۔',
  'Blocked and trusted phone numbers': 'روکے گئے اور بھروسے کے فون نمبر',
  'That we always call a number before we send, or need not call it, and why.':
    'یہ کہ ہم بھیجنے سے پہلے کسی نمبر پر ہمیشہ کال کرتے ہیں، یا کال ضروری نہیں، اور کیوں۔',
  'Without a limit. If you are erased, a number that we always call stays as the number alone.':
    'بغیر کسی حد کے۔ اگر آپ کی معلومات مٹائی جائیں تو جس نمبر پر ہم ہمیشہ کال کرتے ہیں، وہ صرف نمبر کے طور پر رہتا ہے۔',
  'Until {months} after it was decided and no order has it. If you are erased, a number that we always call stays that long as the number alone.':
    'فیصلے کے {months} بعد تک، جب کسی آرڈر میں نہ ہو۔ اگر آپ کی معلومات مٹائی جائیں تو جس نمبر پر ہم ہمیشہ کال کرتے ہیں، وہ اتنے ہی عرصے صرف نمبر کے طور پر رہتا ہے۔',
  'Counts of attempts': 'کوششوں کی گنتی',
  'A digest of your network address, phone number or email, which can’t be turned back into it, to stop programs that guess passwords or place orders.':
    'آپ کے نیٹ ورک کے پتے، فون نمبر یا ای میل کا خلاصہ، جس سے اصل واپس نہیں بنتا، تاکہ پاس ورڈ بوجھنے یا آرڈر دینے والے پروگرام روکے جائیں۔',
  'For a day at most.': 'زیادہ سے زیادہ ایک دن۔',
  'Searches that found nothing': 'تلاشیں جن میں کچھ نہ ملا',
  'The words alone, without who searched.': 'صرف الفاظ، بغیر اس کے کہ کس نے تلاش کیے۔',
  'For 90 days.': '90 دن تک۔',
  'Technical log': 'تکنیکی ریکارڈ',
  'Which page was requested when, and whether it worked: no name, no network address, and nothing that was typed.':
    'کون سا صفحہ کب مانگا گیا، اور کھلا یا نہیں: نہ نام، نہ نیٹ ورک کا پتا، نہ لکھی ہوئی کوئی چیز۔',
  Backups: 'بیک اپ',
  'Copies of all this, for the day on which a machine breaks.':
    'ان سب کی نقلیں، اس دن کے لیے جب مشین خراب ہو جائے۔',
  'One of each day for {days} days, of each week for {weeks} weeks, and of each month for {months}. What is removed from the shop is gone from them after that.':
    'ہر دن کی ایک نقل {days} دن، ہر ہفتے کی {weeks} ہفتے، اور ہر مہینے کی {months} تک۔ جو دکان سے ہٹایا جائے، اس کے بعد ان سے بھی ختم ہو جاتا ہے۔',
  'Your name, phone number and address, what is in the parcel, your note to the rider, and the amount to collect.':
    'آپ کا نام، فون نمبر اور پتا، پارسل میں کیا ہے، رائیڈر کے لیے آپ کی ہدایت، اور وصول کی جانے والی رقم۔',
  'The mail service': 'ای میل کی سروس',
  'Our emails to you, at {host}.': 'آپ کو ہماری ای میل، {host} پر۔',
  'WhatsApp (Meta)': 'واٹس ایپ (میٹا)',
  'Your phone number, and our messages to you about your order or a size that you wait for.':
    'آپ کا فون نمبر، اور آرڈر یا جس سائز کا آپ کو انتظار ہے، اس کے بارے میں ہمارے پیغامات۔',
  'The backup storage': 'بیک اپ کی جگہ',
  'Our backups, at {host}.': 'ہمارے بیک اپ، {host} پر۔',
  'What your browser stores': 'آپ کا براؤزر کیا محفوظ رکھتا ہے',
  'Cookies are set when you sign in, and not before. What pages store stays in your browser until you order or load the page that needs it. You can delete all of it in the settings of your browser.':
    'کوکیز لاگ ان پر بنتی ہیں، اس سے پہلے نہیں۔ صفحے جو محفوظ کرتے ہیں وہ آپ کے براؤزر میں رہتا ہے، جب تک آپ آرڈر نہ کریں یا وہ صفحہ نہ کھولیں جسے اس کی ضرورت ہے۔ یہ سب آپ براؤزر کی ترتیبات میں مٹا سکتے ہیں۔',
  'Copies of public pages are stored as well, so that the shop opens without a connection.':
    'عام صفحوں کی نقلیں بھی محفوظ ہوتی ہیں، تاکہ دکان انٹرنیٹ کے بغیر کھلے۔',
  'Until you close the tab.': 'جب تک آپ ٹیب بند نہ کریں۔',
  'Until you delete it.': 'جب تک آپ نہ مٹائیں۔',
  'Cookie, for {days} days.': 'کوکی، {days} دن تک۔',
  'See it, or have it removed': 'اسے دیکھیں، یا ہٹوائیں',
  'With an account, you download what we store about you, and delete the account, under Your account. Your orders then lose your name, phone number, email and street; one that is on its way loses them once it is delivered or cancelled.':
    'اکاؤنٹ ہو تو “آپ کا اکاؤنٹ” میں آپ اپنی محفوظ معلومات ڈاؤن لوڈ کر سکتے ہیں، اور اکاؤنٹ ختم کر سکتے ہیں۔ پھر آرڈروں سے آپ کا نام، فون نمبر، ای میل اور گلی ہٹ جاتی ہے؛ جو راستے میں ہو، اس سے پہنچنے یا منسوخ ہونے کے بعد۔',
  'If you ordered without an account, write to us{reach}. We send you what we store, or erase it.':
    'اگر آپ نے اکاؤنٹ کے بغیر آرڈر کیا تھا تو ہمیں لکھیں{reach}۔ ہم محفوظ معلومات بھیج دیں گے، یا مٹا دیں گے۔',
  ', on the page Contact': '، رابطے کے صفحے پر',
  'Without a limit.': 'بغیر کسی حد کے۔',
  'For {months}.': '{months} تک۔',
  '{months, plural, one {# month} other {# months}}': '{months, plural, one {# مہینہ} other {# مہینے}}',
  'Says who is signed in.': 'بتاتی ہے کہ کون لاگ ان ہے۔',
  'Says that someone is signed in, so that the page asks for the name.':
    'بتاتی ہے کہ کوئی لاگ ان ہے، تاکہ صفحہ نام پوچھ لے۔',
  'Knows this browser again, so that others who guess at your password don’t lock you out of it.':
    'اس براؤزر کو پہچانتی ہے، تاکہ کوئی اور آپ کا پاس ورڈ بوجھے تو آپ باہر نہ رہیں۔',
  'Your cart.': 'آپ کا کارٹ۔',
  'A random key, so that one cart never becomes two orders.':
    'ایک بے ترتیب کلید، تاکہ ایک کارٹ کبھی دو آرڈر نہ بنے۔',
  'What you typed at checkout.': 'جو آپ نے چیک آؤٹ پر لکھا۔',
  'Your details for the next checkout, if you asked this browser to remember them.':
    'اگلے چیک آؤٹ کے لیے آپ کی تفصیلات، اگر آپ نے اس براؤزر میں یاد رکھنے کو کہا ہو۔',
  'Your city, as you chose it on a product’s page or typed it at checkout, for the day and charge of delivery.':
    'آپ کا شہر، جو آپ نے کسی چیز کے صفحے پر چنا یا آرڈر کرتے وقت لکھا، تاکہ ڈیلیوری کا دن اور خرچ بتایا جا سکے۔',
  'The discount or voucher code that you typed.': 'رعایت یا واؤچر کا کوڈ جو آپ نے لکھا۔',
  'The email that you typed to sign in.': 'لاگ ان کے لیے لکھا ہوا ای میل۔',
  'What you answered the size adviser, to name your size of other products.':
    'جو آپ نے سائز بتانے والے کو بتایا، تاکہ دوسری چیزوں میں بھی آپ کا سائز بتایا جا سکے۔',
  'The products that you looked at last.': 'جو چیزیں آپ نے آخر میں دیکھیں۔',
  'The language that you chose, if it is not English.': 'آپ کی چنی ہوئی زبان، اگر انگریزی نہ ہو۔',
  'The pages that you can open without a connection.': 'وہ صفحے جو آپ انٹرنیٹ کے بغیر کھول سکتے ہیں۔',
  'Light or dark.': 'روشن یا گہرا۔',
  'Your name, email and role, while you are signed in.': 'آپ کا نام، ای میل اور کردار، جب تک آپ لاگ ان ہیں۔',
  'Which version of the shop this tab has loaded again.': 'اس ٹیب نے دکان کا کون سا ورژن دوبارہ لوڈ کیا۔',
  'How far you scrolled, so that Back returns there.': 'آپ کہاں تک آئے تھے، تاکہ واپسی پر وہیں پہنچیں۔',
  'as long as the courier needs': 'جتنا کوریئر کو چاہیے',
  'Changed: {what}.': 'تبدیل ہوا: {what}۔',
  'Nothing was different.': 'کچھ بھی مختلف نہیں تھا۔',
  'There is no such order.': 'ایسا کوئی آرڈر نہیں۔',
  'This order is {status}, so that it can’t be changed any more.':
    'اس آرڈر کی حالت اب {status} ہے، اس لیے اسے بدلا نہیں جا سکتا۔',
  'A colleague or the shopper changed this order meanwhile. Nothing was changed; please look again.':
    'اس دوران یہ آرڈر بدل گیا۔ کچھ محفوظ نہیں ہوا؛ براہِ کرم دوبارہ دیکھیں۔',
  'What is in the parcel': 'پارسل میں کیا ہے',
  'Pieces of the order': 'آرڈر کی چیزیں',
  'Parcel {position} of {of}, {count, plural, one {# piece} other {# pieces}}':
    '{of} میں سے پارسل {position}، {count, plural, one {# عدد} other {# عدد}}',
  // A closed shop.
  'Opening soon': 'جلد کھل رہی ہے',
  'We are getting our shop ready.': 'ہم اپنی دکان تیار کر رہے ہیں۔',
  'Hear when we open': 'کھلنے کی اطلاع پائیں',
  'One email, on the day when we open.': 'صرف ایک ای میل، جس دن ہم کھولیں۔',
  'One message, on the day when we open.': 'صرف ایک پیغام، جس دن ہم کھولیں۔',
  'Write to me once': 'مجھے ایک بار لکھیں',
  'Thank you. We will write to you once, when we open.': 'شکریہ۔ دکان کھلنے پر ہم آپ کو ایک بار لکھیں گے۔',
  'Word of our opening': 'کھلنے کی اطلاع',
  'Your email or WhatsApp number, if you want to hear once when we open.':
    'آپ کا ای میل یا واٹس ایپ نمبر، اگر آپ دکان کھلنے پر ایک بار اطلاع چاہتے ہیں۔',
  'Shoppers see that you open soon. Only staff can order.':
    'خریداروں کو یہی نظر آتا ہے کہ دکان جلد کھلے گی۔ آرڈر صرف عملہ دے سکتا ہے۔',
  'A preview: this shop isn’t open yet, and nothing can be ordered.':
    'یہ جھلک ہے: دکان ابھی نہیں کھلی، اور کوئی آرڈر نہیں ہو سکتا۔',
  // Standard texts of the settings.
  'Menswear, cut with care in Pakistan': 'مردانہ لباس، پاکستان میں سلیقے سے سِلا ہوا',
  'Unworn, unwashed and with its tags on.': 'بغیر پہنا، بغیر دھلا، ٹیگ سمیت۔',
  ...PICTURE_REFUSALS,
}
