/**
 * The most frequent cities, with the ZIP code of their general post office (Pakistan Post). Only suggestions: any city
 * and ZIP code can be typed.
 */
export const PAKISTANI_CITIES: readonly { name: string; zipCode: string }[] = [
  { name: 'Karachi', zipCode: '74000' },
  { name: 'Lahore', zipCode: '54000' },
  { name: 'Islamabad', zipCode: '44000' },
  { name: 'Rawalpindi', zipCode: '46000' },
  { name: 'Faisalabad', zipCode: '38000' },
  { name: 'Multan', zipCode: '60000' },
  { name: 'Peshawar', zipCode: '25000' },
  { name: 'Quetta', zipCode: '87300' },
  { name: 'Hyderabad', zipCode: '71000' },
  { name: 'Gujranwala', zipCode: '52250' },
  { name: 'Sialkot', zipCode: '51310' },
  { name: 'Bahawalpur', zipCode: '63100' },
  { name: 'Sargodha', zipCode: '40100' },
  { name: 'Sukkur', zipCode: '65200' },
  { name: 'Abbottabad', zipCode: '22010' },
  { name: 'Mardan', zipCode: '23200' },
  { name: 'Gujrat', zipCode: '50700' },
  { name: 'Jhelum', zipCode: '49600' },
  { name: 'Sahiwal', zipCode: '57000' },
  { name: 'Okara', zipCode: '56300' },
  { name: 'Sheikhupura', zipCode: '39350' },
  { name: 'Kasur', zipCode: '55050' },
  { name: 'Rahim Yar Khan', zipCode: '64200' },
  { name: 'Dera Ghazi Khan', zipCode: '32200' },
  { name: 'Jhang', zipCode: '35200' },
  { name: 'Larkana', zipCode: '77150' },
  { name: 'Mirpur Khas', zipCode: '69000' },
  { name: 'Nawabshah', zipCode: '67450' },
  { name: 'Mirpur (AJK)', zipCode: '10250' },
  { name: 'Muzaffarabad', zipCode: '13100' },
  { name: 'Swat (Mingora)', zipCode: '19200' },
  { name: 'Kohat', zipCode: '26000' },
  { name: 'Dera Ismail Khan', zipCode: '29050' },
  { name: 'Wah Cantt', zipCode: '47040' },
  { name: 'Attock', zipCode: '43600' },
  { name: 'Chakwal', zipCode: '48800' },
  { name: 'Mianwali', zipCode: '42200' },
  { name: 'Khanewal', zipCode: '58150' },
  { name: 'Vehari', zipCode: '61100' },
  { name: 'Gilgit', zipCode: '15100' },
]

/** The usual ZIP code of a city, in any case; undefined for a city that is not on the list. */
export function usualZipCode(city: string): string | undefined {
  const wanted = city.trim().toLowerCase()
  return PAKISTANI_CITIES.find(({ name }) => name.toLowerCase() === wanted)?.zipCode
}
