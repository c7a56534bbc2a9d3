import { BRAND_PART } from '../brand/brand-part.server.ts'
import type { FacePart } from '../face-part.server.ts'
import { HOME_PART } from '../home/home-part.server.ts'
import { MENU_PART } from '../menu/menu-part.server.ts'
import { PAGES_PART } from '../pages/pages-part.server.ts'

/** All parts of the shop's face, in the order in which they are locked and published together. */
export const FACE_PARTS = [HOME_PART, MENU_PART, PAGES_PART, BRAND_PART] as readonly FacePart[]
