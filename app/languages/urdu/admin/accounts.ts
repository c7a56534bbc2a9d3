/** Who runs the shop: their sign-in, two-factor sign-in and roles. */
export const STAFF_ACCOUNTS: Readonly<Record<string, string>> = {
  'Admin login': 'ایڈمن لاگ اِن',
  'For the people who run the shop.': 'دکان چلانے والوں کے لیے۔',
  'Opening the dashboard…': 'ڈیش بورڈ کھل رہا ہے…',
  'Logout · Admin': 'لاگ آؤٹ · ایڈمن',
  'Log out of the admin?': 'ایڈمن سے لاگ آؤٹ کریں؟',
  'You stay signed in elsewhere.': 'باقی جگہوں پر آپ لاگ اِن رہیں گے۔',
  '{text}. Please try again in a moment.': '{text}۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔',
  'Back to the dashboard': 'ڈیش بورڈ پر واپس جائیں',
  'Error logging out': 'لاگ آؤٹ میں خرابی',
  "Access denied. You don't have admin privileges.": 'اجازت نہیں۔ آپ کے پاس ایڈمن کے حقوق نہیں۔',
  'Access denied. Admin privileges required.': 'اجازت نہیں۔ ایڈمن کے حقوق درکار ہیں۔',
  'Login failed. Please check your credentials.': 'لاگ اِن نہیں ہو سکا۔ براہِ کرم ای میل اور پاس ورڈ دیکھ لیں۔',
  'Logged out successfully': 'آپ لاگ آؤٹ ہو گئے',
  'Please login to access admin dashboard': 'ایڈمن ڈیش بورڈ کے لیے براہِ کرم لاگ اِن کریں',
  'Please login to access this page': 'یہ صفحہ دیکھنے کے لیے براہِ کرم لاگ اِن کریں',
  'Please fill in all fields.': 'براہِ کرم تمام خانے پُر کریں۔',
  'Please fill in all fields': 'براہِ کرم تمام خانے پُر کریں',
  'Please enter a valid email address': 'براہِ کرم درست ای میل پتہ لکھیں',

  'Create admin': 'ایڈمن بنائیں',
  'The shop has no admin yet. The person with the setup code becomes the first one.':
    'دکان کا ابھی کوئی ایڈمن نہیں۔ جس کے پاس سیٹ اپ کوڈ ہے وہ پہلا ایڈمن بنے گا۔',
  'Setup code': 'سیٹ اپ کوڈ',
  'The store prints it in the terminal when it starts.': 'اسٹور شروع ہوتے وقت اسے ٹرمینل میں لکھتا ہے۔',
  'Your name': 'آپ کا نام',
  'At least 10 characters; a sentence is better.': 'کم از کم 10 حروف؛ ایک جملہ بہتر ہے۔',
  'Creating the admin…': 'ایڈمن بنایا جا رہا ہے…',
  'The admin was not created.': 'ایڈمن نہیں بنا۔',
  'Please enter the setup code.': 'براہِ کرم سیٹ اپ کوڈ لکھیں۔',
  'Please enter the setup code as the server printed it.':
    'براہِ کرم سیٹ اپ کوڈ ویسا ہی لکھیں جیسا سرور نے دیا۔',
  'This is not the setup code that the server printed.': 'یہ وہ سیٹ اپ کوڈ نہیں جو سرور نے دیا تھا۔',
  'Password must be at least {least} characters': 'پاس ورڈ کم از کم {least} حروف کا ہونا چاہیے',
  'Password must be at most {most} characters': 'پاس ورڈ زیادہ سے زیادہ {most} حروف کا ہو سکتا ہے',
  'Admin account created successfully!': 'ایڈمن کا اکاؤنٹ بن گیا!',
  'The setup is done': 'سیٹ اپ مکمل ہو چکا ہے',
  'You are the admin': 'آپ ایڈمن ہیں',
  'This page has closed itself. You are signed in, and the dashboard opens in 3 seconds.':
    'یہ صفحہ خود بند ہو گیا ہے۔ آپ لاگ اِن ہیں، اور 3 سیکنڈ میں ڈیش بورڈ کھل جائے گا۔',
  'This page has closed itself. Next, the admin login opens in 3 seconds.':
    'یہ صفحہ خود بند ہو گیا ہے۔ اب 3 سیکنڈ میں ایڈمن لاگ اِن کھل جائے گا۔',
  'Go to the dashboard': 'ڈیش بورڈ پر جائیں',
  'Go to the admin login': 'ایڈمن لاگ اِن پر جائیں',
  'The shop has its admin, and this page has closed itself. Further admins are made by an admin.':
    'دکان کا ایڈمن موجود ہے، اور یہ صفحہ بند ہو چکا ہے۔ مزید ایڈمن کوئی ایڈمن ہی بناتا ہے۔',

  'How and where you sign in to your own account.': 'آپ اپنے اکاؤنٹ میں کیسے اور کہاں لاگ اِن ہوتے ہیں۔',
  'Your password is too short for an admin: it needs 10 characters. Please <a>choose another one</a> first.':
    'آپ کا پاس ورڈ ایڈمن کے لیے چھوٹا ہے: کم از کم 10 حروف چاہییں۔ براہِ کرم پہلے <a>کوئی اور چنیں</a>۔',
  'Admins need two-factor sign-in in this shop. Please turn it on here first.':
    'اس دکان میں ایڈمن کے لیے دو مرحلوں والا لاگ اِن ضروری ہے۔ براہِ کرم پہلے یہاں سے آن کریں۔',
  'Two-factor sign-in': 'دو مرحلوں والا لاگ اِن',
  On: 'آن',
  Off: 'آف',
  'Besides your password, sign-in then asks for a code from an app on your phone. Who learns your password can’t get in with it alone.':
    'پاس ورڈ کے علاوہ لاگ اِن پر آپ کے فون کی ایپ کا کوڈ بھی مانگا جائے گا۔ صرف پاس ورڈ جان لینے سے کوئی اندر نہیں آ سکے گا۔',
  'Turn on': 'آن کریں',
  'Turn off': 'آف کریں',
  'On since {time}. {count, plural, one {# recovery code is} other {# recovery codes are}} left.':
    '{time} سے آن ہے۔ {count, plural, one {# ریکوری کوڈ باقی ہے} other {# ریکوری کوڈ باقی ہیں}}۔',
  'Change two-factor sign-in': 'دو مرحلوں والا لاگ اِن بدلیں',
  'Or a recovery code, if you have lost the phone.': 'یا ریکوری کوڈ، اگر فون گم ہو گیا ہے۔',
  'New recovery codes': 'نئے ریکوری کوڈ',
  'Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.':
    'اسے تصدیق کرنے والی ایپ سے اسکین کریں، جیسے Google Authenticator، Aegis یا 1Password۔',
  'QR code for the authenticator app': 'تصدیق کرنے والی ایپ کے لیے QR کوڈ',
  'Or type this key into it:': 'یا یہ کلید اس میں لکھیں:',
  'First code': 'پہلا کوڈ',
  'Enter the six digits that it shows': 'جو چھ ہندسے وہ دکھائے وہ لکھیں',
  'Recovery codes': 'ریکوری کوڈ',
  'Store these recovery codes now: they are not shown again.':
    'یہ ریکوری کوڈ ابھی محفوظ کر لیں: دوبارہ نہیں دکھائے جائیں گے۔',
  'Each signs you in once without the phone. Not on the phone itself; on paper is good. They are for {email}.':
    'ہر کوڈ سے فون کے بغیر ایک بار لاگ اِن ہو سکتا ہے۔ انہیں فون میں نہ رکھیں؛ کاغذ پر بہتر ہے۔ یہ {email} کے لیے ہیں۔',
  Copy: 'کاپی کریں',
  Download: 'ڈاؤن لوڈ کریں',
  'These codes replace the earlier ones.': 'یہ کوڈ پچھلے کوڈز کی جگہ ہیں۔',
  'Two-factor sign-in is on. All other browsers are signed out.':
    'دو مرحلوں والا لاگ اِن آن ہے۔ باقی تمام براؤزر لاگ آؤٹ ہو گئے۔',
  'Two-factor sign-in is off.': 'دو مرحلوں والا لاگ اِن آف ہے۔',
  'Two-factor sign-in is on already.': 'دو مرحلوں والا لاگ اِن پہلے سے آن ہے۔',
  'Admins need two-factor sign-in in this shop, as set under Settings, Admins.':
    'اس دکان میں ایڈمن کے لیے دو مرحلوں والا لاگ اِن ضروری ہے، جیسا کہ سیٹنگز کے حصے ایڈمن میں طے ہے۔',

  'An owner sees and changes everything in the shop, these rights as well. Other roles see a part of it.':
    'مالک دکان کی ہر چیز دیکھتا اور بدلتا ہے، یہ حقوق بھی۔ باقی کردار اس کا کچھ حصہ دیکھتے ہیں۔',
  'Make {email} an admin': '{email} کو ایڈمن بنائیں',
  '{count, plural, one {# admin} other {# admins}}': '{count, plural, one {# ایڈمن} other {# ایڈمن}}',
  'Give admin rights': 'ایڈمن کے حقوق دیں',
  'Email of the user': 'صارف کی ای میل',
  'They need an account of the shop whose email is confirmed, and use its password at the admin login.':
    'ان کا دکان پر تصدیق شدہ ای میل والا اکاؤنٹ ہونا چاہیے، اور ایڈمن لاگ اِن پر اسی کا پاس ورڈ چلے گا۔',
  'Is their email not confirmed yet? {howTo}': 'ان کی ای میل کی ابھی تصدیق نہیں ہوئی؟ {howTo}',
  'Ask them to log in and to open the link of the email “Confirm your email”. Where no mail service is set up, open that email under Emails and give them its link.':
    'انہیں کہیں کہ لاگ اِن کر کے ای میل “Confirm your email” کا لنک کھولیں۔ جہاں میل سروس سیٹ نہیں، وہاں ای میلز میں وہ ای میل کھول کر اس کا لنک انہیں دے دیں۔',
  'The only owner. Make another person an owner to change that.':
    'واحد مالک۔ بدلنے کے لیے کسی اور کو بھی مالک بنائیں۔',
  '{email} is not confirmed, so the account may belong to another person.':
    '{email} کی تصدیق نہیں ہوئی، اس لیے ہو سکتا ہے اکاؤنٹ کسی اور کا ہو۔',
  'User with email {email} not found': '{email} والا صارف نہیں ملا',
  'There is no such role any more. Please choose another one.':
    'ایسا کردار اب نہیں رہا۔ براہِ کرم کوئی اور چنیں۔',
  '{email} is the last owner. Make another person an owner first.':
    '{email} آخری مالک ہیں۔ پہلے کسی اور کو مالک بنائیں۔',
  '{name} is an admin now.': '{name} اب ایڈمن ہیں۔',
  '{name} is an admin already.': '{name} پہلے سے ایڈمن ہیں۔',
  '{name} is no longer an admin.': '{name} اب ایڈمن نہیں رہے۔',
  '{name} is no admin.': '{name} ایڈمن نہیں ہیں۔',
  'No admin was added.': 'کوئی ایڈمن شامل نہیں ہوا۔',
  'Please enter the email of a user.': 'براہِ کرم کسی صارف کی ای میل لکھیں۔',
  You: 'آپ',
  'Password alone': 'صرف پاس ورڈ',
  'Email not confirmed': 'ای میل کی تصدیق نہیں ہوئی',
  'Last seen {time}': 'آخری بار {time}',
  'Not seen yet': 'ابھی نظر نہیں آئے',
  'Remove admin rights of {email}': '{email} سے ایڈمن کے حقوق واپس لیں',
  'You leave the admin at once, and only another admin can give the rights back.':
    'آپ فوراً ایڈمن سے باہر ہو جائیں گے، اور حقوق صرف کوئی دوسرا ایڈمن واپس دے سکے گا۔',
  'They lose access with their next click. Their account of the shop stays.':
    'اگلے کلک پر ان کی رسائی ختم ہو جائے گی۔ دکان کا اکاؤنٹ باقی رہے گا۔',
  'Invite to the staff': 'عملے میں شامل ہونے کی دعوت',
  'Their email': 'ان کی ای میل',
  'Their name': 'ان کا نام',
  Role: 'کردار',
  'Send the invitation': 'دعوت بھیجیں',
  'Please enter their name.': 'براہِ کرم ان کا نام لکھیں۔',
  'Please choose a role.': 'براہِ کرم کردار چنیں۔',
  'An email with a link goes to {email}.': '{email} پر لنک والی ای میل جا رہی ہے۔',
  'No mail service is set up, so send {email} this link yourself.':
    'میل سروس سیٹ نہیں ہے، اس لیے یہ لنک {email} کو خود بھیجیں۔',
  '{email} is not waiting for an invitation any more. They sign in with their password.':
    '{email} کو اب دعوت کی ضرورت نہیں۔ وہ اپنے پاس ورڈ سے لاگ اِن کرتے ہیں۔',
  'Link of the invitation': 'دعوت کا لنک',
  'Copy this link now: it is not shown again.': 'یہ لنک ابھی کاپی کر لیں: یہ دوبارہ نہیں دکھایا جائے گا۔',
  'The person who opens it chooses the password of the account, so send it to them alone.':
    'جو اسے کھولے گا وہی اکاؤنٹ کا پاس ورڈ چنے گا، اس لیے صرف اسی شخص کو بھیجیں۔',
  'The link is copied': 'لنک کاپی ہو گیا',
  'The browser did not copy the link. Select it there.':
    'براؤزر نے لنک کاپی نہیں کیا۔ اسے وہیں سے منتخب کریں۔',
  'Invite again': 'دوبارہ دعوت دیں',
  'Invite {email} again': '{email} کو دوبارہ دعوت دیں',
  'Please choose a role. An owner is made with Make admin.':
    'براہِ کرم کردار چنیں۔ مالک “ایڈمن بنائیں” سے بنایا جاتا ہے۔',
  '{email} has an account of the shop. Give it admin rights instead.':
    '{email} کا دکان پر اکاؤنٹ ہے۔ اسے ایڈمن کے حقوق دے دیں۔',
  'Save the role of {email}': '{email} کا کردار محفوظ کریں',
  Roles: 'کردار',
  Everything: 'سب کچھ',
  'New role': 'نیا کردار',
  'May see and do': 'کیا دیکھ اور کر سکتا ہے',
  'Save the role': 'کردار محفوظ کریں',
  'Delete the role {name}': 'کردار {name} ختم کریں',
  'Please enter a name for the role.': 'براہِ کرم کردار کا نام لکھیں۔',
  'Please tick what the role may see and do.': 'براہِ کرم نشان لگائیں کہ کردار کیا دیکھ اور کر سکتا ہے۔',
  'The role {name} is saved.': 'کردار {name} محفوظ ہو گیا۔',
  'The role is deleted.': 'کردار ختم ہو گیا۔',
  'There is no such role any more.': 'ایسا کردار اب نہیں رہا۔',
  'There is a role of this name already.': 'اس نام کا کردار پہلے سے موجود ہے۔',
  'Give those who have this role another one first.': 'جن کا یہ کردار ہے پہلے انہیں کوئی اور دیں۔',
  Owner: 'مالک',
  Manager: 'مینیجر',
  Agent: 'ایجنٹ',
  Packer: 'پیکر',
  Accountant: 'اکاؤنٹنٹ',
  'Figures: the dashboard, and the health of the store': 'اعداد: ڈیش بورڈ، اور اسٹور کی حالت',
  'Products: catalogue, stock, prices, discounts, searches':
    'مصنوعات: کیٹلاگ، اسٹاک، قیمتیں، رعایتیں، تلاشیں',
  'Orders: see, change and take them, call to confirm them':
    'آرڈر: دیکھنا، بدلنا اور لینا، تصدیق کے لیے کال کرنا',
  'Parcels: pack, hand over and check in, with labels that name the amount for the courier; other amounts only with Orders':
    'پارسل: پیک کرنا، حوالے کرنا اور واپس لینا، لیبل سمیت جن پر کوریئر کے لیے رقم ہوتی ہے؛ باقی رقمیں صرف آرڈر کے ساتھ',
  'Returns: decide about them and take them in': 'واپسیاں: فیصلہ کرنا اور چیزیں واپس لینا',
  'Money: cash of couriers, statements, transfers, payments':
    'رقم: کوریئر کا نقد، اسٹیٹمنٹ، ٹرانسفر، ادائیگیاں',
  'Customers: their details, notes, phones, export and erasure':
    'گاہک: تفصیلات، نوٹ، فون، ایکسپورٹ اور مٹانا',
  'Messages: contact messages, emails, WhatsApp': 'پیغامات: رابطے کے پیغامات، ای میلز، واٹس ایپ',
  'Settings: the shop, couriers, cities': 'سیٹنگز: دکان، کوریئر، شہر',
  'Staff: who is an admin, their roles, the audit log':
    'عملہ: ایڈمن کون ہے، ان کے کردار، کارروائیوں کا ریکارڈ',
}
