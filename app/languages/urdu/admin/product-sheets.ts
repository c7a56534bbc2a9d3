/** Products as sheets, out of the shop and into it. */
export const PRODUCT_SHEETS_TEXTS: Readonly<Record<string, string>> = {
  'Picture {number}': 'تصویر {number}',
  'Text of picture {number} (Urdu)': 'تصویر {number} کی تفصیل (اردو)',
  'Text of picture {number}': 'تصویر {number} کی تفصیل',
  'A product can have {most} pictures. The others are left out; Settings, Listings and search, allows more.':
    'ایک چیز کی {most} تصویریں ہو سکتی ہیں۔ باقی چھوڑ دی گئی ہیں؛ سیٹنگز، “فہرستیں اور تلاش” میں زیادہ کی اجازت دی جا سکتی ہے۔',
  ID: 'ID',
  'The shop has no collection with this title: {names}.': 'دکان میں اس نام کی کلیکشن نہیں: {names}۔',
  'Put together by rules, so nothing is added to it by hand: {names}.':
    'یہ قواعد سے بنتی ہے، اس لیے اس میں ہاتھ سے کچھ شامل نہیں ہوتا: {names}۔',
  'Has {most} products already, the most for one: {names}.':
    'اس میں پہلے ہی {most} مصنوعات ہیں، اس سے زیادہ نہیں ہو سکتیں: {names}۔',
  'New collections: {names}.': 'نئی کلیکشنز: {names}۔',
  'These collections changed meanwhile, and not every product was put into them: {names}.':
    'یہ کلیکشنز اس دوران بدل گئیں، اور ہر چیز ان میں شامل نہ ہو سکی: {names}۔',
  'The columns {names}': 'کالم {names}',
  'Sizes, with their pieces': 'سائز، اپنی تعداد کے ساتھ',
  'Not read': 'نہیں پڑھے جائیں گے',
  'Categories that the shop does not have': 'کیٹیگریاں جو دکان میں نہیں',
  'Add it': 'شامل کریں',
  'Collections that the shop does not have': 'کلیکشنز جو دکان میں نہیں',
  'Leave them out': 'انہیں چھوڑ دیں',
  'Add them, hidden from shoppers': 'شامل کریں، گاہکوں سے چھپی ہوئی',
  'Add them for shoppers to see': 'شامل کریں، گاہکوں کو نظر آئیں',
  'A file adds {most} at most.': 'ایک فائل زیادہ سے زیادہ {most} شامل کرتی ہے۔',
  Import: 'امپورٹ',
  'Cost price': 'لاگت',
  'All products ({count})': 'تمام مصنوعات ({count})',
  'Those of the list ({count})': 'فہرست کی مصنوعات ({count})',
  'A product has a row for each size that has a number of its own. Change what you want in Excel or Google Sheets, and upload the file here. The archive also has the pictures, for another shop.':
    'جس سائز کا اپنا عدد ہو، چیز کی اس کے لیے الگ قطار ہوتی ہے۔ Excel یا Google Sheets میں جو چاہیں بدلیں، اور فائل یہاں اپ لوڈ کریں۔ زپ فائل میں تصویریں بھی ہیں، کسی اور دکان کے لیے۔',
  'With pictures': 'تصویروں کے ساتھ',
  'Take all of it back': 'سب واپس لیں',
  'Apply {products}': '{products} لاگو کریں',
  '{products} that can’t be read stay as they are.': '{products} جو پڑھی نہیں جا سکیں، ویسی ہی رہیں گی۔',
  'No name': 'بے نام',
  'Row {number}': 'قطار {number}',
  '{count, plural, one {# further cell} other {# further cells}}':
    '{count, plural, one {# اور خانہ} other {# اور خانے}}',
  '{count, plural, one {# note} other {# notes}}': '{count, plural, one {# بات} other {# باتیں}} قابلِ غور',
  '{count, plural, one {# further text} other {# further texts}}':
    '{count, plural, one {# اور عبارت} other {# اور عبارتیں}}',
  Vendor: 'وینڈر',
  'Who makes or supplies it, or its brand. Shoppers never see it.':
    'جو اسے بناتا یا فراہم کرتا ہے، یا اس کا برانڈ۔ گاہکوں کو کبھی نظر نہیں آتا۔',
  'Open the product': 'چیز کھولیں',
  '{count, plural, one {# product is fine.} other {# products are fine.}}':
    '{count, plural, one {# چیز ٹھیک ہے۔} other {# چیزیں ٹھیک ہیں۔}}',
  '{count, plural, one {# has a cell to mend.} other {# have cells to mend.}}':
    '{count, plural, one {# میں خانہ درست کرنا ہے۔} other {# میں خانے درست کرنے ہیں۔}}',
  '{count, plural, one {# cell is the same} other {# cells are the same}}':
    '{count, plural, one {# خانہ ویسا ہی ہے} other {# خانے ویسے ہی ہیں}}',
  Changed: 'بدلا ہوا',
  Same: 'ویسا ہی',
  Wrong: 'غلط',
  empty: 'خالی',
  'uploaded {time} by {actor}': '{actor} نے {time} کو اپ لوڈ کیا',
  'Products of the file': 'فائل کی مصنوعات',
  'No product of the file is {state}.': 'فائل کی کوئی چیز اس حالت میں نہیں: {state}۔',
  'Columns of the file': 'فائل کے کالم',
  Left: 'چھوڑے گئے',
  'CSV or XLSX, or a ZIP archive of one with its pictures. Exports of Shopify, WooCommerce and Magento are understood as they are. Nothing changes before you have seen what would.':
    'CSV یا XLSX، یا تصویروں سمیت ZIP فائل۔ Shopify، WooCommerce اور Magento کی ایکسپورٹ ویسے ہی سمجھ لی جاتی ہیں۔ جب تک آپ دیکھ نہ لیں کہ کیا بدلے گا، کچھ نہیں بدلتا۔',
  'Compare with the shop': 'دکان سے ملائیں',
  'Latest files': 'تازہ فائلیں',
  'Is being compared': 'ملایا جا رہا ہے',
  'Pictures are being fetched': 'تصویریں لائی جا رہی ہیں',
  'Is being applied': 'لاگو ہو رہا ہے',
  'Is being undone': 'کالعدم ہو رہا ہے',
  'Your products as a sheet: change many of them at once, or bring them from another shop.':
    'آپ کی مصنوعات شیٹ کی صورت میں: ایک ساتھ بہت سی بدلیں، یا کسی اور دکان سے لائیں۔',
  'A sheet': 'شیٹ',
  'Products of Shopify': 'Shopify کی مصنوعات',
  'Products of WooCommerce': 'WooCommerce کی مصنوعات',
  'An export of a document database': 'دستاویزی ڈیٹا بیس کی ایکسپورٹ',
  'This archive has several sheets. Please leave one in it.':
    'اس زپ فائل میں کئی شیٹس ہیں۔ براہِ کرم ایک رہنے دیں۔',
  'This archive has no sheet. Please add the CSV or XLSX file that names its pictures.':
    'اس زپ فائل میں کوئی شیٹ نہیں۔ براہِ کرم وہ CSV یا XLSX فائل شامل کریں جس میں تصویروں کے نام ہیں۔',
  'This file names no products.': 'اس فائل میں کوئی چیز درج نہیں۔',
  'It was deleted meanwhile.': 'یہ اس دوران مٹا دی گئی۔',
  'It was edited meanwhile.': 'اس میں اس دوران ترمیم ہوئی۔',
  'Please choose a file.': 'براہِ کرم فائل منتخب کریں۔',
  'Pieces moved meanwhile, so that these numbers were left: {names}.':
    'اس دوران اسٹاک بدل گیا، اس لیے یہ عدد چھوڑ دیے گئے: {names}۔',
  'There is no picture at this address ({status}).': 'اس پتے پر کوئی تصویر نہیں ({status})۔',
  'Row {row} is about the same product of the shop.': 'قطار {row} دکان کی اسی چیز کے بارے میں ہے۔',
  'Row {row} says “{value}” of the same product.': 'قطار {row} میں اسی چیز کے لیے “{value}” لکھا ہے۔',
  '“{size}” is no size of the list {list}: {sizes}.': '“{size}” فہرست {list} کا سائز نہیں: {sizes}۔',
  'Row {row} is about the same size.': 'قطار {row} اسی سائز کے بارے میں ہے۔',
  'Row {row} has the same.': 'قطار {row} میں بھی یہی ہے۔',
  'This failed, and nothing was changed. Please try again, and look at the page Health if it fails again.':
    'یہ ناکام ہوا، اور کچھ نہیں بدلا۔ براہِ کرم دوبارہ کوشش کریں، اور پھر ناکام ہو تو “حالت” کا صفحہ دیکھیں۔',
  'It was changed or sold meanwhile.': 'یہ اس دوران بدل گئی یا بک گئی۔',
  'Its earlier category was deleted.': 'اس کی پہلے کی کیٹیگری مٹا دی گئی۔',
  'Its stock moved in this moment, and was left.': 'اس کا اسٹاک اسی لمحے بدلا، اس لیے چھوڑ دیا گیا۔',
  'Its category was deleted meanwhile.': 'اس کی کیٹیگری اس دوران مٹا دی گئی۔',
  'A picture of it is gone. Please upload the file again.':
    'اس کی ایک تصویر اب موجود نہیں۔ براہِ کرم فائل دوبارہ اپ لوڈ کریں۔',
  'Its stock changed meanwhile.': 'اس کا اسٹاک اس دوران بدل گیا۔',
  'This is no address of a picture. It begins with https or http.':
    'یہ تصویر کا پتہ نہیں۔ پتہ https یا http سے شروع ہوتا ہے۔',
  'This address leads into a private network, where the shop fetches nothing.':
    'یہ پتہ کسی نجی نیٹ ورک کا ہے، جہاں سے دکان کچھ نہیں لاتی۔',
  'The server of this picture does not answer.': 'اس تصویر کے سرور سے جواب نہیں آ رہا۔',
  'There is no such picture: neither an address that begins with https, nor a file of the archive.':
    'ایسی کوئی تصویر نہیں: نہ https سے شروع ہونے والا پتہ، نہ زپ فائل کی کوئی فائل۔',
  'Please choose the column of the name, or of the address.':
    'براہِ کرم نام کا کالم، یا ویب پتے کا کالم منتخب کریں۔',
  'The shop has several products of this name. Please add the column Address or ID.':
    'دکان میں اس نام کی کئی مصنوعات ہیں۔ براہِ کرم Address یا ID کا کالم شامل کریں۔',
  'Please write published, draft or archived.': 'براہِ کرم published، draft یا archived لکھیں۔',
  'A new category.': 'نئی کیٹیگری۔',
  'Without a picture it is added as a draft. Publish it once it has one.':
    'تصویر کے بغیر یہ مسودے کے طور پر شامل ہوگی۔ تصویر لگنے پر شائع کریں۔',
  'Is being fetched.': 'لائی جا رہی ہے۔',
  'This product has a number for each size. Please say which.':
    'اس چیز کے ہر سائز کا الگ عدد ہے۔ براہِ کرم بتائیں کون سا۔',
  'Please say of which size.': 'براہِ کرم بتائیں کس سائز کا۔',
  'A row with several sizes must be the only row of its product that has a stock.':
    'جس قطار میں کئی سائز ہوں، اس چیز کی صرف اسی قطار میں اسٹاک ہو سکتا ہے۔',
  'Several sizes have it, and it is of one: it is left out.':
    'یہ کئی سائز پر لکھا ہے، حالانکہ ایک ہی کا ہوتا ہے: اسے چھوڑ دیا گیا۔',
  'Products of Magento': 'Magento کی مصنوعات',
  'The file says no size.': 'فائل میں سائز نہیں لکھا۔',
  'The file says no stock: it begins with none.': 'فائل میں اسٹاک نہیں لکھا: صفر سے شروع ہوگا۔',
  'The file says no category, so that the product is added as a draft.':
    'فائل میں کیٹیگری نہیں لکھی، اس لیے چیز مسودے کے طور پر شامل ہوگی۔',
  'It is not above the price, so there is none.': 'یہ قیمت سے زیادہ نہیں، اس لیے نہیں لی گئی۔',
  'New in the list {list}: {sizes}.': 'فہرست {list} میں نئے: {sizes}۔',
  'It is cut after {most} characters.': 'اسے {most} حروف پر کاٹ دیا گیا۔',
  'Its list of sizes changed meanwhile.': 'اس کے سائز کی فہرست اس دوران بدل گئی۔',
  'Please write a shorter text.': 'براہِ کرم مختصر متن لکھیں۔',
  'This is too much for one file. Please mend the file itself.':
    'یہ ایک فائل کے لیے بہت زیادہ ہے۔ براہِ کرم خود فائل درست کریں۔',
  'For the whole file': 'پوری فائل کے لیے',
  'Columns that are not read:': 'کالم جو پڑھے نہیں جاتے:',
  'What is {number}?': '{number} کیا ہے؟',
  'Not said': 'طے نہیں',
  'Options besides size and colour: {names}': 'سائز اور رنگ کے علاوہ انتخاب: {names}',
  'In the size where it fits, else products': 'جہاں سما جائے سائز میں، ورنہ الگ مصنوعات',
  'In the size, colours too': 'سائز میں، رنگ بھی',
  'A product for each': 'ہر ایک کی الگ چیز',
  'Pieces of sizes that the other shop does not count': 'ان سائز کا اسٹاک جو دوسری دکان نہیں گنتی',
  'The file has {count, plural, one {# such size} other {# such sizes}}. Left empty, stock stays as it is, and new products begin with none.':
    'فائل میں ایسے {count, plural, one {# سائز ہے} other {# سائز ہیں}}۔ خالی چھوڑیں تو اسٹاک ویسا ہی رہے گا، اور نئی مصنوعات صفر سے شروع ہوں گی۔',
  'Sizes that no list has': 'سائز جو کسی فہرست میں نہیں',
  'Add them to a list': 'فہرست میں شامل کریں',
  'Leave their products out': 'ان کی مصنوعات چھوڑ دیں',
  'New sizes': 'نئے سائز',
  'Mend cells': 'خانے درست کریں',
  'What you write replaces all cells that say the same. The file stays as it is. Write - to empty them.':
    'آپ جو لکھیں گے وہ ان سب خانوں کی جگہ لے گا جن میں یہی لکھا ہے۔ فائل ویسی ہی رہے گی۔ خالی کرنے کے لیے - لکھیں۔',
  'Mended. Empty the field to take it back.': 'درست کر دیا گیا۔ واپس لینے کے لیے خانہ خالی کریں۔',
  'Mend and compare again': 'درست کر کے دوبارہ ملائیں',
  '“{name}” has more than {most} combinations of its options. Take some of them out of the file and try again.':
    '“{name}” کے آپشنز کے {most} سے زیادہ مجموعے بنتے ہیں۔ فائل سے کچھ آپشن نکال کر دوبارہ کوشش کریں۔',
  'That file has more than {most} rows. Split it and try again.':
    'اس فائل میں {most} سے زیادہ قطاریں ہیں۔ اسے حصوں میں بانٹ کر دوبارہ کوشش کریں۔',
  'That file is larger than {megabytes} MB. Split it and try again.':
    'یہ فائل {megabytes} MB سے بڑی ہے۔ اسے حصوں میں بانٹ کر دوبارہ کوشش کریں۔',
  'That file is an old .xls. Save it as .xlsx or CSV and try again.':
    'یہ پرانی ‎.xls‎ فائل ہے۔ اسے ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file has a password. Save it without one, as .xlsx or CSV, and try again.':
    'اس فائل پر پاس ورڈ ہے۔ اسے پاس ورڈ کے بغیر ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file is a PDF. Download the same table as Excel or CSV and try again.':
    'یہ PDF ہے۔ یہی جدول Excel یا CSV میں ڈاؤن لوڈ کر کے دوبارہ کوشش کریں۔',
  'That file is a picture. Upload the table itself, as .xlsx or CSV.':
    'یہ تصویر ہے۔ خود جدول ‎.xlsx‎ یا CSV میں اپ لوڈ کریں۔',
  'That file is a web page, even if its name ends in .xls. Open it in Excel, save it as .xlsx or CSV, and try again.':
    'یہ ویب صفحہ ہے، چاہے نام ‎.xls‎ پر ختم ہوتا ہو۔ اسے Excel میں کھولیں، ‎.xlsx‎ یا CSV میں محفوظ کریں، اور دوبارہ کوشش کریں۔',
  'That file is an archive without an Excel sheet. Save the table as .xlsx or CSV and try again.':
    'اس آرکائیو میں Excel شیٹ نہیں۔ جدول کو ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file can’t be read as a table. Save it as .xlsx or CSV and try again.':
    'یہ فائل جدول کے طور پر پڑھی نہیں جا سکتی۔ اسے ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file is empty. Save the table as .xlsx or CSV and try again.':
    'یہ فائل خالی ہے۔ جدول کو ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file has one row, and nothing below it. Save the whole table as .xlsx or CSV and try again.':
    'اس فائل میں ایک ہی قطار ہے، اس کے نیچے کچھ نہیں۔ پورا جدول ‎.xlsx‎ یا CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'That file takes too much time or memory to read. Save only the rows and columns that you need, as CSV, and try again.':
    'یہ فائل پڑھنے میں بہت زیادہ وقت یا میموری لیتی ہے۔ صرف ضروری قطاریں اور کالم CSV میں محفوظ کر کے دوبارہ کوشش کریں۔',
  'The file has these columns: {columns}. None is known as the name of a product, its address or its ID. Choose one, or remove the file and upload another.':
    'فائل میں یہ کالم ہیں: {columns}۔ ان میں سے کوئی چیز کا نام، پتہ یا ID نہیں لگتا۔ کوئی کالم چنیں، یا فائل ہٹا کر دوسری اپ لوڈ کریں۔',
  'No row of the file names a product.': 'فائل کی کسی قطار میں چیز کا نام نہیں۔',
}
