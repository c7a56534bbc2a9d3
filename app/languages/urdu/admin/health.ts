/** The state of the running store, and of its backups. */
export const HEALTH: Readonly<Record<string, string>> = {
  'The ledger of sales could not be read: see the database above.':
    'فروخت کا کھاتہ نہیں پڑھا جا سکا: اوپر ڈیٹا بیس دیکھیں۔',
  'Orders from before the last update are being added to the reports.':
    'پچھلی اپ ڈیٹ سے پہلے کے آرڈر رپورٹس میں شامل ہو رہے ہیں۔',
  'Reports are compared with the orders every night.': 'رپورٹس ہر رات آرڈرز سے ملائی جاتی ہیں۔',
  'Reports agreed with the orders and their entries on {at}.':
    '{at} کو رپورٹس آرڈرز اور ان کے اندراجات سے ملتی تھیں۔',
  'On {at}, {days, plural, one {# sum} other {# sums}} of the reports and {orders, plural, one {# order} other {# orders}} did not agree with their entries. They were corrected: sums were counted again, and orders have a correcting entry of that day.':
    '{at} کو رپورٹس کے {days, plural, one {# مجموعہ} other {# مجموعے}} اور {orders, plural, one {# آرڈر} other {# آرڈر}} اپنے اندراجات سے نہیں ملتے تھے۔ انہیں درست کر دیا گیا: مجموعے دوبارہ گنے گئے، اور آرڈرز میں اس دن کا تصحیحی اندراج ہے۔',
  'On {at}, {failed, plural, one {# order} other {# orders}} could not be added to the reports, which are without what changed of {failed, plural, one {it} other {them}}.':
    '{at} کو {failed, plural, one {# آرڈر} other {# آرڈر}} رپورٹس میں شامل نہ ہو سکے۔ رپورٹس میں {failed, plural, one {اس} other {ان}} کی تبدیلیاں موجود نہیں۔',
  'Orders and everything else go on. The log of PostgreSQL says why, beside “ledger of sales”.':
    'آرڈر اور باقی سب کام چلتے ہیں۔ وجہ PostgreSQL کے لاگ میں “ledger of sales” کے ساتھ لکھی ہے۔',
  'If it happens again, look for programs that write to the database besides the store.':
    'دوبارہ ایسا ہو تو دیکھیں کہ اسٹور کے علاوہ کون سا پروگرام ڈیٹا بیس میں لکھتا ہے۔',
  Database: 'ڈیٹا بیس',
  Mail: 'ای میل بھیجنا',
  'Online payments': 'آن لائن ادائیگیاں',
  Pictures: 'تصویریں',
  'Background work': 'پس منظر کا کام',
  Backups: 'بیک اپ',
  Disk: 'ڈسک',
  Certificate: 'سرٹیفکیٹ',
  Clock: 'گھڑی',
  Version: 'ورژن',
  Good: 'ٹھیک',
  Attention: 'توجہ چاہیے',
  'Yet to happen': 'ابھی ہونا باقی',
  'Not in use': 'استعمال میں نہیں',
  'Nothing fails, and {pending, plural, one {# part has} other {# parts have}} yet to show that it works.':
    'کچھ ناکام نہیں، اور {pending, plural, one {# حصے} other {# حصوں}} نے ابھی چل کر نہیں دکھایا۔',
  'Mail is to leave by {service}. No email has left yet. {waiting}':
    'ای میلز {service} سے جائیں گی۔ ابھی تک کوئی ای میل نہیں گئی۔ {waiting}',
  'Checkout offers online payment. None has arrived yet.':
    'چیک آؤٹ پر آن لائن ادائیگی موجود ہے۔ ابھی تک کوئی ادائیگی نہیں آئی۔',
  Failing: 'خراب',
  Failures: 'خرابیاں',
  'What to do': 'کیا کرنا ہے',
  '{parts} Checked on {time}.': '{parts} جانچ کا وقت {time}۔',
  'Check again': 'دوبارہ جانچیں',
  'Checking…': 'جانچ ہو رہی ہے…',
  'The state of the store could not be read': 'اسٹور کی حالت نہیں پڑھی جا سکی',
  '<b>{part}</b> has failed since {time}: {found}': '<b>{part}</b> {time} سے خراب ہے: {found}',
  '{failing, plural, one {# part is failing} other {# parts are failing}}, and {attention, plural, one {# needs} other {# need}} attention.':
    '{failing, plural, one {# حصہ خراب ہے} other {# حصے خراب ہیں}}، اور {attention, plural, one {# کو} other {# کو}} توجہ چاہیے۔',
  '{failing, plural, one {# part is failing} other {# parts are failing}}.':
    '{failing, plural, one {# حصہ خراب ہے} other {# حصے خراب ہیں}}۔',
  '{attention, plural, one {# part needs} other {# parts need}} attention.':
    '{attention, plural, one {# حصے کو} other {# حصوں کو}} توجہ چاہیے۔',
  'Everything works.': 'سب کچھ ٹھیک چل رہا ہے۔',
  'The check failed: {reason}.': 'جانچ ناکام رہی: {reason}۔',
  'No response within {seconds} seconds.': '{seconds} سیکنڈ میں جواب نہیں آیا۔',

  'The state of the backups could not be read: see the database above.':
    'بیک اپ کی حالت نہیں پڑھی جا سکی: اوپر ڈیٹا بیس دیکھیں۔',
  'No nightly backup is set up.': 'رات کا بیک اپ سیٹ نہیں ہے۔',
  'The newest backup was restored for a trial and compared on {time}.':
    'تازہ ترین بیک اپ {time} کو آزمائشی طور پر بحال کر کے ملایا گیا۔',
  'No backup has been made and compared yet.': 'ابھی تک کوئی بیک اپ بنا کر ملایا نہیں گیا۔',
  'The backup of {time} failed: {reason} {last}': '{time} کا بیک اپ ناکام رہا: {reason} {last}',
  'The first backup will be made at night.': 'پہلا بیک اپ رات کو بنے گا۔',

  'Renew the certificate, and look at why the proxy did not: Caddy and certbot log it.':
    'سرٹیفکیٹ کی تجدید کریں، اور دیکھیں کہ پراکسی نے کیوں نہیں کی: Caddy اور certbot کے لاگ میں لکھا ہوتا ہے۔',
  'Look at whether the proxy in front of the store responds.':
    'دیکھیں کہ اسٹور کے آگے والی پراکسی جواب دیتی ہے یا نہیں۔',
  'Browsers refuse the certificate of {host}: {trouble}.':
    'براؤزر {host} کا سرٹیفکیٹ قبول نہیں کرتے: {trouble}۔',
  'it ended on {day}': 'یہ {day} کو ختم ہو گیا',
  'The certificate of {host} is valid until {day}, {days, plural, one {# more day} other {# more days}}.':
    '{host} کا سرٹیفکیٹ {day} تک درست ہے، {days, plural, one {مزید # دن} other {مزید # دن}}۔',
  'The store is reached on this machine, and needs no certificate.':
    'اسٹور اسی مشین پر کھلتا ہے، سرٹیفکیٹ کی ضرورت نہیں۔',
  'STORE_URL begins with http: passwords and addresses travel to {host} unencrypted.':
    'STORE_URL کے شروع میں http ہے: پاس ورڈ اور پتے {host} تک کھلے جاتے ہیں۔',
  'Enter your domain on the page Domain, or put a proxy with a certificate in front of the store and set STORE_URL to its https address.':
    'ڈومین کے صفحے پر اپنا ڈومین لکھیں، یا اسٹور کے آگے سرٹیفکیٹ والی پراکسی لگا کر STORE_URL میں اس کا https پتہ لکھیں۔',
  'The certificate of {host} could not be read from this machine: {reason}.':
    'اس مشین سے {host} کا سرٹیفکیٹ نہیں پڑھا جا سکا: {reason}۔',
  'Open the shop from outside. If it opens, this machine can’t reach its own public address.':
    'دکان باہر سے کھول کر دیکھیں۔ اگر کھل جائے تو یہ مشین اپنے عوامی پتے تک خود نہیں پہنچ پاتی۔',
  'it does not respond': 'جواب نہیں آتا',

  'The clock of the database could not be read: see the database above.':
    'ڈیٹا بیس کی گھڑی نہیں پڑھی جا سکی: اوپر ڈیٹا بیس دیکھیں۔',
  'The clocks of the store and of the database agree.': 'اسٹور اور ڈیٹا بیس کی گھڑیاں ایک جیسی ہیں۔',
  'The clock of the database is {seconds} seconds ahead of the store’s: times are wrong, and sessions and links end too early or too late.':
    'ڈیٹا بیس کی گھڑی اسٹور کی گھڑی سے {seconds} سیکنڈ آگے ہے: اوقات غلط ہیں، اور لاگ اِن اور لنک وقت سے پہلے یا بعد میں ختم ہوتے ہیں۔',
  'The clock of the database is {seconds} seconds behind the store’s: times are wrong, and sessions and links end too early or too late.':
    'ڈیٹا بیس کی گھڑی اسٹور کی گھڑی سے {seconds} سیکنڈ پیچھے ہے: اوقات غلط ہیں، اور لاگ اِن اور لنک وقت سے پہلے یا بعد میں ختم ہوتے ہیں۔',
  'Let both machines set their clocks by NTP (timedatectl set-ntp true).':
    'دونوں مشینوں کی گھڑی NTP سے ملائیں (timedatectl set-ntp true)۔',

  'Look at the log of PostgreSQL, and at whether its machine and its disk are there. The shop recovers by itself.':
    'PostgreSQL کا لاگ دیکھیں، اور یہ بھی کہ اس کی مشین اور ڈسک موجود ہیں۔ دکان خود بحال ہو جاتی ہے۔',
  'PostgreSQL {version} responds in {ms} ms. The database has {size}; {connections} of {allowedConnections} connections are in use.':
    'PostgreSQL {version} کا جواب {ms} ms میں آتا ہے۔ ڈیٹا بیس {size} کا ہے؛ {allowedConnections} میں سے {connections} کنکشن استعمال میں ہیں۔',
  'The database can’t be written, so no order can be placed. {found}':
    'ڈیٹا بیس میں لکھا نہیں جا سکتا، اس لیے کوئی آرڈر نہیں ہو سکتا۔ {found}',
  'Make room on the disk of the database. If it is a server of its own, name its primary.':
    'ڈیٹا بیس کی ڈسک پر جگہ خالی کریں۔ اگر وہ الگ سرور ہے تو اس کے primary کا پتہ دیں۔',
  'Raise max_connections, or run fewer processes: visitors will wait for each other.':
    'max_connections بڑھائیں، یا کم پراسیس چلائیں: ورنہ آنے والے ایک دوسرے کا انتظار کریں گے۔',
  'Look for other load on its machine or network.': 'دیکھیں کہ اس کی مشین یا نیٹ ورک پر اور کیا بوجھ ہے۔',

  'Look at whether the disks of DATA_DIR and BACKUP_TO are mounted and readable.':
    'دیکھیں کہ DATA_DIR اور BACKUP_TO کی ڈسکیں لگی ہوئی اور پڑھنے کے قابل ہیں۔',
  '{free} of {all} are free where {setting} is.': '{setting} کی جگہ پر {all} میں سے {free} خالی ہیں۔',
  'Make room now: on a full disk no order can be stored.':
    'ابھی جگہ خالی کریں: بھری ڈسک پر کوئی آرڈر محفوظ نہیں ہو سکتا۔',
  'Make room, or take a larger disk, before it is full.': 'بھرنے سے پہلے جگہ خالی کریں، یا بڑی ڈسک لیں۔',

  'The outbox could not be read: see the database above.': 'آؤٹ باکس نہیں پڑھا جا سکا: اوپر ڈیٹا بیس دیکھیں۔',
  'No mail service is set up. {waiting}': 'کوئی میل سروس سیٹ نہیں ہے۔ {waiting}',
  'Waiting emails': 'منتظر ای میلز',
  'Parked emails': 'رکی ہوئی ای میلز',
  '{waiting} The last attempt said: {lastError}': '{waiting} آخری کوشش کا جواب: {lastError}',
  'Check the mail service and its settings. What waits leaves by itself once the service accepts it.':
    'میل سروس اور اس کی سیٹنگز دیکھیں۔ سروس قبول کرے گی تو منتظر ای میلز خود چلی جائیں گی۔',
  'Look at Background work below: mail is a part of it.': 'نیچے پس منظر کا کام دیکھیں: ای میل اسی کا حصہ ہے۔',
  '{parked, plural, one {# email was} other {# emails were}} refused for good.':
    '{parked, plural, one {# ای میل} other {# ای میلز}} قبول نہیں کی گئیں۔',
  'Read the reason of each, and retry it or pass it on by hand.':
    'ہر ایک کی وجہ پڑھیں، اور دوبارہ کوشش کریں یا خود پہنچا دیں۔',
  'Mail leaves, but not the news of orders and messages: no owner’s address is set.':
    'ای میلز جاتی ہیں، مگر آرڈر اور پیغامات کی خبر نہیں: مالک کا پتہ سیٹ نہیں۔',
  'Mail leaves by {service}. {waiting}': 'ای میلز {service} سے جاتی ہیں۔ {waiting}',
  'No email waits.': 'کوئی ای میل منتظر نہیں۔',
  '{waiting, plural, one {# email waits} other {# emails wait}}, the oldest since {time}.':
    '{waiting, plural, one {# ای میل منتظر ہے} other {# ای میلز منتظر ہیں}}، سب سے پرانی {time} سے۔',

  'The settings could not be read: see the database above.':
    'سیٹنگز نہیں پڑھی جا سکیں: اوپر ڈیٹا بیس دیکھیں۔',
  'Checkout offers online payment, and no payment service is set up.':
    'چیک آؤٹ میں آن لائن ادائیگی موجود ہے، مگر ادائیگی کی کوئی سروس سیٹ نہیں۔',
  'Set GATEWAY_URL, GATEWAY_KEY and GATEWAY_SECRET and restart the store, or empty the text of online payment.':
    'GATEWAY_URL، GATEWAY_KEY اور GATEWAY_SECRET سیٹ کر کے اسٹور دوبارہ شروع کریں، یا آن لائن ادائیگی کی تحریر خالی کر دیں۔',
  'Checkout offers online payment.': 'چیک آؤٹ میں آن لائن ادائیگی موجود ہے۔',
  'Online payment is not offered.': 'آن لائن ادائیگی دستیاب نہیں۔',

  'The jobs could not be read: see the database above.': 'کام نہیں پڑھے جا سکے: اوپر ڈیٹا بیس دیکھیں۔',
  '{due, plural, one {# job waits} other {# jobs wait}}':
    '{due, plural, one {# کام منتظر ہے} other {# کام منتظر ہیں}}',
  'No process does the background work: no mail leaves, and figures are not updated. {jobs}.':
    'پس منظر کا کام کوئی پراسیس نہیں کر رہا: ای میلز نہیں جاتیں، اور اعداد تازہ نہیں ہوتے۔ {jobs}۔',
  'Start the store without WORKER=off, or “npm run worker” beside it.':
    'اسٹور WORKER=off کے بغیر شروع کریں، یا ساتھ “npm run worker” چلائیں۔',
  '{processes, plural, one {# process does} other {# processes do}} the background work. {jobs}.':
    'پس منظر کا کام {processes, plural, one {# پراسیس کرتا ہے} other {# پراسیس کرتے ہیں}}۔ {jobs}۔',
  '{found} One has waited for {minutes} minutes.': '{found} ایک {minutes} منٹ سے منتظر ہے۔',
  'Look for “a job could not be done” in the log, and restart the background work.':
    'لاگ میں “a job could not be done” ڈھونڈیں، اور پس منظر کا کام دوبارہ شروع کریں۔',
  '{found} These fail again and again: {jobs}.': '{found} یہ بار بار ناکام ہوتے ہیں: {jobs}۔',
  'Look for “a job could not be done” in the log.': 'لاگ میں “a job could not be done” ڈھونڈیں۔',

  'Look at whether the disk or the bucket of the pictures responds.':
    'دیکھیں کہ تصویروں کی ڈسک یا bucket جواب دیتی ہے یا نہیں۔',
  'the bucket {bucket}': 'bucket {bucket}',
  'Set S3_* to one bucket on all machines, and move the pictures there by “npm run files -- move”.':
    'سب مشینوں پر S3_* میں ایک ہی bucket لکھیں، اور تصویریں “npm run files -- move” سے وہاں لے جائیں۔',
  'Pictures can’t be stored in {place}: {trouble}.': '{place} میں تصویریں محفوظ نہیں ہو سکتیں: {trouble}۔',
  'Check the service of the bucket and S3_*. The shop sells meanwhile, without pictures.':
    'bucket کی سروس اور S3_* دیکھیں۔ تب تک دکان تصویروں کے بغیر چلتی رہے گی۔',
  'Check the disk, its room and the owner of the directory.': 'ڈسک، اس کی جگہ اور فولڈر کا مالک دیکھیں۔',
  'Pictures are missing in {place} ({missing} of the {sample} looked for): visitors see none.':
    '{place} میں تصویریں موجود نہیں ({sample} میں سے {missing}): آنے والوں کو نظر نہیں آتیں۔',
  'Move the pictures there by “npm run files -- move --to s3”, or restore them from a backup.':
    'تصویریں “npm run files -- move --to s3” سے وہاں لے جائیں، یا بیک اپ سے بحال کریں۔',
  'If another machine has them: {advice} Otherwise restore them from a backup.':
    'اگر کسی دوسری مشین پر ہیں: {advice} ورنہ بیک اپ سے بحال کریں۔',
  'Stores on {machines} machines use the database, and this one stores pictures in its own directory: what is uploaded here is missing there.':
    '{machines} مشینوں کے اسٹور یہ ڈیٹا بیس استعمال کرتے ہیں، اور یہ مشین تصویریں اپنے فولڈر میں رکھتی ہے: جو یہاں اپ لوڈ ہو وہ وہاں نہیں ہوتا۔',
  'Pictures are stored in {place}. A file was written and read.':
    'تصویریں {place} میں محفوظ ہوتی ہیں۔ ایک فائل لکھ کر پڑھی گئی۔',
  'a file that was written can’t be read': 'جو فائل لکھی گئی وہ پڑھی نہیں جاتی',

  '{version}, on Node {node}. This process ({process} on {host}) has run for {time}.':
    '{version}، Node {node} پر۔ یہ پراسیس ({host} پر {process}) {time} سے چل رہا ہے۔',
  ', build {build}': '، بلڈ {build}',
  'less than a minute': 'ایک منٹ سے کم',
  '{minutes, plural, one {# minute} other {# minutes}}': '{minutes, plural, one {# منٹ} other {# منٹ}}',
  '{hours} hours': '{hours} گھنٹے',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# دن} other {# دن}}',
}
