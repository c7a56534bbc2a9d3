/** Customers and past orders of the shop's earlier website. */
export const CUSTOMER_IMPORTS_TEXTS: Readonly<Record<string, string>> = {
  'Import customers and orders': 'گاہک اور آرڈر امپورٹ کریں',
  'Imported customer': 'امپورٹ شدہ گاہک',
  'Imported customers': 'امپورٹ شدہ گاہک',
  'before this shop': 'اس دکان سے پہلے',
  'Before this shop': 'اس دکان سے پہلے',
  'Orders before this shop': 'اس دکان سے پہلے کے آرڈر',
  'The newest {shown} of {count} orders': '{count} آرڈروں میں سے تازہ ترین {shown}',
  'Agreed to advertising there': 'وہاں اشتہاروں کی اجازت دی',
  'This file is no export of customers or orders of Shopify or WooCommerce: its columns have other names.':
    'یہ فائل Shopify یا WooCommerce کے گاہکوں یا آرڈروں کی ایکسپورٹ نہیں: اس کے کالموں کے نام اور ہیں۔',
  'This report of WooCommerce names no email and no phone, so that its orders belong to no customer. Export the orders with a plug-in such as Advanced Order Export, and upload that file.':
    'WooCommerce کی اس رپورٹ میں نہ ای میل ہے نہ فون، اس لیے اس کے آرڈر کسی گاہک کے نہیں بنتے۔ آرڈر کسی پلگ اِن مثلاً Advanced Order Export سے ایکسپورٹ کریں اور وہ فائل اپ لوڈ کریں۔',
  'Please choose one of the two.': 'براہِ کرم دونوں میں سے ایک چنیں۔',
  'Please say first in which currency the amounts of this file are.':
    'براہِ کرم پہلے بتائیں کہ اس فائل کی رقمیں کس کرنسی میں ہیں۔',
  'This failed before it was done. What is done stays, and the rest can be done again. Look at the page Health if it fails once more.':
    'یہ مکمل ہونے سے پہلے رک گیا۔ جو ہو چکا وہ رہے گا، باقی دوبارہ کیا جا سکتا ہے۔ پھر بھی نہ ہو تو صفحہ “صحت” دیکھیں۔',
  'Customers from Shopify': 'Shopify کے گاہک',
  'Customers from WooCommerce': 'WooCommerce کے گاہک',
  'Orders from Shopify': 'Shopify کے آرڈر',
  'Orders from WooCommerce': 'WooCommerce کے آرڈر',
  'Is being read': 'پڑھی جا رہی ہے',
  'Not imported': 'امپورٹ نہیں ہوئی',
  'Is being imported': 'امپورٹ ہو رہی ہے',
  Imported: 'امپورٹ ہو چکی',
  'Already here': 'پہلے سے موجود',
  'With notes': 'توجہ طلب',
  Currency: 'کرنسی',
  Date: 'تاریخ',
  'Email or phone': 'ای میل یا فون',
  'This is no email address. It is left out.': 'یہ ای میل کا پتا نہیں۔ اسے چھوڑ دیا جائے گا۔',
  'This is no phone number. It is left out.': 'یہ فون نمبر نہیں۔ اسے چھوڑ دیا جائے گا۔',
  'This is no amount. Write it in rupees, such as 2500.': 'یہ رقم نہیں۔ روپوں میں لکھیں، مثلاً 2500۔',
  'This may be thousands or a fraction. Write it without the point, such as 2500.':
    'یہ ہزار بھی ہو سکتا ہے اور کسر بھی۔ نقطے کے بغیر لکھیں، مثلاً 2500۔',
  'This is no date that is read. Write it as 2026-01-31.': 'یہ تاریخ پڑھی نہیں جاتی۔ یوں لکھیں: 2026-01-31۔',
  'Only orders in PKR are imported: what another currency was worth that day is not known.':
    'صرف PKR والے آرڈر امپورٹ ہوتے ہیں: کسی اور کرنسی کی اُس دن کی قیمت معلوم نہیں۔',
  'It names no email and no phone, so that it would belong to no customer.':
    'اس میں نہ ای میل ہے نہ فون، اس لیے یہ کسی گاہک کا نہیں بنتا۔',
  'This row names no order.': 'اس قطار میں کوئی آرڈر نہیں۔',
  'Two orders of the file have this number.': 'فائل کے دو آرڈروں کا یہی نمبر ہے۔',
  'An earlier row is about the same person. Both become one customer.':
    'اس سے پہلے کی ایک قطار اسی شخص کی ہے۔ دونوں مل کر ایک گاہک بنیں گی۔',
  '{count, plural, one {# row} other {# rows}} imported':
    '{count, plural, one {# قطار} other {# قطاریں}} امپورٹ ہوئیں',
  'Take back what it added': 'جو اس نے شامل کیا، واپس لیں',
  'Import {count, plural, one {# row} other {# rows}}':
    '{count, plural, one {# قطار} other {# قطاریں}} امپورٹ کریں',
  '{count, plural, one {# row} other {# rows}} that can’t be read are skipped.':
    '{count, plural, one {# قطار} other {# قطاریں}} جو پڑھی نہیں جا سکیں، چھوڑ دی جائیں گی۔',
  'Rows of the file': 'فائل کی قطاریں',
  'No row of the file is here.': 'فائل کی کوئی قطار یہاں نہیں۔',
  'Columns that are not read': 'کالم جو پڑھے نہیں جاتے',
  'Bring the customers and past orders of your shop at Shopify or WooCommerce. They are there to be read and found: no email is sent, no stock moves, no figure changes.':
    'Shopify یا WooCommerce پر اپنی دکان کے گاہک اور پرانے آرڈر لے آئیں۔ وہ صرف پڑھنے اور ڈھونڈنے کے لیے ہیں: کوئی ای میل نہیں جاتی، اسٹاک نہیں ہلتا، کوئی عدد نہیں بدلتا۔',
  'CSV or XLSX as the other shop exports it, 40 MB and 100,000 rows at most. Nothing is imported before you have seen it.':
    'CSV یا XLSX، جیسی دوسری دکان ایکسپورٹ کرے، زیادہ سے زیادہ 40 MB اور 100,000 قطاریں۔ آپ کے دیکھنے سے پہلے کچھ امپورٹ نہیں ہوتا۔',
  'Where to find the files': 'فائلیں کہاں ملیں گی',
  'Customers › Export, and Orders › Export, each as a plain CSV file.':
    'Customers › Export اور Orders › Export، دونوں سادہ CSV فائل کے طور پر۔',
  'Analytics › Customers › Download, or an export plug-in. For orders a plug-in, such as Advanced Order Export: the report of WooCommerce names no phone.':
    'Analytics › Customers › Download، یا کوئی ایکسپورٹ پلگ اِن۔ آرڈروں کے لیے پلگ اِن مثلاً Advanced Order Export: WooCommerce کی رپورٹ میں فون نہیں ہوتا۔',
  'Files that you upload appear here.': 'آپ کی اپ لوڈ کی ہوئی فائلیں یہاں نظر آئیں گی۔',
  'The amounts of this file are in': 'اس فائل کی رقمیں کس میں ہیں',
  'The file does not say it.': 'فائل میں یہ درج نہیں۔',
  'Rupees (PKR)': 'روپے (PKR)',
  'Another currency: leave the amounts out': 'کوئی اور کرنسی: رقمیں چھوڑ دیں',
  'imported {day}': '{day} کو امپورٹ ہوا',
  'All that is stored of them is on this page. Deleting it removes their imported orders as well, for good.':
    'ان کے بارے میں جو کچھ محفوظ ہے وہ اسی صفحے پر ہے۔ حذف کرنے سے ان کے امپورٹ شدہ آرڈر بھی ہمیشہ کے لیے چلے جائیں گے۔',
  'Yes, delete them': 'ہاں، حذف کریں',
  'From before this shop. They count in no figure until they order here.':
    'اس دکان سے پہلے کے۔ جب تک یہاں آرڈر نہ دیں، کسی عدد میں نہیں گنے جاتے۔',
  'Search name, phone, email or order number': 'نام، فون، ای میل یا آرڈر نمبر تلاش کریں',
  'Name, phone, email or order number': 'نام، فون، ای میل یا آرڈر نمبر',
  'No imported customers yet': 'ابھی کوئی امپورٹ شدہ گاہک نہیں',
  'Customers and past orders of your earlier website appear here once you import its files.':
    'آپ کی پچھلی ویب سائٹ کے گاہک اور پرانے آرڈر اس کی فائلیں امپورٹ کرنے پر یہاں نظر آئیں گے۔',
}
