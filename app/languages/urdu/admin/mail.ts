/** The page Mail: how mail leaves, its test, and the records of the sender's domain. */
export const MAIL: Readonly<Record<string, string>> = {
  'The mail settings could not be loaded': 'میل کی ترتیبات کھل نہیں سکیں',
  'Please type it: none is stored for this server that can be opened.':
    'اسے لکھیں: اس سرور کے لیے کوئی محفوظ نہیں جو کھل سکے۔',
  'Without encryption the password can be read on the way: only a server that PRIVATE_HOSTS names is asked so.':
    'خفیہ کاری کے بغیر پاس ورڈ راستے میں پڑھا جا سکتا ہے: ایسے صرف وہ سرور چلے گا جس کا نام PRIVATE_HOSTS میں ہو۔',
  'Please enter it without spaces.': 'اسے خالی جگہ کے بغیر لکھیں۔',
  'Please enter an email address, like shop@example.com.': 'ای میل کا پتہ لکھیں، جیسے shop@example.com۔',
  'Please choose how mail leaves.': 'چنیں کہ میل کیسے جائے۔',
  'Please enter the name of the server alone, like smtp.example.com.':
    'صرف سرور کا نام لکھیں، جیسے smtp.example.com۔',
  'Please enter a port from 1 to 65535.': '1 سے 65535 تک کا پورٹ لکھیں۔',
  'Please enter an address, or a name and an address, like {example}.':
    'پتہ لکھیں، یا نام اور پتہ، جیسے {example}۔',
  'Please enter the name that stands before ._domainkey.': 'وہ نام لکھیں جو ‎._domainkey سے پہلے آتا ہے۔',
  'Please enter the id of the service.': 'سروس کی آئی ڈی لکھیں۔',
  'Please enter the public key.': 'پبلک کی لکھیں۔',
  'Please enter the name of the server.': 'سرور کا نام لکھیں۔',
  'Please enter whom mail is from: a server takes none without.':
    'لکھیں کہ میل کس کی طرف سے ہے: اس کے بغیر سرور میل نہیں لیتا۔',
  'STARTTLS, usually port 587': 'STARTTLS، عموماً پورٹ 587',
  'TLS from the start, usually port 465': 'شروع سے TLS، عموماً پورٹ 465',
  'None: only for a server of your own network': 'کوئی نہیں: صرف اپنے نیٹ ورک کے سرور کے لیے',
  'Copy the name and the value from the page of your mail provider about DKIM.':
    'نام اور قدر اپنی میل سروس کے DKIM والے صفحے سے نقل کریں۔',
  'Google wants an app password, which you make in your Google account once 2-Step Verification is on. Your usual password is refused.':
    'گوگل کو ایپ پاس ورڈ چاہیے، جو آپ 2-Step Verification آن کر کے اپنے گوگل اکاؤنٹ میں بناتے ہیں۔ عام پاس ورڈ نہیں چلتا۔',
  'Make it in the Admin console of Google Workspace: Apps, Gmail, Authenticate email.':
    'اسے Google Workspace کے Admin console میں بنائیں: Apps، Gmail، Authenticate email۔',
  'Microsoft takes a password from programs only while Authenticated SMTP is on for the mailbox, and is ending that for business accounts. A test shows whether yours still works.':
    'مائیکروسافٹ پروگراموں سے پاس ورڈ تبھی لیتا ہے جب میل باکس کے لیے Authenticated SMTP آن ہو، اور کاروباری اکاؤنٹس میں اسے ختم کر رہا ہے۔ آزما کر دیکھیں کہ آپ کا چلتا ہے یا نہیں۔',
  'Turn it on in Microsoft Defender, which shows two CNAME records to make.':
    'اسے Microsoft Defender میں آن کریں، جو بنانے کے لیے دو CNAME ریکارڈ دکھاتا ہے۔',
  'The server ends like the address of your Zoho, such as smtp.zoho.com or smtp.zoho.eu; paid mailboxes have smtppro. With two-factor sign-in Zoho wants an app password.':
    'سرور کا آخری حصہ وہی ہے جو آپ کے زوہو کے پتے کا، جیسے smtp.zoho.com یا smtp.zoho.eu؛ بامعاوضہ میل باکس کے لیے smtppro۔ دو مرحلوں والے سائن اِن کے ساتھ زوہو کو ایپ پاس ورڈ چاہیے۔',
  'Make it in the admin console of Zoho Mail, under the domain: Email configuration, DKIM.':
    'اسے Zoho Mail کے admin console میں ڈومین کے نیچے بنائیں: Email configuration، DKIM۔',
  'Brevo wants the login and an SMTP key from its page SMTP & API. The password of its website is refused.':
    'بریوو کو اس کے صفحے SMTP & API سے لاگ اِن اور SMTP key چاہیے۔ اس کی ویب سائٹ کا پاس ورڈ نہیں چلتا۔',
  'Copy the records from Brevo: Senders, domains and dedicated IPs, Authenticate the domain.':
    'ریکارڈ بریوو سے نقل کریں: Senders, domains and dedicated IPs، Authenticate the domain۔',
  'Amazon wants SMTP credentials, which you make in the SES console for your region; access keys are refused. Put your region into the name of the server.':
    'ایمیزون کو SMTP credentials چاہییں، جو آپ SES console میں اپنے region کے لیے بناتے ہیں؛ access key نہیں چلتی۔ سرور کے نام میں اپنا region لکھیں۔',
  'Copy the three CNAME records from the SES console, under the identity of your domain.':
    'تینوں CNAME ریکارڈ SES console میں اپنے ڈومین کی identity سے نقل کریں۔',
  'The page Email Accounts, Connect Devices of your hosting names the server. The user is the whole address of the mailbox, with its password.':
    'سرور کا نام آپ کی ہوسٹنگ کے صفحے Email Accounts، Connect Devices پر ہے۔ صارف میل باکس کا پورا پتہ ہے، اسی کے پاس ورڈ کے ساتھ۔',
  'Copy the record from the page Email Deliverability of your hosting.':
    'ریکارڈ اپنی ہوسٹنگ کے صفحے Email Deliverability سے نقل کریں۔',
  'Another server': 'کوئی اور سرور',
  'Your provider names the server, its port and its encryption.':
    'سرور، پورٹ اور خفیہ کاری آپ کی میل سروس بتاتی ہے۔',
  'The stored credentials can’t be opened. Type them again and save.':
    'محفوظ پاس ورڈ یا کلید نہیں کھل سکتی۔ اسے دوبارہ لکھ کر محفوظ کریں۔',
  'No mail service is set up yet. Choose one and save.': 'ابھی کوئی میل سروس نہیں۔ ایک چن کر محفوظ کریں۔',
  'The mail server took a test mail to {to}. If it does not arrive, look into the spam.':
    'میل سرور نے {to} کے لیے آزمائشی میل لے لی۔ نہ پہنچے تو اسپیم میں دیکھیں۔',
  'How mail leaves': 'میل کیسے جاتی ہے',
  'Service id': 'سروس کی آئی ڈی',
  'Public key': 'پبلک کی',
  'Private key': 'پرائیویٹ کی',
  'Mail is from': 'میل کس کی طرف سے',
  'Like {example}. Without a name, the shop’s stands there.':
    'جیسے {example}۔ نام نہ ہو تو دکان کا نام آئے گا۔',
  'The shop’s own news go to': 'دکان کی اپنی خبریں کسے جائیں',
  'News of orders and messages. Empty: they wait in the outbox.':
    'آرڈرز اور پیغامات کی خبریں۔ خالی ہو تو آؤٹ باکس میں رہیں گی۔',
  'Mail server': 'میل سرور',
  Port: 'پورٹ',
  Encryption: 'خفیہ کاری',
  'Not at all': 'بالکل نہیں',
  'Mail waits in the outbox, where staff read it and pass it on.':
    'میل آؤٹ باکس میں رہتی ہے، جہاں عملہ اسے پڑھ کر خود آگے بھیجتا ہے۔',
  'EmailJS sends by the mailbox that you connect there. Allow calls from servers under Account, Security.':
    'EmailJS اُس میل باکس سے بھیجتا ہے جو آپ وہاں جوڑتے ہیں۔ Account، Security میں سرور سے آنے والی کالز کی اجازت دیں۔',
  'Mail waits in the outbox until a service is set up. What waits then leaves by itself.':
    'سروس سیٹ ہونے تک میل آؤٹ باکس میں رہتی ہے، پھر خود چلی جاتی ہے۔',
  'The server’s environment sets {variables}. It wins over what is chosen here; who runs the server can change it.':
    'سرور کے ماحول میں {variables} سیٹ ہے۔ یہاں کے انتخاب پر وہی غالب ہے؛ سرور چلانے والا اسے بدل سکتا ہے۔',
  'Send a test': 'آزمائشی میل بھیجیں',
  'A test mail goes to {email} at once, with what is saved. The answer takes a few seconds.':
    'محفوظ ترتیبات سے ایک آزمائشی میل فوراً {email} کو جاتی ہے۔ جواب میں چند سیکنڈ لگتے ہیں۔',
  'Set up mail': 'میل سیٹ کریں',
  'The stored credentials of the mail service can’t be opened. {waiting}':
    'میل سروس کا محفوظ پاس ورڈ یا کلید نہیں کھل سکتی۔ {waiting}',
  'Type them again and save.': 'اسے دوبارہ لکھ کر محفوظ کریں۔',
  'Choose one on the page Mail.': 'صفحہ میل پر ایک چنیں۔',
  'Enter it on the page Mail.': 'اسے صفحہ میل پر لکھیں۔',
  'Which servers may send for your domain. A domain has one such record: add to one that is there.':
    'کون سے سرور آپ کے ڈومین کی طرف سے بھیج سکتے ہیں۔ ایک ڈومین کا ایسا ایک ہی ریکارڈ ہوتا ہے: موجود ہو تو اسی میں شامل کریں۔',
  'What others do with mail that only pretends to be yours. This one asks for nothing yet.':
    'جو میل جھوٹ موٹ آپ کی بنے، دوسرے اس کا کیا کریں۔ یہ ریکارڈ ابھی کچھ نہیں مانگتا۔',
  'So that mail is not taken for spam': 'تاکہ میل اسپیم نہ سمجھی جائے',
  'Make these records where your domain is registered. It takes up to a day until all see them.':
    'یہ ریکارڈ وہاں بنائیں جہاں آپ کا ڈومین رجسٹرڈ ہے۔ سب تک پہنچنے میں ایک دن لگ سکتا ہے۔',
  'Check the records': 'ریکارڈ دیکھیں',
  'Found.': 'مل گیا۔',
  'Not there, or not seen yet.': 'موجود نہیں، یا ابھی نظر نہیں آیا۔',
  'There is another: {found}': 'کوئی اور موجود ہے: {found}',
  'The DNS did not answer. Try again later.': 'DNS نے جواب نہیں دیا۔ بعد میں پھر دیکھیں۔',
  'Choose a server and a sender first, and save.': 'پہلے سرور اور بھیجنے والا چن کر محفوظ کریں۔',
  'All records are there.': 'سب ریکارڈ موجود ہیں۔',
  'Not all records are there.': 'سب ریکارڈ موجود نہیں۔',
  'Name of the DKIM record': 'DKIM ریکارڈ کا نام',
  'What stands before ._domainkey, if your provider shows another than the usual one.':
    'جو ‎._domainkey سے پہلے آتا ہے، اگر آپ کی سروس عام نام سے الگ دکھائے۔',
  'By mail go the links for new passwords.': 'نئے پاس ورڈ کے لنک میل سے جاتے ہیں۔',
}
