/** Why a file is refused as a picture: said by the server to shoppers, and by the browsers of staff. */
export const PICTURE_REFUSALS = {
  'Please upload only image files.': 'براہِ کرم صرف تصویر کی فائل لگائیں۔',
  'Image size should be less than 5MB.': 'تصویر 5MB سے چھوٹی ہونی چاہیے۔',
  'This picture has more than 40 megapixels. Please upload a smaller one.':
    'یہ تصویر 40 میگا پکسل سے بڑی ہے۔ براہِ کرم چھوٹی تصویر لگائیں۔',
  'This HEIC picture can’t be read. Please save it as a JPEG and try again.':
    'یہ HEIC تصویر نہیں کھلتی۔ براہِ کرم اسے JPEG بنا کر دوبارہ لگائیں۔',
  'The picture could not be stored. Please try again in a moment.':
    'تصویر محفوظ نہیں ہو سکی۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
}
