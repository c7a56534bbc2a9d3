/** Urdu texts of the admin about abandoned checkouts, by their English ones. */
export const ABANDONED_CHECKOUTS: Readonly<Record<string, string>> = {
  'The same phone number or email was typed in another browser. Reach the shopper about one of them.':
    'یہی فون نمبر یا ای میل کسی اور براؤزر میں بھی لکھا گیا۔ خریدار سے ان میں سے ایک کے بارے میں رابطہ کریں۔',
}
