/** The page Backups: which there are, where they go and when, and whether they can be restored. */
export const BACKUPS: Readonly<Record<string, string>> = {
  '{size}, without pictures': '{size}، تصویروں کے بغیر',
  'The backups could not be loaded': 'بیک اپ نہیں کھل سکے',
  'asked for': 'مانگا:',
  'downloaded the backup': 'بیک اپ ڈاؤن لوڈ کیا:',
  'Choose on the page Backups where they go, and when they are made.':
    'بیک اپ کے صفحے پر چنیں کہ وہ کہاں جائیں اور کب بنیں۔',
  'Look at the page Backups: test the place, and make a backup now.':
    'بیک اپ کا صفحہ دیکھیں: جگہ آزمائیں، اور ابھی بیک اپ بنائیں۔',
  Sunday: 'اتوار',
  Monday: 'پیر',
  Tuesday: 'منگل',
  Wednesday: 'بدھ',
  Thursday: 'جمعرات',
  Friday: 'جمعہ',
  Saturday: 'ہفتہ',
  'Please enter a whole number from {least} to {most}.': '{least} سے {most} تک کا پورا عدد لکھیں۔',
  'Please choose where backups go.': 'چنیں کہ بیک اپ کہاں جائیں۔',
  'Please enter an address like https://s3.example.com.': 'ایسا پتہ لکھیں: https://s3.example.com',
  'Please enter the name of the bucket alone, like my-shop-backups.':
    'صرف بکٹ کا نام لکھیں، جیسے my-shop-backups۔',
  'Please enter the path of a folder.': 'فولڈر کا راستہ لکھیں۔',
  'Please enter the address of the service.': 'سروس کا پتہ لکھیں۔',
  'Please enter the name of the bucket.': 'بکٹ کا نام لکھیں۔',
  'Please enter the region, as the service calls it.': 'ریجن لکھیں، جیسے سروس اسے کہتی ہے۔',
  'Please enter the access key.': 'ایکسیس کی لکھیں۔',
  'A backup is being made.': 'بیک اپ بن رہا ہے۔',
  'This backup is not there any more.': 'یہ بیک اپ اب موجود نہیں۔',
  'The backup is being restored for a trial.': 'بیک اپ آزمائش کے لیے بحال ہو رہا ہے۔',
  'The stored secret key can’t be opened without its key. Type it again and save.':
    'محفوظ سیکرٹ کی اپنی چابی کے بغیر نہیں کھلتی۔ اسے دوبارہ لکھ کر محفوظ کریں۔',
  'The place works: a small file was written, read and deleted.':
    'جگہ ٹھیک ہے: ایک چھوٹی فائل لکھی، پڑھی اور مٹائی گئی۔',
  'The server’s environment says where backups go, so nothing was saved.':
    'بیک اپ کہاں جائیں، یہ سرور کا ماحول طے کرتا ہے، اس لیے کچھ محفوظ نہیں ہوا۔',
  'Please enter the whole path, like /mnt/backups.': 'پورا راستہ لکھیں، جیسے ‎/mnt/backups۔',
  'This folder belongs to the program. Choose one outside of it.':
    'یہ فولڈر پروگرام کا ہے۔ اس سے باہر کا کوئی چنیں۔',
  'Please enter an address with https: only a host that PRIVATE_HOSTS names is asked without it.':
    'https والا پتہ لکھیں: اس کے بغیر صرف وہ سرور چلے گا جس کا نام PRIVATE_HOSTS میں ہو۔',
  'Please type it: none is stored for this bucket that can be opened.':
    'اسے لکھیں: اس بکٹ کے لیے کوئی محفوظ نہیں جو کھل سکے۔',
  'The service has no bucket of this name.': 'سروس میں اس نام کا کوئی بکٹ نہیں۔',
  'The service does not know this access key.': 'سروس اس ایکسیس کی کو نہیں جانتی۔',
  'The secret key does not belong to the access key.': 'سیکرٹ کی اس ایکسیس کی کی نہیں ہے۔',
  'This access key may not use the bucket: it has to read, write, delete and list.':
    'اس ایکسیس کی کو بکٹ کی اجازت نہیں: اسے پڑھنے، لکھنے، مٹانے اور فہرست دیکھنے کی اجازت چاہیے۔',
  'The bucket is in another region.': 'بکٹ کسی اور ریجن میں ہے۔',
  'This address does not answer like an S3 service.': 'یہ پتہ S3 سروس کی طرح جواب نہیں دیتا۔',
  'The address is of a private network. Only hosts that PRIVATE_HOSTS names are asked there.':
    'یہ پتہ نجی نیٹ ورک کا ہے۔ وہاں صرف وہ سرور چلیں گے جن کے نام PRIVATE_HOSTS میں ہوں۔',
  'The clock of this machine is wrong, so the service refuses it.':
    'اس مشین کی گھڑی غلط ہے، اس لیے سروس انکار کرتی ہے۔',
  'The place of backups can’t be reached now. Check the address, and try again.':
    'بیک اپ کی جگہ ابھی نہیں مل رہی۔ پتہ دیکھ کر دوبارہ آزمائیں۔',
  'The place of backups is full.': 'بیک اپ کی جگہ بھر گئی ہے۔',
  'The store may not write to this folder. Its user has to own it.':
    'اسٹور اس فولڈر میں نہیں لکھ سکتا۔ فولڈر اس کے صارف کا ہونا چاہیے۔',
  'This folder can’t be made: part of its path is missing or is a file.':
    'یہ فولڈر نہیں بن سکتا: راستے کا کوئی حصہ موجود نہیں یا فائل ہے۔',
  'The place of backups refused: {detail}': 'بیک اپ کی جگہ نے انکار کیا: {detail}',
  'the bucket {name}': 'بکٹ {name}',
  'By schedule': 'مقررہ وقت پر',
  'By hand': 'خود بنایا گیا',
  'Before the demo was cleared': 'نمونہ صاف ہونے سے پہلے',
  'Before a restore': 'بحالی سے پہلے',
  'By the command line': 'کمانڈ لائن سے',
  'There is none yet. Once one is made, it is listed here with its size, and can be downloaded.':
    'ابھی کوئی نہیں۔ بننے پر وہ اپنے سائز کے ساتھ یہاں آئے گا اور ڈاؤن لوڈ ہو سکے گا۔',
  'Restored for a trial': 'آزمائشی بحالی ہو چکی',
  'Not tried yet': 'ابھی آزمایا نہیں گیا',
  'Download the backup of {moment}': '{moment} کا بیک اپ ڈاؤن لوڈ کریں',
  'Try restoring the backup of {moment}': '{moment} کے بیک اپ کی آزمائشی بحالی کریں',
  'Try restoring': 'بحالی آزمائیں',
  'The backup of {time} failed: {reason}': '{time} کا بیک اپ ناکام رہا: {reason}',
  'The backups that there are': 'موجود بیک اپ',
  'In {place}': 'جگہ: \u2066{place}\u2069',
  'No backup is made by itself. Choose below how often.':
    'کوئی بیک اپ خود نہیں بنتا۔ نیچے چنیں کہ کتنی بار بنے۔',
  'A backup is made each day at {time}.': 'ہر روز {time} بجے بیک اپ بنتا ہے۔',
  'A backup is made each {weekday} at {time}.': 'ہر {weekday} کو {time} بجے بیک اپ بنتا ہے۔',
  'A backup is being made, since {moment}.': '{moment} سے بیک اپ بن رہا ہے۔',
  'Back up now': 'ابھی بیک اپ بنائیں',
  'Test this place': 'یہ جگہ آزمائیں',
  'A small file is written, read and deleted where backups go now, with what is saved.':
    'جہاں بیک اپ اب جاتے ہیں وہاں محفوظ ترتیبات سے ایک چھوٹی فائل لکھی، پڑھی اور مٹائی جاتی ہے۔',
  'Beside the shop': 'دکان کے ساتھ',
  'Backups go into the folder “backups” beside the shop’s data. They undo a mistake, but are lost with the machine.':
    'بیک اپ دکان کے ڈیٹا کے ساتھ فولڈر “backups” میں جاتے ہیں۔ وہ غلطی واپس کر سکتے ہیں، مگر مشین کے ساتھ ضائع ہو جاتے ہیں۔',
  'A folder': 'فولڈر',
  'Backups go into a folder of this machine: best one on another disk or another machine.':
    'بیک اپ اس مشین کے ایک فولڈر میں جاتے ہیں: بہتر ہے کہ وہ کسی اور ڈسک یا مشین پر ہو۔',
  'A bucket': 'بکٹ',
  'Backups go into a bucket of a service like Amazon S3, Cloudflare R2, Backblaze B2 or MinIO, under “backups/”. Make the bucket there, private, with a key that may read, write, delete and list.':
    'بیک اپ Amazon S3، Cloudflare R2، Backblaze B2 یا MinIO جیسی سروس کے بکٹ میں “backups/” کے نیچے جاتے ہیں۔ بکٹ وہاں نجی بنائیں، ایسی کی کے ساتھ جو پڑھ، لکھ، مٹا اور فہرست دیکھ سکے۔',
  'Never by itself': 'خود کبھی نہیں',
  'Each day': 'ہر روز',
  'Once a week': 'ہفتے میں ایک بار',
  'Where, when and how many': 'کہاں، کب اور کتنے',
  'Where backups go': 'بیک اپ کہاں جائیں',
  Folder: 'فولڈر',
  'The whole path, like /mnt/backups. It is made if it is missing.':
    'پورا راستہ، جیسے ‎/mnt/backups۔ نہ ہو تو بن جائے گا۔',
  'Address of the service': 'سروس کا پتہ',
  'Like https://s3.eu-central-1.amazonaws.com': 'جیسے \u2066https://s3.eu-central-1.amazonaws.com\u2069',
  Bucket: 'بکٹ',
  Region: 'ریجن',
  'As the service calls it; “auto” at Cloudflare.': 'جیسے سروس اسے کہتی ہے؛ Cloudflare پر “auto”۔',
  'Access key': 'ایکسیس کی',
  'Secret key': 'سیکرٹ کی',
  'How often': 'کتنی بار',
  'Day, if once a week': 'دن، اگر ہفتے میں ایک بار ہو',
  'Hour in Karachi': 'کراچی کا وقت',
  'Of older backups the newest of each day, week and month stays. The others are removed after each backup by schedule.':
    'پرانے بیک اپ میں سے ہر دن، ہفتے اور مہینے کا تازہ ترین رہتا ہے۔ باقی ہر مقررہ بیک اپ کے بعد ہٹا دیے جاتے ہیں۔',
  Weeks: 'ہفتے',
  Months: 'مہینے',
  'Who says where backups go, can read them all.': 'جو طے کرے کہ بیک اپ کہاں جائیں، وہ سب پڑھ سکتا ہے۔',
  'Trial restore': 'آزمائشی بحالی',
  'A backup is restored into a database beside the shop, compared in every table and picture, and removed again. The shop goes on meanwhile.':
    'بیک اپ دکان کے ساتھ ایک الگ ڈیٹا بیس میں بحال ہوتا ہے، ہر جدول اور تصویر میں ملایا جاتا ہے، اور پھر ہٹا دیا جاتا ہے۔ اس دوران دکان چلتی رہتی ہے۔',
  'A backup is being restored for a trial, since {moment}.':
    '{moment} سے ایک بیک اپ آزمائش کے لیے بحال ہو رہا ہے۔',
  'Try restoring the newest': 'تازہ ترین کی بحالی آزمائیں',
  'No backup has been restored for a trial yet.': 'ابھی تک کسی بیک اپ کی آزمائشی بحالی نہیں ہوئی۔',
  'On {moment} the backup {name} could not be restored: {reason}':
    '{moment} کو بیک اپ \u2066{name}\u2069 بحال نہ ہو سکا: {reason}',
  'On {moment} the backup {name} was restored and equal in everything: {orders} orders of {sum}, {pieces} pieces in stock, {pictures} pictures.':
    '{moment} کو بیک اپ \u2066{name}\u2069 بحال ہوا اور ہر چیز میں برابر نکلا: {orders} آرڈر کل {sum} کے، اسٹاک میں {pieces} پیس، {pictures} تصویریں۔',
  'asked to restore the shop from': 'دکان بحال کرنے کو کہا، اس سے:',
  'restored the shop from': 'دکان بحال کی، اس سے:',
  'Nothing was restored: this is not there any more.': 'کچھ بحال نہیں ہوا: یہ اب موجود نہیں۔',
  'Nothing was restored: other work on backups has to end first.':
    'کچھ بحال نہیں ہوا: پہلے بیک اپ کا دوسرا کام ختم ہونے دیں۔',
  'Nothing was restored: the database does not allow it.': 'کچھ بحال نہیں ہوا: ڈیٹا بیس اجازت نہیں دیتا۔',
  'Nothing was restored. Type {word}.': 'کچھ بحال نہیں ہوا۔ {word} لکھیں۔',
  'Restore the backup of {moment}': '{moment} کا بیک اپ بحال کریں',
  'Restore…': 'بحال کریں…',
  'The shop can’t be restored here: the database’s user may not create databases, as is usual where it is hosted. Ask the host to allow it (alter role … createdb), or download the backup and restore it with “npm run restore” into a new, empty database.':
    'دکان یہاں بحال نہیں ہو سکتی: ڈیٹا بیس کے صارف کو نیا ڈیٹا بیس بنانے کی اجازت نہیں، جیسا کہ ہوسٹنگ پر عام ہے۔ ہوسٹ سے اجازت لیں (alter role … createdb)، یا بیک اپ ڈاؤن لوڈ کر کے “npm run restore” سے نئے خالی ڈیٹا بیس میں بحال کریں۔',
  'The shop can’t be restored here: the database’s user does not own the database. Ask the host to make it the owner, or download the backup and restore it with “npm run restore” into a new, empty database.':
    'دکان یہاں بحال نہیں ہو سکتی: ڈیٹا بیس اس صارف کا نہیں۔ ہوسٹ سے کہیں کہ اسے مالک بنائے، یا بیک اپ ڈاؤن لوڈ کر کے “npm run restore” سے نئے خالی ڈیٹا بیس میں بحال کریں۔',
  'The shop is being restored, since {moment}. Shoppers read meanwhile that it is closed for a few minutes.':
    '{moment} سے دکان بحال ہو رہی ہے۔ اس دوران گاہک پڑھتے ہیں کہ دکان چند منٹ کے لیے بند ہے۔',
  'On {moment} nothing was restored: {reason}': '{moment} کو کچھ بحال نہیں ہوا: {reason}',
  'The shop becomes what it was then. Orders, stock, products, customers and settings since are in it no more, and nothing that has been sent since is sent again.':
    'دکان ویسی ہو جائے گی جیسی تب تھی۔ اس کے بعد کے آرڈر، اسٹاک، پروڈکٹس، کسٹمر اور ترتیبات اس میں نہیں ہوں گے، اور جو کچھ اس کے بعد بھیجا جا چکا ہے وہ دوبارہ نہیں جائے گا۔',
  'The process that did it has ended. The shop is as it was.':
    'جو پروسیس یہ کر رہا تھا وہ ختم ہو گیا۔ دکان ویسی ہی ہے جیسی تھی۔',
  'Upload a backup': 'بیک اپ اپ لوڈ کریں',
  'A file that was downloaded on this page, here or in another shop. It is listed once it has arrived whole, and you restore it from there.':
    'وہ فائل جو اسی صفحے سے، یہاں یا کسی اور دکان میں، ڈاؤن لوڈ ہوئی تھی۔ پوری پہنچنے پر وہ فہرست میں آ جائے گی، اور آپ اسے وہیں سے بحال کرتے ہیں۔',
  'Its name is like {name}.': 'اس کا نام {name} جیسا ہوتا ہے۔',
  'Uploading needs JavaScript.': 'اپ لوڈ کرنے کے لیے جاوا اسکرپٹ ضروری ہے۔',
  'The uploaded file is being looked at, since {moment}.': 'اپ لوڈ کی گئی فائل {moment} سے دیکھی جا رہی ہے۔',
  'On {moment} the backup {backup} arrived whole. It is in the list above.':
    '{moment} کو بیک اپ {backup} پورا پہنچ گیا۔ وہ اوپر کی فہرست میں ہے۔',
  'The upload of {moment} was not taken: {reason}': '{moment} کا اپ لوڈ قبول نہیں ہوا: {reason}',
  '{percent} % are sent. Leave this page open.': '{percent} فیصد بھیجا جا چکا ہے۔ یہ صفحہ کھلا رہنے دیں۔',
  'This upload has ended: another one was begun.': 'یہ اپ لوڈ ختم ہو گیا: دوسرا شروع کر دیا گیا ہے۔',
  'The shop’s storage is full.': 'دکان کی جگہ بھر گئی ہے۔',
  'The shop did not answer.': 'دکان نے جواب نہیں دیا۔',
  'A piece did not arrive as it was sent.': 'ایک حصہ ویسا نہیں پہنچا جیسا بھیجا گیا تھا۔',
  'You are signed out. Please log in again in another tab, then go on.':
    'آپ سائن آؤٹ ہو گئے ہیں۔ کسی اور ٹیب میں دوبارہ لاگ ان کریں، پھر جاری رکھیں۔',
  'Nothing was uploaded.': 'کچھ اپ لوڈ نہیں ہوا۔',
  'Nothing was uploaded: other work on backups has to end first.':
    'کچھ اپ لوڈ نہیں ہوا: پہلے بیک اپ کا دوسرا کام ختم ہونا چاہیے۔',
  'The file has arrived, and is being looked at.': 'فائل پہنچ گئی ہے، اور دیکھی جا رہی ہے۔',
  'Please choose the file.': 'براہِ کرم فائل منتخب کریں۔',
  'This file is empty.': 'یہ فائل خالی ہے۔',
  Uploaded: 'اپ لوڈ شدہ',
  uploaded: 'نے اپ لوڈ کیا',
  'This file is no backup that was downloaded from this page.':
    'یہ فائل وہ بیک اپ نہیں جو اس صفحے سے ڈاؤن لوڈ ہوا ہو۔',
  'The file ends too early: download it again where it comes from.':
    'فائل ادھوری ہے: جہاں سے لی ہے وہاں سے دوبارہ ڈاؤن لوڈ کریں۔',
  'The file did not arrive whole. Please upload it again.':
    'فائل پوری نہیں پہنچی۔ براہِ کرم دوبارہ اپ لوڈ کریں۔',
  'It was not finished within a day.': 'یہ ایک دن میں مکمل نہیں ہوا۔',
  'First a backup of today’s shop is made. It also stays in a database of its own, so that you can switch back. For some minutes shoppers read that the shop is closed, and no order is taken.':
    'پہلے آج کی دکان کا بیک اپ بنتا ہے۔ وہ ایک الگ ڈیٹا بیس میں بھی رہتی ہے، تاکہ آپ واپس جا سکیں۔ چند منٹ گاہک پڑھتے ہیں کہ دکان بند ہے، اور کوئی آرڈر نہیں لیا جاتا۔',
  'You stay signed in. All others sign in again, with today’s passwords, customers too. An account that was opened since is there no more.':
    'آپ لاگ ان رہیں گے۔ باقی سب، گاہک بھی، آج کے پاس ورڈ سے دوبارہ لاگ ان کریں گے۔ جو اکاؤنٹ اس کے بعد بنا وہ نہیں رہے گا۔',
  'Restore this backup': 'یہ بیک اپ بحال کریں',
  'The shop before': 'پہلے والی دکان',
  'On {moment} {by} restored the backup {backup}. What was there is in the database {database} and in the backup {saved}.':
    '{moment} کو {by} نے بیک اپ \u2066{backup}\u2069 بحال کیا۔ جو کچھ تھا وہ ڈیٹا بیس \u2066{database}\u2069 اور بیک اپ \u2066{saved}\u2069 میں ہے۔',
  'On {moment} {by} switched back. What was there is in the database {database} and in the backup {saved}.':
    '{moment} کو {by} واپس گئے۔ جو کچھ تھا وہ ڈیٹا بیس \u2066{database}\u2069 اور بیک اپ \u2066{saved}\u2069 میں ہے۔',
  'Switch back…': 'واپس جائیں…',
  'The shop becomes what it was before. Orders since are in it no more; a backup of today’s shop is made first, and it stays in a database of its own.':
    'دکان ویسی ہو جائے گی جیسی پہلے تھی۔ اس کے بعد کے آرڈر اس میں نہیں ہوں گے؛ پہلے آج کی دکان کا بیک اپ بنتا ہے، اور وہ ایک الگ ڈیٹا بیس میں رہتی ہے۔',
  'Switch back': 'واپس جائیں',
  'To go on, type {word}': 'آگے بڑھنے کے لیے {word} لکھیں',
  'The passphrase was not saved.': 'پاس فریز محفوظ نہیں ہوا۔',
  'Backups are encrypted from now on.': 'اب سے بیک اپ خفیہ ہوں گے۔',
  'New backups are not encrypted any more.': 'نئے بیک اپ اب خفیہ نہیں ہوں گے۔',
  'Nothing was restored.': 'کچھ بحال نہیں ہوا۔',
  'This passphrase does not open the backup. It may have another one: that of the time when it was made.':
    'اس پاس فریز سے بیک اپ نہیں کھلتا۔ ہو سکتا ہے اس کا پاس فریز وہ ہو جو بناتے وقت تھا۔',
  'Please enter at least {least} characters.': 'کم از کم {least} حروف لکھیں۔',
  'Please type {word}.': '{word} لکھیں۔',
  'The two passphrases differ.': 'دونوں پاس فریز ایک جیسے نہیں۔',
  Encrypted: 'خفیہ',
  'Backups are not encrypted: anyone who gets one can read all that the shop knows.':
    'بیک اپ خفیہ نہیں: جس کے ہاتھ لگے وہ دکان کا سارا ڈیٹا پڑھ سکتا ہے۔',
  'New backups are encrypted, with the passphrase of {moment}.':
    'نئے بیک اپ خفیہ ہوتے ہیں، {moment} کے پاس فریز سے۔',
  'This server can’t open them, because its SECRETS_KEY or secrets.key is another one than before. New backups are made and can be restored with the passphrase, but not tried. Set a passphrase again, so that they are tried.':
    'یہ سرور انہیں نہیں کھول سکتا، کیونکہ اس کی \u2066SECRETS_KEY\u2069 یا \u2066secrets.key\u2069 پہلے والی نہیں۔ نئے بیک اپ بنتے ہیں اور پاس فریز سے بحال ہو سکتے ہیں، مگر ان کی آزمائش نہیں ہو سکتی۔ آزمائش کے لیے پاس فریز دوبارہ مقرر کریں۔',
  'Database and pictures are encrypted before they leave the shop, and stay so when they are downloaded. That protects against anyone who gets a backup, the folder or the bucket. It does not protect against someone who gets into this server: the shop itself is there, and so is a key, with which backups are tried without the passphrase.':
    'ڈیٹا بیس اور تصویریں دکان سے نکلنے سے پہلے خفیہ ہو جاتی ہیں، اور ڈاؤن لوڈ ہونے پر بھی خفیہ رہتی ہیں۔ یوں بیک اپ، فولڈر یا بکٹ کسی کے ہاتھ لگے تو وہ کچھ نہیں پڑھ سکتا۔ جو اس سرور میں گھس جائے اس سے بچاؤ نہیں ہوتا: دکان خود وہیں ہے، اور ایک کلید بھی، جس سے بیک اپ پاس فریز کے بغیر آزمائے جاتے ہیں۔',
  'A restore asks for the passphrase. The format is that of age, a free program, so that a backup opens without this shop too; how is in each downloaded file.':
    'بحالی کے وقت پاس فریز پوچھا جاتا ہے۔ فارمیٹ مفت پروگرام age کا ہے، اس لیے بیک اپ اس دکان کے بغیر بھی کھلتا ہے؛ طریقہ ہر ڈاؤن لوڈ کی ہوئی فائل میں لکھا ہے۔',
  'Encrypt backups': 'بیک اپ خفیہ کریں',
  'Backups that are there already stay as they are, until they are removed.':
    'جو بیک اپ پہلے سے ہیں وہ ہٹنے تک ویسے ہی رہیں گے۔',
  'Change the passphrase…': 'پاس فریز بدلیں…',
  'Change the passphrase': 'پاس فریز بدلیں',
  'Backups that are there already need the passphrase of when they were made.':
    'جو بیک اپ پہلے سے ہیں ان کے لیے وہ پاس فریز چاہیے جو بناتے وقت تھا۔',
  'In this shop the new passphrase opens the earlier backups too. The one before still opens copies that were downloaded or taken earlier.':
    'اس دکان میں نیا پاس فریز پہلے کے بیک اپ بھی کھولتا ہے۔ پہلے والا پاس فریز اب بھی وہ نقلیں کھولتا ہے جو پہلے ڈاؤن لوڈ ہوئیں یا لی گئیں۔',
  'Stop encrypting…': 'خفیہ کرنا بند کریں…',
  'Stop encrypting': 'خفیہ کرنا بند کریں',
  'Anyone who gets a backup that is made from then on can read it. Those that are encrypted stay so, and their restore asks for the passphrase.':
    'اس کے بعد بننے والا بیک اپ جس کے ہاتھ لگے وہ پڑھ سکے گا۔ جو خفیہ ہیں وہ خفیہ رہیں گے، اور ان کی بحالی پاس فریز پوچھے گی۔',
  'Write the passphrase on paper, and store it away from this server. If server and passphrase are lost, these backups can’t be opened by anyone: not by us either.':
    'پاس فریز کاغذ پر لکھیں اور اس سرور سے دور رکھیں۔ اگر سرور اور پاس فریز دونوں کھو جائیں تو یہ بیک اپ کوئی نہیں کھول سکتا: ہم بھی نہیں۔',
  Passphrase: 'پاس فریز',
  '{least} characters or more. Four or five words that have nothing to do with each other are good.':
    '{least} یا زیادہ حروف۔ چار پانچ ایسے لفظ اچھے ہیں جن کا آپس میں کوئی تعلق نہ ہو۔',
  'The passphrase again': 'پاس فریز دوبارہ',
  'Passphrase of the backup': 'بیک اپ کا پاس فریز',
  'It is encrypted: the passphrase of the time when it was made opens it, and so does today’s if it is of this shop.':
    'یہ خفیہ ہے: وہ پاس فریز اسے کھولتا ہے جو بناتے وقت تھا، اور اگر یہ اسی دکان کا ہے تو آج کا بھی۔',
  'Shops of before': 'پہلے کی دکانیں',
  'A restore leaves the shop of before in a database, which takes room on the disk. The one to which you can switch back is removed by itself at the next restore, the others only here.':
    'بحالی پہلے کی دکان کو ایک ڈیٹا بیس میں چھوڑتی ہے، جو ڈسک پر جگہ لیتا ہے۔ جس پر آپ واپس جا سکتے ہیں وہ اگلی بحالی پر خود ہٹ جاتی ہے، باقی صرف یہاں سے ہٹتی ہیں۔',
  'Replaced on {moment}': '{moment} کو بدلی گئی',
  'You can switch back to it.': 'آپ اس پر واپس جا سکتے ہیں۔',
  'Remove the shop that was replaced on {moment}': '{moment} کو بدلی گئی دکان ہٹائیں',
  'Nothing leads back to it then but a backup. The shop of today stays as it is.':
    'پھر بیک اپ کے سوا اس تک واپسی کا کوئی راستہ نہیں۔ آج کی دکان ویسی ہی رہے گی۔',
  'Remove for good': 'ہمیشہ کے لیے ہٹائیں',
  'Remove…': 'ہٹائیں…',
  'Nothing was removed: this is not there any more.': 'کچھ نہیں ہٹا: یہ اب موجود نہیں۔',
  'Nothing was removed: other work on backups has to end first.':
    'کچھ نہیں ہٹا: پہلے بیک اپ کا دوسرا کام ختم ہونا چاہیے۔',
  'Nothing was removed: another program is connected to this database. End it, and try again.':
    'کچھ نہیں ہٹا: کوئی اور پروگرام اس ڈیٹا بیس سے جڑا ہے۔ اسے بند کر کے دوبارہ کوشش کریں۔',
  'Nothing was removed. Type {word}.': 'کچھ نہیں ہٹا۔ {word} لکھیں۔',
  'Nothing was removed.': 'کچھ نہیں ہٹا۔',
  'The shop of before was removed.': 'پہلے کی دکان ہٹا دی گئی۔',
  'removed the shop of before,': 'پہلے کی دکان ہٹائی:',
}
