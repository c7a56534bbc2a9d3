import { drawBack } from './back.ts'
import { allBacks } from './backs/all-backs.ts'
import { cloths } from './fabric/cloths.ts'
import { drawFabric } from './fabric/draw-fabric.ts'
import { loadGarment } from './garment.ts'
import { drawOutfit } from './outfit.ts'
import { outfits } from './outfits.ts'
import { savePicture } from './save.ts'

/**
 * Draws the demo shop's pictures of backs, fabrics and outfits from those of the fronts, as they are in the repository.
 * Arguments are parts of file names: `npm run demo-pictures -- hoodie-forest-back fabric` draws only what they name.
 */
const wanted = process.argv.slice(2)

const jobs = [
  ...Object.entries(allBacks).map(([slug, { works, turned }]) => ({
    file: `${slug}-back.webp`,
    draw: async () => drawBack(await loadGarment(slug), works, turned),
  })),
  ...Object.entries(cloths).map(([slug, cloth], index) => ({
    file: `${slug}-fabric.webp`,
    draw: () => drawFabric(cloth, (index + 1) * 13),
  })),
  ...Object.entries(outfits).map(([slug, garments]) => ({
    file: `${slug}-outfit.webp`,
    draw: () => drawOutfit(garments),
  })),
]

for (const { file, draw } of jobs) {
  if (wanted.length > 0 && !wanted.some(part => file.includes(part))) continue
  await savePicture(file, await draw())
  console.log(file)
}
