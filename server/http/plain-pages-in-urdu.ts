import { MOST_FIELDS } from '#app/platform/forms/find-form-problem.ts'

/** The plain pages in Urdu, by their English texts. They are made without the catalogues of pages, which may be what failed. */
export const PLAIN_PAGES_IN_URDU: Readonly<Record<string, string>> = {
  'Something went wrong': 'کچھ غلط ہو گیا',
  'The fault is ours, and nothing was lost. Please try again in a moment. Request {id}':
    'غلطی ہماری ہے، اور کچھ ضائع نہیں ہوا۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔ درخواست نمبر {id}',
  'The shop can’t be reached at this moment': 'دکان سے اس وقت رابطہ نہیں ہو رہا',
  'Your cart is saved, and nothing was ordered. Please try again in a minute. Request {id}':
    'آپ کا کارٹ محفوظ ہے، اور کوئی آرڈر نہیں ہوا۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔ درخواست نمبر {id}',
  'The admin can’t be reached at this moment': 'ایڈمن سے اس وقت رابطہ نہیں ہو رہا',
  'The database does not respond. Please try again in a minute, and check then whether your last change was saved. Request {id}':
    'ڈیٹا بیس جواب نہیں دے رہا۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں، اور پھر دیکھ لیں کہ آپ کی آخری تبدیلی محفوظ ہوئی یا نہیں۔ درخواست نمبر {id}',
  'The shop is closed for a few minutes': 'دکان چند منٹ کے لیے بند ہے',
  'Your cart is saved, and nothing was ordered. Please try again in a few minutes.':
    'آپ کا کارٹ محفوظ ہے، اور کوئی آرڈر نہیں ہوا۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  'The shop is being restored': 'دکان بحال ہو رہی ہے',
  'It takes minutes, and nothing was changed by this request. The page opens again by itself.':
    'اس میں چند منٹ لگتے ہیں، اور اس درخواست سے کچھ نہیں بدلا۔ صفحہ خود دوبارہ کھل جائے گا۔',
  'The shop is very busy': 'دکان پر اس وقت بہت رش ہے',
  'Please try again in a few seconds. Nothing was changed or ordered.':
    'براہِ کرم چند سیکنڈ بعد دوبارہ کوشش کریں۔ نہ کچھ بدلا، نہ کوئی آرڈر ہوا۔',
  'This is not possible here': 'یہ یہاں ممکن نہیں',
  'Pages of this shop can be read and forms can be sent, and nothing else.':
    'اس دکان کے صفحے پڑھے اور فارم بھیجے جا سکتے ہیں، اور کچھ نہیں۔',
  'This address is too long': 'یہ پتہ بہت لمبا ہے',
  'Please shorten what you searched for.': 'براہِ کرم اپنی تلاش مختصر کریں۔',
  'This address can’t be read': 'یہ پتہ پڑھا نہیں جا سکتا',
  'Please check it for a % or a / that does not belong there.':
    'براہِ کرم دیکھیں کہ اس میں کوئی فالتو % یا / تو نہیں۔',
  'This form came from another site': 'یہ فارم کسی اور سائٹ سے آیا ہے',
  'Please open the shop in your browser and send the form from there.':
    'براہِ کرم دکان اپنے براؤزر میں کھولیں اور فارم وہاں سے بھیجیں۔',
  [`It may name ${MOST_FIELDS} things at most.`]: `اس میں زیادہ سے زیادہ ${MOST_FIELDS} چیزیں ہو سکتی ہیں۔`,
  'This request can’t be read': 'یہ درخواست پڑھی نہیں جا سکتی',
  'It names more than one host.': 'اس میں ایک سے زیادہ ہوسٹ ہیں۔',
  'This is too large': 'یہ بہت بڑا ہے',
  'Please shorten what you wrote, and send it again.': 'براہِ کرم اپنی تحریر مختصر کر کے دوبارہ بھیجیں۔',
  'This form can’t be read': 'یہ فارم پڑھا نہیں جا سکتا',
  [`It may have ${MOST_FIELDS} fields at most.`]: `اس میں زیادہ سے زیادہ ${MOST_FIELDS} خانے ہو سکتے ہیں۔`,
  'This took too long': 'اس میں بہت دیر لگ گئی',
  'The rest of the form did not arrive in time. Please send it again.':
    'باقی فارم وقت پر نہیں پہنچا۔ براہِ کرم اسے دوبارہ بھیجیں۔',
  'It contains a character that no text may contain.': 'اس میں ایسا حرف ہے جو کسی تحریر میں نہیں ہو سکتا۔',
  'It is not written as browsers write forms.': 'یہ اس طرح نہیں لکھا گیا جیسے براؤزر فارم لکھتے ہیں۔',
  'Back to the shop': 'دکان پر واپس',
  'Back to the dashboard': 'ڈیش بورڈ پر واپس',
}
