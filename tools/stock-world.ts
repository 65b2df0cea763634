import { fillHerds } from '../server/test/fill-herds.ts'
import { openProofWorld, type ProofWorld } from './proof-world.ts'

/** Rabbits of each farm, and inseminations of each doe. */
export const RABBITS = 2050
const COVERS = 5

/** So many farms with their stock. */
export const openStockWorld = (farms: number): Promise<ProofWorld> =>
  openProofWorld({
    name: 'stock',
    farms,
    fill: fillHerds({ farms, rabbits: RABBITS, covers: COVERS }),
    counts:
      "select (select count(*) from app.rabbits) || ' rabbits, ' || (select count(*) from app.covers) || ' covers'",
  })
