/** The page Domain: the shop's own address, its records and its certificate. */
export const DOMAIN: Readonly<Record<string, string>> = {
  'The domain could not be loaded': 'ڈومین کا صفحہ کھل نہیں سکا',
  'Open the page Domain': 'ڈومین کا صفحہ کھولیں',
  'Open the page Domain to see what stands in the way. The store tries again by itself.':
    'ڈومین کا صفحہ کھول کر دیکھیں کہ رکاوٹ کیا ہے۔ اسٹور خود پھر کوشش کرتا ہے۔',
  '{domain} has no certificate yet.': '{domain} کا سرٹیفکیٹ ابھی نہیں آیا۔',
  '{found} It could not be renewed: {failure}': '{found} اس کی تجدید نہیں ہو سکی: {failure}',
  'Please enter your domain, like shop.example.': 'اپنا ڈومین لکھیں، جیسے shop.example۔',
  'Please enter the domain alone, like shop.example, without a page or a port after it.':
    'صرف ڈومین لکھیں، جیسے shop.example، آخر میں کوئی صفحہ یا پورٹ نہ ہو۔',
  'Please enter the domain without a dot at its beginning or end.':
    'ڈومین کے شروع یا آخر میں نقطہ نہ لگائیں۔',
  'Please enter one domain, without *: the store has one address.':
    '* کے بغیر ایک ہی ڈومین لکھیں: اسٹور کا ایک ہی پتہ ہوتا ہے۔',
  'This is the number of a machine. Please enter a domain that you have registered.':
    'یہ کسی مشین کا نمبر ہے۔ وہ ڈومین لکھیں جو آپ نے رجسٹر کرایا ہے۔',
  'This name works in your own network alone. Please enter a domain that you have registered.':
    'یہ نام صرف آپ کے اپنے نیٹ ورک میں چلتا ہے۔ وہ ڈومین لکھیں جو آپ نے رجسٹر کرایا ہے۔',
  'This can’t be a domain. Please look for a typing mistake.':
    'یہ ڈومین نہیں ہو سکتا۔ دیکھیں کہ لکھنے میں غلطی تو نہیں۔',
  'The certificate authority takes no more orders for this domain for now.':
    'سرٹیفکیٹ دینے والا ادارہ فی الحال اس ڈومین کی مزید درخواستیں نہیں لیتا۔',
  'The certificate authority finds no address for {host}. Make the records below; others see them within a day.':
    'سرٹیفکیٹ دینے والے ادارے کو {host} کا کوئی پتہ نہیں ملتا۔ نیچے دیے گئے ریکارڈ بنائیں؛ دوسروں کو وہ ایک دن کے اندر نظر آ جاتے ہیں۔',
  'The certificate authority could not reach {host} on port 80. Open port 80 in the firewall of the server and of its provider, and check that the records below are right.':
    'سرٹیفکیٹ دینے والا ادارہ پورٹ 80 پر {host} تک نہیں پہنچ سکا۔ سرور اور اس کی کمپنی کے فائر وال میں پورٹ 80 کھولیں، اور دیکھیں کہ نیچے کے ریکارڈ درست ہیں۔',
  'Something other than this store answers under {host}. Change its records to those below, and remove others.':
    '{host} پر اس اسٹور کے بجائے کوئی اور جواب دیتا ہے۔ اس کے ریکارڈ نیچے والوں سے بدلیں، اور باقی ہٹا دیں۔',
  'A CAA record of the domain allows other certificate authorities alone. Remove it, or add letsencrypt.org to it.':
    'ڈومین کا CAA ریکارڈ صرف دوسرے اداروں کو سرٹیفکیٹ دینے کی اجازت دیتا ہے۔ اسے ہٹائیں، یا اس میں letsencrypt.org بھی لکھیں۔',
  'The certificate authority gives this name no certificate. Look for a typing mistake in the domain.':
    'سرٹیفکیٹ دینے والا ادارہ اس نام کو سرٹیفکیٹ نہیں دیتا۔ دیکھیں کہ ڈومین لکھنے میں غلطی تو نہیں۔',
  'The certificate authority did not answer.': 'سرٹیفکیٹ دینے والے ادارے نے جواب نہیں دیا۔',
  'The certificate authority refused: {detail}': 'سرٹیفکیٹ دینے والے ادارے نے انکار کیا: {detail}',
  'It takes the next order from {moment}. The store tries again by itself then.':
    'وہ اگلی درخواست {moment} سے لے گا۔ اسٹور تب خود پھر کوشش کرے گا۔',
  'The store tries again by itself from {moment}.': 'اسٹور {moment} سے خود پھر کوشش کرے گا۔',
  'It leads here by way of {proxy}.': 'یہ {proxy} کے راستے یہیں پہنچتا ہے۔',
  'It leads here.': 'یہ یہیں پہنچتا ہے۔',
  'It leads here, and also elsewhere: {list}. Remove the records with other addresses.':
    'یہ یہاں بھی پہنچتا ہے اور کہیں اور بھی: {list}۔ دوسرے پتوں والے ریکارڈ ہٹا دیں۔',
  'It leads to {proxy}, which does not hand its requests on to this store.':
    'یہ {proxy} پر پہنچتا ہے، جو درخواستیں اس اسٹور تک آگے نہیں بھیجتا۔',
  'It leads elsewhere: {list}.': 'یہ کہیں اور پہنچتا ہے: {list}۔',
  'It leads nowhere yet. New records take minutes, and a day at most.':
    'یہ ابھی کہیں نہیں پہنچتا۔ نئے ریکارڈ کو چند منٹ لگتے ہیں، زیادہ سے زیادہ ایک دن۔',
  'It leads to {list}. Whether that is this server can’t be seen from here.':
    'یہ {list} پر پہنچتا ہے۔ یہ یہی سرور ہے یا نہیں، یہاں سے نظر نہیں آتا۔',
  'The name servers did not answer. Try again later.': 'نیم سرور نے جواب نہیں دیا۔ بعد میں پھر دیکھیں۔',
  'Another program listens on port {port}. If it is a proxy such as nginx or Caddy, choose that a proxy has the certificate; otherwise stop it. The shop goes on at its own port.':
    'پورٹ {port} پر کوئی اور پروگرام چل رہا ہے۔ اگر وہ nginx یا Caddy جیسی پراکسی ہے تو چنیں کہ سرٹیفکیٹ پراکسی کے پاس ہے؛ ورنہ اسے بند کریں۔ دکان اپنے پورٹ پر چلتی رہتی ہے۔',
  'The system does not let the store listen on port {port}. Start it by the systemd unit that comes with it, which allows that, and install that unit again after an upgrade. The shop goes on at its own port.':
    'سسٹم اسٹور کو پورٹ {port} استعمال نہیں کرنے دیتا۔ اسے ساتھ آنے والے systemd یونٹ سے چلائیں جو اس کی اجازت دیتا ہے، اور اپ گریڈ کے بعد وہ یونٹ دوبارہ لگائیں۔ دکان اپنے پورٹ پر چلتی رہتی ہے۔',
  'The store can’t listen on port {port}. The shop goes on at its own port.':
    'اسٹور پورٹ {port} استعمال نہیں کر سکتا۔ دکان اپنے پورٹ پر چلتی رہتی ہے۔',
  'The domain was not saved.': 'ڈومین محفوظ نہیں ہوا۔',
  'The domain is removed.': 'ڈومین ہٹا دیا گیا۔',
  'Saved. The store is checking where the domain leads.':
    'محفوظ ہو گیا۔ اسٹور دیکھ رہا ہے کہ ڈومین کہاں پہنچتا ہے۔',
  'Another member of staff has changed the domain. Please load the page again.':
    'عملے کے کسی اور رکن نے ڈومین بدل دیا ہے۔ صفحہ دوبارہ کھولیں۔',
  'The server’s environment says which address the store has, so nothing was saved.':
    'اسٹور کا پتہ سرور کا ماحول طے کرتا ہے، اس لیے کچھ محفوظ نہیں ہوا۔',
  'Enter a domain first, and save.': 'پہلے ڈومین لکھ کر محفوظ کریں۔',
  'The domain does not lead here yet.': 'ڈومین ابھی یہاں نہیں پہنچتا۔',
  'The domain leads here.': 'ڈومین یہیں پہنچتا ہے۔',
  'A certificate is being ordered.': 'سرٹیفکیٹ منگوایا جا رہا ہے۔',
  'This store: it gets one by itself': 'یہی اسٹور: خود حاصل کرتا ہے',
  'A proxy in front of the store has one': 'اسٹور کے آگے والی پراکسی کے پاس ہے',
  'Your domain': 'آپ کا ڈومین',
  'Like shop.example, as you have registered it. www.shop.example leads there by itself.':
    'جیسے shop.example، جیسا آپ نے رجسٹر کرایا۔ www.shop.example خود وہیں لے جاتا ہے۔',
  'Who has the certificate': 'سرٹیفکیٹ کس کے پاس ہے',
  'It makes the address begin with https. Choose the proxy only if there is one.':
    'اسی سے پتے کے شروع میں https آتا ہے۔ پراکسی صرف تب چنیں جب وہ ہو۔',
  'The certificate is free, from Let’s Encrypt. By saving you accept its terms, at letsencrypt.org/repository. Once the domain answers, links and mails name it, and everyone signs in once more, at the new address.':
    'سرٹیفکیٹ Let’s Encrypt سے مفت ملتا ہے۔ محفوظ کر کے آپ اس کی شرائط مانتے ہیں، جو letsencrypt.org/repository پر ہیں۔ جب ڈومین کھلنے لگے تو لنکس اور ای میلز میں وہی ہوگا، اور سب کو نئے پتے پر ایک بار پھر سائن اِن کرنا ہوگا۔',
  'Remove the domain': 'ڈومین ہٹائیں',
  'The shop then has the address of its server alone. Browsers that have opened the domain insist on https for a year.':
    'پھر دکان صرف اپنے سرور کے پتے پر ہوگی۔ جن براؤزرز نے یہ ڈومین کھولا ہے، وہ ایک سال تک https ہی مانگیں گے۔',
  'Links for new passwords lead to this address.': 'نئے پاس ورڈ کے لنک اسی پتے پر جاتے ہیں۔',
  'The shop is at {url}.': 'دکان {url} پر ہے۔',
  'The shop is still at {url}. Once {domain} answers, it moves there by itself.':
    'دکان ابھی {url} پر ہے۔ جب {domain} کھلنے لگے گا تو خود وہاں چلی جائے گی۔',
  Progress: 'پیش رفت',
  'Checking where the domain leads…': 'دیکھا جا رہا ہے کہ ڈومین کہاں پہنچتا ہے…',
  'Ordering the certificate: first a trial run…': 'سرٹیفکیٹ منگوایا جا رہا ہے: پہلے آزمائش…',
  'Ordering the certificate…': 'سرٹیفکیٹ منگوایا جا رہا ہے…',
  'The domain leads to this server': 'ڈومین اس سرور پر پہنچتا ہے',
  'Not checked yet.': 'ابھی نہیں دیکھا گیا۔',
  '{name}: {text}': '{name}: {text}',
  'The shop does without it.': 'دکان اس کے بغیر بھی چلتی ہے۔',
  'The store listens where browsers ask': 'اسٹور وہاں جواب دیتا ہے جہاں براؤزر پوچھتے ہیں',
  'It listens on the ports {ports}. A firewall in front of it must let both through.':
    'یہ پورٹ {ports} پر جواب دیتا ہے۔ آگے کا فائر وال دونوں کو گزرنے دے۔',
  'It starts within seconds.': 'چند سیکنڈ میں شروع ہوتا ہے۔',
  'For {names}, {days, plural, one {# more day} other {# more days}}. It is renewed by itself on {day}.':
    '{names} کے لیے، {days, plural, one {مزید # دن} other {مزید # دن}}۔ {day} کو خود تجدید ہو جائے گی۔',
  'It said: {detail}': 'اس نے کہا: {detail}',
  'It is ordered once the domain leads here, in about a minute.':
    'جب ڈومین یہاں پہنچنے لگے تو تقریباً ایک منٹ میں منگوا لیا جاتا ہے۔',
  'Address of the shop': 'دکان کا پتہ',
  'Links, mails and sign-in use {url}.': 'لنکس، ای میلز اور سائن اِن {url} پر ہیں۔',
  'The shop moves to {url} by itself. Sign in there again then.':
    'دکان خود {url} پر چلی جائے گی۔ تب وہاں دوبارہ سائن اِن کریں۔',
  'Open {url}': '{url} کھولیں',
  'Try again now': 'ابھی پھر کوشش کریں',
  'Order the certificate now': 'سرٹیفکیٹ ابھی منگوائیں',
  'Records to make': 'بنانے کے ریکارڈ',
  'Make these records where your domain is registered, under DNS. Remove other A, AAAA and CNAME records of the same names.':
    'یہ ریکارڈ وہاں بنائیں جہاں آپ کا ڈومین رجسٹر ہے، DNS کے نیچے۔ انہی ناموں کے دوسرے A، AAAA اور CNAME ریکارڈ ہٹا دیں۔',
  'This server does not know its public address. The page of its provider shows it, as “IPv4” or “public IP”; at home it is that of the router, which must hand ports 80 and 443 on.':
    'یہ سرور اپنا عوامی پتہ نہیں جانتا۔ وہ اس کی کمپنی کے صفحے پر ”IPv4“ یا ”public IP“ کے نام سے لکھا ہوتا ہے؛ گھر میں وہ روٹر کا پتہ ہے، جسے پورٹ 80 اور 443 آگے بھیجنے ہوں گے۔',
  'The public address of this server': 'اس سرور کا عوامی پتہ',
  'Checked on {moment}:': '{moment} کو دیکھا گیا:',
  'The proxy in front of the store': 'اسٹور کے آگے والی پراکسی',
  '{name} stands between shoppers and this store. It has to send with each request:':
    '{name} خریداروں اور اس اسٹور کے درمیان ہے۔ اسے ہر درخواست کے ساتھ یہ بھیجنا ہے:',
  'A proxy that stands between shoppers and this store has to send with each request:':
    'جو پراکسی خریداروں اور اس اسٹور کے درمیان ہو، اسے ہر درخواست کے ساتھ یہ بھیجنا ہے:',
  'the visitor’s own address': 'آنے والے کا اپنا پتہ',
  'The store does not trust this proxy’s word about visitors yet: all of them count as one, and share the limits of one. Save its addresses to trust it.':
    'اسٹور ابھی آنے والوں کے بارے میں اس پراکسی کی بات نہیں مانتا: سب ایک ہی شمار ہوتے ہیں اور ایک ہی کی حدیں بانٹتے ہیں۔ ماننے کے لیے اس کے پتے محفوظ کریں۔',
  'Addresses of the proxy': 'پراکسی کے پتے',
  'Trusted proxies': 'معتبر پراکسیاں',
  'One on each line, like 10.0.0.5, or 10.0.0.0/8 for a range. Leave it empty to trust none.':
    'ہر سطر پر ایک، جیسے 10.0.0.5، یا سلسلے کے لیے 10.0.0.0/8۔ کسی کو نہ ماننے کے لیے خالی چھوڑیں۔',
  'Who is trusted says from where each visitor comes.':
    'جس پر بھروسا ہو وہ بتاتا ہے کہ ہر آنے والا کہاں سے آیا۔',
  'Save the addresses': 'پتے محفوظ کریں',
  'The addresses were not saved.': 'پتے محفوظ نہیں ہوئے۔',
  'The proxy is trusted.': 'پراکسی معتبر ہے۔',
  'No proxy is trusted.': 'کوئی پراکسی معتبر نہیں۔',
  'Please enter at most 100 addresses.': 'براہِ کرم زیادہ سے زیادہ 100 پتے لکھیں۔',
  '{range} is no address. Please enter addresses like 10.0.0.5, or ranges like 10.0.0.0/8.':
    '{range} کوئی پتا نہیں۔ براہِ کرم 10.0.0.5 جیسے پتے یا 10.0.0.0/8 جیسے سلسلے لکھیں۔',
  '{range} is too wide a range. Please enter the addresses of your proxy alone.':
    '{range} بہت وسیع سلسلہ ہے۔ براہِ کرم صرف اپنی پراکسی کے پتے لکھیں۔',
  'The server’s environment says which proxies are trusted, so nothing was saved.':
    'سرور کا ماحول بتاتا ہے کہ کون سی پراکسیاں معتبر ہیں، اس لیے کچھ محفوظ نہیں ہوا۔',
  'Cloudflare sends these by itself. Under SSL/TLS there, choose Full (strict) once the store has its certificate.':
    'Cloudflare یہ خود بھیجتا ہے۔ جب اسٹور کو سرٹیفکیٹ مل جائے تو وہاں SSL/TLS میں Full (strict) چنیں۔',
  'It does.': 'بھیجتی ہے۔',
  'It does not yet.': 'ابھی نہیں بھیجتی۔',
}
