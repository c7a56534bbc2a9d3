/** Urdu texts of the admin about pre-orders, by their English ones. */
export const PRE_ORDERS: Readonly<Record<string, string>> = {
  'Shoppers order sizes of which none is on hand, and read from which day they are sent. Pieces that arrive go to these orders first, in the order in which they were placed.':
    'خریدار وہ سائز منگواتے ہیں جو ابھی موجود نہیں، اور پڑھتے ہیں کہ وہ کس دن سے بھیجے جائیں گے۔ جو پیس آئیں وہ پہلے انہی آرڈروں کو ملتے ہیں، جس ترتیب میں وہ دیے گئے۔',
  '{onHand} on hand, {preordered} pre-ordered': '{onHand} موجود، {preordered} کا پیشگی آرڈر',
  '{pieces} pre-ordered': '{pieces} کا پیشگی آرڈر',
  'Pre-order of {name}': '{name} کا پیشگی آرڈر',
  'Orders that wait': 'منتظر آرڈر',
  'No order waits for pieces.': 'کوئی آرڈر پیس کا منتظر نہیں۔',
  '{pieces} × size {size}': '{pieces} × سائز {size}',
  'This product can’t be pre-ordered': 'اس چیز کا پیشگی آرڈر نہیں دیا جا سکتا',
  'The pre-order has ended': 'پیشگی آرڈر ختم ہو چکا ہے',
  'Can be pre-ordered, ships from {day}': 'پیشگی آرڈر کھلا ہے، {day} سے بھیجا جائے گا',
  'The day has passed and orders wait: move it, and they are mailed':
    'دن گزر گیا اور آرڈر منتظر ہیں: دن بدلیں، انہیں ای میل جائے گی',
  'The day has passed, so it can’t be pre-ordered any more':
    'دن گزر گیا، اس لیے اب پیشگی آرڈر نہیں دیا جا سکتا',
  'Ships from': 'بھیجنے کا دن',
  'The last day on which it can be ordered. Who waits is mailed once when you move it.':
    'آرڈر دینے کا آخری دن۔ دن بدلنے پر منتظر خریداروں کو ایک بار ای میل جاتی ہے۔',
  'Pieces of each size': 'ہر سائز کے پیس',
  'So many can be ordered before there are any; of all sizes together where they share one number.':
    'پیس آنے سے پہلے اتنے منگوائے جا سکتے ہیں؛ جہاں سب سائز کا ایک ہی شمار ہو وہاں سب ملا کر۔',
  'Open the pre-order': 'پیشگی آرڈر کھولیں',
  'End the pre-order': 'پیشگی آرڈر ختم کریں',
  'The pre-order has ended. Who has ordered goes on waiting.':
    'پیشگی آرڈر ختم ہوا۔ جنہوں نے آرڈر دیا وہ منتظر رہیں گے۔',
  'Nothing was saved.': 'کچھ محفوظ نہیں ہوا۔',
  'The pre-order is open.': 'پیشگی آرڈر کھلا ہے۔',
  'The pre-order is open. {count, plural, one {# order has} other {# orders have}} the new day.':
    'پیشگی آرڈر کھلا ہے۔ {count, plural, one {# آرڈر کا} other {# آرڈروں کا}} دن بدل گیا۔',
  'This product is archived or gone. Nothing was done.':
    'یہ چیز محفوظ خانے میں ہے یا ہٹا دی گئی۔ کچھ نہیں کیا گیا۔',
  'This day has passed. Please choose a later one.': 'یہ دن گزر چکا ہے۔ براہِ کرم بعد کا دن منتخب کریں۔',
  'Please choose a day within a year.': 'براہِ کرم ایک سال کے اندر کا دن منتخب کریں۔',
  'Please enter a whole number from 1 to 9999.': 'براہِ کرم 1 سے 9999 تک پورا عدد لکھیں۔',
  '{number} waits for {pieces, plural, one {# pre-ordered piece} other {# pre-ordered pieces}} and can’t have left as a whole. Pack what is here as a parcel.':
    '{number} {pieces, plural, one {# پیشگی آرڈر والے پیس} other {# پیشگی آرڈر والے پیسوں}} کا منتظر ہے، اس لیے پورا روانہ نہیں ہو سکتا۔ جو موجود ہے اسے پارسل میں باندھیں۔',
  '{pieces, plural, one {# piece} other {# pieces}} of {number} {pieces, plural, one {is} other {are}} in no parcel.':
    '{number} کے {pieces, plural, one {# پیس} other {# پیس}} کسی پارسل میں نہیں۔',
  'Was all of it delivered?': 'کیا سب پہنچ گیا؟',
  'Mark as delivered anyway': 'پھر بھی پہنچا ہوا لکھیں',
  'waits for {pieces, plural, one {# piece} other {# pieces}}':
    '{pieces, plural, one {# پیس} other {# پیسوں}} کا انتظار',
  'in stock now': 'اب موجود',
  'These pieces were pre-ordered and have not arrived.': 'یہ پیس پیشگی آرڈر کے ہیں اور ابھی نہیں آئے۔',
  '{pieces, plural, one {# pre-ordered piece has} other {# pre-ordered pieces have}} not arrived. What is here can be sent now.':
    '{pieces, plural, one {# پیشگی آرڈر والا پیس} other {# پیشگی آرڈر والے پیس}} ابھی نہیں آئے۔ جو موجود ہے وہ ابھی بھیجا جا سکتا ہے۔',
  'Pre-orders whose day has passed': 'پیشگی آرڈر جن کا دن گزر گیا',
  'Shoppers wait for pieces that are not here. Move the day, and they are mailed once.':
    'خریدار ان پیسوں کے منتظر ہیں جو نہیں آئے۔ دن بدلیں، انہیں ایک بار ای میل جائے گی۔',
  'Move the day': 'دن بدلیں',
  'Orders wait for pre-ordered pieces of this product. Its sizes and the way they are counted stay until these have arrived.':
    'آرڈر اس چیز کے پیشگی پیسوں کے منتظر ہیں۔ ان کے آنے تک اس کے سائز اور شمار کا طریقہ نہیں بدلے جا سکتے۔',
  'pre-order': 'پیشگی آرڈر',
  'Orders wait for pre-ordered pieces of it, so its sizes stay.':
    'آرڈر اس کے پیشگی پیسوں کے منتظر ہیں، اس لیے اس کے سائز نہیں بدلتے۔',
  'Orders wait for {what}. Pieces that come on hand go to them first.':
    'آرڈر انتظار میں ہیں: {what}۔ جو پیس آئیں گے، پہلے انہی کو ملیں گے۔',
  '{pieces, plural, one {# piece went} other {# pieces went}} to orders that waited. {left} left on hand.':
    '{pieces, plural, one {# پیس} other {# پیس}} انتظار والے آرڈرز کو ملے۔ باقی موجود: {left}۔',
}
