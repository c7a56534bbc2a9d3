/** The settings of the owner. */
export const SETTINGS: Readonly<Record<string, string>> = {
  '{name}, {number}, {pieces}, {total}, {due}, {store}, {link} stand for what the order says.':
    '\u2066{name}\u2069، \u2066{number}\u2069، \u2066{pieces}\u2069، \u2066{total}\u2069، \u2066{due}\u2069، \u2066{store}\u2069، \u2066{link}\u2069 کی جگہ آرڈر کی معلومات آتی ہیں۔',
  off: 'بند',
  'Orders by phone': 'فون کے آرڈر',
  'Orders by WhatsApp': 'واٹس ایپ کے آرڈر',
  'Orders by Instagram': 'انسٹاگرام کے آرڈر',
  'Orders in the shop': 'دکان کے آرڈر',
  'Type {delivery_time} where the page is to say the delivery time, such as “3–5 days”. In the same way {delivery} says what delivery costs, {payment} how orders are paid, {returns} how long returns are possible, and {store} the name of the shop. They follow the settings.':
    'جہاں صفحے پر ڈیلیوری کا وقت آنا ہو، جیسے “3–5 دن”، وہاں \u2066{delivery_time}\u2069 لکھیں۔ اسی طرح \u2066{delivery}\u2069 ڈیلیوری کا خرچ، \u2066{payment}\u2069 ادائیگی کا طریقہ، \u2066{returns}\u2069 واپسی کی مدت اور \u2066{store}\u2069 دکان کا نام بتاتا ہے۔ یہ سیٹنگز کے مطابق بدلتے رہتے ہیں۔',
  'The settings could not be loaded': 'سیٹنگز لوڈ نہیں ہو سکیں',
  'The standard words are back': 'عام الفاظ واپس آ گئے',
  'Samples removed': 'نمونے ہٹا دیے گئے',
  Removed: 'ہٹا دیا گیا',
  Moved: 'جگہ بدل دی گئی',
  Saved: 'محفوظ ہو گیا',
  'Nothing was changed': 'کچھ نہیں بدلا',
  '{name} has removed this since you opened it.': 'آپ کے کھولنے کے بعد {name} نے اسے ہٹا دیا ہے۔',
  '{name} has changed this since you opened it. It is shown as it is now.':
    'آپ کے کھولنے کے بعد {name} نے اسے بدل دیا ہے۔ اب جیسا ہے ویسا دکھایا گیا ہے۔',
  '{name} has changed this since you opened it. What is saved now stands at each field; saving again replaces it.':
    'آپ کے کھولنے کے بعد {name} نے اسے بدل دیا ہے۔ جو اب محفوظ ہے وہ ہر خانے کے ساتھ لکھا ہے؛ دوبارہ محفوظ کرنے سے وہ بدل جائے گا۔',
  'There can be {most} at most. Please remove one first.':
    'زیادہ سے زیادہ {most} ہو سکتے ہیں۔ براہِ کرم پہلے ایک ہٹائیں۔',
  'Another member of staff': 'عملے کے کسی اور فرد',
  'Not saved: please check the fields.': 'محفوظ نہیں ہوا: براہِ کرم خانے دیکھ لیں۔',
  'Failed to save the settings. Please try again in a moment.':
    'سیٹنگز محفوظ نہیں ہو سکیں۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  'This was not saved.': 'یہ محفوظ نہیں ہوا۔',
  'Saved now: {value}': 'ابھی محفوظ: {value}',
  'Go back to the standard {things}?': 'عام {things} پر واپس جائیں؟',
  'Use the standard ones': 'عام والے استعمال کریں',
  'Keep mine': 'میرے رہنے دیں',
  'Back to the standard {things}': 'عام {things} پر واپس',
  'Those of your own are replaced. This can’t be undone.':
    'آپ کے اپنے بدل دیے جائیں گے۔ یہ واپس نہیں ہو سکتا۔',
  'Edit {name}': '{name} میں ترمیم کریں',
  'Remove this {thing}?': 'یہ {thing} ہٹا دیں؟',
  'Remove {name}': '{name} ہٹائیں',
  'Nothing here yet.': 'یہاں ابھی کچھ نہیں۔',
  'Add a card': 'کارڈ شامل کریں',
  'Add a value': 'قدر شامل کریں',
  'Add a review': 'تبصرہ شامل کریں',
  'Add a question': 'سوال شامل کریں',
  'Add a zone': 'زون شامل کریں',
  'Add an advance': 'پیشگی رقم شامل کریں',
  'Remove all samples?': 'تمام نمونے ہٹا دیں؟',
  'Remove the samples': 'نمونے ہٹائیں',
  'What customers have written stays.': 'جو گاہکوں نے لکھا وہ رہے گا۔',
  '{length} of at most {most}': '{length}، زیادہ سے زیادہ {most}',
  words: 'الفاظ',

  'the months': 'مہینے',
  'the points': 'پوائنٹس',
  'the account': 'اکاؤنٹ',
  'the days': 'دن',
  'the pieces': 'عدد',
  'the orders': 'آرڈر',
  'the conditions': 'شرائط',
  'the charge': 'خرچ',
  'the percent': 'فیصد',
  'the amount': 'رقم',
  'the hour': 'گھنٹہ',
  'the hours': 'گھنٹے',
  'the calls': 'کالز',
  'the tagline': 'تعارفی سطر',
  'the opening hours': 'اوقاتِ کار',
  'the address': 'پتہ',
  'the announcement': 'اعلان',
  'the delivery fee': 'ڈیلیوری فیس',
  'the surcharge': 'اضافی رقم',
  'the seconds': 'سیکنڈ',
  'a title': 'عنوان',
  'the description': 'تفصیل',
  'this text': 'یہ تحریر',
  'a label': 'لیبل',
  'a name': 'نام',
  'the review': 'تبصرہ',
  'a question': 'سوال',
  'an answer': 'جواب',
  'the text': 'تحریر',
  'the places': 'جگہیں',
  'Please enter {what}.': 'براہِ کرم {what} لکھیں۔',
  'Please shorten {what} to {most} characters.': 'براہِ کرم {what} کو {most} حروف تک مختصر کریں۔',
  'Please enter an email address like salaam@example.com, or none.':
    'براہِ کرم ای میل پتہ لکھیں، جیسے salaam@example.com، یا خالی چھوڑ دیں۔',
  'Please enter a phone number like 0300 1234567, or none.':
    'براہِ کرم فون نمبر لکھیں، جیسے 0300 1234567، یا خالی چھوڑ دیں۔',
  'Please enter the address of a page on {network}, or none.':
    'براہِ کرم {network} کے کسی صفحے کا پتہ لکھیں، یا خالی چھوڑ دیں۔',
  'Please enter {what} in rupees, from 0 to {most}.': 'براہِ کرم {what} روپوں میں لکھیں، 0 سے {most} تک۔',
  'Please enter {what}: a whole number from {least} to {most}.':
    'براہِ کرم {what} لکھیں: {least} سے {most} تک پورا عدد۔',
  'Please shorten the words to {most} characters.': 'براہِ کرم الفاظ کو {most} حروف تک مختصر کریں۔',
  'Please choose what Shop Now leads to.': 'براہِ کرم چنیں کہ “ابھی خریدیں” کہاں لے جائے۔',
  'Please choose one picture only.': 'براہِ کرم صرف ایک تصویر چنیں۔',
  'Please enter as many days as in the field before, or more.':
    'براہِ کرم پچھلے خانے جتنے دن لکھیں، یا زیادہ۔',
  'Please enter a later hour than in the field before.': 'براہِ کرم پچھلے خانے کے بعد کا گھنٹہ لکھیں۔',
  'Please lower the points: together they may be 100 at most.':
    'براہِ کرم پوائنٹس کم کریں: سب مل کر زیادہ سے زیادہ 100 ہو سکتے ہیں۔',
  'Please choose a rating.': 'براہِ کرم ریٹنگ چنیں۔',
  'Please choose a rating from 1 to 5.': 'براہِ کرم 1 سے 5 تک ریٹنگ چنیں۔',
  'Please choose which orders.': 'براہِ کرم چنیں کہ کون سے آرڈر۔',
  'Please enter a time like 14:00.': 'براہِ کرم وقت لکھیں، جیسے 14:00۔',
  'Please enter at least one working day, like Mon, Tue, Wed.':
    'براہِ کرم کم از کم ایک کام کا دن لکھیں، جیسے Mon, Tue, Wed۔',
  'Please enter {most} holidays at most.': 'براہِ کرم زیادہ سے زیادہ {most} چھٹیاں لکھیں۔',
  'Please begin each line with a day like 2027-03-23: “{line}”.':
    'براہِ کرم ہر سطر دن سے شروع کریں، جیسے \u20662027-03-23\u2069: “{line}”۔',

  Store: 'دکان',
  'Its name, logo and colours are under Online store, on the tab Brand.':
    'نام، لوگو اور رنگ “آن لائن دکان” کے ٹیب برانڈ پر ہیں۔',
  'Search the settings': 'سیٹنگز میں تلاش کریں',
  'No setting matches “{q}”': '“{q}” سے ملتی کوئی سیٹنگ نہیں',
  'Show all settings': 'تمام سیٹنگز دکھائیں',
  'Try another word, like refund, cash on delivery or holidays.':
    'کوئی اور لفظ آزمائیں، جیسے رقم واپسی، کیش آن ڈیلیوری یا چھٹیاں۔',
  '{count, plural, one {# setting} other {# settings}} for “{q}”':
    '“{q}” کے لیے {count, plural, one {# سیٹنگ} other {# سیٹنگز}}',
  '{count, plural, one {# page} other {# pages}} for “{q}”':
    '“{q}” کے لیے {count, plural, one {# صفحہ} other {# صفحات}}',
  'Order numbers': 'آرڈر نمبر',
  'Order numbers begin with': 'آرڈر نمبر کا آغاز',
  'Up to 6 letters, digits and hyphens, like the short name of your shop. Orders that were placed keep their numbers.':
    'زیادہ سے زیادہ 6 انگریزی حروف، ہندسے اور ہائفن، جیسے دکان کا مختصر نام۔ پہلے سے دیے گئے آرڈرز کے نمبر نہیں بدلتے۔',
  'A new beginning counts from the next order on. All numbers are found, with or without it.':
    'نیا آغاز اگلے آرڈر سے لاگو ہوتا ہے۔ تمام نمبر اس کے ساتھ یا اس کے بغیر مل جاتے ہیں۔',
  'Please enter up to 6 letters, digits and hyphens, with a letter first, like ABC.':
    'براہِ کرم زیادہ سے زیادہ 6 انگریزی حروف، ہندسے اور ہائفن لکھیں، پہلا حرف ہو، جیسے ABC۔',
  Tagline: 'تعارفی سطر',
  'In the footer and in the title of the home page.': 'صفحے کے آخر میں اور ہوم پیج کے عنوان میں۔',
  'What the contact page shows. The WhatsApp number is in the footer of every page as well.':
    'جو رابطے کے صفحے پر نظر آتا ہے۔ واٹس ایپ نمبر ہر صفحے کے آخر میں بھی ہوتا ہے۔',
  'Social links': 'سوشل لنکس',
  'In the footer of every page. An address or a name like @yourshop will do. An empty field hides its link.':
    'ہر صفحے کے آخر میں۔ پتہ یا @yourshop جیسا نام لکھیں۔ خالی خانے کا لنک نہیں دکھایا جاتا۔',
  'Facebook page': 'فیس بک پیج',
  'Instagram profile': 'انسٹاگرام پروفائل',
  'TikTok profile': 'ٹک ٹاک پروفائل',
  'YouTube channel': 'یوٹیوب چینل',
  'Channel on WhatsApp': 'واٹس ایپ پر چینل',
  'X profile': 'ایکس پروفائل',
  'Pinterest profile': 'پنٹرسٹ پروفائل',
  'Any other page of yours': 'آپ کا کوئی اور صفحہ',
  'Its link has the name of the site.': 'لنک پر سائٹ کا نام ہوگا۔',
  'Please enter an address like https://example.com/yourshop, or none.':
    'براہِ کرم https://example.com/yourshop جیسا پتہ لکھیں، یا خالی چھوڑیں۔',
  'Announcement bar': 'اعلان کی پٹی',
  'The line above the header of every page': 'ہر صفحے کے اوپر کی سطر',
  'While it is empty, delivery, payment and returns stand there':
    'خالی ہو تو وہاں ڈیلیوری، ادائیگی اور واپسی لکھی ہوتی ہے',
  'Pictures of products': 'مصنوعات کی تصویریں',
  'the pictures': 'تصویروں کی تعداد',
  'Most pictures of a product': 'ایک چیز کی زیادہ سے زیادہ تصویریں',
  'From 4 to 12. A lower number deletes nothing: products that have more stay as they are.':
    '4 سے 12 تک۔ عدد کم کرنے سے کچھ نہیں مٹتا: جن چیزوں کی تصویریں زیادہ ہیں، وہ ویسی ہی رہتی ہیں۔',
  Listings: 'فہرستیں',
  'One card for all colours of a style': 'ایک اسٹائل کے تمام رنگوں کا ایک کارڈ',
  'Listings and searches then show each style once, as the newest colour that can be bought, or the colour that is asked for. Without it each colour has a card of its own.':
    'تب فہرستوں اور تلاش میں ہر اسٹائل ایک بار نظر آتا ہے: تازہ ترین دستیاب رنگ، یا جو رنگ مانگا جائے۔ ورنہ ہر رنگ کا اپنا کارڈ ہوتا ہے۔',
  'Best sellers and Trending by what is sold': 'سب سے زیادہ بکنے والے اور مقبول، فروخت کے حساب سے',
  'Each night the places that you have not given yourself go to the products that sold most in 90 days, and to those that sell faster than before. How you feature a product stays.':
    'ہر رات جو جگہیں آپ نے خود نہیں دیں وہ 90 دن میں سب سے زیادہ بکنے والی، اور پہلے سے تیز بکنے والی چیزوں کو ملتی ہیں۔ جو آپ نے خود نمایاں کیا وہ رہتا ہے۔',
  'Orders and returns': 'آرڈر اور واپسی',
  'Listings and search': 'فہرستیں اور تلاش',
  'The shop’s pages, the checkout and the promises on the home page follow from these.':
    'دکان کے صفحات، چیک آؤٹ اور ہوم پیج کے وعدے انہی سے بنتے ہیں۔',
  'Delivery fee, in PKR': 'ڈیلیوری فیس، PKR میں',
  '0 makes delivery free.': '0 لکھیں تو ڈیلیوری مفت۔',
  'Free delivery from, in PKR': 'مفت ڈیلیوری کی حد، PKR میں',
  'Orders of this subtotal or more are delivered free. 0: every order pays the fee.':
    'اس رقم یا زیادہ کے آرڈر مفت پہنچائے جاتے ہیں۔ 0: ہر آرڈر پر فیس لگے گی۔',
  'Delivery takes from, in working days': 'ڈیلیوری کم از کم، کام کے دنوں میں',
  'Delivery takes up to, in working days': 'ڈیلیوری زیادہ سے زیادہ، کام کے دنوں میں',
  '0 in both fields: the shop promises no time.': 'دونوں خانوں میں 0: دکان کوئی وقت نہیں بتاتی۔',
  'Days to send something back': 'واپس بھیجنے کے دن',
  '0: all sales are final. Empty: the shop says nothing of it yet.':
    '0: فروخت کے بعد واپسی نہیں۔ خالی: دکان ابھی اس بارے میں کچھ نہیں کہتی۔',
  'Returns and exchanges': 'واپسی اور تبدیلی',
  'Cloth that is cut to length can come back': 'کاٹ کر دیا گیا کپڑا واپس ہو سکتا ہے',
  'Without it the pages of cloth say so, and shoppers can’t ask for it. Staff always can.':
    'اس کے بغیر کپڑے کے صفحے یہ بتاتے ہیں، اور گاہک واپسی نہیں مانگ سکتے۔ عملہ ہمیشہ مانگ سکتا ہے۔',
  'Money back is offered': 'رقم واپس کی جاتی ہے',
  'Without it shoppers can ask for an exchange only. Staff can always refund.':
    'ورنہ خریدار صرف تبدیلی مانگ سکتے ہیں۔ عملہ رقم ہمیشہ واپس کر سکتا ہے۔',
  'The shop pays for sending it back': 'واپس بھیجنے کا خرچ دکان دیتی ہے',
  'Said to shoppers before they ask for a return.': 'واپسی مانگنے سے پہلے خریداروں کو بتایا جاتا ہے۔',
  'What can come back': 'کیا واپس آ سکتا ہے',
  'Shown before a shopper asks for a return.': 'واپسی مانگنے سے پہلے خریدار کو دکھایا جاتا ہے۔',
  'Charge for sending an exchange, in PKR': 'تبدیلی بھیجنے کا خرچ، PKR میں',
  'Staff can agree on another. 0: free.': 'عملہ کوئی اور رقم طے کر سکتا ہے۔ 0: مفت۔',
  'Days for which the wanted size is held': 'مطلوبہ سائز کتنے دن رکھا جائے',
  'Once the return is agreed, they count again. Then the size is on sale again.':
    'واپسی منظور ہونے پر یہ دن دوبارہ گنے جاتے ہیں۔ اس کے بعد سائز دوبارہ فروخت کے لیے ہوتا ہے۔',
  'Cash is rounded': 'نقد رقم کو پورا روپیہ بنائیں',
  'To the nearest rupee': 'قریب ترین روپے تک',
  'Down, in the shopper’s favour': 'کم کر کے، گاہک کے حق میں',
  'A courier collects whole rupees. Totals, transfers and online payments stay exact; the difference is shown as Rounding.':
    'کوریئر پورے روپے وصول کرتا ہے۔ کل رقم، ٹرانسفر اور آن لائن ادائیگی میں پیسے جوں کے توں رہتے ہیں؛ فرق الگ سطر میں دکھایا جاتا ہے۔',
  'Please choose how cash is rounded.': 'چنیں کہ نقد رقم پورا روپیہ کیسے بنے۔',
  'Surcharge for cash on delivery, in PKR': 'کیش آن ڈیلیوری کی اضافی رقم، PKR میں',
  'A part of the delivery charge, in every zone. Not asked of orders that are delivered free from their amount on.':
    'ہر زون میں ڈیلیوری کے خرچ کا حصہ۔ جو آرڈر رقم کی وجہ سے مفت پہنچتے ہیں ان سے نہیں لی جاتی۔',
  'Greatest order in cash, in PKR': 'نقد میں سب سے بڑا آرڈر، PKR میں',
  'A larger order has to be paid before; if the shop offers no way for that, shoppers are asked to call. A zone can have its own limit. 0: no limit.':
    'اس سے بڑے آرڈر کی ادائیگی پہلے ہوتی ہے؛ اگر دکان پر اس کا کوئی طریقہ نہ ہو تو خریدار سے کال کرنے کو کہا جاتا ہے۔ زون کی اپنی حد ہو سکتی ہے۔ 0: کوئی حد نہیں۔',
  'Days of delivery': 'ڈیلیوری کے دن',
  'From these and the working days of each zone, the cart and the order say on which days a parcel arrives. Where delivery takes 0 days, nothing is promised.':
    'ان سے اور ہر زون کے کام کے دنوں سے کارٹ اور آرڈر بتاتے ہیں کہ پارسل کن دنوں میں پہنچے گا۔ جہاں ڈیلیوری 0 دن ہے وہاں کوئی وعدہ نہیں۔',
  'Orders leave the same day until': 'آرڈر اسی دن روانہ، اس وقت تک',
  'The time in Pakistan, like 14:00. A later order leaves on the next working day.':
    'پاکستان کا وقت، جیسے 14:00۔ اس کے بعد کا آرڈر اگلے کام کے دن روانہ ہوتا ہے۔',
  'Working days': 'کام کے دن',
  'Days on which parcels leave and are brought, with commas: Mon, Tue, Wed, Thu, Fri, Sat':
    'جن دنوں میں پارسل روانہ ہوتے اور پہنچائے جاتے ہیں، انگریزی میں کوما کے ساتھ: Mon, Tue, Wed, Thu, Fri, Sat',
  Holidays: 'چھٹیاں',
  'A day a line, with its name: 2027-03-23 Pakistan Day. Nothing leaves and nothing is brought then.':
    'ہر سطر میں ایک دن اور اس کا نام: \u20662027-03-23 Pakistan Day\u2069۔ اس دن نہ کچھ روانہ ہوتا ہے نہ پہنچتا ہے۔',
  'Emails about a status': 'اسٹیٹس کی ای میلز',
  'The customer gets one when the order is shipped, delivered or cancelled, and is asked for a review later.':
    'آرڈر روانہ، پہنچنے یا منسوخ ہونے پر گاہک کو ای میل ملتی ہے، اور بعد میں تبصرہ مانگا جاتا ہے۔',
  'Seconds before it leaves': 'بھیجنے سے پہلے سیکنڈ',
  'Until then Undo drops it. 0 sends it at once.':
    'تب تک کالعدم کرنے سے ای میل رک جاتی ہے۔ 0: فوراً بھیجتی ہے۔',
  'Days after the delivery until a review is asked for': 'ڈیلیوری کے کتنے دن بعد تبصرہ مانگا جائے',
  'Once for each order, by email. 0: never.': 'ہر آرڈر پر ایک بار، ای میل سے۔ 0: کبھی نہیں۔',
  'Checkout limits': 'چیک آؤٹ کی حدیں',
  'They stop mistakes, orders that are not meant, and programs that order for shoppers.':
    'یہ غلطیوں، جھوٹے آرڈرز اور خودکار آرڈر کرنے والے پروگراموں کو روکتی ہیں۔',
  'Checkout asks for an email': 'چیک آؤٹ ای میل مانگتا ہے',
  'Without it shoppers may leave it empty. They then get no emails, and find their order by its number and phone.':
    'ورنہ خریدار اسے خالی چھوڑ سکتے ہیں۔ تب انہیں ای میل نہیں ملتی، اور وہ آرڈر نمبر اور فون سے آرڈر دیکھتے ہیں۔',
  'Most pieces of one size in an order': 'ایک آرڈر میں ایک سائز کے زیادہ سے زیادہ عدد',
  'Most pieces in an order': 'ایک آرڈر میں زیادہ سے زیادہ عدد',
  'Most open orders of one customer': 'ایک گاہک کے زیادہ سے زیادہ کھلے آرڈر',
  'With one phone number or email, neither delivered nor cancelled. Who needs more is asked to call.':
    'ایک فون نمبر یا ای میل سے، جو نہ پہنچے ہوں نہ منسوخ۔ جسے زیادہ چاہیے اسے کال کرنے کو کہا جاتا ہے۔',
  'Most pieces of one customer in a day': 'ایک گاہک کے ایک دن میں زیادہ سے زیادہ عدد',
  'With one phone number or email. What one order can have is never refused.':
    'ایک فون نمبر یا ای میل سے۔ جتنا ایک آرڈر میں آ سکتا ہے اس سے کبھی انکار نہیں ہوتا۔',
  'Most orders in an hour from one network address': 'ایک نیٹ ورک پتے سے ایک گھنٹے میں زیادہ سے زیادہ آرڈر',
  'Many phones share one address of their mobile network: keep it well above what one person orders.':
    'موبائل نیٹ ورک پر بہت سے فون ایک ہی پتہ استعمال کرتے ہیں: اسے ایک شخص کے آرڈرز سے کافی زیادہ رکھیں۔',
  'Most pieces in an hour from one network address': 'ایک نیٹ ورک پتے سے ایک گھنٹے میں زیادہ سے زیادہ عدد',
  'Most open orders to one address': 'ایک پتے پر زیادہ سے زیادہ کھلے آرڈر',
  'Of the last 30 days, whatever their phone numbers and emails. An office or a hostel may need more.':
    'پچھلے 30 دن کے، فون نمبر اور ای میل جو بھی ہوں۔ دفتر یا ہاسٹل کو زیادہ چاہیے ہو سکتے ہیں۔',
  'Unconfirmed orders in an hour that are unusual': 'ایک گھنٹے میں کتنے غیر تصدیق شدہ آرڈر غیر معمولی ہیں',
  'From then on new orders take their pieces only when they are confirmed, so that fake orders can’t empty the shop. Trusted phones are exempt. 0: every order takes its pieces at once.':
    'اس کے بعد نئے آرڈر کی چیزیں تصدیق پر ہی الگ کی جاتی ہیں، تاکہ جھوٹے آرڈر دکان خالی نہ کر دیں۔ قابلِ بھروسا فون مستثنیٰ ہیں۔ 0: ہر آرڈر کی چیزیں فوراً الگ۔',

  Payments: 'ادائیگیاں',
  'Payments before the parcel leaves': 'پارسل روانہ ہونے سے پہلے ادائیگی',
  'Checkout offers each way with an account, besides cash on delivery. Shoppers say on the page of their order that they have paid, and staff accept it.':
    'کیش آن ڈیلیوری کے علاوہ چیک آؤٹ میں وہ طریقے ہوتے ہیں جن کا اکاؤنٹ لکھا ہو۔ خریدار اپنے آرڈر کے صفحے پر بتاتے ہیں کہ رقم بھیج دی، اور عملہ اسے قبول کرتا ہے۔',
  'The bank, the title and the IBAN of your account.': 'بینک، اکاؤنٹ کا نام اور IBAN۔',
  'Your Raast ID and the name that the shopper sees.':
    'آپ کی راست آئی ڈی اور وہ نام جو خریدار کو نظر آتا ہے۔',
  'Number and name of the account.': 'اکاؤنٹ کا نمبر اور نام۔',
  'What shoppers read about it, like “Visa, Mastercard or a wallet”. It is offered once who runs your server has connected a payment service.':
    'خریدار اس کے بارے میں جو پڑھتے ہیں، جیسے “Visa, Mastercard or a wallet”۔ یہ تب پیش ہوتا ہے جب آپ کا سرور چلانے والا ادائیگی کی سروس جوڑ دے۔',
  'Advance on orders in cash, in percent': 'نقد آرڈرز پر پیشگی رقم، فیصد میں',
  'Sent by one of these ways before the parcel leaves; the courier collects the rest. 0: none.':
    'پارسل روانہ ہونے سے پہلے ان میں سے کسی طریقے سے بھیجی جاتی ہے؛ باقی کوریئر لیتا ہے۔ 0: کوئی نہیں۔',
  'Advance on orders in cash, in PKR at least': 'نقد آرڈرز پر پیشگی رقم، کم از کم PKR',
  'For the same advance on every order, leave the percent at 0. 0: only the percent.':
    'ہر آرڈر پر ایک ہی رقم کے لیے فیصد 0 رہنے دیں۔ 0: صرف فیصد۔',
  'Advance on orders from, in PKR': 'کتنے کے آرڈر سے پیشگی رقم، PKR میں',
  '0: on every order.': '0: ہر آرڈر پر۔',
  'Orders can be packed before their advance is here': 'پیشگی رقم آنے سے پہلے آرڈر پیک ہو سکتے ہیں',
  'Staff are warned. Without it packing is refused until the advance is recorded.':
    'عملے کو خبردار کیا جاتا ہے۔ ورنہ پیشگی رقم درج ہونے تک پیک نہیں ہو سکتے۔',
  'Advances of some orders': 'کچھ آرڈرز کی پیشگی رقم',
  'Of orders in cash. The first of these that fits an order decides; the advance above is for orders that none fits.':
    'نقد آرڈرز کی۔ ان میں سے پہلا جو آرڈر پر پورا اترے لاگو ہوتا ہے؛ اوپر دی گئی پیشگی رقم باقی آرڈرز کے لیے ہے۔',
  'Orders on the website': 'ویب سائٹ کے آرڈر',
  'All orders that staff take': 'عملے کے لیے گئے تمام آرڈر',
  'To these cities or delivery zones': 'ان شہروں یا ڈیلیوری زونز میں',
  'By name, separated by commas. Empty: everywhere.': 'نام سے، کوما کے ساتھ۔ خالی: ہر جگہ۔',
  'Which orders': 'کون سے آرڈر',
  'Only a customer’s first order': 'صرف گاہک کا پہلا آرڈر',
  'By the phone number. A cancelled order counts for nothing. Checkout says what a first order pays and what others do.':
    'فون نمبر سے۔ منسوخ آرڈر نہیں گنا جاتا۔ چیک آؤٹ بتاتا ہے کہ پہلے آرڈر پر کتنا ہے اور باقی پر کتنا۔',
  'Orders from, in PKR': 'کتنے کے آرڈر سے، PKR میں',
  '0: all.': '0: سب۔',
  'Advance, in percent': 'پیشگی رقم، فیصد میں',
  'Advance, in PKR at least': 'پیشگی رقم، کم از کم PKR',
  '0 in both fields: these orders pay nothing in advance.': 'دونوں خانوں میں 0: ان آرڈرز پر پیشگی کچھ نہیں۔',
  'at least {price}': 'کم از کم {price}',
  'Nothing in advance': 'پیشگی کچھ نہیں',
  'first orders': 'پہلے آرڈر',
  'to {places}': '{places} میں',
  'Delivery zones': 'ڈیلیوری زون',
  'Zones and cities': 'زون اور شہر',
  'Parts of the country with their own charge, time and limit for cash. Cities that are in none have what is set under Delivery.':
    'ملک کے حصے جن کا اپنا خرچ، وقت اور نقد کی حد ہے۔ جو شہر کسی زون میں نہیں، ان پر وہی لاگو ہے جو “ڈیلیوری” میں طے ہے۔',
  'Shoppers see it on the page about shipping.': 'خریدار اسے ڈیلیوری کے صفحے پر دیکھتے ہیں۔',
  'Delivery charge, in PKR': 'ڈیلیوری کا خرچ، PKR میں',
  'Empty or 0: every order of the zone pays the charge.': 'خالی یا 0: اس زون کے ہر آرڈر پر خرچ لگے گا۔',
  '0 in both fields: no time is promised.': 'دونوں خانوں میں 0: کوئی وقت نہیں بتایا جاتا۔',
  '0: the limit of all orders.': '0: تمام آرڈرز والی حد۔',
  'No cash on delivery here': 'یہاں کیش آن ڈیلیوری نہیں',
  'Orders have to be paid before; if the shop offers no way for that, shoppers are asked to call.':
    'آرڈر کی ادائیگی پہلے ہوتی ہے؛ اگر دکان پر اس کا کوئی طریقہ نہ ہو تو خریدار سے کال کرنے کو کہا جاتا ہے۔',

  'Calls to confirm orders': 'آرڈر کی تصدیق کے لیے کالز',
  'The call desk follows these hours, and fills these messages in.':
    'کال ڈیسک انہی اوقات پر چلتا ہے، اور یہی پیغامات بھرتا ہے۔',
  'Call from, as an hour of the day': 'کال کب سے، دن کا گھنٹہ',
  'Call until, as an hour of the day': 'کال کب تک، دن کا گھنٹہ',
  'Hours until the second call': 'دوسری کال تک گھنٹے',
  'The third call is in the evening, the others on the next days.': 'تیسری کال شام کو، باقی اگلے دنوں میں۔',
  'Calls without an answer before a shopper counts as unreachable':
    'کتنی کالز پر جواب نہ ملے تو خریدار ناقابلِ رابطہ',
  'WhatsApp message in English': 'انگریزی میں واٹس ایپ پیغام',
  'WhatsApp message in Urdu': 'اردو میں واٹس ایپ پیغام',
  'WhatsApp message in Roman Urdu': 'رومن اردو میں واٹس ایپ پیغام',
  'Risk of an order': 'آرڈر کا خطرہ',
  'The call desk adds up the points of each reason that applies to an order. They decide nothing by themselves.':
    'جو وجوہات آرڈر پر لاگو ہوں کال ڈیسک ان کے پوائنٹس جمع کرتا ہے۔ پوائنٹس خود کچھ طے نہیں کرتے۔',
  'A made-up name, address or phone, or ten pieces of one size':
    'فرضی نام، پتہ یا فون، یا ایک ہی سائز کے دس پیس',
  'The phone is blocked by the shop': 'فون دکان نے بلاک کیا ہوا ہے',
  'A parcel to this phone came back before': 'اس فون کا پارسل پہلے واپس آ چکا ہے',
  'Three orders of a phone within an hour': 'ایک گھنٹے میں ایک فون کے تین آرڈر',
  'An address without a house or street number': 'گھر یا گلی نمبر کے بغیر پتہ',
  'A larger order than usual': 'معمول سے بڑا آرڈر',
  'A city from which a quarter of the parcels comes back': 'وہ شہر جہاں سے چوتھائی پارسل واپس آتے ہیں',
  'No parcel has gone to this phone before': 'اس فون پر پہلے کوئی پارسل نہیں گیا',
  'A ZIP code that is not one of the city': 'پوسٹل کوڈ جو اس شہر کا نہیں',
  'Ordered between midnight and six': 'رات بارہ سے صبح چھ کے درمیان آرڈر',
  'An order is large from, in PKR': 'آرڈر کتنے سے بڑا ہے، PKR میں',
  '0: no order is.': '0: کوئی نہیں۔',
  'Ask for an advance from, in PKR': 'کتنے سے پیشگی رقم مانگیں، PKR میں',
  '0: not because of the amount.': '0: رقم کی وجہ سے نہیں۔',
  'Ask for an advance from so many points': 'کتنے پوائنٹس سے پیشگی رقم مانگیں',
  '0: not because of the risk.': '0: خطرے کی وجہ سے نہیں۔',
  'May be sent without a call below, in PKR': 'کتنے سے کم پر بغیر کال بھیجا جا سکتا ہے، PKR میں',
  '0: every order is called.': '0: ہر آرڈر پر کال۔',
  'But only with at most so many points': 'لیکن صرف زیادہ سے زیادہ اتنے پوائنٹس پر',

  Words: 'الفاظ',
  'Words that mean the same': 'ایک ہی مطلب کے الفاظ',
  'A search for one of them finds the others as well. Mistyped words are understood without being listed here.':
    'ان میں سے ایک کی تلاش باقی بھی ڈھونڈتی ہے۔ غلط لکھے الفاظ یہاں درج کیے بغیر بھی سمجھے جاتے ہیں۔',
  'A group a line, with commas between its words: shalwar, salwar, شلوار. A word may be several, as in track suit. With => only those before it find those after it: eid, عید => shalwar kameez.':
    'ہر سطر میں ایک گروپ، الفاظ کے بیچ کوما: shalwar, salwar, شلوار۔ ایک لفظ کئی کا ہو سکتا ہے، جیسے track suit۔ => ہو تو صرف اس سے پہلے والے بعد والوں کو ڈھونڈتے ہیں: eid, عید => shalwar kameez۔',
  'Staff sign-in': 'عملے کا لاگ اِن',
  'Sign-in of the staff': 'عملے کا لاگ اِن',
  'A code from an app on their phone, after the password. Each turns it on under “Your sign-in”.':
    'پاس ورڈ کے بعد فون کی ایپ کا کوڈ۔ ہر ایک اسے “آپ کا لاگ اِن” میں آن کرتا ہے۔',
  'The staff need two-factor sign-in': 'عملے کے لیے دو مرحلوں والا لاگ اِن ضروری ہے',
  'Each admin without it is asked to turn it on, and can do nothing else in the admin before.':
    'جس ایڈمن کے پاس نہیں اسے آن کرنے کو کہا جاتا ہے، اور اس سے پہلے وہ ایڈمن میں کچھ اور نہیں کر سکتا۔',
  'How long personal data is stored': 'ذاتی معلومات کب تک رکھی جائیں',
  'What is older is removed each night, for good. 0: without limit. The page Privacy says what is set here.':
    'جو اس سے پرانا ہو وہ ہر رات ہمیشہ کے لیے مٹا دیا جاتا ہے۔ 0: کوئی حد نہیں۔ رازداری کا صفحہ وہی بتاتا ہے جو یہاں طے ہے۔',
  'Customers, months after their last order': 'گاہک، آخری آرڈر کے بعد مہینے',
  'Their orders then lose name, phone, email and street. What was bought, what it cost and the city stay, so no figure changes. Customers who use their account, or have an open order, stay.':
    'تب ان کے آرڈر سے نام، فون، ای میل اور پتہ ہٹ جاتا ہے۔ کیا خریدا، کتنے میں، اور شہر رہتے ہیں، اس لیے کوئی عدد نہیں بدلتا۔ جو گاہک اکاؤنٹ استعمال کرتے ہیں یا جن کا آرڈر کھلا ہے وہ رہتے ہیں۔',
  'Emails, in months': 'ای میلز، مہینوں میں',
  'The copies in the outbox.': 'آؤٹ باکس کی نقول۔',
  'Contact messages, in months': 'رابطے کے پیغامات، مہینوں میں',
  'Answered or not.': 'جواب دیا ہو یا نہیں۔',
  'Audit log, in months': 'کارروائیوں کا ریکارڈ، مہینوں میں',

  'Home page': 'ہوم پیج',
  Title: 'عنوان',
  Description: 'تفصیل',
  'Shop Now leads to': '“ابھی خریدیں” کہاں لے جائے',
  Introduction: 'تعارف',
  'One sentence, in larger letters below the title.': 'ایک جملہ، جو عنوان کے نیچے بڑے حروف میں ہوتا ہے۔',
  'Your own words, above what the page says by itself': 'آپ کے اپنے الفاظ، جو صفحہ خود بتاتا ہے اس کے اوپر',
  'Note beside the tables': 'جدولوں کے ساتھ نوٹ',
  Label: 'لیبل',
  'The small line above the title.': 'عنوان کے اوپر کی چھوٹی سطر۔',
  card: 'کارڈ',
  reasons: 'وجوہات',
  'On About. Without a value the section is hidden.':
    'تعارف کے صفحے پر۔ کوئی قدر نہ ہو تو یہ حصہ نہیں دکھایا جاتا۔',
  value: 'قدر',
  values: 'اقدار',
  review: 'تبصرہ',
  Rating: 'ریٹنگ',
  Review: 'تبصرہ',
  'A sample, not written by a customer': 'نمونہ، کسی گاہک کا لکھا نہیں',
  'The home page says so as long as there is one.': 'جب تک کوئی نمونہ ہو ہوم پیج یہ بتاتا ہے۔',
  '{name}, {rating} of 5 (sample)': '{name}، 5 میں سے {rating} (نمونہ)',
  '{name}, {rating} of 5': '{name}، 5 میں سے {rating}',
  question: 'سوال',
  questions: 'سوالات',
  Question: 'سوال',
  Answer: 'جواب',
  zone: 'زون',
  advance: 'پیشگی رقم',
  'Line {line}: {error}': 'سطر {line}: {error}',
  'Please keep to {most} lines.': 'براہِ کرم {most} سطروں تک رہیں۔',
  'please write {sign} once.': 'براہِ کرم {sign} ایک بار لکھیں۔',
  'please write words before and after {sign}.': 'براہِ کرم {sign} سے پہلے اور بعد میں الفاظ لکھیں۔',
  'each word needs letters or digits.': 'ہر لفظ میں حروف یا ہندسے ہوں۔',
  'please write at least two words, with a comma between them.':
    'براہِ کرم کم از کم دو الفاظ لکھیں، بیچ میں کاما لگا کر۔',
  'please keep to {most} words.': 'براہِ کرم {most} الفاظ تک رہیں۔',
  'please shorten each word to {most} characters.': 'براہِ کرم ہر لفظ {most} حروف تک مختصر کریں۔',
  'the message': 'پیغام',
  '{unknown} stands for nothing. Please use only {known}.':
    '{unknown} کی جگہ کچھ نہیں آتا۔ براہِ کرم صرف {known} استعمال کریں۔',
  Opening: 'دکان کا کھلنا',
  'The shop is closed': 'دکان بند ہے',
  'Shoppers read that you open soon, and only staff can order. Orders that were placed stay reachable by their links.':
    'خریداروں کو لکھا ملتا ہے کہ آپ جلد کھول رہے ہیں، اور آرڈر صرف عملہ دے سکتا ہے۔ دیے گئے آرڈر اپنے لنک سے کھلتے رہتے ہیں۔',
  'What shoppers read while it is closed': 'بند ہونے پر خریدار کیا پڑھیں',
  'Below the name of the shop, like what you will sell and from when.':
    'دکان کے نام کے نیچے، جیسے آپ کیا بیچیں گے اور کب سے۔',
  'Preview link': 'جھلک کا لنک',
  'Who opens it sees the shop for 30 days while it is closed, and can’t order. A new link ends the one before.':
    'جو اسے کھولے وہ بند دکان کو 30 دن تک دیکھ سکتا ہے، مگر آرڈر نہیں دے سکتا۔ نیا لنک پرانے کو ختم کر دیتا ہے۔',
  'Make a new link': 'نیا لنک بنائیں',
  'The shop is closed: shoppers see that you open soon.':
    'دکان بند ہے: خریداروں کو لکھا ملتا ہے کہ آپ جلد کھول رہے ہیں۔',
  'Open the shop': 'دکان کھولیں',
  'Who wants to hear of the opening': 'کھلنے کی اطلاع کون چاہتا ہے',
  '{emails, plural, one {# email} other {# emails}}': '{emails, plural, one {# ای میل} other {# ای میلز}}',
  '{phones, plural, one {# WhatsApp number} other {# WhatsApp numbers}}':
    '{phones, plural, one {# واٹس ایپ نمبر} other {# واٹس ایپ نمبر}}',
  'Half an hour after you open the shop, each email gets one message, unless you close it before. You write to the numbers here.':
    'دکان کھولنے کے آدھے گھنٹے بعد ہر ای میل کو ایک پیغام جائے گا، سوائے اس کے کہ آپ پہلے اسے بند کر دیں۔ نمبروں پر آپ یہاں سے لکھتے ہیں۔',
  'Half an hour after the opening each email gets one message, unless you close the shop before. You write to the numbers here.':
    'کھلنے کے آدھے گھنٹے بعد ہر ای میل کو ایک پیغام جاتا ہے، سوائے اس کے کہ آپ پہلے دکان بند کر دیں۔ نمبروں پر آپ یہاں سے لکھتے ہیں۔',
  '{phones, plural, one {# shopper waits} other {# shoppers wait}} for your WhatsApp message that the shop is open.':
    '{phones, plural, one {# خریدار} other {# خریدار}} آپ کے واٹس ایپ پیغام کے منتظر ہیں کہ دکان کھل گئی ہے۔',
  'Of cloth by the metre, each metre that is begun counts as a piece.':
    'میٹر کے حساب سے بکنے والے کپڑے کا ہر شروع کیا گیا میٹر ایک عدد شمار ہوتا ہے۔',
}
