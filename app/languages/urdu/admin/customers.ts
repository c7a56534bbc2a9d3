/** Customers, their accounts, tags and personal data, and the saved views of lists. */
export const CUSTOMERS: Readonly<Record<string, string>> = {
  '{count, plural, one {customer} other {customers}}': '{count, plural, one {گاہک} other {گاہک}}',
  '{count, plural, one {order} other {orders}}': '{count, plural, one {آرڈر} other {آرڈر}}',
  '{count, plural, one {# order} other {# orders}}': '{count, plural, one {# آرڈر} other {# آرڈر}}',
  Everyone: 'سب',
  'With an account': 'اکاؤنٹ والے',
  Disabled: 'بند',
  Spent: 'خرچ',
  'Last order': 'آخری آرڈر',
  'Last order: ': 'آخری آرڈر: ',
  'Last seen': 'آخری بار نظر آئے',
  'Last seen: ': 'آخری بار نظر آئے: ',
  'Search name, phone or email': 'نام، فون یا ای میل تلاش کریں',
  'Name, phone or email': 'نام، فون یا ای میل',
  'No customers match': 'کوئی گاہک نہیں ملا',
  'No customer has “<b>{q}</b>” in their name, phone number or email.':
    'کسی گاہک کے نام، فون نمبر یا ای میل میں “<b>{q}</b>” نہیں۔',
  'No customers have this tag': 'کسی گاہک پر یہ ٹیگ نہیں',
  'All customers': 'تمام گاہک',
  'No disabled accounts': 'کوئی اکاؤنٹ بند نہیں',
  'Disabled accounts are listed here.': 'بند اکاؤنٹ یہاں نظر آتے ہیں۔',
  'No customers yet': 'ابھی کوئی گاہک نہیں',
  'Customers and accounts appear here.': 'گاہک اور اکاؤنٹ یہاں نظر آئیں گے۔',
  'They deleted their account. Their orders remain without their details.':
    'انہوں نے اپنا اکاؤنٹ ختم کر دیا۔ ان کے آرڈر ان کی تفصیلات کے بغیر باقی ہیں۔',
  'Orders ({total})': 'آرڈر ({total})',
  'They have not ordered yet.': 'انہوں نے ابھی آرڈر نہیں کیا۔',
  'At a glance': 'ایک نظر میں',
  'None yet': 'ابھی کوئی نہیں',
  'None, orders as a guest': 'نہیں، مہمان کے طور پر آرڈر کرتے ہیں',
  'Account since': 'اکاؤنٹ کب سے',
  Never: 'کبھی نہیں',
  Confirmed: 'تصدیق شدہ',
  'Not confirmed': 'تصدیق نہیں ہوئی',

  'Disabled: they can’t sign in. They can still order as a guest.':
    'بند: لاگ اِن نہیں کر سکتے۔ مہمان کے طور پر پھر بھی آرڈر کر سکتے ہیں۔',
  'Can sign in, and see their own orders.': 'لاگ اِن کر کے اپنے آرڈر دیکھ سکتے ہیں۔',
  'Disable account': 'اکاؤنٹ بند کریں',
  'Enable account': 'اکاؤنٹ کھولیں',
  'Go on': 'جاری رکھیں',
  'Disable your own account?': 'اپنا اکاؤنٹ بند کر دیں؟',
  'Disable the account of {name}?': '{name} کا اکاؤنٹ بند کر دیں؟',
  'They are signed out everywhere, and anyone who signs in with it reads “This account has been disabled.” Their orders stay, and it can be enabled again.':
    'وہ ہر جگہ سے لاگ آؤٹ ہو جائیں گے، اور لاگ اِن کرنے پر لکھا آئے گا کہ یہ اکاؤنٹ بند کر دیا گیا ہے۔ ان کے آرڈر رہیں گے، اور اکاؤنٹ دوبارہ کھولا جا سکتا ہے۔',
  'Enable the account of {name}?': '{name} کا اکاؤنٹ کھول دیں؟',
  'They can sign in again, with their old password.': 'وہ اپنے پرانے پاس ورڈ سے دوبارہ لاگ اِن کر سکیں گے۔',
  'The account of {name} is disabled.': '{name} کا اکاؤنٹ بند ہے۔',
  'The account of {name} is enabled.': '{name} کا اکاؤنٹ کھلا ہے۔',

  'Returns and messages': 'واپسیاں اور پیغامات',
  'Return of {number}': '{number} کی واپسی',
  answered: 'جواب دیا گیا',
  'not answered': 'جواب باقی',
  'All messages': 'تمام پیغامات',
  Note: 'نوٹ',
  'A note can be saved once something was ordered with this email.':
    'نوٹ تب محفوظ ہو سکتا ہے جب اس ای میل سے کچھ آرڈر ہوا ہو۔',
  'The note was not saved.': 'نوٹ محفوظ نہیں ہوا۔',
  'Nothing: they removed the note.': 'کچھ نہیں: انہوں نے نوٹ ہٹا دیا۔',
  'Only staff see it': 'صرف عملہ دیکھتا ہے',
  'Save note': 'نوٹ محفوظ کریں',
  'The note is saved.': 'نوٹ محفوظ ہو گیا۔',
  'Another member of staff has changed it meanwhile. Save once more to replace what they wrote:':
    'اس دوران عملے کے کسی اور فرد نے اسے بدل دیا ہے۔ ان کا لکھا بدلنے کے لیے دوبارہ محفوظ کریں:',
  'Please shorten the note to {most} characters.': 'براہِ کرم نوٹ کو {most} حروف تک مختصر کریں۔',

  'The same phone': 'ایک ہی فون',
  'no email': 'ای میل نہیں',
  'The same person': 'ایک ہی شخص',
  'The same person: {name}': 'ایک ہی شخص: {name}',
  'A customer without an email': 'بغیر ای میل کا گاہک',
  'a customer without an email': 'بغیر ای میل کا گاہک',
  '{customer} was made one with this customer, with {count, plural, one {# order} other {# orders}}.':
    '{customer} کو {count, plural, one {# آرڈر} other {# آرڈر}} سمیت اس گاہک کے ساتھ ملا دیا گیا۔',
  '{mergedAt} by {mergedBy}': '{mergedAt}، {mergedBy}',
  'Undo: {customer}': 'کالعدم کریں: {customer}',
  'They are one customer now.': 'اب یہ ایک ہی گاہک ہیں۔',
  'They are two customers again.': 'اب یہ دوبارہ دو گاہک ہیں۔',
  'They have not the same phone any more.': 'اب ان کا فون ایک نہیں رہا۔',
  'That customer has an account, which stays theirs. Open their page, and make this customer one with them.':
    'اُس گاہک کا اکاؤنٹ ہے، جو انہی کا رہے گا۔ اُن کا صفحہ کھولیں، اور اِس گاہک کو اُن کے ساتھ ملائیں۔',
  'This customer has no email, and that one has. Open their page, and make this customer one with them.':
    'اِس گاہک کی ای میل نہیں، اُس کی ہے۔ اُن کا صفحہ کھولیں، اور اِس گاہک کو اُن کے ساتھ ملائیں۔',
  'This has changed meanwhile. Please look at the page as it is now.':
    'یہ اس دوران بدل گیا ہے۔ براہِ کرم صفحہ دوبارہ دیکھیں۔',
  Tags: 'ٹیگ',
  'Tags, separated by commas': 'ٹیگ، کوما سے الگ الگ',
  'wholesale, Lahore family': 'ہول سیل، لاہور کا خاندان',
  'Save tags': 'ٹیگ محفوظ کریں',
  'The tags are saved.': 'ٹیگ محفوظ ہو گئے۔',
  'Please write {most} tags at most.': 'براہِ کرم زیادہ سے زیادہ {most} ٹیگ لکھیں۔',
  'Please shorten each tag to {most} characters.': 'براہِ کرم ہر ٹیگ کو {most} حروف تک مختصر کریں۔',

  'Personal data': 'ذاتی معلومات',
  'Everything stored with this email, as a file: account, orders, emails, messages, notes and audit log.':
    'اس ای میل کے ساتھ محفوظ سب کچھ، ایک فائل میں: اکاؤنٹ، آرڈر، ای میلز، پیغامات، نوٹ اور کارروائیوں کا ریکارڈ۔',
  'Download their data': 'ان کی معلومات ڈاؤن لوڈ کریں',
  'Erase this person…': 'اس شخص کو مٹائیں…',
  'Erase this person': 'اس شخص کو مٹائیں',
  'Their account and messages are deleted. Their orders stay without name, phone, email and street; an order that is not finished loses them once it is. This can’t be undone.':
    'ان کا اکاؤنٹ اور پیغامات مٹا دیے جاتے ہیں۔ ان کے آرڈر نام، فون، ای میل اور پتے کے بغیر رہتے ہیں؛ نامکمل آرڈر سے یہ مکمل ہونے پر ہٹتے ہیں۔ یہ واپس نہیں ہو سکتا۔',
  'Type their email to confirm': 'تصدیق کے لیے ان کی ای میل لکھیں',
  'Nothing was erased. Please type the email of the person exactly.':
    'کچھ نہیں مٹایا گیا۔ براہِ کرم اس شخص کی ای میل بالکل ٹھیک لکھیں۔',
  'Nothing was erased: they are on the staff. Remove them from the staff first.':
    'کچھ نہیں مٹایا گیا: وہ عملے میں ہیں۔ پہلے انہیں عملے سے نکالیں۔',
  'Erased, except from orders that are not finished. They lose the person once they are delivered or cancelled.':
    'مٹا دیا گیا، سوائے نامکمل آرڈرز کے۔ پہنچنے یا منسوخ ہونے پر ان سے بھی مٹ جائے گا۔',

  'Saved views': 'محفوظ منظر',
  'Edit view': 'منظر میں ترمیم',
  'Save view': 'منظر محفوظ کریں',
  'Save this view': 'یہ منظر محفوظ کریں',
  'Its filters and its order come back with one press. Only you see it.':
    'اس کے فلٹر اور ترتیب ایک بار دبانے سے واپس آ جاتے ہیں۔ یہ صرف آپ کو نظر آتا ہے۔',
  'Remove view': 'منظر ہٹائیں',
  'This request names no view.': 'اس درخواست میں کوئی منظر نہیں۔',
  'You have a view of this name already.': 'اس نام کا منظر آپ کے پاس پہلے سے ہے۔',
  'There is room for {most} views. Please remove one first.':
    '{most} منظر رکھے جا سکتے ہیں۔ براہِ کرم پہلے ایک ہٹائیں۔',
  'This view is gone: it was removed in another tab.': 'یہ منظر نہیں رہا: کسی اور ٹیب میں ہٹا دیا گیا۔',
  'The view {name} is saved.': 'منظر {name} محفوظ ہو گیا۔',
  'The view is called {name} now.': 'منظر کا نام اب {name} ہے۔',
  'The view {name} is removed.': 'منظر {name} ہٹا دیا گیا۔',
  'Please enter a name.': 'براہِ کرم نام لکھیں۔',
}
