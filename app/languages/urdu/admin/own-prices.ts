/** The own prices of sizes: in the product's form, and where the pieces of an order are changed. */
export const OWN_PRICES: Readonly<Record<string, string>> = {
  'Own price': 'اپنی قیمت',
  'Own compare-at price': 'اپنی پہلے کی قیمت',
  '{lowest} to {highest}': '{lowest} سے {highest} تک',
  'Own price of a size': 'کسی سائز کی اپنی قیمت',
  'For a size that costs more than the others. An empty field has the price of the product.':
    'اس سائز کے لیے جو دوسروں سے مہنگا ہے۔ خالی خانے میں چیز کی قیمت چلتی ہے۔',
  'Own price (PKR)': 'اپنی قیمت (روپے)',
  'Compare-at (PKR)': 'سیل سے پہلے (روپے)',
  'Please enter the own price as well.': 'براہِ کرم اپنی قیمت بھی درج کریں۔',
  'The own price of a size must be above the price of the product.':
    'سائز کی اپنی قیمت چیز کی قیمت سے زیادہ ہونی چاہیے۔',
  'Please leave one size without: the price of the product is what it costs.':
    'براہِ کرم ایک سائز خالی چھوڑیں: چیز کی قیمت اسی کی قیمت ہے۔',
  '{price} more': '{price} زیادہ',
  '{price} less': '{price} کم',
  'A size that costs more or less changes the price by that.':
    'جو سائز مہنگا یا سستا ہے، اس کا فرق قیمت میں شامل ہوتا ہے۔',
  'The compare-at price must be above the price.': 'سیل سے پہلے کی قیمت، قیمت سے زیادہ ہونی چاہیے۔',
  'SKU, barcode, cost and weight': 'SKU، بارکوڈ، لاگت اور وزن',
  'SKU, barcode and weight': 'SKU، بارکوڈ اور وزن',
  'Shoppers see none of it.': 'خریدار اس میں سے کچھ نہیں دیکھتے۔',
  'Fill in cost and weight of size {size} for all': 'سائز {size} کی لاگت اور وزن سب میں بھریں',
  'Fill in the weight of size {size} for all': 'سائز {size} کا وزن سب میں بھریں',
  'Choose the sizes first.': 'پہلے سائز منتخب کریں۔',
  ' of size {size}': '، سائز {size}',
  Barcode: 'بارکوڈ',
  'Cost (PKR)': 'لاگت (روپے)',
  'Weight (g)': 'وزن (گرام)',
}
