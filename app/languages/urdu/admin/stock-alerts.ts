/** Urdu texts of the admin about stock alerts, by their English ones. */
export const STOCK_ALERTS: Readonly<Record<string, string>> = {
  'To write': 'لکھنا باقی',
  'No shopper waits for a message': 'کوئی خریدار پیغام کا منتظر نہیں',
  'Who left a WhatsApp number for a size appears here when it is back, if no message service writes to them.':
    'جس نے کسی سائز کے لیے واٹس ایپ نمبر چھوڑا ہو، وہ سائز واپس آنے پر یہاں نظر آتا ہے، اگر کوئی پیغام سروس اسے نہ لکھے۔',
  'back since {moment}': '{moment} سے دستیاب',
  '{count} on hand': '{count} موجود',
  'From the shopper': 'خریدار کی طرف سے',
  'sold out again': 'دوبارہ ختم',
  'Write on WhatsApp': 'واٹس ایپ پر لکھیں',
  'WhatsApp in': 'واٹس ایپ، زبان',
  'Noted. Please choose a language to open the chat.': 'درج ہو گیا۔ چیٹ کھولنے کے لیے زبان منتخب کریں۔',
  'This shopper was written to already, or has left the list.':
    'اس خریدار کو پہلے ہی لکھا جا چکا ہے، یا وہ فہرست میں نہیں رہا۔',
  'Write to who waits for a size when it is back': 'سائز واپس آنے پر اس کے منتظر خریداروں کو لکھیں',
  'Template that a size is back': 'سائز واپس آنے کا ٹیمپلیٹ',
}
