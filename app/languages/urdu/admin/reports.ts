/** Urdu texts of the reports, by their English ones. */
export const REPORTS: Readonly<Record<string, string>> = {
  'Orders of a report': 'رپورٹ کے آرڈر',
  'The report could not be read': 'رپورٹ نہیں پڑھی جا سکی',
  'Orders, on the day they were placed.': 'آرڈر، جس دن دیے گئے۔',
  'Orders, on the day they first went on from Pending.': 'آرڈر، جس دن پہلی بار زیرِ التوا سے آگے بڑھے۔',
  'Orders, on the day they were delivered.': 'آرڈر، جس دن پہنچائے گئے۔',
  'Orders, on the day something of them was first credited or lost.':
    'آرڈر، جس دن ان میں سے کچھ پہلی بار واپس مانا گیا یا گم ہوا۔',
  'Pieces ordered. Cloth by the metre counts in the steps it is cut in.':
    'آرڈر کیے گئے عدد۔ میٹر سے بکنے والا کپڑا کٹائی کے حصوں میں گنا جاتا ہے۔',
  'Pieces that came back or were lost, on that day. Those of cancelled orders are left out.':
    'جو عدد واپس آئے یا گم ہوئے، اسی دن۔ منسوخ آرڈرز کے عدد شامل نہیں۔',
  Gross: 'کل قیمت',
  'The price of all pieces ordered, before discounts. Sale prices count as prices.':
    'آرڈر کیے گئے تمام عدد کی قیمت، رعایت سے پہلے۔ سیل کی قیمت ہی قیمت مانی جاتی ہے۔',
  'Taken off the pieces by codes and other discounts.': 'کوڈ اور دوسری رعایتوں سے قیمت میں کمی۔',
  'What the pieces of cancelled orders were sold for, on the day of the cancellation.':
    'منسوخ آرڈرز کے عدد جتنے میں بکے تھے، منسوخی کے دن۔',
  'What was credited for pieces that came back or were lost, on that day.':
    'واپس آئے یا گم ہوئے عدد کے بدلے جو مانا گیا، اسی دن۔',
  Net: 'خالص فروخت',
  'Gross less discounts, cancelled and returns.': 'کل قیمت میں سے رعایتیں، منسوخی اور واپسی نکال کر۔',
  'Charged to shoppers for delivery, less its discounts, its credits and that of cancelled orders.':
    'گاہکوں سے ڈیلیوری کے لیے لی گئی رقم، اس کی رعایت، واپسی اور منسوخ آرڈرز کی ڈیلیوری نکال کر۔',
  'Net and delivery.': 'خالص فروخت اور ڈیلیوری۔',
  'Value delivered': 'پہنچائے گئے کی رقم',
  'The total of delivered orders less their returns, on the day of the delivery or return.':
    'پہنچائے گئے آرڈرز کی کل رقم، واپسی نکال کر، پہنچنے یا واپسی کے دن۔',
  'Paid by shoppers less what they got back, in cash, by transfer, online or by voucher.':
    'گاہکوں کی دی ہوئی رقم، واپس کی گئی رقم نکال کر: نقد، ٹرانسفر، آن لائن یا واؤچر سے۔',
  Remitted: 'کوریئر سے وصول',
  'Cash that couriers handed to the shop.': 'نقد رقم جو کوریئرز نے دکان کو دی۔',
  Cost: 'لاگت',
  'What the sold and spoilt pieces cost the shop, by the cost of their size on the day they were ordered.':
    'بکے اور خراب ہوئے عدد دکان کو جتنے میں پڑے، آرڈر کے دن سائز کی لاگت کے حساب سے۔',
  'What couriers charged, with GST, and differences that were accepted, by their statements.':
    'کوریئرز کا خرچ، GST سمیت، اور وہ فرق جو مان لیے گئے، ان کی اسٹیٹمنٹس کے مطابق۔',
  'Tax withheld': 'کاٹا گیا ٹیکس',
  'Income and sales tax that couriers withheld, by their statements.':
    'انکم اور سیلز ٹیکس جو کوریئرز نے کاٹا، ان کی اسٹیٹمنٹس کے مطابق۔',
  Profit: 'منافع',
  'Total less cost, courier and tax withheld. Pieces without a cost count as free.':
    'کل میں سے لاگت، کوریئر اور کاٹا گیا ٹیکس نکال کر۔ بغیر لاگت والے عدد مفت گنے جاتے ہیں۔',
  Margin: 'مارجن',
  'Net less cost. Pieces without a cost count as free.':
    'خالص فروخت میں سے لاگت نکال کر۔ بغیر لاگت والے عدد مفت گنے جاتے ہیں۔',
  'Without a cost': 'بغیر لاگت',
  'The share of the sold pieces whose size had no cost when they were ordered.':
    'بکے ہوئے عدد کا وہ حصہ جن کے سائز کی آرڈر کے وقت لاگت درج نہیں تھی۔',
  'Parcels, on the day they were delivered.': 'پارسل، جس دن پہنچائے گئے۔',
  'Parcels, on the day they turned back or arrived back.': 'پارسل، جس دن واپس مڑے یا واپس پہنچے۔',
  'Parcels, on the day they were found to be lost.': 'پارسل، جس دن گم ہونے کا پتا چلا۔',
  'Delivery rate': 'پہنچنے کی شرح',
  'The share of the parcels that ended by being delivered.': 'ختم ہونے والے پارسلز میں سے کتنے پہنچائے گئے۔',
  'What couriers were to collect for the delivered parcels.':
    'پہنچائے گئے پارسلز پر کوریئرز کو جو رقم وصول کرنی تھی۔',
  'The days before': 'اس سے پہلے کے دن',
  'The year before': 'پچھلا سال',
  'This month': 'یہ مہینہ',
  'Last month': 'پچھلا مہینہ',
  'Last 12 months': 'پچھلے 12 مہینے',
  '{points} points': '{points} پوائنٹ',
  'Sales over time': 'وقت کے ساتھ فروخت',
  'What the shop sold, collected and earned by day, week or month.':
    'دن، ہفتے یا مہینے کے حساب سے دکان نے کیا بیچا، وصول کیا اور کمایا۔',
  'Sales by product': 'پروڈکٹ کے حساب سے فروخت',
  'Which products sell, come back and earn.': 'کون سی مصنوعات بکتی، واپس آتی اور کماتی ہیں۔',
  'Sales by city': 'شہر کے حساب سے فروخت',
  'Where the shop’s orders go, and what they bring.': 'دکان کے آرڈر کہاں جاتے ہیں، اور کیا لاتے ہیں۔',
  'Sales by payment method': 'ادائیگی کے طریقے سے فروخت',
  'How shoppers chose to pay, and what those orders bring.':
    'گاہکوں نے ادائیگی کا کون سا طریقہ چنا، اور وہ آرڈر کیا لاتے ہیں۔',
  'Payment method': 'ادائیگی کا طریقہ',
  'Delivery rate by city': 'شہر کے حساب سے پہنچنے کی شرح',
  'How many parcels arrive, and how many come back, by where they went.':
    'کتنے پارسل پہنچتے ہیں اور کتنے واپس آتے ہیں، جہاں بھیجے گئے اس کے حساب سے۔',
  'Delivery rate by courier': 'کوریئر کے حساب سے پہنچنے کی شرح',
  'How many parcels arrive, and how many come back, by who carried them.':
    'کتنے پارسل پہنچتے ہیں اور کتنے واپس آتے ہیں، لے جانے والے کوریئر کے حساب سے۔',
  'Orders of which something happened in these days, and what that adds to the report.':
    'وہ آرڈر جن میں ان دنوں کچھ ہوا، اور اس سے رپورٹ میں کتنا شامل ہوا۔',
  '{figure}, PKR': '{figure}، PKR',
  'No order': 'کوئی آرڈر نہیں',
  'Nothing of the report is of these days.': 'رپورٹ میں ان دنوں کا کچھ نہیں۔',
  'Orders before {date} count with what their pieces cost on that day: what they cost earlier was not recorded.':
    '{date} سے پہلے کے آرڈر اُس دن کی لاگت کے ساتھ شمار ہوتے ہیں: اس سے پہلے کی لاگت درج نہیں تھی۔',
  'Orders from before the last update are still being added. The figures are complete in a few minutes.':
    'پچھلی اپ ڈیٹ سے پہلے کے آرڈر ابھی شامل ہو رہے ہیں۔ چند منٹ میں اعداد مکمل ہو جائیں گے۔',
  'Nothing in these days': 'ان دنوں میں کچھ نہیں',
  'Choose other days, or wait for the first order.': 'دوسرے دن چنیں، یا پہلے آرڈر کا انتظار کریں۔',
  'What the figures mean': 'اعداد کا مطلب',
  'Days are days in Karachi. What happens to an order later counts on the day it happens: a cancellation next month changes nothing of this one.':
    'دن کراچی کے دن ہیں۔ آرڈر کے ساتھ بعد میں جو ہو، اسی دن گنا جاتا ہے: اگلے مہینے کی منسوخی سے اس مہینے کا کچھ نہیں بدلتا۔',
  'Days and comparison': 'دن اور موازنہ',
  'Compare with': 'موازنہ',
  'Group by': 'گروپ بلحاظ',
  'against {price} in {days}': '{days} میں {price} کے مقابلے میں',
  Table: 'جدول',
  Before: 'پہلے',
  Difference: 'فرق',
  'Amounts in PKR, in whole rupees.': 'رقمیں PKR میں، پورے روپے۔',
  'The first {shown} of {count} rows: the files have all.':
    '{count} میں سے پہلی {shown} قطاریں: فائلوں میں سب ہیں۔',
  'What the shop sold, delivered and earned. Choose a report, then its days.':
    'دکان نے کیا بیچا، پہنچایا اور کمایا۔ رپورٹ چنیں، پھر اس کے دن۔',
}
