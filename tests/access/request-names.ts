/** All query parameters that any address reads. */
export const PARAMETERS =
  'q page after order token to because size category colour sort min max stock status range tab part edit step id quantity unit because ids cart state sort length product from until key compare after'.split(
    ' ',
  )
/** All fields that any form sends. */
export const FIELDS =
  'email password confirmPassword displayName setupCode fullName phoneNumber streetAddress city zipCode landmark riderNote cart idempotencyKey askedEmail user_name user_email user_phone message orderNumber phoneOrEmail name description price category note text images pictures orders products levels seenLevels list query label intent status role storeName ids id version to size quantity colour fabric care answer back0 reason0 wants0 other0 seen way amount reference replacement credit charge sends staffRole may_orders claim paymentMethod checkoutNeedsEmail'.split(
    ' ',
  )
/** Headers that the store reads, or might. */
export const HEADERS = [
  'User-Agent',
  'Referer',
  'Accept-Language',
  'Accept-Encoding',
  'Accept',
  'If-None-Match',
  'If-Modified-Since',
  'Last-Event-ID',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'Range',
]
