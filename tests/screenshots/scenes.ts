import { ADMIN_SCENES } from './admin-scenes.ts'
import { FULFILMENT_SCENES } from './fulfilment-scenes.ts'
import type { Scene } from './scene.ts'
import { SERVICE_SCENES } from './service-scenes.ts'
import { SHOPPING_SCENES } from './shopping-scenes.ts'

/** Every page and state of which there is a picture, in the order of a visit. */
export const SCENES: readonly Scene[] = [
  ...SHOPPING_SCENES,
  ...SERVICE_SCENES,
  ...ADMIN_SCENES,
  ...FULFILMENT_SCENES,
]
