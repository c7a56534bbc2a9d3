/** The frame of the admin: its menus, shortcuts, command menu and errors. */
export const SHELL: Readonly<Record<string, string>> = {
  '{storeName} admin': '{storeName} ایڈمن',
  Tabs: 'ٹیب',
  More: 'مزید',
  'View the shop': 'دکان دیکھیں',
  'Keyboard shortcuts': 'کی بورڈ شارٹ کٹ',
  'Find anything': 'کچھ بھی ڈھونڈیں',
  'Command menu': 'کمانڈ مینو',
  'Open the command menu': 'کمانڈ مینو کھولیں',
  'Find a page, an order, a product or a customer': 'صفحہ، آرڈر، چیز یا گاہک ڈھونڈیں',
  'Order, product, customer, page…': 'آرڈر، چیز، گاہک، صفحہ…',
  'Orders, products and customers can’t be searched just now.':
    'آرڈر، مصنوعات اور گاہک اس وقت تلاش نہیں ہو سکتے۔',
  'Searching…': 'تلاش ہو رہی ہے…',
  'Nothing fits “{q}”.': '“{q}” سے ملتا کچھ نہیں۔',
  'Go to': 'جائیں',
  Actions: 'کام',
  'Pending orders': 'زیرِ التوا آرڈر',
  'Products low in stock': 'کم اسٹاک والی مصنوعات',
  'Sold-out products': 'ختم ہو چکی مصنوعات',
  'Preview the email templates': 'ای میل ٹیمپلیٹس کی جھلک',
  '{count} in stock': '{count} دستیاب',
  'Shortcuts without Ctrl': 'Ctrl کے بغیر شارٹ کٹ',
  'In this browser. They are never followed while you type. On a Mac, ⌘ stands for Ctrl.':
    'صرف اس براؤزر میں۔ لکھتے وقت یہ کام نہیں کرتے۔ میک پر Ctrl کی جگہ ⌘ ہے۔',
  Everywhere: 'ہر جگہ',
  'Search this list': 'اس فہرست میں تلاش کریں',
  'Next row': 'اگلی قطار',
  'Previous row': 'پچھلی قطار',
  'Show these shortcuts': 'یہ شارٹ کٹ دکھائیں',
  'To {label}': '{label} پر جائیں',
  'To the dashboard': 'ڈیش بورڈ پر جائیں',
  'Failed to load data from the backend': 'سرور سے معلومات لوڈ نہیں ہو سکیں',
  'Database permission error. Please contact administrator.':
    'ڈیٹا بیس کی اجازت میں خرابی۔ براہِ کرم ایڈمنسٹریٹر سے رابطہ کریں۔',
  'Database access denied. Please update the database security rules.':
    'ڈیٹا بیس تک رسائی نہیں ملی۔ براہِ کرم ڈیٹا بیس کے حفاظتی اصول درست کریں۔',
  'Your role does not include this': 'یہ آپ کے کردار میں شامل نہیں',
  'An owner of the shop decides what each role may see and do.':
    'ہر کردار کیا دیکھ اور کر سکتا ہے، یہ دکان کا مالک طے کرتا ہے۔',
}
