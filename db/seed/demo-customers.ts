import type { SeededRandom } from './seeded-random.ts'

/** An invented customer of the demo shop. The mail domains are reserved (RFC 2606). */
export interface DemoCustomer {
  customerName: string
  phone: string
  email: string
  streetAddress: string
  city: string
  zipCode: string
}

const FIRST_NAMES = [
  'Bilal',
  'Hamza',
  'Usman',
  'Ahmed',
  'Zain',
  'Saad',
  'Fahad',
  'Omer',
  'Talha',
  'Danish',
  'Imran',
  'Kashif',
  'Adeel',
  'Shahzaib',
  'Haris',
  'Waleed',
  'Junaid',
  'Faisal',
  'Asad',
  'Raza',
  'Moiz',
  'Arsalan',
  'Yasir',
  'Ayesha',
  'Sana',
  'Hira',
  'Mariam',
  'Nida',
  'Zoya',
  'Sadia',
]

const LAST_NAMES = [
  'Khan',
  'Malik',
  'Butt',
  'Sheikh',
  'Qureshi',
  'Siddiqui',
  'Chaudhry',
  'Raja',
  'Mirza',
  'Awan',
  'Baig',
  'Rehman',
  'Iqbal',
  'Javed',
  'Akhtar',
  'Hussain',
  'Abbasi',
  'Memon',
  'Afridi',
  'Durrani',
  'Gillani',
]

const MAIL_DOMAINS = ['example.com', 'example.com', 'example.net', 'example.org', 'mail.example']

/** Mobile codes that are in use; the rest of each number is an invented sequence. */
const MOBILE_CODES = [
  '300',
  '301',
  '302',
  '304',
  '306',
  '310',
  '312',
  '315',
  '321',
  '322',
  '331',
  '333',
  '345',
  '347',
]

interface Quarter {
  city: string
  area: string
  zipCode: string
  /** The share of customers who live there, relative to the others. */
  weight: number
}

const QUARTERS: readonly Quarter[] = [
  { city: 'Lahore', area: 'Model Town', zipCode: '54700', weight: 6 },
  { city: 'Lahore', area: 'Gulberg III', zipCode: '54660', weight: 6 },
  { city: 'Lahore', area: 'DHA Phase 5', zipCode: '54792', weight: 6 },
  { city: 'Lahore', area: 'Johar Town', zipCode: '54782', weight: 5 },
  { city: 'Karachi', area: 'Clifton Block 5', zipCode: '75600', weight: 6 },
  { city: 'Karachi', area: 'Gulshan-e-Iqbal Block 13', zipCode: '75300', weight: 5 },
  { city: 'Karachi', area: 'North Nazimabad Block H', zipCode: '74700', weight: 4 },
  { city: 'Karachi', area: 'PECHS Block 2', zipCode: '75400', weight: 4 },
  { city: 'Islamabad', area: 'F-7/2', zipCode: '44000', weight: 5 },
  { city: 'Islamabad', area: 'G-11/3', zipCode: '44000', weight: 4 },
  { city: 'Rawalpindi', area: 'Satellite Town', zipCode: '46300', weight: 4 },
  { city: 'Faisalabad', area: 'Peoples Colony No. 1', zipCode: '38000', weight: 4 },
  { city: 'Multan', area: 'Gulgasht Colony', zipCode: '60000', weight: 3 },
  { city: 'Peshawar', area: 'Hayatabad Phase 3', zipCode: '25100', weight: 3 },
  { city: 'Sialkot', area: 'Cantt', zipCode: '51310', weight: 2 },
  { city: 'Gujranwala', area: 'Satellite Town', zipCode: '52250', weight: 2 },
  { city: 'Hyderabad', area: 'Latifabad No. 7', zipCode: '71800', weight: 2 },
  { city: 'Quetta', area: 'Jinnah Town', zipCode: '87300', weight: 1 },
]

/** Invents `count` customers, each with their own name, phone number and email. */
export function inventCustomers(random: SeededRandom, count: number): DemoCustomer[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`)
  return [...names].map((customerName, index) => {
    const { city, area, zipCode } = random.pickWeighted(QUARTERS, quarter => quarter.weight)
    return {
      customerName,
      phone: `+92${random.pick(MOBILE_CODES)}5550${String(index).padStart(3, '0')}`,
      email: `${emailName(random, customerName)}@${random.pick(MAIL_DOMAINS)}`,
      streetAddress: `${house(random)}, Street ${random.between(1, 46)}, ${area}`,
      city,
      zipCode,
    }
  })
}

function emailName(random: SeededRandom, customerName: string): string {
  const [first = '', last = ''] = customerName.toLowerCase().split(' ')
  return random.pick([`${first}.${last}`, `${first}${last}`, `${first}.${last}${random.between(84, 99)}`])
}

function house(random: SeededRandom): string {
  const number = random.between(2, 240)
  return random.pick([
    `House ${number}`,
    `House ${number}-B`,
    `Flat ${random.between(1, 12)}, Plot ${number}`,
  ])
}

/** Gives every sixth customer an address without a number. */
export function withVagueAddress(random: SeededRandom, address: string): string {
  const place = random.pick(['Near Jamia Masjid', 'Opposite the girls’ school', 'Behind the main bazaar'])
  const area = address.split(', ').at(-1) ?? ''
  return random.chance(1 / 6) ? `${place}, ${area.replaceAll(/No\.|[\d/-]+/g, '').trim()}` : address
}
