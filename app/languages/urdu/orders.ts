/** What follows an order: tracking, parcels, paying, returns, and the page on which it is confirmed. */
export const ORDERS: Readonly<Record<string, string>> = {
  '{price} goes back to your voucher.': '{price} آپ کے واؤچر پر واپس جائیں گے۔',
  'Confirm your order': 'اپنے آرڈر کی تصدیق کریں',
  'The link may have been cut short.': 'ہو سکتا ہے لنک ادھورا رہ گیا ہو۔',
  'Your order': 'آپ کا آرڈر',
  'Amount of a parcel': 'پارسل کی رقم',
  'This code is not one of ours. Please call us before you pay.':
    'یہ کوڈ ہمارا نہیں۔ براہِ کرم ادائیگی سے پہلے ہمیں کال کریں۔',
  'This picture is too large. Please choose one of up to 5 MB.':
    'یہ تصویر بہت بڑی ہے۔ براہِ کرم زیادہ سے زیادہ 5 MB کی تصویر منتخب کریں۔',
  'See how far your order has come, with its number and your phone number or email.':
    'آرڈر نمبر اور اپنے فون نمبر یا ای میل سے دیکھیں کہ آپ کا آرڈر کہاں تک پہنچا۔',
  'The link in your confirmation email opens your order in the meantime.':
    'تب تک آپ تصدیقی ای میل کے لنک سے اپنا آرڈر دیکھ سکتے ہیں۔',
  'We found no order with this number and this phone number or email.':
    'اس نمبر اور اس فون نمبر یا ای میل سے کوئی آرڈر نہیں ملا۔',
  'Your order number is in your confirmation. We also need the phone number or email that you ordered with.':
    'آرڈر نمبر آپ کی تصدیق میں درج ہے۔ وہ فون نمبر یا ای میل بھی چاہیے جس سے آپ نے آرڈر کیا تھا۔',
  'Order not found': 'آرڈر نہیں ملا',
  'We could not find this order': 'یہ آرڈر نہیں ملا',
  '{reason} You can look it up by its number and your phone or email.':
    '{reason} آپ اسے نمبر اور اپنے فون یا ای میل سے تلاش کر سکتے ہیں۔',
  'Until we confirm your order you can <a>correct the address or cancel it</a>.':
    'آرڈر کی تصدیق ہونے تک آپ <a>پتہ درست یا آرڈر منسوخ</a> کر سکتے ہیں۔',
  'Is something not right? <a>Write to us</a>': 'کچھ ٹھیک نہیں؟ <a>ہمیں لکھیں</a>',
  ' and {count} more': ' اور مزید {count}',
  'Many orders arrive at the moment. Your pieces are held for you once the order is confirmed.':
    'اس وقت بہت سے آرڈر آ رہے ہیں۔ آرڈر کی تصدیق ہوتے ہی آپ کی چیزیں آپ کے لیے رکھ لی جائیں گی۔',
  'Please enter your order number.': 'براہِ کرم اپنا آرڈر نمبر لکھیں۔',
  'Please enter the order number as your confirmation says it.':
    'براہِ کرم آرڈر نمبر ویسے ہی لکھیں جیسے تصدیق میں درج ہے۔',
  'Please enter the phone number or email of the order.': 'براہِ کرم آرڈر کا فون نمبر یا ای میل لکھیں۔',
  'Not found.': 'نہیں ملا۔',
  'Order number': 'آرڈر نمبر',
  'Phone number or email': 'فون نمبر یا ای میل',
  'Ordered with': 'آرڈر کا رابطہ',
  'The address is not shown here, because anybody with the order’s number and phone can come to this page. It stands behind the link in your confirmation email and in <a>your account</a>.':
    'پتہ یہاں نہیں دکھایا جاتا، کیونکہ آرڈر نمبر اور فون جاننے والا کوئی بھی یہ صفحہ کھول سکتا ہے۔ پتہ آپ کی تصدیقی ای میل کے لنک پر اور <a>آپ کے اکاؤنٹ</a> میں موجود ہے۔',

  Pending: 'زیرِ التوا',
  'Order received': 'آرڈر موصول',
  'We contact you soon to confirm it.': 'ہم تصدیق کے لیے جلد آپ سے رابطہ کریں گے۔',
  Processing: 'تیاری میں',
  'Being prepared': 'تیار ہو رہا ہے',
  'We are packing your pieces.': 'ہم آپ کی چیزیں پیک کر رہے ہیں۔',
  Shipped: 'روانہ',
  'On its way': 'راستے میں',
  'It is with the courier.': 'یہ کوریئر کے پاس ہے۔',
  'Please keep {price} in cash ready.': 'براہِ کرم {price} نقد تیار رکھیں۔',
  'It is paid: the courier collects nothing.': 'رقم ادا ہو چکی ہے: کوریئر کچھ نہیں لے گا۔',
  Delivered: 'پہنچ گیا',
  'We hope that everything fits.': 'امید ہے سب کچھ پورا آیا ہوگا۔',
  Cancelled: 'منسوخ',
  'This order was cancelled. Nothing has to be paid.': 'یہ آرڈر منسوخ ہو گیا۔ کوئی ادائیگی نہیں کرنی۔',

  Parcels: 'پارسل',
  'tracking number <b>{number}</b>': 'ٹریکنگ نمبر <b>{number}</b>',
  'Tracking number <b>{number}</b>': 'ٹریکنگ نمبر <b>{number}</b>',
  'Follow it at the courier': 'کوریئر کی سائٹ پر دیکھیں',
  '(opens in a new tab)': '(نئے ٹیب میں کھلے گا)',
  'Parcel {position} of {of}': '{of} میں سے پارسل {position}',
  'A part of your order': 'آپ کے آرڈر کا ایک حصہ',
  'Your parcel is packed.': 'آپ کا پارسل پیک ہو گیا ہے۔',
  'Your parcel waits for the courier.': 'آپ کا پارسل کوریئر کا انتظار کر رہا ہے۔',
  'The courier has your parcel.': 'آپ کا پارسل کوریئر کے پاس ہے۔',
  'Your parcel is on its way.': 'آپ کا پارسل راستے میں ہے۔',
  'The courier brings your parcel today.': 'کوریئر آج آپ کا پارسل لا رہا ہے۔',
  'The courier could not deliver your parcel. We will contact you.':
    'کوریئر آپ کا پارسل نہیں پہنچا سکا۔ ہم آپ سے رابطہ کریں گے۔',
  'The courier says that your parcel was not accepted. We will contact you.':
    'کوریئر کا کہنا ہے کہ آپ کا پارسل قبول نہیں کیا گیا۔ ہم آپ سے رابطہ کریں گے۔',
  'Your parcel was delivered.': 'آپ کا پارسل پہنچا دیا گیا۔',
  'Your voucher <b>{code}</b> pays {price} of your next order: enter it where you pay.':
    'آپ کا واؤچر <b>{code}</b> اگلے آرڈر کے {price} ادا کرے گا: ادائیگی کے صفحے پر یہ کوڈ لکھیں۔',
  'The code of your voucher is in our email to <b>{email}</b>.':
    'آپ کے واؤچر کا کوڈ <b>{email}</b> پر بھیجی گئی ہماری ای میل میں ہے۔',
  'You have a voucher. Ask us for its code.': 'آپ کے پاس ایک واؤچر ہے۔ اس کا کوڈ ہم سے پوچھیں۔',
  'To pay is now {price}. Please check the amounts and confirm again.':
    'اب {price} ادا کرنے ہیں۔ براہِ کرم رقم دیکھ کر دوبارہ تصدیق کریں۔',
  'It can be used until {date}.': 'اسے {date} تک استعمال کیا جا سکتا ہے۔',
  'Goes back to the voucher': 'واؤچر پر واپس جائیں گے',
  '{price} goes back to your voucher once your pieces are back with us.':
    'آپ کی چیزیں ہمارے پاس واپس پہنچنے پر {price} آپ کے واؤچر پر واپس جائیں گے۔',
  'Lost on the way': 'راستے میں گم ہوا',
  'Your parcel is coming back to us.': 'آپ کا پارسل ہمارے پاس واپس آ رہا ہے۔',
  'Your parcel came back to us.': 'آپ کا پارسل ہمارے پاس واپس آ گیا۔',
  'We are looking for your parcel, and contact you.':
    'ہم آپ کا پارسل تلاش کر رہے ہیں، اور آپ سے رابطہ کریں گے۔',
  'Review what you bought': 'اپنی خریداری پر رائے دیں',

  'Nothing was paid.': 'کوئی ادائیگی نہیں ہوئی۔',
  'Please enter the code of a voucher, like {code}.': 'براہِ کرم واؤچر کا کوڈ اس طرح لکھیں: {code}۔',
  '{price} is paid with your voucher.': 'آپ کے واؤچر سے {price} ادا ہو گئے۔',
  'There is no such order.': 'ایسا کوئی آرڈر نہیں۔',
  'Nothing has to be paid for this order.': 'اس آرڈر کی کوئی رقم باقی نہیں۔',
  'Your parcel is packed, so the courier collects its amount. Please use the voucher for another order.':
    'آپ کا پارسل پیک ہو چکا ہے، اس لیے رقم کوریئر لے گا۔ براہِ کرم واؤچر کسی اور آرڈر پر استعمال کریں۔',
  'Pay with a voucher': 'واؤچر سے ادائیگی کریں',
  'Code of the voucher': 'واؤچر کا کوڈ',
  'Use the voucher': 'واؤچر استعمال کریں',
  'Please choose how you have sent it.': 'براہِ کرم بتائیں آپ نے رقم کیسے بھیجی۔',
  'Please enter the amount in rupees, like 2490.': 'براہِ کرم رقم روپوں میں لکھیں، جیسے 2490۔',
  'Please shorten this to {most} characters.': 'براہِ کرم اسے {most} حروف تک مختصر کریں۔',
  'Nothing was sent.': 'کچھ نہیں بھیجا گیا۔',
  'Thank you. We look for it; this page says when it has arrived.':
    'شکریہ۔ ہم رقم دیکھ رہے ہیں؛ پہنچنے پر یہ صفحہ بتا دے گا۔',
  'You have said that already. Please look below.': 'آپ یہ پہلے بتا چکے ہیں۔ براہِ کرم نیچے دیکھیں۔',
  'This way of paying is not offered any more. Please choose another one.':
    'ادائیگی کا یہ طریقہ اب دستیاب نہیں۔ براہِ کرم کوئی اور منتخب کریں۔',
  'We have to look at your earlier payments first. Please contact us.':
    'پہلے ہمیں آپ کی پچھلی ادائیگیاں دیکھنی ہیں۔ براہِ کرم ہم سے رابطہ کریں۔',
  'You pay when your parcel arrives.': 'پارسل ملنے پر ادائیگی کریں۔',
  'Pay before, or with a voucher': 'پہلے ادا کریں، یا واؤچر سے',
  'Please pay <b>{price}</b> before we send your parcel.':
    'براہِ کرم پارسل روانہ ہونے سے پہلے <b>{price}</b> ادا کریں۔',
  'How to pay': 'ادائیگی کا طریقہ',
  'We looked for your <b>{price}</b> ({how}) and did not find it.':
    'ہم نے آپ کے <b>{price}</b> ({how}) دیکھے، مگر ہمیں نہیں ملے۔',
  'Tell us again with the number of the transfer, or pay in cash when your parcel arrives.':
    'ٹرانسفر کے نمبر کے ساتھ ہمیں دوبارہ بتائیں، یا پارسل آنے پر نقد ادا کریں۔',
  'Please send it, or tell us again with the number of the transfer.':
    'براہِ کرم رقم بھیجیں، یا ٹرانسفر کے نمبر کے ساتھ ہمیں دوبارہ بتائیں۔',
  'See your return': 'اپنی واپسی دیکھیں',
  'Tell us again': 'دوبارہ بتائیں',
  'We send your pieces once your payment has arrived.': 'آپ کی رقم پہنچتے ہی ہم آپ کی چیزیں بھیج دیں گے۔',
  'We are looking for your <b>{price}</b>.': 'ہم آپ کے <b>{price}</b> دیکھ رہے ہیں۔',
  'Please pay the other <b>{price}</b> before we send your parcel.':
    'براہِ کرم پارسل روانہ ہونے سے پہلے باقی <b>{price}</b> ادا کریں۔',
  '<b>{price}</b> is still to pay.': '<b>{price}</b> ابھی واجب ہیں۔',
  'The other <b>{price}</b> is still to pay.': 'باقی <b>{price}</b> ابھی واجب ہیں۔',
  '<a>Ask us</a> how to pay it.': 'ادائیگی کا طریقہ <a>ہم سے پوچھیں</a>۔',
  'See your payment': 'اپنی ادائیگی دیکھیں',
  'You have {left} left to pay. Did you really send {price}?':
    'آپ کے ذمے {left} باقی ہیں۔ کیا آپ نے واقعی {price} بھیجے ہیں؟',
  'You have nothing left to pay. Did you really send {price}?':
    'آپ کے ذمے کچھ باقی نہیں۔ کیا آپ نے واقعی {price} بھیجے ہیں؟',
  'Yes, I have sent {price}': 'جی ہاں، میں نے {price} بھیجے ہیں',
  'You have reported this payment already, and we are looking for it. If you have sent it twice, add the number of the second transfer.':
    'آپ یہ ادائیگی پہلے بتا چکے ہیں اور ہم اسے دیکھ رہے ہیں۔ اگر آپ نے رقم دو بار بھیجی ہے تو دوسری ٹرانزیکشن کا نمبر بھی لکھیں۔',
  'The transfer with this number has arrived already.': 'اس نمبر کی رقم پہلے ہی پہنچ چکی ہے۔',
  'Total of order {number}': 'آرڈر {number} کی کل رقم',
  Arrived: 'پہنچ گئی',
  Nothing: 'کچھ نہیں',
  'Left to pay': 'باقی رقم',
  'Or if you pay now': 'یا اگر ابھی ادا کریں',
  'In cash when it arrives': 'پارسل ملنے پر نقد',
  'This order is paid in cash when it arrives. <a>Ask us</a> if you would like to pay before.':
    'اس آرڈر کی ادائیگی پارسل ملنے پر نقد ہوگی۔ پہلے ادا کرنا چاہیں تو <a>ہم سے پوچھیں</a>۔',
  'To pay now': 'ابھی واجب رقم',
  'Where to send it': 'رقم کہاں بھیجنی ہے',
  Copy: 'کاپی کریں',
  'Copy the number of {way}': '{way} کا نمبر کاپی کریں',
  'Account number copied': 'نمبر کاپی ہو گیا',
  'The number could not be copied. Please select it.': 'نمبر کاپی نہیں ہو سکا۔ براہِ کرم اسے خود منتخب کریں۔',
  'Write <b>{number}</b> beside it, so that we find it.':
    'ساتھ <b>{number}</b> لکھیں، تاکہ ہم رقم پہچان لیں۔',
  'Sent it?': 'رقم بھیج دی؟',
  'Tell us, and we look for it': 'ہمیں بتائیں، ہم دیکھ لیں گے',
  'I have sent it': 'میں نے رقم بھیج دی',
  By: 'ذریعہ',
  'Amount in rupees': 'رقم روپوں میں',
  'Number of the transfer': 'ٹرانزیکشن نمبر',
  'Picture of the slip': 'رسید کی تصویر',
  'Say that I have sent it': 'بتائیں کہ رقم بھیج دی',
  'We look for it': 'ہم دیکھ رہے ہیں',
  'You reported': 'آپ نے بتایا',
  'Not found': 'نہیں ملی',
  'Your payments': 'آپ کی ادائیگیاں',
  'You are on your way to the payment page.': 'آپ کو ادائیگی کے صفحے پر لے جایا جا رہا ہے۔',
  'Online payment is not offered any more. Please choose another way.':
    'آن لائن ادائیگی اب دستیاب نہیں۔ براہِ کرم کوئی اور طریقہ منتخب کریں۔',
  'The payment page can’t be opened at the moment. Nothing was paid. Please try again in a few minutes.':
    'ادائیگی کا صفحہ اس وقت نہیں کھل رہا۔ کوئی ادائیگی نہیں ہوئی۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  'Pay online': 'آن لائن ادائیگی کریں',
  'Go on to the payment page': 'ادائیگی کے صفحے پر جائیں',
  'Pay {price} now': 'ابھی {price} ادا کریں',
  'Not finished': 'نامکمل',
  Failed: 'ناکام',
  'We look it up': 'ہم معلوم کر رہے ہیں',
  'Looked up': 'معلوم کر لیا',
  'Your online payments': 'آپ کی آن لائن ادائیگیاں',
  Online: 'آن لائن',
  '{price} refunded': '{price} واپس کیے گئے',
  'Nothing to pay': 'کوئی رقم نہیں دینی',
  'We printed <b>{printed}</b> for parcel <b>{reference}</b>. Nothing is to be paid for it any more: please pay nothing, and show this page to the rider.':
    'ہم نے پارسل <b>{reference}</b> پر <b>{printed}</b> چھاپے تھے۔ اب اس کے لیے کچھ نہیں دینا: براہِ کرم کچھ ادا نہ کریں، اور یہ صفحہ رائیڈر کو دکھائیں۔',
  'Please pay {price}': 'براہِ کرم {price} ادا کریں',
  'Already delivered': 'پہلے ہی پہنچ چکا ہے',
  'Parcel <b>{reference}</b> was delivered. Nothing more is to be paid for it.':
    'پارسل <b>{reference}</b> پہنچا دیا گیا ہے۔ اس کے لیے اب کچھ ادا نہیں کرنا۔',
  'Please do not pay': 'براہِ کرم ادائیگی نہ کریں',
  'Parcel <b>{reference}</b> is not on its way to you any more. If a rider brings it, please call us.':
    'پارسل <b>{reference}</b> اب آپ کی طرف نہیں آ رہا۔ اگر رائیڈر اسے لائے تو ہمیں کال کریں۔',
  'This is the amount that we printed for parcel <b>{reference}</b>. It could not be compared with your order just now. If you have paid since, please call us before you pay.':
    'پارسل <b>{reference}</b> پر ہم نے یہی رقم چھاپی تھی۔ ابھی اسے آپ کے آرڈر سے ملایا نہیں جا سکا۔ اگر آپ نے بعد میں کچھ ادا کیا ہے تو ادائیگی سے پہلے ہمیں کال کریں۔',
  'We printed <b>{printed}</b> for parcel <b>{reference}</b>. It is paid by now: please pay nothing, and show this page to the rider.':
    'پارسل <b>{reference}</b> پر ہم نے <b>{printed}</b> چھاپے تھے۔ اب یہ ادا ہو چکا ہے: کچھ نہ دیں، اور یہ صفحہ رائیڈر کو دکھائیں۔',
  'We printed <b>{printed}</b> for parcel <b>{reference}</b>. Now it is <b>{now}</b>: please pay <b>{now}</b>, and show this page to the rider.':
    'پارسل <b>{reference}</b> پر ہم نے <b>{printed}</b> چھاپے تھے۔ اب رقم <b>{now}</b> ہے: <b>{now}</b> ادا کریں، اور یہ صفحہ رائیڈر کو دکھائیں۔',
  'This is the amount for parcel <b>{reference}</b>. If the label or the rider says another one, please do not pay, and call us.':
    'پارسل <b>{reference}</b> کی رقم یہی ہے۔ اگر لیبل یا رائیڈر کوئی اور رقم بتائے تو ادا نہ کریں، اور ہمیں کال کریں۔',

  'No product on sale matches “{search}”.': '“{search}” سے ملتی کوئی چیز دستیاب نہیں۔',
  'Products found': 'ملنے والی مصنوعات',
  'Return or exchange': 'واپسی یا تبدیلی',
  'Too small': 'چھوٹا ہے',
  'Too large': 'بڑا ہے',
  'Damaged or faulty': 'خراب یا نقص والا',
  'Not what I ordered': 'یہ میرا آرڈر نہیں',
  'Looks different from the pictures': 'تصویروں سے مختلف ہے',
  'I changed my mind': 'ارادہ بدل گیا',
  'Something else': 'کوئی اور وجہ',
  'We look at your request and answer soon.': 'ہم آپ کی درخواست دیکھ کر جلد جواب دیں گے۔',
  'We have agreed, and wait for your pieces.': 'ہم نے منظور کر لیا ہے، اور آپ کی چیزوں کا انتظار ہے۔',
  'Your pieces have arrived.': 'آپ کی چیزیں پہنچ گئی ہیں۔',
  'We could not agree to it.': 'ہم اسے منظور نہیں کر سکے۔',
  'This request was withdrawn.': 'یہ درخواست واپس لے لی گئی۔',
  'Your old pieces have not come back, so they count as bought again.':
    'آپ کی پرانی چیزیں واپس نہیں آئیں، اس لیے وہ دوبارہ خریدی ہوئی شمار ہوتی ہیں۔',
  '{name} does not come in size {size} any more.': '{name} اب سائز {size} میں نہیں آتا۔',
  '{name} in size {size} needs {quantity}, and {available, plural, one {# is} other {# are}} left.':
    '{name} سائز {size} کے {quantity} چاہییں، اور {available, plural, one {# باقی ہے} other {# باقی ہیں}}۔',
  'Please look at the pieces that are marked.': 'براہِ کرم نشان زدہ چیزیں دیکھیں۔',
  'We have your request.': 'آپ کی درخواست مل گئی ہے۔',
  'The return is withdrawn.': 'واپسی کی درخواست ختم کر دی گئی۔',
  'Please choose why it comes back.': 'براہِ کرم واپسی کی وجہ منتخب کریں۔',
  'Please choose what you would like instead.': 'براہِ کرم بتائیں بدلے میں کیا چاہیے۔',
  'Please choose the product again.': 'براہِ کرم چیز دوبارہ منتخب کریں۔',
  'Please say which product you would like instead.': 'براہِ کرم بتائیں بدلے میں کون سی چیز چاہیے۔',
  'This page is out of date. Please open it again.': 'یہ صفحہ پرانا ہو چکا ہے۔ براہِ کرم دوبارہ کھولیں۔',
  'Please say how many pieces come back.': 'براہِ کرم بتائیں کتنی چیزیں واپس کرنی ہیں۔',
  'Pieces can be returned once the order is delivered.': 'آرڈر پہنچنے کے بعد چیزیں واپس کی جا سکتی ہیں۔',
  'The days in which pieces of this order could be returned are over. Please contact us.':
    'اس آرڈر کی چیزیں واپس کرنے کی مدت گزر چکی ہے۔ براہِ کرم ہم سے رابطہ کریں۔',
  'We exchange pieces, and give no money back. Please choose what you would like instead.':
    'ہم چیزیں تبدیل کرتے ہیں، رقم واپس نہیں کرتے۔ براہِ کرم بتائیں بدلے میں کیا چاہیے۔',
  'Another return of this order was asked for meanwhile. Please look at it first.':
    'اس دوران اس آرڈر کی ایک اور واپسی کی درخواست آ چکی ہے۔ براہِ کرم پہلے اسے دیکھیں۔',
  'Many returns of this order were asked for already. Please contact us.':
    'اس آرڈر کی واپسی کی کئی درخواستیں آ چکی ہیں۔ براہِ کرم ہم سے رابطہ کریں۔',
  'A piece that you chose is being returned already.': 'آپ کی منتخب کی ہوئی ایک چیز پہلے ہی واپس ہو رہی ہے۔',
  'Only {count} of a piece that you chose can be returned.':
    'آپ کی منتخب چیز کے صرف {count} واپس ہو سکتے ہیں۔',
  'A product that you chose is not sold any more. Please choose another one.':
    'آپ کی منتخب کی ہوئی ایک چیز اب فروخت نہیں ہوتی۔ براہِ کرم کوئی اور منتخب کریں۔',
  'Please choose another size, or something else.': 'براہِ کرم کوئی اور سائز یا کوئی اور چیز منتخب کریں۔',
  'There is no such return.': 'ایسی کوئی واپسی نہیں۔',
  'we have your request': 'آپ کی درخواست مل گئی',
  'your return is agreed': 'آپ کی واپسی منظور ہو گئی',
  'your pieces have arrived': 'آپ کی چیزیں پہنچ گئیں',
  'we can’t take it back': 'ہم واپس نہیں لے سکتے',
  'your return is withdrawn': 'آپ کی درخواست ختم کر دی گئی',
  'your old pieces have not come back': 'آپ کی پرانی چیزیں واپس نہیں آئیں',
  'We look at it and answer soon. Nothing has to be sent yet.':
    'ہم دیکھ کر جلد جواب دیں گے۔ ابھی کچھ بھیجنے کی ضرورت نہیں۔',
  'The courier brings your new piece as order {number} and takes the old one. Please keep it ready.':
    'کوریئر آپ کی نئی چیز آرڈر {number} کے ساتھ لائے گا اور پرانی لے جائے گا۔ براہِ کرم اسے تیار رکھیں۔',
  'To pay at the door: {price}.': 'دروازے پر ادا کرنی ہے: {price}۔',
  'Please send your pieces to: {address}.': 'براہِ کرم اپنی چیزیں اس پتے پر بھیجیں: {address}۔',
  'Please send your pieces to the address that we tell you on the phone.':
    'براہِ کرم اپنی چیزیں اُس پتے پر بھیجیں جو ہم فون پر بتائیں گے۔',
  'They count for {price}.': 'ان کے {price} شمار ہوئے۔',
  'your money back': 'آپ کی رقم واپس',
  '{price} goes back to you once the old pieces are here.':
    'پرانی چیزیں پہنچنے پر {price} آپ کو واپس ملیں گے۔',
  '{price} goes back to you once they are here.': 'چیزیں پہنچنے پر {price} آپ کو واپس ملیں گے۔',
  'The new piece leaves when they are here.': 'ان کے پہنچنے پر نئی چیز روانہ ہوگی۔',
  'Your new piece comes as order {number}. To pay at the door: {price}.':
    'آپ کی نئی چیز آرڈر {number} میں آئے گی۔ دروازے پر ادا کرنی ہے: {price}۔',
  'We owe you {price} and send it back. We contact you about the way.':
    'آپ کے {price} ہم واپس بھیجیں گے، اور طریقہ بتانے کے لیے رابطہ کریں گے۔',
  'You keep your old pieces and pay nothing more. If you still send them, please write to us.':
    'پرانی چیزیں آپ ہی کی رہیں گی، اور مزید کچھ ادا نہیں کرنا۔ اگر آپ پھر بھی بھیجیں تو براہِ کرم ہمیں لکھیں۔',
  'What did not come counts as bought again, and is to be paid now: {price}. If you still send it, please write to us.':
    'جو نہیں پہنچا وہ دوبارہ خریدا ہوا شمار ہوتا ہے اور اس کے {price} ابھی ادا کرنے ہیں۔ اگر آپ اسے پھر بھی بھیجیں تو براہِ کرم ہمیں لکھیں۔',
  'What your old pieces counted for is to be paid now: {price}. If you still send them, please write to us.':
    'آپ کی پرانی چیزوں کی رقم اب واجب ہے: {price}۔ اگر آپ پھر بھی بھیجیں تو براہِ کرم ہمیں لکھیں۔',
  '{piece} → {wanted}': '{piece} ← {wanted}',
  '{quantity} × {name}, size {size}': '{quantity} × {name}، سائز {size}',
  'Anything that helps us': 'کوئی اور بات جو ہمارے کام آئے',
  'Send the request': 'درخواست بھیجیں',
  'Comes back': 'واپس کرنی ہے',
  Why: 'وجہ',
  'Please choose': 'منتخب کریں',
  'What you would like instead': 'بدلے میں کیا چاہیے',
  'Another product': 'کوئی اور چیز',
  'My money back': 'میری رقم واپس',
  'Or in your own words': 'یا اپنے الفاظ میں',
  'size {size}': 'سائز {size}',
  Another: 'دوسری چنیں',
  'Find the product: type three letters': 'چیز تلاش کریں: تین حروف لکھیں',
  'No piece': 'کوئی نہیں',
  '{count, plural, one {# piece} other {# pieces}}': '{count, plural, one {# چیز} other {# چیزیں}}',
  'Size {size} (sold out)': 'سائز {size} (ختم)',
  'Size {size} again': 'دوبارہ سائز {size}',
  'Size {size}, {price} more': 'سائز {size}، {price} زیادہ',
  'Size {size}, {price} less': 'سائز {size}، {price} کم',
  'How returns work': 'واپسی کا طریقہ',
  'Until {date}.': '{date} تک۔',
  'We pay for sending it back.': 'واپس بھیجنے کا خرچ ہم دیتے ہیں۔',
  'You pay for sending it back.': 'واپس بھیجنے کا خرچ آپ دیتے ہیں۔',
  'Sending an exchange costs {price}.': 'تبدیل شدہ چیز بھیجنے کے {price} ہیں۔',
  'Sending an exchange is free.': 'تبدیل شدہ چیز بھیجنا مفت ہے۔',
  'Another size costs what you paid, more or less by what the two sizes differ today. Another product costs its price of today.':
    'دوسرے سائز کی قیمت وہی ہے جو آپ نے ادا کی، اور دونوں سائزوں میں آج جتنا فرق ہے، اتنی زیادہ یا کم۔ دوسری چیز آج کی قیمت پر ملتی ہے۔',
  '{name} was cut for you, so it can’t come back. If it is damaged, please contact us.':
    '{name} آپ کے لیے کاٹا گیا تھا، اس لیے واپس نہیں ہو سکتا۔ اگر اس میں کوئی خرابی ہے تو ہم سے رابطہ کریں۔',
  'What you choose is held for you.': 'جو آپ منتخب کریں، آپ کے لیے رکھ لیا جاتا ہے۔',
  'All pieces of this order are being returned, or were.':
    'اس آرڈر کی تمام چیزیں واپس ہو رہی ہیں، یا ہو چکی ہیں۔',
  'The days in which pieces of this order could be returned are over.':
    'اس آرڈر کی چیزیں واپس کرنے کی مدت گزر چکی ہے۔',
  'The new pieces are order {number}.': 'نئی چیزیں آرڈر {number} میں ہیں۔',
  'The new pieces are not sent: order {number} is cancelled.':
    'نئی چیزیں نہیں بھیجی جائیں گی: آرڈر {number} منسوخ ہے۔',
  'Held for you until {date}.': 'آپ کے لیے {date} تک رکھی ہیں۔',
  Withdraw: 'درخواست واپس لیں',
  'Asked for': 'درخواست دی گئی',
  Agreed: 'منظور',
  'Not possible': 'ممکن نہیں',
  Withdrawn: 'واپس لی گئی',
  'Not arrived': 'نہیں پہنچی',

  'Please choose one of the buttons.': 'براہِ کرم کوئی ایک بٹن دبائیں۔',
  'A parcel of this order was delivered, so that it can’t be cancelled.':
    'اس آرڈر کا ایک پارسل پہنچ چکا ہے، اس لیے یہ منسوخ نہیں ہو سکتا۔',
  'We call you about it.': 'ہم اس بارے میں آپ کو کال کریں گے۔',
  'Thank you, your order is confirmed': 'شکریہ، آپ کے آرڈر کی تصدیق ہو گئی',
  'We prepare it now.': 'ہم اسے تیار کر رہے ہیں۔',
  'Your order is cancelled': 'آپ کا آرڈر منسوخ ہو گیا',
  'Nothing has to be paid, and nothing is sent.': 'کوئی ادائیگی نہیں کرنی، اور کچھ نہیں بھیجا جائے گا۔',
  'This link has expired': 'اس لنک کی مدت ختم ہو چکی ہے',
  'We call you to confirm the order. You can also call us.':
    'ہم تصدیق کے لیے آپ کو کال کریں گے۔ آپ بھی ہمیں کال کر سکتے ہیں۔',
  'Order {number}. {text}': 'آرڈر {number}۔ {text}',
  'Is this right?': 'کیا یہ درست ہے؟',
  'Order {number}. We send it once you have confirmed it.':
    'آرڈر {number}۔ آپ کی تصدیق کے بعد ہم اسے بھیجیں گے۔',
  'We deliver to': 'ڈیلیوری کا پتہ',
  'Confirm the order': 'آرڈر کی تصدیق کریں',
  'Yes, send it': 'جی ہاں، بھیج دیں',
  'I don’t want it any more': 'اب مجھے نہیں چاہیے',
  'Cancel the order': 'آرڈر منسوخ کریں',
  'Correct it': 'درست کریں',
  'Correct the delivery': 'پتہ درست کریں',
  'Nothing was changed.': 'کچھ تبدیل نہیں ہوا۔',
  'Save the correction': 'درستی محفوظ کریں',
  'Change your order': 'اپنا آرڈر تبدیل کریں',
  'Order {number}. You can change it until we confirm it.':
    'آرڈر {number}۔ ہماری تصدیق تک آپ اسے تبدیل کر سکتے ہیں۔',
  'We confirm it with you by phone.': 'ہم فون پر آپ سے اس کی تصدیق کریں گے۔',
  'To change it, open your order again or call us.':
    'تبدیل کرنے کے لیے اپنا آرڈر دوبارہ کھولیں یا ہمیں کال کریں۔',
  'Delivery to {city}: {charge}. New total: {total}.': '{city} تک ڈیلیوری: {charge}۔ نئی کل رقم: {total}۔',
  'Of that, {price} is to be paid before we send it.': 'اس میں سے {price} بھیجنے سے پہلے ادا کرنے ہیں۔',
  'Save again to agree.': 'منظور ہو تو دوبارہ محفوظ کریں۔',
  'Your order is packed already.': 'آپ کا آرڈر پیک ہو چکا ہے۔',
  'Cash on delivery to that city is possible up to {price}.': 'اس شہر میں کیش آن ڈیلیوری {price} تک ممکن ہے۔',
  'The address was corrected several times already.': 'پتہ پہلے ہی کئی بار درست کیا جا چکا ہے۔',
  'To change it, please {ways}.': 'تبدیل کرنے کے لیے براہِ کرم {ways}۔',
  '{quantity} of {name}': '{name}، {quantity}',
  '{quantity} of <bdi>{name}</bdi>': '<bdi>{name}</bdi>، {quantity}',
  'The same again': 'یہی دوبارہ',
  'the same again': 'یہی دوبارہ',
  'The same again (sold out)': 'یہی دوبارہ (ختم)',
  'Add {piece}': '{piece} شامل کریں',
}
