import { join } from 'node:path'
import sharp from 'sharp'

/** The scenes of which docs/owner-guide.md has pictures. */
export const GUIDE_SCENES = [
  'admin-dashboard',
  'admin-add-product',
  'admin-orders',
  'admin-order',
  'admin-settings-delivery',
]
export const GUIDE_WIDTH = 1440

const SIZE = { width: 960, height: 640 }

/** Makes the guide's pictures from screenshots: the upper part of each page, in a small file of docs/pictures. */
export async function writeGuidePictures(folder: string): Promise<void> {
  for (const scene of GUIDE_SCENES) {
    await sharp(join(folder, `${scene}-${GUIDE_WIDTH}-light.png`))
      .resize({ ...SIZE, fit: 'cover', position: 'top' })
      .webp({ quality: 70 })
      .toFile(`docs/pictures/${scene.replace('admin-', 'guide-')}.webp`)
  }
}
