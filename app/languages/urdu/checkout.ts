/** The checkout, from the cart's totals to the confirmed order, and the address that it asks for. */
export const CHECKOUT: Readonly<Record<string, string>> = {
  'Look through your cart and order as a guest or with an account.':
    'اپنا کارٹ دیکھیں اور آرڈر کریں، مہمان کے طور پر یا اپنے اکاؤنٹ سے۔',
  'Looking into your cart…': 'آپ کا کارٹ دیکھا جا رہا ہے…',
  'Order summary': 'آرڈر کا خلاصہ',
  'Not included': 'شامل نہیں',
  'Qty {quantity}': 'تعداد {quantity}',
  'Subtotal ({count, plural, one {# item} other {# items}})':
    'ذیلی میزان ({count, plural, one {# چیز} other {# چیزیں}})',
  'Discount or voucher code': 'رعایت یا واؤچر کوڈ',
  Code: 'کوڈ',
  'Your voucher pays {price}.': 'آپ کے واؤچر سے {price} ادا ہوں گے۔',
  '{price} is left on it for another order.': 'اس میں {price} اگلے آرڈر کے لیے باقی رہیں گے۔',
  'Your voucher pays it all: the courier collects nothing.':
    'پوری رقم آپ کے واؤچر سے ادا ہو جائے گی: کوریئر کوئی رقم نہیں لے گا۔',
  'Your voucher pays {now} of this order (it was shown as {before}). Please check what is to pay and confirm again.':
    'اس آرڈر میں آپ کے واؤچر سے اب {now} ادا ہوں گے (پہلے {before} دکھائے گئے تھے)۔ براہِ کرم واجب رقم دیکھ کر دوبارہ تصدیق کریں۔',
  'What you send in advance has changed. Please check the amounts and confirm again.':
    'پیشگی بھیجنے کی رقم بدل گئی ہے۔ براہِ کرم رقمیں دیکھ کر دوبارہ تصدیق کریں۔',
  'There is no such voucher, or it is used up.': 'ایسا کوئی واؤچر نہیں، یا یہ استعمال ہو چکا ہے۔',
  'This voucher has expired. Please contact us.': 'اس واؤچر کی مدت ختم ہو چکی ہے۔ براہِ کرم ہم سے رابطہ کریں۔',
  'There is no code {code}.': '{code} نام کا کوئی کوڈ نہیں۔',
  'The code {code} can’t be combined with a discount that takes off more.':
    'کوڈ {code} اس سے بڑی رعایت کے ساتھ نہیں مل سکتا۔',
  'The code {code} takes nothing off these pieces.': 'کوڈ {code} پر ان چیزوں کی کوئی رعایت نہیں ملتی۔',
  'The code {code}': 'کوڈ {code}',
  'The code {code} was not used: {reason}': 'کوڈ {code} استعمال نہیں ہوا: {reason}',
  '{called} is not valid at the moment.': '{called} اس وقت قابلِ استعمال نہیں۔',
  '{called} needs pieces for {price} or more.': '{called} کے لیے {price} یا زیادہ کی چیزیں ضروری ہیں۔',
  '{called} has been used up.': '{called} کی حد پوری ہو چکی ہے۔',
  '{called} is for another phone number.': '{called} کسی اور فون نمبر کے لیے ہے۔',
  '{called} is for some customers, and not for this phone number.':
    '{called} کچھ خاص گاہکوں کے لیے ہے، اس فون نمبر کے لیے نہیں۔',
  '{called} is for a first order.': '{called} پہلے آرڈر کے لیے ہے۔',
  '{called} was used with this phone number already.': '{called} اس فون نمبر سے پہلے استعمال ہو چکا ہے۔',
  'Too many codes were tried from your network. Please try yours again in an hour, or order without it.':
    'آپ کے نیٹ ورک سے بہت سے کوڈ آزمائے گئے۔ اپنا کوڈ ایک گھنٹے بعد دوبارہ آزمائیں، یا اس کے بغیر آرڈر کریں۔',
  'Too many failed attempts. Please try again later.':
    'بہت زیادہ ناکام کوششیں ہو چکی ہیں۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  Voucher: 'واؤچر',
  Paid: 'ادا شدہ',
  'To pay': 'واجب رقم',
  'Until the old pieces are back': 'پرانی چیزیں واپس آنے تک',
  'Refund due': 'واپس ملنے والی رقم',
  'We owe you {price} and send it back. Once it is sent, it says so here.':
    'آپ کے {price} ہم واپس بھیجیں گے۔ بھیجتے ہی یہاں لکھا جائے گا۔',
  'Refunded {time}, {way}': 'رقم واپس بھیجی {time}، {way}',
  'Refunded {time}': 'رقم واپس بھیجی {time}',
  'Voucher given {time}': 'واؤچر دیا گیا {time}',
  'Back on the voucher {time}': 'واؤچر پر واپس {time}',
  'Still to pay': 'ابھی واجب',
  Rounding: 'پورا روپیہ کرنے کا فرق',
  'Not charged': 'نہیں لیے جائیں گے',
  'Moved from order {number}': 'آرڈر {number} سے منتقل',
  'Moved to order {number}': 'آرڈر {number} میں منتقل',
  'Moved from another order': 'دوسرے آرڈر سے منتقل',
  'Moved to another order': 'دوسرے آرڈر میں منتقل',
  Discount: 'رعایت',
  'Discount {names}': 'رعایت {names}',
  Total: 'کل رقم',
  Free: 'مفت',
  'from {price}': '{price} سے',
  Returned: 'واپس شدہ',
  'With you': 'آپ تک',
  Arrives: 'پہنچے گا',
  'Shipping includes {price} for cash on delivery.': 'ڈیلیوری میں کیش آن ڈیلیوری کے {price} شامل ہیں۔',
  'Proceed to Payment': 'ادائیگی کی طرف بڑھیں',
  'Back to Summary': 'خلاصے پر واپس',
  'Remove what is sold out, or choose another size or quantity, to go on to payment.':
    'آگے بڑھنے کے لیے جو ختم ہو چکا ہے اسے نکالیں، یا کوئی اور سائز یا تعداد منتخب کریں۔',
  'Remove what is sold out, or choose another size, <cart>in your cart</cart> before you confirm.':
    'تصدیق سے پہلے <cart>اپنے کارٹ میں</cart> جو ختم ہو چکا ہے اسے نکالیں، یا کوئی اور سائز منتخب کریں۔',
  "{pieces, plural, one {# item can't be ordered and is not in the total.} other {# items can't be ordered and are not in the total.}}":
    '{pieces, plural, one {# چیز کا آرڈر نہیں ہو سکتا اور وہ کل رقم میں شامل نہیں۔} other {# چیزوں کا آرڈر نہیں ہو سکتا اور وہ کل رقم میں شامل نہیں۔}}',
  'The order is for the rest of your cart.': 'آرڈر آپ کے باقی کارٹ کا ہے۔',
  'Taken off: {names}': 'رعایت دی گئی: {names}',

  'Where shall we bring it?': 'ہم کہاں پہنچائیں؟',
  'Back to the shop': 'دکان پر واپس',
  'Full name': 'پورا نام',
  'Your city decides the day and the charge.': 'دن اور ڈیلیوری کا خرچ آپ کے شہر پر منحصر ہے۔',
  'Shipping: {charge}': 'ڈیلیوری: {charge}',
  'With you <b>{days}</b> · {charge}': 'آپ تک <b>{days}</b> · {charge}',
  'Landmark or note': 'قریبی نشانی یا ہدایت',
  'Remember my details in this browser': 'میری تفصیلات اس براؤزر میں یاد رکھیں',
  'We contact you before we send it.': 'بھیجنے سے پہلے ہم آپ سے رابطہ کرتے ہیں۔',
  'Nothing to pay now.': 'ابھی کچھ ادا نہیں کرنا۔',
  'You order first, and pay after that.': 'پہلے آرڈر کریں، ادائیگی اس کے بعد۔',
  'If yours is right, send it once more.': 'اگر آپ کا لکھا درست ہے تو دوبارہ بھیجیں۔',
  'Phone number': 'فون نمبر',
  'Street address': 'گھر کا پتہ',
  'House, street, area': 'مکان، گلی، علاقہ',
  'ZIP code': 'پوسٹل کوڈ',
  Landmark: 'قریبی نشانی',
  'Near the mosque, opposite the bakery': 'مسجد کے پاس، بیکری کے سامنے',
  'Note for the rider': 'رائیڈر کے لیے ہدایت',
  'Call before you come': 'آنے سے پہلے کال کریں',
  City: 'شہر',
  'Did you mean {suggestion}? If {typed} is right, please send this once more.':
    'کیا آپ کا مطلب {suggestion} تھا؟ اگر {typed} درست ہے تو ایک بار پھر بھیجیں۔',
  'That is the ZIP code of {city}. Is it right?': 'یہ {city} کا زپ کوڈ ہے۔ کیا یہ درست ہے؟',
  'Please enter your full name, so that the courier knows whom to ask for.':
    'پورا نام لکھیں، تاکہ کورئیر جانے کہ کس سے ملنا ہے۔',
  'Please enter house, street and area, so that the courier finds you.':
    'مکان، گلی اور علاقہ لکھیں، تاکہ کورئیر آپ تک پہنچ سکے۔',
  'Please fill in all the required shipping details.': 'براہِ کرم ڈیلیوری کی تمام لازمی تفصیلات لکھیں۔',
  'Please enter your full name.': 'براہِ کرم اپنا پورا نام لکھیں۔',
  'Please enter your phone number.': 'براہِ کرم اپنا فون نمبر لکھیں۔',
  'Please enter a Pakistani phone number, like 0300 1234567: the courier calls it.':
    'براہِ کرم پاکستانی فون نمبر لکھیں، جیسے \u20660300 1234567\u2069: کوریئر اسی پر کال کرتا ہے۔',
  'Please enter your street address.': 'براہِ کرم اپنے گھر کا پتہ لکھیں۔',
  'Please enter your city.': 'براہِ کرم اپنا شہر لکھیں۔',
  'Please enter your ZIP code.': 'براہِ کرم اپنا پوسٹل کوڈ لکھیں۔',
  'Please enter a ZIP code of five digits, like 54000.':
    'براہِ کرم پانچ ہندسوں کا پوسٹل کوڈ لکھیں، جیسے 54000۔',
  'Please enter your email address.': 'براہِ کرم اپنا ای میل پتہ لکھیں۔',
  'Please enter a valid email address!': 'براہِ کرم درست ای میل پتہ لکھیں!',
  'Please choose how to pay.': 'براہِ کرم ادائیگی کا طریقہ منتخب کریں۔',
  'Please shorten the name to {most} characters.': 'براہِ کرم نام کو {most} حروف تک مختصر کریں۔',
  'Please shorten the address to {most} characters.': 'براہِ کرم پتے کو {most} حروف تک مختصر کریں۔',
  'Please shorten the city to {most} characters.': 'براہِ کرم شہر کا نام {most} حروف تک مختصر کریں۔',
  'Please shorten the landmark to {most} characters.': 'براہِ کرم نشانی کو {most} حروف تک مختصر کریں۔',
  'Please shorten the note for the rider to {most} characters.':
    'براہِ کرم رائیڈر کے لیے ہدایت کو {most} حروف تک مختصر کریں۔',
  'Please remove the characters that cannot be shown.': 'براہِ کرم وہ حروف نکال دیں جو دکھائے نہیں جا سکتے۔',
  'Please check the following:': 'براہِ کرم یہ دیکھ لیں:',

  Payment: 'ادائیگی',
  'Bank transfer': 'بینک ٹرانسفر',
  Raast: 'راست',
  Easypaisa: 'ایزی پیسہ',
  JazzCash: 'جاز کیش',
  'Card or wallet, online': 'کارڈ یا والٹ، آن لائن',
  'You pay in cash when your parcel arrives.': 'پارسل ملنے پر نقد ادائیگی کریں۔',
  'You pay <b>{price}</b> in cash when your parcel arrives.': 'پارسل ملنے پر <b>{price}</b> نقد ادا کریں۔',
  'You send <b>{advance}</b> in advance, and pay <b>{rest}</b> in cash when your parcel arrives. The next page says where to send it.':
    'آپ <b>{advance}</b> پیشگی بھیجتے ہیں، اور پارسل ملنے پر <b>{rest}</b> نقد دیتے ہیں۔ کہاں بھیجنا ہے، اگلے صفحے پر درج ہے۔',
  'On a first order with your phone number you send <b>{first}</b> in advance; if you have ordered before, <b>{price}</b>. You pay the rest in cash when your parcel arrives. The next page says where to send it.':
    'اپنے فون نمبر سے پہلے آرڈر پر آپ <b>{first}</b> پیشگی بھیجتے ہیں؛ اگر پہلے آرڈر کر چکے ہیں تو <b>{price}</b>۔ باقی رقم پارسل ملنے پر نقد دیں۔ کہاں بھیجنا ہے، اگلے صفحے پر درج ہے۔',
  'On a first order with your phone number you send <b>{first}</b> in advance; if you have ordered before, nothing. You pay the rest in cash when your parcel arrives. The next page says where to send it.':
    'اپنے فون نمبر سے پہلے آرڈر پر آپ <b>{first}</b> پیشگی بھیجتے ہیں؛ اگر پہلے آرڈر کر چکے ہیں تو کچھ نہیں۔ باقی رقم پارسل ملنے پر نقد دیں۔ کہاں بھیجنا ہے، اگلے صفحے پر درج ہے۔',
  'You send the total before we send your parcel. The next page says where to.':
    'پارسل روانہ ہونے سے پہلے آپ کل رقم بھیجتے ہیں۔ کہاں بھیجنا ہے، اگلے صفحے پر درج ہے۔',
  'You send <b>{price}</b> before we send your parcel. The next page says where to.':
    'پارسل روانہ ہونے سے پہلے آپ <b>{price}</b> بھیجتے ہیں۔ کہاں بھیجنا ہے، اگلے صفحے پر درج ہے۔',
  'You pay the total by card or wallet before we send your parcel. The next page leads there.':
    'پارسل روانہ ہونے سے پہلے آپ کل رقم کارڈ یا والٹ سے دیتے ہیں۔ اگلا صفحہ وہاں لے جائے گا۔',
  'You pay <b>{price}</b> by card or wallet before we send your parcel. The next page leads there.':
    'پارسل روانہ ہونے سے پہلے آپ <b>{price}</b> کارڈ یا والٹ سے دیتے ہیں۔ اگلا صفحہ وہاں لے جائے گا۔',
  'Placing your order…': 'آپ کا آرڈر دیا جا رہا ہے…',
  'Confirm & Continue to Payment': 'تصدیق کریں اور ادائیگی کی طرف بڑھیں',

  'We don’t know yet whether your order was placed.': 'ابھی معلوم نہیں کہ آپ کا آرڈر ہو گیا یا نہیں۔',
  'Your order was not placed.': 'آپ کا آرڈر نہیں ہوا۔',
  'Your order is not sent yet.': 'آپ کا آرڈر ابھی نہیں بھیجا گیا۔',
  'Send now': 'ابھی بھیجیں',
  "Don't send": 'نہ بھیجیں',
  'You are offline. Your order is not sent yet.': 'آپ آف لائن ہیں۔ آپ کا آرڈر ابھی نہیں بھیجا گیا۔',
  'What you typed stays here. Leave this page open: the order is sent when you are back online, and you will see it before it goes.':
    'جو آپ نے لکھا وہ یہیں رہے گا۔ یہ صفحہ کھلا رکھیں: آن لائن ہوتے ہی آرڈر بھیج دیا جائے گا، اور جانے سے پہلے آپ اسے دیکھ لیں گے۔',
  'You are back online. Your order is about to be sent.':
    'آپ دوبارہ آن لائن ہیں۔ آپ کا آرڈر بھیجا جانے والا ہے۔',
  'It goes by itself in a few seconds.': 'چند سیکنڈ میں خود چلا جائے گا۔',
  'Something has changed since you confirmed it. Please check it and confirm again.':
    'آپ کی تصدیق کے بعد کچھ بدل گیا ہے۔ براہِ کرم دیکھ کر دوبارہ تصدیق کریں۔',
  'You are offline. We don’t know yet whether your order was placed.':
    'آپ آف لائن ہیں۔ ابھی معلوم نہیں کہ آپ کا آرڈر ہو گیا یا نہیں۔',
  'What you typed stays here. Leave this page open: the order is sent again when you are back online, and nothing is ordered twice.':
    'جو آپ نے لکھا وہ یہیں رہے گا۔ یہ صفحہ کھلا رکھیں: آن لائن ہوتے ہی آرڈر دوبارہ بھیجا جائے گا، اور کوئی چیز دو بار آرڈر نہیں ہوگی۔',
  'You are back online. Your order is about to be sent again.':
    'آپ دوبارہ آن لائن ہیں۔ آپ کا آرڈر دوبارہ بھیجا جانے والا ہے۔',
  'It goes by itself in a few seconds. If it was placed before, you will see that order.':
    'چند سیکنڈ میں خود چلا جائے گا۔ اگر پہلے ہو چکا ہے تو آپ کو وہی آرڈر نظر آئے گا۔',
  'Something has changed since you confirmed it. It may have been placed: please look for a confirmation in your emails, or ask us, before you confirm again.':
    'آپ کی تصدیق کے بعد کچھ بدل گیا ہے۔ ہو سکتا ہے آرڈر ہو چکا ہو: دوبارہ تصدیق سے پہلے براہِ کرم اپنی ای میل میں تصدیق دیکھیں، یا ہم سے پوچھیں۔',
  'There was an error placing your order. Please try again.':
    'آرڈر دینے میں خرابی ہوئی۔ براہِ کرم دوبارہ کوشش کریں۔',
  'The shop can’t take orders at this moment. Your cart is saved, and so is what you typed. Please try again in a minute.':
    'دکان اس وقت آرڈر نہیں لے سکتی۔ آپ کا کارٹ اور جو آپ نے لکھا، محفوظ ہے۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',
  'Please send it again in a minute: if it was placed, you will see that order, and nothing is ordered twice. Your cart is saved.':
    'براہِ کرم ایک منٹ بعد دوبارہ بھیجیں: اگر آرڈر ہو چکا ہے تو وہی نظر آئے گا، اور کوئی چیز دو بار آرڈر نہیں ہوگی۔ آپ کا کارٹ محفوظ ہے۔',
  'Your cart could not be read. Please add the pieces again.':
    'آپ کا کارٹ پڑھا نہیں جا سکا۔ براہِ کرم چیزیں دوبارہ ڈالیں۔',
  'This checkout is out of date. Please check it and confirm again.':
    'یہ چیک آؤٹ پرانا ہو چکا ہے۔ براہِ کرم دیکھ کر دوبارہ تصدیق کریں۔',
  '{problem} Please check the total and confirm again.':
    '{problem} براہِ کرم کل رقم دیکھ کر دوبارہ تصدیق کریں۔',
  'Type the code first.': 'پہلے کوڈ لکھیں۔',
  'Remove the code {code}': 'کوڈ {code} ہٹائیں',
  'This way of paying is not offered any more. Please choose another one and confirm again.':
    'ادائیگی کا یہ طریقہ اب دستیاب نہیں۔ براہِ کرم کوئی اور منتخب کر کے دوبارہ تصدیق کریں۔',
  'Several orders with this phone number or email are still on their way.':
    'اس فون نمبر یا ای میل کے کئی آرڈر ابھی راستے میں ہیں۔',
  'Many orders are on their way to this address already.': 'اس پتے پر پہلے ہی بہت سے آرڈر جا رہے ہیں۔',
  'This is more than we take within a day for one phone number or email.':
    'یہ اس سے زیادہ ہے جو ہم ایک فون نمبر یا ای میل کے لیے ایک دن میں لیتے ہیں۔',
  'Too many orders came from your connection within an hour. Please try again later.':
    'آپ کے کنکشن سے ایک گھنٹے میں بہت زیادہ آرڈر آئے۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  'Delivery to {city} is {now} (it was shown as {before}). Please check the total and confirm again.':
    '{city} تک ڈیلیوری اب {now} ہے (پہلے {before} دکھائی گئی تھی)۔ براہِ کرم کل رقم دیکھ کر دوبارہ تصدیق کریں۔',
  'Discounts take off {now} (it was shown as {before}). Please check the total and confirm again.':
    'رعایت اب {now} ہے (پہلے {before} دکھائی گئی تھی)۔ براہِ کرم کل رقم دیکھ کر دوبارہ تصدیق کریں۔',
  free: 'مفت',
  nothing: 'کچھ نہیں',
  'Your cart has changed since this checkout was opened. Please check it and confirm again.':
    'چیک آؤٹ کھولنے کے بعد آپ کا کارٹ بدل گیا ہے۔ براہِ کرم دیکھ کر دوبارہ تصدیق کریں۔',
  'This checkout has made an order already, with other details, and nothing was ordered now. Please look for its confirmation in that email’s inbox, and confirm again only if you want a second order.':
    'اس چیک آؤٹ سے پہلے ہی ایک آرڈر دوسری تفصیلات کے ساتھ ہو چکا ہے، اور ابھی کچھ آرڈر نہیں ہوا۔ براہِ کرم اُس ای میل کے ان باکس میں تصدیق دیکھیں، اور صرف تب دوبارہ تصدیق کریں جب آپ دوسرا آرڈر چاہتے ہوں۔',
  'One order can have {most, plural, one {# piece} other {# pieces}} at most. Please take some out, or write to us.':
    'ایک آرڈر میں زیادہ سے زیادہ {most, plural, one {# چیز} other {# چیزیں}} آ سکتی ہیں۔ براہِ کرم کچھ نکال دیں، یا ہمیں لکھیں۔',
  'One order can have {most, plural, one {# piece} other {# pieces}} of a size at most. Please choose fewer, or write to us.':
    'ایک آرڈر میں ایک سائز کی زیادہ سے زیادہ {most, plural, one {# چیز} other {# چیزیں}} آ سکتی ہیں۔ براہِ کرم کم منتخب کریں، یا ہمیں لکھیں۔',
  'call {phone}': '{phone} پر کال کریں',
  'send a WhatsApp to {phone}': '{phone} پر واٹس ایپ کریں',
  ' or ': ' یا ',
  'write to us': 'ہمیں لکھیں',
  'To order now, please {ways}. Your cart is saved.':
    'ابھی آرڈر کرنے کے لیے براہِ کرم {ways}۔ آپ کا کارٹ محفوظ ہے۔',
  'We don’t deliver to {city} with cash on delivery.': 'ہم {city} میں کیش آن ڈیلیوری پر ڈیلیوری نہیں کرتے۔',
  'Cash on delivery is possible up to {price}. Please take something out of your cart.':
    'کیش آن ڈیلیوری {price} تک ممکن ہے۔ براہِ کرم اپنے کارٹ سے کچھ نکال دیں۔',
  'Cash on delivery is possible up to {price}. Please choose another way of paying.':
    'کیش آن ڈیلیوری {price} تک ممکن ہے۔ براہِ کرم ادائیگی کا کوئی اور طریقہ چنیں۔',
  'We don’t deliver to {city} with cash on delivery. Please choose another way of paying.':
    'ہم {city} میں کیش آن ڈیلیوری پر ڈیلیوری نہیں کرتے۔ براہِ کرم ادائیگی کا کوئی اور طریقہ چنیں۔',

  'You have just ordered. <order>Your order</order>': 'آپ نے ابھی آرڈر کیا ہے۔ <order>آپ کا آرڈر</order>',
  'Order confirmation': 'آرڈر کی تصدیق',
  'Order placed successfully! Thank you for shopping with us.': 'آپ کا آرڈر ہو گیا! ہم سے خریداری کا شکریہ۔',
  'Thank you, <b>{name}</b>': 'شکریہ، <b>{name}</b>',
  'Your order has been sent. Its page says what became of it.':
    'آپ کا آرڈر بھیج دیا گیا ہے۔ اس کے صفحے پر لکھا ہے کہ اس کا کیا بنا۔',
  'Our team will contact you soon.': 'ہماری ٹیم جلد آپ سے رابطہ کرے گی۔',
  'Copy the order number': 'آرڈر نمبر کاپی کریں',
  'Order number copied': 'آرڈر نمبر کاپی ہو گیا',
  'In cash, to the courier.': 'نقد، کوریئر کو۔',
  'Please note the number.': 'براہِ کرم نمبر لکھ لیں۔',
  'A confirmation goes to <b>{email}</b>.': 'تصدیق <b>{email}</b> پر بھیجی جا رہی ہے۔',
  'No email is sent to <b>{email}</b>, which has had several of our confirmations today. Please note the number.':
    '<b>{email}</b> پر ای میل نہیں بھیجی جا رہی، کیونکہ اسے آج ہماری کئی تصدیقیں مل چکی ہیں۔ براہِ کرم نمبر لکھ لیں۔',
  'What happens next': 'اب کیا ہوگا',
  'You pay in advance': 'آپ پیشگی ادا کریں گے',
  'You pay <b>{price}</b>. We pack your order once it is here.':
    'آپ <b>{price}</b> ادا کریں گے۔ رقم ملتے ہی ہم آپ کا آرڈر پیک کریں گے۔',
  'We contact you': 'ہم آپ سے رابطہ کریں گے',
  'Your order number is in the message. You only send it.':
    'آرڈر نمبر پیغام میں لکھا ہے۔ آپ کو صرف بھیجنا ہے۔',
  Now: 'ابھی',
  Soon: 'جلد',
  'Once it is confirmed': 'تصدیق ہوتے ہی',
  'Once your payment is here': 'رقم ملتے ہی',
  'From {day}': '{day} سے',
  'To confirm the pieces, the sizes and the address.': 'چیزوں، سائز اور پتے کی تصدیق کے لیے۔',
  'We pack and send': 'ہم پیک کر کے بھیجیں گے',
  'A courier brings it to your address.': 'کوریئر آپ کے پتے پر پہنچا دے گا۔',
  'You pay on delivery': 'ڈیلیوری پر ادائیگی کریں گے',
  'You get your parcel': 'پارسل آپ کو مل جائے گا',
  'The courier collects nothing.': 'کوریئر کوئی رقم نہیں لے گا۔',
  'Track this order': 'یہ آرڈر ٹریک کریں',
  'Confirm on WhatsApp': 'واٹس ایپ پر تصدیق کریں',
  'Assalam o alaikum, I confirm my order {number} of {price}. {name}':
    'السلام علیکم، میں اپنے آرڈر {number} کی تصدیق کرتا ہوں، رقم {price}۔ {name}',
  Print: 'پرنٹ کریں',
  'What you ordered': 'آپ نے کیا آرڈر کیا',
  'Order {number}': 'آرڈر {number}',
  Placed: 'آرڈر کا وقت',
  'Delivery to': 'ڈیلیوری کا پتہ',
  'This link does not say which order is yours. You can look it up by its number and your phone or email.':
    'اس لنک سے معلوم نہیں ہوتا کہ آپ کا آرڈر کون سا ہے۔ آپ اسے نمبر اور اپنے فون یا ای میل سے تلاش کر سکتے ہیں۔',
  'If I don’t finish, you may call or message me once about this cart.':
    'اگر میں آرڈر مکمل نہ کروں تو آپ اس کارٹ کے بارے میں مجھے ایک بار کال یا پیغام کر سکتے ہیں۔',
  'We then store your name, phone number, email, city and cart for {days} days. Untick it, and they are removed. <privacy>Privacy</privacy>':
    'پھر ہم آپ کا نام، فون نمبر، ای میل، شہر اور کارٹ {days} دن رکھتے ہیں۔ نشان ہٹائیں تو یہ مٹا دیے جاتے ہیں۔ <privacy>پرائیویسی</privacy>',
  'The shop isn’t open yet, so nothing was ordered. Your cart is saved.':
    'دکان ابھی نہیں کھلی، اس لیے کوئی آرڈر نہیں ہوا۔ آپ کا کارٹ محفوظ ہے۔',
}
