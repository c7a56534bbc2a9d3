/** Categories, collections, colours, sizes, reviews, searches and the health of the catalogue in the admin. */
export const CATALOGUE: Readonly<Record<string, string>> = {
  'The newest {count} products were looked at.': 'سب سے نئی {count} مصنوعات دیکھی گئیں۔',
  '{shown} {total, plural, one {product was} other {products were}} looked at.':
    '{shown} {total, plural, one {چیز دیکھی گئی} other {مصنوعات دیکھی گئیں}}۔',
  'What to mend in the products of the shop.': 'دکان کی مصنوعات میں کیا ٹھیک کرنا ہے۔',
  'Nothing to mend': 'ٹھیک کرنے کو کچھ نہیں',
  'Each product has a picture with alt text, a size chart and a name of its own, and can be bought.':
    'ہر چیز کی تصویر اور اس کی تفصیل ہے، اپنا سائز چارٹ اور اپنا نام ہے، اور وہ خریدی جا سکتی ہے۔',
  'These are the first {count}. The next ones come once they are mended.':
    'یہ پہلی {count} ہیں۔ یہ ٹھیک ہونے پر اگلی نظر آئیں گی۔',
  'No picture': 'تصویر نہیں',
  'Shoppers scroll past a card without a picture, and product feeds refuse it.':
    'خریدار بغیر تصویر کے کارڈ سے آگے نکل جاتے ہیں، اور پروڈکٹ فیڈ اسے قبول نہیں کرتیں۔',
  'Add a picture': 'تصویر لگائیں',
  'A picture without alt text': 'بغیر تفصیل کے تصویر',
  'Shoppers who do not see the picture, and search engines, read the product’s name instead.':
    'جو خریدار تصویر نہیں دیکھ سکتے، اور سرچ انجن، اس کی جگہ چیز کا نام پڑھتے ہیں۔',
  'Describe it': 'تفصیل لکھیں',
  'No Urdu text': 'اردو تحریر نہیں',
  'Other products have one. Urdu pages show this one’s name or description in English.':
    'دوسری مصنوعات کی ہے۔ اردو صفحات پر اس کا نام یا تفصیل انگریزی میں نظر آتی ہے۔',
  'Write it': 'لکھیں',
  'No size chart of its own': 'اپنا سائز چارٹ نہیں',
  'Neither the category nor the name says which garment it is, so its page shows the measurements of all.':
    'نہ کیٹیگری سے اور نہ نام سے پتا چلتا ہے کہ یہ کون سا لباس ہے، اس لیے اس کے صفحے پر سب کے ناپ آتے ہیں۔',
  'Choose a chart': 'چارٹ منتخب کریں',
  'The same name as another product': 'کسی اور چیز جیسا ہی نام',
  'Shoppers and staff can’t tell them apart. Name the colour or the cloth.':
    'خریدار اور عملہ دونوں میں فرق نہیں کر سکتے۔ نام میں رنگ یا کپڑا لکھیں۔',
  'Rename it': 'نام بدلیں',
  'Price below cost': 'قیمت لاگت سے کم',
  'A size costs the shop more than the shopper pays for it. Raise the price, or correct the cost.':
    'ایک سائز دکان کو اس سے مہنگا پڑتا ہے جتنا خریدار دیتا ہے۔ قیمت بڑھائیں، یا لاگت درست کریں۔',
  'Open it': 'کھولیں',
  'Sold out for {days} days': '{days} دن سے ختم',
  'A size runs out within {days} days': 'کوئی سائز {days} دن میں ختم ہو جائے گا',
  'By what it sells. Order new pieces before it is sold out.':
    'فروخت کے حساب سے۔ ختم ہونے سے پہلے نیا مال منگوا لیں۔',
  'See what to order': 'دیکھیں کیا منگوانا ہے',
  'Pieces have neither come nor gone. Order new ones, or archive the product.':
    'نہ کوئی عدد آیا ہے نہ گیا۔ نئے منگوائیں، یا چیز کو آرکائیو کریں۔',

  'Failed to update category.': 'کیٹیگری میں تبدیلی نہیں ہو سکی۔',
  'Category name cannot be empty.': 'کیٹیگری کا نام خالی نہیں ہو سکتا۔',
  'Please shorten the category name to {most} characters.':
    'براہِ کرم کیٹیگری کا نام {most} حروف تک مختصر کریں۔',
  'Please shorten the Urdu name to {most} characters.': 'براہِ کرم اردو نام {most} حروف تک مختصر کریں۔',
  'Failed to fetch categories.': 'کیٹیگریز لوڈ نہیں ہو سکیں۔',
  'Failed to add category.': 'کیٹیگری شامل نہیں ہو سکی۔',
  'Please add this category or cancel it, before the product is saved.':
    'براہِ کرم چیز محفوظ کرنے سے پہلے یہ کیٹیگری شامل کریں یا رہنے دیں۔',
  'Add category': 'کیٹیگری شامل کریں',
  'New category': 'نئی کیٹیگری',
  'Add “<b>{name}</b>” all the same': 'پھر بھی “<b>{name}</b>” شامل کریں',
  'Add a category': 'کیٹیگری شامل کریں',
  'No categories yet': 'ابھی کوئی کیٹیگری نہیں',
  'Each product is in one, and the shop’s listing is filtered by them.':
    'ہر چیز کسی ایک میں ہوتی ہے، اور دکان کی فہرست ان سے فلٹر ہوتی ہے۔',
  '{name} moved to position {position} of {count}.': '{name} اب {count} میں سے نمبر {position} پر ہے۔',
  'The shop’s listing shows them in this order.': 'دکان کی فہرست میں یہ اسی ترتیب سے نظر آتی ہیں۔',
  Rename: 'نام بدلیں',
  Merge: 'ملا دیں',
  '{count} archived': '{count} آرکائیو شدہ',
  'Choose a category': 'کیٹیگری منتخب کریں',
  'Please choose a category for its products.': 'براہِ کرم اس کی مصنوعات کے لیے کیٹیگری منتخب کریں۔',
  'Merge {name}?': '{name} کو ملا دیں؟',
  'Delete {name}?': '{name} کو مٹا دیں؟',
  'Merge into': 'اس میں ملائیں',
  'Move its products to': 'اس کی مصنوعات یہاں منتقل کریں',
  'There is no other category for its products. Please add one first.':
    'اس کی مصنوعات کے لیے کوئی اور کیٹیگری نہیں۔ براہِ کرم پہلے ایک شامل کریں۔',
  'It has no products. It is deleted, and the other one stays.':
    'اس میں کوئی چیز نہیں۔ یہ مٹا دی جائے گی، اور دوسری رہے گی۔',
  'Its product moves to the other one, and it is deleted.':
    'اس کی چیز دوسری میں چلی جائے گی، اور یہ مٹا دی جائے گی۔',
  'Its {shown} products move to the other one, and it is deleted.':
    'اس کی {shown} مصنوعات دوسری میں چلی جائیں گی، اور یہ مٹا دی جائے گی۔',
  'It has no products. This cannot be undone.': 'اس میں کوئی چیز نہیں۔ یہ واپس نہیں ہو سکتا۔',
  'Its product moves to the category that you choose. This cannot be undone.':
    'اس کی چیز آپ کی منتخب کیٹیگری میں چلی جائے گی۔ یہ واپس نہیں ہو سکتا۔',
  'Its {shown} products move to the category that you choose. This cannot be undone.':
    'اس کی {shown} مصنوعات آپ کی منتخب کیٹیگری میں چلی جائیں گی۔ یہ واپس نہیں ہو سکتا۔',
  'Rename {name}': '{name} کا نام بدلیں',
  'Its address changes with its name. Links to the old address lead to the new one.':
    'نام کے ساتھ اس کا ویب پتہ بھی بدل جاتا ہے۔ پرانے پتے کے لنک نئے پر لے جاتے ہیں۔',
  'Name in Urdu': 'نام اردو میں',
  'Fit in Urdu': 'فٹنگ اردو میں',
  'Shown on Urdu pages. Where it is empty, they show the English name.':
    'اردو صفحات پر نظر آتا ہے۔ خالی ہو تو وہاں انگریزی نام آتا ہے۔',
  'Call it “<b>{name}</b>” all the same': 'پھر بھی “<b>{name}</b>” نام رکھیں',
  'There is {names} already.': '{names} پہلے سے موجود ہے۔',
  'Did you mean that?': 'کیا آپ کا مطلب یہی تھا؟',
  'Is it another one?': 'کیا یہ کوئی اور ہے؟',
  'Use “<b>{name}</b>”': '“<b>{name}</b>” استعمال کریں',
  'Size chart': 'سائز چارٹ',
  ' of {name}': ': {name}',
  'By the product’s name': 'چیز کے نام سے',
  'This form could not be read. Please load the page again.':
    'یہ فارم پڑھا نہیں جا سکا۔ براہِ کرم صفحہ دوبارہ لوڈ کریں۔',
  'Category added.': 'کیٹیگری شامل ہو گئی۔',
  '“{name}” is there already.': '“{name}” پہلے سے موجود ہے۔',
  'Category renamed.': 'کیٹیگری کا نام بدل گیا۔',
  'Order saved.': 'ترتیب محفوظ ہو گئی۔',
  'Size chart saved.': 'سائز چارٹ محفوظ ہو گیا۔',
  'List of sizes saved.': 'سائز کی فہرست محفوظ ہو گئی۔',
  'Category deleted.': 'کیٹیگری مٹا دی گئی۔',
  'Category deleted, {count, plural, one {# product} other {# products}} moved.':
    'کیٹیگری مٹا دی گئی، {count, plural, one {# چیز} other {# مصنوعات}} منتقل ہوئیں۔',
  '“{name}” is there already. You can merge the two.': '“{name}” پہلے سے موجود ہے۔ آپ دونوں کو ملا سکتے ہیں۔',
  'This category was deleted meanwhile.': 'یہ کیٹیگری اس دوران مٹا دی گئی۔',
  'This size chart was deleted meanwhile.': 'یہ سائز چارٹ اس دوران مٹا دیا گیا۔',
  'This list of sizes was deleted meanwhile.': 'سائز کی یہ فہرست اس دوران مٹا دی گئی۔',
  'This category has products. Please choose where they move to.':
    'اس کیٹیگری میں مصنوعات ہیں۔ براہِ کرم بتائیں وہ کہاں منتقل ہوں۔',

  'The collection was not saved.': 'کلیکشن محفوظ نہیں ہوئی۔',
  'Please enter a whole number of days from 1 to 3,650.': 'براہِ کرم 1 سے 3,650 تک پورے دن لکھیں۔',
  'Please enter a title.': 'براہِ کرم عنوان لکھیں۔',
  'Please shorten the title to 80 characters.': 'براہِ کرم عنوان 80 حروف تک مختصر کریں۔',
  'Please shorten the words to 600 characters.': 'براہِ کرم تحریر 600 حروف تک مختصر کریں۔',
  'Please shorten the Urdu title to 80 characters.': 'براہِ کرم اردو عنوان 80 حروف تک مختصر کریں۔',
  'Please shorten the Urdu words to 600 characters.': 'براہِ کرم اردو تحریر 600 حروف تک مختصر کریں۔',
  'Please choose how it is put together.': 'براہِ کرم بتائیں یہ کیسے بنے گی۔',
  'Please shorten the tag to 60 characters.': 'براہِ کرم ٹیگ 60 حروف تک مختصر کریں۔',
  'A collection has {most} products at most.': 'ایک کلیکشن میں زیادہ سے زیادہ {most} مصنوعات ہو سکتی ہیں۔',
  'Please enter a higher price here.': 'براہِ کرم یہاں زیادہ قیمت لکھیں۔',
  'Please enter at least one rule.': 'براہِ کرم کم از کم ایک اصول لکھیں۔',
  'What shoppers see': 'خریدار کیا دیکھتے ہیں',
  'A new title changes the address. The old address leads to it.':
    'نئے عنوان سے ویب پتہ بدل جاتا ہے۔ پرانا پتہ اسی پر لے جاتا ہے۔',
  'Words above the products': 'مصنوعات سے اوپر کی تحریر',
  'Title in Urdu': 'عنوان اردو میں',
  'Words in Urdu': 'تحریر اردو میں',
  'Shown in the shop': 'دکان میں دکھائیں',
  'New collection': 'نئی کلیکشن',
  'Delete this collection?': 'یہ کلیکشن مٹا دیں؟',
  '{title}: its page is gone, and its row on the home page. The products stay. The menus leave out an entry that leads to it.':
    '{title}: اس کا صفحہ اور ہوم پیج پر اس کی قطار ختم ہو جائے گی۔ مصنوعات رہیں گی۔ مینو میں اس کا لنک نظر نہیں آئے گا۔',
  'Its products': 'اس کی مصنوعات',
  'How it is put together': 'یہ کیسے بنتی ہے',
  'Chosen one by one': 'ایک ایک کر کے منتخب',
  'By rules': 'اصولوں سے',
  'Products put together one by one, in an order, or by rules. Each has a page in the shop, and can be in the menu and on the home page.':
    'مصنوعات جو ایک ایک کر کے ترتیب سے، یا اصولوں سے جمع ہوں۔ ہر کلیکشن کا دکان میں اپنا صفحہ ہے، اور وہ مینو اور ہوم پیج پر آ سکتی ہے۔',
  'No collections yet': 'ابھی کوئی کلیکشن نہیں',
  'For example an edit for Eid, all below PKR 3,000, or what came in this month.':
    'مثلاً عید کا انتخاب، \u2066PKR 3,000\u2069 سے کم کی سب چیزیں، یا اس مہینے کی نئی آمد۔',
  '{count, plural, one {# product} other {# products}}': '{count, plural, one {# چیز} other {# مصنوعات}}',
  Hidden: 'چھپا ہوا',
  'By rules: {rules}': 'اصولوں سے: {rules}',
  'One by one: {chosen}': 'ایک ایک کر کے: {chosen}',
  'View in the shop': 'دکان میں دیکھیں',
  'Is in it': 'شامل ہے',
  'All that is filled in must hold. The newest come first.':
    'جو کچھ لکھا ہے وہ سب پورا ہونا چاہیے۔ نئی چیزیں پہلے آتی ہیں۔',
  Any: 'کوئی بھی',
  'A deleted category': 'مٹائی گئی کیٹیگری',
  'Price from, in PKR': 'کم از کم قیمت (PKR)',
  'Price up to, in PKR': 'زیادہ سے زیادہ قیمت (PKR)',
  'Added in the last days': 'پچھلے کتنے دنوں میں آئی',
  '30 for what came in during the last 30 days': 'پچھلے 30 دنوں کی نئی آمد کے لیے 30',
  Tag: 'ٹیگ',
  'One of the words that you have given products': 'وہ لفظ جو آپ نے مصنوعات کو دیے ہیں، ان میں سے ایک',
  'a deleted category': 'مٹائی گئی کیٹیگری',
  'up to {price}': '{price} تک',
  'on sale': 'سیل پر',
  'in stock': 'دستیاب',
  'added in the last day': 'پچھلے ایک دن میں آئی',
  'added in the last {days} days': 'پچھلے {days} دنوں میں آئی',
  'with the tag {tag}': 'ٹیگ {tag} کے ساتھ',
  '{title} is deleted.': '{title} مٹا دی گئی۔',
  '{title} is saved.': '{title} محفوظ ہو گئی۔',
  'This collection was deleted meanwhile.': 'یہ کلیکشن اس دوران مٹا دی گئی۔',
  'The picture could not be found. Please remove it and upload it again.':
    'تصویر نہیں ملی۔ براہِ کرم اسے ہٹا کر دوبارہ اپ لوڈ کریں۔',
  'Failed to fetch collections': 'کلیکشنز لوڈ نہیں ہو سکیں',

  'Size charts of {name}': '{name} کے سائز چارٹ',
  'None yet: products in these sizes have no size guide of their own.':
    'ابھی کوئی نہیں: ان سائز کی مصنوعات کی اپنی سائز گائیڈ نہیں۔',
  'no figures yet': 'ابھی ناپ نہیں',
  'Add a size chart to {name}': '{name} میں سائز چارٹ شامل کریں',
  'New chart': 'نیا چارٹ',
  'Add chart': 'چارٹ شامل کریں',
  'What it says': 'چارٹ کی معلومات',
  'Shoppers read it above the chart.': 'خریدار اسے چارٹ کے اوپر پڑھتے ہیں۔',
  'One sentence, like: Cut close; take a size up for a loose fit.':
    'ایک جملہ، جیسے: فٹ سلائی؛ کھلا پسند ہو تو ایک سائز بڑا لیں۔',
  'The figures are': 'یہ ناپ ہیں',
  'of the garment, its chest, waist and hip all round': 'لباس کے؛ سینہ، کمر اور کولہے پورے گھیر میں',
  'of the body that it fits': 'جسم کے، جس پر یہ پورا آتا ہے',
  'By how much chest or waist of the garment are wider than the body it is cut for. The size adviser needs it.':
    'لباس کا سینہ یا کمر جسم سے کتنا کھلا ہے۔ سائز بتانے والے کو اس کی ضرورت ہے۔',
  Figures: 'ناپ',
  '{name}, in inches': '{name}، انچ میں',
  Measurements: 'کون سے ناپ',
  'A number like 17.5, a range like 40-42, or nothing. Shoppers see centimetres as well.':
    'عدد جیسے 17.5، حد جیسے \u206640-42\u2069، یا خالی۔ خریداروں کو سینٹی میٹر بھی نظر آتے ہیں۔',
  ' Save to get the fields of other measurements.': ' دوسرے ناپ کے خانوں کے لیے محفوظ کریں۔',
  'Figures by size': 'ہر سائز کے ناپ',
  ' (years)': ' (سال)',
  '{name} of {size}': '{size}: {name}',
  'Delete this size chart?': 'یہ سائز چارٹ مٹا دیں؟',
  '{name}: categories and products that name it show the chart that fits their sizes instead, or none.':
    '{name}: جن کیٹیگریز اور مصنوعات کا یہ چارٹ ہے، وہ اس کی جگہ اپنے سائز کا چارٹ دکھائیں گی، یا کوئی نہیں۔',
  'The Size Guide shows all charts, a product’s page its own. A category proposes one, a product may name another.':
    'سائز گائیڈ میں سب چارٹ ہیں، چیز کے صفحے پر اس کا اپنا۔ کیٹیگری ایک تجویز کرتی ہے، چیز کا کوئی اور بھی ہو سکتا ہے۔',
  'The size chart was not saved. Please look at the marked fields.':
    'سائز چارٹ محفوظ نہیں ہوا۔ براہِ کرم نشان زدہ خانے دیکھیں۔',
  'It is saved. Please check, in case of a slip:': 'محفوظ ہو گیا۔ براہِ کرم دیکھ لیں، شاید کوئی غلطی ہو:',
  '“{name}” is added.': '“{name}” شامل ہو گیا۔',
  '“{name}” is deleted.': '“{name}” مٹا دیا گیا۔',
  'Another member of staff changed this chart meanwhile. Please load the page again.':
    'عملے کے کسی اور فرد نے اس دوران یہ چارٹ بدل دیا۔ براہِ کرم صفحہ دوبارہ لوڈ کریں۔',
  'The size chart could not be saved. Please try again.':
    'سائز چارٹ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  'Please choose at least one measurement.': 'براہِ کرم کم از کم ایک ناپ منتخب کریں۔',
  'A chart has {most} measurements at most, so that it fits on a phone.':
    'ایک چارٹ میں زیادہ سے زیادہ {most} ناپ ہو سکتے ہیں، تاکہ فون پر پورا آئے۔',
  'Please enter inches from 0 to 20.': 'براہِ کرم 0 سے 20 تک انچ لکھیں۔',
  'Please shorten it to {most} characters.': 'براہِ کرم اسے {most} حروف تک مختصر کریں۔',
  'With {count} sizes a chart has {most} measurements at most.':
    '{count} سائز کے ساتھ چارٹ میں زیادہ سے زیادہ {most} ناپ ہو سکتے ہیں۔',
  'A figure is a number like 40 or 17.5, or a range like 40-42.':
    'ناپ ایک عدد ہے جیسے 40 یا 17.5، یا حد جیسے \u206640-42\u2069۔',
  'The first number of a range is the smaller one.': 'حد میں پہلا عدد چھوٹا ہوتا ہے۔',
  '{measurement} is from {smallest} to {largest} years.':
    '{measurement} {smallest} سے {largest} سال تک ہو سکتی ہے۔',
  '{measurement} is from {smallest} to {largest} inches.':
    '{measurement} {smallest} سے {largest} انچ تک ہو سکتا ہے۔',
  '{measurement} is smaller in {size} than in {before}.': '{measurement} {size} میں {before} سے کم ہے۔',
  'New list of sizes': 'سائز کی نئی فہرست',
  'One on each line, in the order in which shoppers see them. A size like 0.5 m is a length: a quantity of 8 is 4 metres.':
    'ہر سطر میں ایک، اسی ترتیب سے جس میں خریدار دیکھتے ہیں۔ \u20660.5 m\u2069 جیسا سائز لمبائی ہے: تعداد 8 کا مطلب 4 میٹر۔',
  'Add list': 'فہرست شامل کریں',
  'A product comes in some sizes of one list. A category proposes the list for its new products. The size charts of a list say what its sizes measure.':
    'ہر چیز کسی ایک فہرست کے کچھ سائز میں آتی ہے۔ کیٹیگری اپنی نئی مصنوعات کے لیے فہرست تجویز کرتی ہے۔ فہرست کے سائز چارٹ بتاتے ہیں کہ اس کے سائز کے ناپ کیا ہیں۔',
  'Add a list': 'فہرست شامل کریں',
  'the default': 'عام فہرست',
  'There is a list of this name already.': 'اس نام کی فہرست پہلے سے موجود ہے۔',
  'This list was deleted meanwhile.': 'یہ فہرست اس دوران مٹا دی گئی۔',
  'Another member of staff changed this list meanwhile. Please load the page again.':
    'عملے کے کسی اور فرد نے اس دوران یہ فہرست بدل دی۔ براہِ کرم صفحہ دوبارہ لوڈ کریں۔',
  'The letters stay, because products begin with them.':
    'حروف والی فہرست رہے گی، کیونکہ نئی مصنوعات اسی سے شروع ہوتی ہیں۔',
  'Products come in {size}. Give them another size first.':
    'مصنوعات {size} میں آتی ہیں۔ پہلے انھیں کوئی اور سائز دیں۔',
  'Products come in {sizes}. Give them other sizes first.':
    'مصنوعات {sizes} میں آتی ہیں۔ پہلے انھیں دوسرے سائز دیں۔',
  'Failed to fetch lists of sizes': 'سائز کی فہرستیں لوڈ نہیں ہو سکیں',
  'The list of sizes could not be saved. Please try again.':
    'سائز کی فہرست محفوظ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  'Please enter at least one size.': 'براہِ کرم کم از کم ایک سائز لکھیں۔',
  'A list has {most} sizes at most.': 'ایک فہرست میں زیادہ سے زیادہ {most} سائز ہو سکتے ہیں۔',
  '“{size}” cannot be a size. A size has {most} letters and numbers at most, and the signs . + - between them.':
    '“{size}” سائز نہیں ہو سکتا۔ سائز میں زیادہ سے زیادہ {most} انگریزی حروف اور ہندسے، اور ان کے بیچ نشان \u2066. + -\u2069 ہو سکتے ہیں۔',
  '“{size}” is in the list twice.': '“{size}” فہرست میں دو بار ہے۔',

  'Sizes that shoppers wait for. Each is written to once when pieces are back, in the order in which they asked.':
    'وہ سائز جن کا خریدار انتظار کر رہے ہیں۔ واپس آنے پر ہر ایک کو ایک بار لکھا جاتا ہے، اسی ترتیب سے جس میں انھوں نے کہا۔',
  'No shopper waits for a size': 'کوئی خریدار کسی سائز کا انتظار نہیں کر رہا',
  'Shoppers leave an email or a WhatsApp number on the page of a product of which a size is sold out.':
    'جس چیز کا کوئی سائز ختم ہو، اس کے صفحے پر خریدار ای میل یا واٹس ایپ نمبر چھوڑتے ہیں۔',
  '<a>{name}</a>, size <b>{size}</b>': '<a>{name}</a>، سائز <b>{size}</b>',
  '{waiting, plural, one {# shopper waits} other {# shoppers wait}}':
    '{waiting, plural, one {# خریدار انتظار میں} other {# خریدار انتظار میں}}',
  ', {onHand} on hand': '، {onHand} موجود',

  'Shade of {known}': '{known} کا شیڈ',
  'Use this shade': 'یہ شیڈ استعمال کریں',
  ' for {known}': '، {known} کے لیے',
  Colours: 'رنگ',
  'Colours of {name}': '{name} کے رنگ',
  'Products that are one garment in several colours. Each has a page of its own; on cards and pages shoppers choose between them by swatches, in this order.':
    'مصنوعات جو ایک ہی لباس کے مختلف رنگ ہیں۔ ہر ایک کا اپنا صفحہ ہے؛ کارڈ اور صفحات پر خریدار رنگوں کے نمونوں سے چنتے ہیں، اسی ترتیب میں۔',
  'Duplicate as another colour': 'دوسرے رنگ کے طور پر نقل کریں',
  'This product has no other colours yet': 'اس چیز کے ابھی کوئی اور رنگ نہیں',
  'In the shop’s order': 'دکان کی ترتیب میں',
  'Name without a colour': 'رنگ کے بغیر نام',
  'For search engines, which list all colours under it.':
    'سرچ انجن کے لیے، جو تمام رنگ اسی کے نیچے دکھاتے ہیں۔',
  'Save colours': 'رنگ محفوظ کریں',
  'Add as a colour': 'رنگ کے طور پر شامل کریں',
  'Is one of them': 'ان میں شامل ہے',
  'Colours saved.': 'رنگ محفوظ ہو گئے۔',
  'Failed to save the colours. Please try again.': 'رنگ محفوظ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  'One of these products was deleted meanwhile. Please load the page again.':
    'ان میں سے ایک چیز اس دوران مٹا دی گئی۔ براہِ کرم صفحہ دوبارہ لوڈ کریں۔',
  '{name} is a colour of another style. Take it out there first.':
    '{name} کسی اور اسٹائل کا رنگ ہے۔ پہلے اسے وہاں سے نکالیں۔',
  'Please enter what it is called without a colour.': 'براہِ کرم رنگ کے بغیر اس کا نام لکھیں۔',
  'Please shorten the name to 120 characters.': 'براہِ کرم نام 120 حروف تک مختصر کریں۔',
  'What is worn with {name}': '{name} کے ساتھ کیا پہنا جاتا ہے',
  'What is worn with this product, in this order. Its page offers all of it at once, and the cart names it first. Without a choice, shoppers see what others bought with it.':
    'اس چیز کے ساتھ کیا پہنا جاتا ہے، اسی ترتیب میں۔ اس کا صفحہ یہ سب ایک ساتھ پیش کرتا ہے، اور کارٹ پہلے یہی دکھاتا ہے۔ کچھ نہ چنیں تو خریدار وہ دیکھتے ہیں جو دوسروں نے اس کے ساتھ خریدا۔',
  'Worn with it': 'اس کے ساتھ',
  'Nothing is chosen yet': 'ابھی کچھ نہیں چنا گیا',
  'At most {count}. What is sold out or hidden is left out until it is back, and so is cloth by the metre, whose length has to be chosen.':
    'زیادہ سے زیادہ {count}۔ جو ختم یا چھپی ہو وہ واپسی تک نہیں دکھائی جاتی، اور نہ میٹر سے بکنے والا کپڑا، جس کی لمبائی چننی ہوتی ہے۔',
  'Add to the look': 'لباس میں شامل کریں',
  'Saved.': 'محفوظ ہو گیا۔',
  'Failed to save what is worn with it. Please try again.':
    'ساتھ پہنی جانے والی چیزیں محفوظ نہیں ہو سکیں۔ براہِ کرم دوبارہ کوشش کریں۔',
  'At most {count} products. Take one out first.': 'زیادہ سے زیادہ {count} چیزیں۔ پہلے ایک نکالیں۔',
  'Please choose a shade.': 'براہِ کرم شیڈ منتخب کریں۔',

  'No review to read': 'پڑھنے کے لیے کوئی تبصرہ نہیں',
  'Buyers are asked for one some days after the delivery.':
    'ڈیلیوری کے کچھ دن بعد خریداروں سے تبصرہ مانگا جاتا ہے۔',
  'No review is published': 'کوئی تبصرہ شائع نہیں',
  'Published reviews stand on the page of their product.': 'شائع شدہ تبصرے اپنی چیز کے صفحے پر ہوتے ہیں۔',
  'No review was rejected': 'کوئی تبصرہ رد نہیں ہوا',
  'What you don’t publish stays here.': 'جو آپ شائع نہیں کرتے وہ یہیں رہتا ہے۔',
  'What buyers wrote. Shoppers see it once you publish it.':
    'خریداروں نے کیا لکھا۔ آپ کے شائع کرنے پر سب کو نظر آتا ہے۔',
  ' · decided by {decidedBy}': ' · فیصلہ: {decidedBy}',
  'Without words.': 'الفاظ کے بغیر۔',
  'The review by {name}': '{name} کا تبصرہ',
  Publish: 'شائع کریں',
  'Take off the shop': 'دکان سے ہٹائیں',
  'Don’t publish': 'شائع نہ کریں',
  'Answer to the review by {name}': '{name} کی رائے کا جواب',
  'Your answer': 'آپ کا جواب',
  'Shoppers read it below the review. Leave it empty for none.':
    'خریدار اسے رائے کے نیچے پڑھتے ہیں۔ جواب نہ دینا ہو تو خالی چھوڑیں۔',
  'Save the answer': 'جواب محفوظ کریں',
  'Nothing was saved. Please look at what is marked.': 'کچھ محفوظ نہیں ہوا۔ نشان زدہ خانے دیکھیں۔',
  'Shoppers read your answer below the review.': 'خریدار آپ کا جواب رائے کے نیچے پڑھ سکتے ہیں۔',
  'The answer is removed.': 'جواب ہٹا دیا گیا۔',
  'The review is published.': 'تبصرہ شائع ہو گیا۔',
  'The review is not shown in the shop.': 'تبصرہ دکان میں نہیں دکھایا جائے گا۔',
  'There is no such review. Its customer may have been erased.':
    'ایسا کوئی تبصرہ نہیں۔ ہو سکتا ہے اس کے گاہک کی معلومات مٹا دی گئی ہوں۔',
  'The buyer has changed the review. Please read it again.':
    'خریدار نے تبصرہ بدل دیا ہے۔ براہِ کرم دوبارہ پڑھیں۔',
  'The file storage does not respond. Please try again in a moment.':
    'فائلوں کی جگہ سے جواب نہیں آ رہا۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  Waiting: 'انتظار میں',
  'Searched for and not found': 'تلاش کیا گیا مگر نہیں ملا',
  'Something that you have under another name? Say what it means, and shoppers find it. Each was searched for at least this often; after three months a search is forgotten.':
    'کچھ ایسا جو آپ کے پاس کسی اور نام سے ہے؟ بتائیں اس کا کیا مطلب ہے، تو خریداروں کو مل جائے گا۔ ہر ایک کم از کم اتنی بار تلاش کیا گیا؛ تین مہینے بعد تلاش بھلا دی جاتی ہے۔',
  'Nothing was missed': 'کوئی تلاش خالی نہیں گئی',
  'Whatever shoppers search for and don’t find will be listed here.':
    'خریدار جو تلاش کریں اور نہ ملے، وہ یہاں درج ہوگا۔',
  '<a>{said}</a> now finds <b>{meant}</b>.': '<a>{said}</a> سے اب <b>{meant}</b> ملتا ہے۔',
  'See it': 'دیکھیں',
  'Once, last {time}': 'ایک بار، {time}',
  '{count} times, last {time}': '{count} بار، آخری {time}',
  'means ': 'مطلب ',
  'Forget {words}': '{words} کو بھلا دیں',
  Forget: 'بھلا دیں',
  'What {words} means': '{words} کا مطلب',
  'means …': 'مطلب …',
  'Save what {words} means': '{words} کا مطلب محفوظ کریں',
  'This search is not on the list any more.': 'یہ تلاش اب فہرست میں نہیں۔',
  'This search has too many words. Please add its main word in the settings.':
    'اس تلاش میں بہت زیادہ الفاظ ہیں۔ براہِ کرم اس کا اصل لفظ سیٹنگز میں شامل کریں۔',
  'Please choose what this search means.': 'براہِ کرم اس تلاش کا مطلب منتخب کریں۔',
  'The list of words that mean the same is full. Please shorten it in the settings first.':
    'ہم معنی الفاظ کی فہرست بھر گئی ہے۔ براہِ کرم پہلے سیٹنگز میں اسے مختصر کریں۔',
  '“{said}” now finds {meant}': '“{said}” سے اب {meant} ملتا ہے',
  'Only who may change the settings can undo this.':
    'اسے صرف وہی کالعدم کر سکتا ہے جسے سیٹنگز بدلنے کی اجازت ہے۔',
  '“{search}” no longer finds {meant}': '“{search}” سے اب {meant} نہیں ملتا',
  'This search has been forgotten already.': 'یہ تلاش پہلے ہی بھلائی جا چکی ہے۔',
  'Forgotten: {search}': 'بھلا دیا: {search}',
  'The searches could not be loaded': 'تلاشیں لوڈ نہیں ہو سکیں',

  'Being found': 'تلاش میں نظر آنا',
  'Enter these where search engines and catalogues ask for them. They always say what the shop says now.':
    'سرچ انجن اور کیٹلاگ جہاں مانگیں وہاں یہ پتے لکھیں۔ ان میں ہمیشہ وہی ہوتا ہے جو دکان میں ابھی ہے۔',
  'Copy {label}': '{label} کاپی کریں',
  'Address copied': 'پتہ کاپی ہو گیا',
  'The address could not be copied. Please select it.': 'پتہ کاپی نہیں ہو سکا۔ براہِ کرم اسے خود منتخب کریں۔',
  'Sitemap, for search engines': 'سائٹ میپ، سرچ انجن کے لیے',
  'Product feed for Google Merchant Center': 'Google Merchant Center کے لیے پروڈکٹ فیڈ',
  'No product in the shop matches.': 'دکان کی کوئی چیز ان پر پوری نہیں اترتی۔',
  'More than {most} products in the shop match.': 'دکان کی {most} سے زیادہ مصنوعات ان پر پوری اترتی ہیں۔',
  '{count, plural, one {# product in the shop matches} other {# products in the shop match}}.':
    'دکان کی {count, plural, one {# چیز ان پر پوری اترتی ہے} other {# مصنوعات ان پر پوری اترتی ہیں}}۔',
  'Product feed for Meta (Facebook, Instagram)': 'Meta (فیس بک، انسٹاگرام) کے لیے پروڈکٹ فیڈ',
  'Title for search engines': 'سرچ انجن کے لیے عنوان',
  'Description for search engines': 'سرچ انجن کے لیے تعارف',
  'Title for search engines (Urdu)': 'سرچ انجن کے لیے عنوان (اردو)',
  'Description for search engines (Urdu)': 'سرچ انجن کے لیے تعارف (اردو)',
  'Please shorten the title to {most} characters.': 'براہِ کرم عنوان {most} حروف تک مختصر کریں۔',
  'Please shorten the description to {most} characters.': 'براہِ کرم تعارف {most} حروف تک مختصر کریں۔',
  'What the page says by itself.': 'جو صفحہ خود کہتا ہے۔',
  'Search engines and shared links': 'سرچ انجن اور شیئر کیے گئے لنک',
  'How its page looks in a search result and in WhatsApp.':
    'اس کا صفحہ تلاش کے نتیجے اور واٹس ایپ میں کیسا دکھتا ہے۔',
  '{count} of {most} characters': '{most} میں سے {count} حروف',
  '{count} characters. Search engines show about {most}.': '{count} حروف۔ سرچ انجن تقریباً {most} دکھاتے ہیں۔',
  'In a search': 'تلاش میں',
  'In a search, in Urdu': 'تلاش میں، اردو میں',
  'In WhatsApp': 'واٹس ایپ میں',
  'In WhatsApp, in Urdu': 'واٹس ایپ میں، اردو میں',
  SEO: 'ایس ای او',
  '{name} in search engines': 'سرچ انجن میں {name}',
  'Empty: the name of the category, and a sentence about the shop.':
    'خالی ہو تو: کیٹیگری کا نام، اور دکان کے بارے میں ایک جملہ۔',
  'Texts for search engines saved.': 'سرچ انجن کے متن محفوظ ہو گئے۔',
}
