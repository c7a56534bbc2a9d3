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
  'The shop has its owner, and this page has closed itself. The owner invites the staff.':
    'دکان کا مالک موجود ہے، اور یہ صفحہ خود بند ہو گیا ہے۔ عملے کو مالک دعوت دیتا ہے۔',

  'How and where you sign in to your own account.': 'آپ اپنے اکاؤنٹ میں کیسے اور کہاں لاگ اِن ہوتے ہیں۔',
  'Your password is too short for the staff: it needs 10 characters. Please <a>choose another one</a> first.':
    'آپ کا پاس ورڈ عملے کے لیے بہت چھوٹا ہے: اس میں 10 حروف ہونے چاہییں۔ براہِ کرم پہلے <a>کوئی اور چنیں</a>۔',
  'The staff need two-factor sign-in in this shop. Please turn it on here first.':
    'اس دکان میں عملے کے لیے دو مرحلوں والا لاگ اِن ضروری ہے۔ براہِ کرم پہلے اسے یہاں آن کریں۔',
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
  Download: 'ڈاؤن لوڈ کریں',
  'These codes replace the earlier ones.': 'یہ کوڈ پچھلے کوڈز کی جگہ ہیں۔',
  'Two-factor sign-in is on. All other browsers are signed out.':
    'دو مرحلوں والا لاگ اِن آن ہے۔ باقی تمام براؤزر لاگ آؤٹ ہو گئے۔',
  'Two-factor sign-in is off.': 'دو مرحلوں والا لاگ اِن آف ہے۔',
  'Two-factor sign-in is on already.': 'دو مرحلوں والا لاگ اِن پہلے سے آن ہے۔',
  'The staff need two-factor sign-in in this shop, as set under Settings, Staff.':
    'اس دکان میں عملے کے لیے دو مرحلوں والا لاگ اِن ضروری ہے، جیسا کہ سیٹنگز کے حصے عملہ میں طے ہے۔',

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
  'Please enter the email of a user.': 'براہِ کرم کسی صارف کی ای میل لکھیں۔',
  You: 'آپ',
  'Password alone': 'صرف پاس ورڈ',
  'Email not confirmed': 'ای میل کی تصدیق نہیں ہوئی',
  'Last seen {time}': 'آخری بار {time}',
  'Not seen yet': 'ابھی نظر نہیں آئے',
  'They lose access with their next click. Their account of the shop stays.':
    'اگلے کلک پر ان کی رسائی ختم ہو جائے گی۔ دکان کا اکاؤنٹ باقی رہے گا۔',
  'Invite to the staff': 'عملے میں شامل ہونے کی دعوت',
  'Their email': 'ان کی ای میل',
  Role: 'کردار',
  'Please choose a role.': 'براہِ کرم کردار چنیں۔',
  'No mail service is set up, so send {email} this link yourself.':
    'میل سروس سیٹ نہیں ہے، اس لیے یہ لنک {email} کو خود بھیجیں۔',
  'Link of the invitation': 'دعوت کا لنک',
  'The link is copied': 'لنک کاپی ہو گیا',
  Copied: 'کاپی ہو گیا',
  'The browser did not copy them. Please select the codes.':
    'براؤزر نے انہیں کاپی نہیں کیا۔ براہِ کرم کوڈ منتخب کریں۔',
  'The browser did not copy the link. Select it there.':
    'براؤزر نے لنک کاپی نہیں کیا۔ اسے وہیں سے منتخب کریں۔',
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
  'Give those who have this role another one, and withdraw invitations with it, first.':
    'جن کا یہ کردار ہے پہلے انہیں کوئی اور دیں، اور اس کی دعوتیں واپس لیں۔',
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
  'Staff: who is on the staff, their roles, the audit log':
    'عملہ: عملے میں کون ہے، ان کے کردار، کارروائیوں کا ریکارڈ',
  'Sees and changes everything, and decides who is on the staff.':
    'ہر چیز دیکھتا اور بدلتا ہے، اور طے کرتا ہے کہ عملے میں کون ہے۔',
  'Sees and changes everything but the staff, how mail leaves, backups and the audit log.':
    'عملے، میل بھیجنے کے طریقے، بیک اپ اور کارروائیوں کے ریکارڈ کے سوا ہر چیز دیکھتا اور بدلتا ہے۔',
  'Takes and changes orders, calls customers, decides about returns and answers messages.':
    'آرڈر لیتا اور بدلتا ہے، گاہکوں کو کال کرتا ہے، واپسیوں کا فیصلہ کرتا ہے اور پیغامات کا جواب دیتا ہے۔',
  'Packs, hands over and checks in parcels. Sees no prices but what a courier collects.':
    'پارسل پیک کرتا، حوالے کرتا اور واپس لیتا ہے۔ کوریئر کی وصولی کے سوا کوئی قیمت نہیں دیکھتا۔',
  'Sees figures, records payments and reads couriers’ statements. Sees no addresses.':
    'اعداد دیکھتا ہے، ادائیگیاں درج کرتا ہے اور کوریئر کے اسٹیٹمنٹ پڑھتا ہے۔ پتے نہیں دیکھتا۔',
  'Nothing.': 'کچھ نہیں۔',
  'Who works in the admin, and what each role may see and do. Owners decide about it.':
    'ایڈمن میں کون کام کرتا ہے، اور ہر کردار کیا دیکھ اور کر سکتا ہے۔ اس کا فیصلہ مالک کرتے ہیں۔',
  '{count, plural, one {# person on the staff} other {# people on the staff}}':
    '{count, plural, one {عملے میں # فرد} other {عملے میں # افراد}}',
  'No invitation was made.': 'کوئی دعوت نہیں بنی۔',
  'We email the invitation. Or make a link and send it by WhatsApp.':
    'ہم دعوت ای میل کر دیں گے۔ یا لنک بنا کر واٹس ایپ سے بھیجیں۔',
  'Email the invitation': 'دعوت ای میل کریں',
  'Make a link': 'لنک بنائیں',
  'Join the staff of {store}: {link}': '{store} کے عملے میں شامل ہوں: {link}',
  'It works once, until {until}, and is not shown again. The first person who uses it joins the staff.':
    'یہ ایک بار، {until} تک چلے گا، اور دوبارہ نہیں دکھایا جائے گا۔ جو پہلے استعمال کرے گا وہ عملے میں شامل ہو جائے گا۔',
  'Copy the link': 'لنک کاپی کریں',
  'Send by WhatsApp': 'واٹس ایپ سے بھیجیں',
  'Open invitations': 'کھلی دعوتیں',
  'Link of {time}': '{time} کا لنک',
  'As {role}. Made by {inviter} {time}, works until {until}.':
    'بطور {role}۔ {inviter} نے {time} کو بنائی، {until} تک چلے گی۔',
  'Withdraw the invitation: {name}': 'دعوت واپس لیں: {name}',
  'Make {name} an owner': '{name} کو مالک بنائیں',
  'An owner sees and changes everything: money, customers, settings, and who is on the staff. {name} could then remove you, and make other owners.':
    'مالک ہر چیز دیکھتا اور بدلتا ہے: رقم، گاہک، سیٹنگز، اور عملے میں کون ہے۔ پھر {name} آپ کو نکال سکتے ہیں، اور دوسرے مالک بنا سکتے ہیں۔',
  'Make an owner': 'مالک بنائیں',
  'Remove from the staff: {email}': 'عملے سے نکالیں: {email}',
  'Remove from the staff': 'عملے سے نکالیں',
  'Leave the staff?': 'عملہ چھوڑیں؟',
  'Remove {name} from the staff?': '{name} کو عملے سے نکالیں؟',
  'You leave the admin at once, and only an owner can invite you again.':
    'آپ فوراً ایڈمن سے باہر ہو جائیں گے، اور دوبارہ دعوت صرف مالک دے سکتا ہے۔',
  'On the staff: sees and changes what their role includes.':
    'عملے میں: وہ دیکھتے اور بدلتے ہیں جو ان کے کردار میں شامل ہے۔',
  'The invitation is on its way to {email}.': 'دعوت {email} کو بھیجی جا رہی ہے۔',
  'The link is ready. Send it to one person.': 'لنک تیار ہے۔ اسے ایک ہی شخص کو بھیجیں۔',
  'Please choose a role. An owner is made from existing staff.':
    'براہِ کرم کردار چنیں۔ مالک موجودہ عملے میں سے بنایا جاتا ہے۔',
  '{email} is on the staff already. Change the role in the list.':
    '{email} پہلے سے عملے میں ہیں۔ کردار فہرست میں بدلیں۔',
  'You have made 30 invitations within an hour. Try again later.':
    'آپ نے ایک گھنٹے میں 30 دعوتیں بنائی ہیں۔ بعد میں دوبارہ کوشش کریں۔',
  'The invitation is withdrawn. Its link opens nothing any more.':
    'دعوت واپس لے لی گئی۔ اس کا لنک اب کچھ نہیں کھولتا۔',
  'This invitation was used or withdrawn in the meantime.':
    'یہ دعوت اس دوران استعمال ہو گئی یا واپس لے لی گئی۔',
  'Please enter your password to make an owner.': 'مالک بنانے کے لیے براہِ کرم اپنا پاس ورڈ لکھیں۔',
  '{name} has another role now.': '{name} کا کردار بدل گیا۔',
  '{name} has that role already.': '{name} کا یہی کردار پہلے سے ہے۔',
  '{email} is not on the staff. Invite them first: an owner is made from existing staff.':
    '{email} عملے میں نہیں ہیں۔ پہلے انہیں دعوت دیں: مالک موجودہ عملے میں سے بنایا جاتا ہے۔',
  '{name} is an owner now.': '{name} اب مالک ہیں۔',
  '{name} is an owner already.': '{name} پہلے سے مالک ہیں۔',
  '{name} is no longer on the staff.': '{name} اب عملے میں نہیں رہے۔',
  '{name} is not on the staff.': '{name} عملے میں نہیں ہیں۔',
  'Please enter their email, or make a link.': 'براہِ کرم ان کی ای میل لکھیں، یا لنک بنائیں۔',
  'Please choose a role, and enter an email or make a link.':
    'براہِ کرم کردار چنیں، اور ای میل لکھیں یا لنک بنائیں۔',
  'This invitation has ended': 'یہ دعوت ختم ہو چکی ہے',
  'It was used, withdrawn, or is more than three days old. Ask the person who sent it for a new one.':
    'یہ استعمال ہو گئی، واپس لے لی گئی، یا تین دن سے پرانی ہے۔ جس نے بھیجی تھی اس سے نئی مانگیں۔',
  'Join the staff of {store}': '{store} کے عملے میں شامل ہوں',
  '{inviter} invites you to work in the admin of the shop.':
    '{inviter} آپ کو دکان کے ایڈمن میں کام کرنے کی دعوت دیتے ہیں۔',
  'Your role: {role}': 'آپ کا کردار: {role}',
  'You are signed in as {email}, who is on the staff already. The link is for another person.':
    'آپ {email} کے طور پر لاگ اِن ہیں، جو پہلے سے عملے میں ہیں۔ یہ لنک کسی اور کے لیے ہے۔',
  'I have an account of the shop': 'دکان پر میرا اکاؤنٹ ہے',
  'You have not joined yet.': 'آپ ابھی شامل نہیں ہوئے۔',
  'Join with a new account': 'نئے اکاؤنٹ سے شامل ہوں',
  'Join with your account': 'اپنے اکاؤنٹ سے شامل ہوں',
  'The invitation is for this address.': 'دعوت اسی پتے کے لیے ہے۔',
  'Join the staff': 'عملے میں شامل ہوں',
  'Email of your account': 'آپ کے اکاؤنٹ کی ای میل',
  'Password of your account': 'آپ کے اکاؤنٹ کا پاس ورڈ',
  'Sign in and join': 'لاگ اِن کر کے شامل ہوں',
  'This email has an account of the shop. Sign in with it below.':
    'اس ای میل کا دکان پر اکاؤنٹ ہے۔ نیچے اس سے لاگ اِن کریں۔',
  'This account is on the staff already. An owner can change its role.':
    'یہ اکاؤنٹ پہلے سے عملے میں ہے۔ اس کا کردار مالک بدل سکتا ہے۔',
  'This invitation was used, withdrawn, or is too old. Ask for a new one.':
    'یہ دعوت استعمال ہو گئی، واپس لے لی گئی، یا بہت پرانی ہے۔ نئی مانگیں۔',
  'You sign in at <b>{address}</b>. <a>Change your password</a> among the details of your account.':
    'آپ <b>{address}</b> پر سائن اِن کرتے ہیں۔ <a>اپنا پاس ورڈ بدلیں</a>: یہ آپ کے اکاؤنٹ کی تفصیلات میں ہے۔',
  'Welcome to the staff. From now on you sign in at {address}.':
    'عملے میں خوش آمدید۔ اب سے آپ {address} پر سائن اِن کریں۔',
  'made a link to join the staff as': 'نے عملے میں شامل ہونے کا لنک بنایا، بطور',
  'withdrew the invitation of': 'نے دعوت واپس لی:',
  'joined the staff': 'عملے میں شامل ہوئے',
  Staff: 'عملہ',
}
