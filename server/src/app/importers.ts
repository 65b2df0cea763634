import { farrowingImporter } from '../features/covers/index.ts'
import { earTagImporter } from '../features/ear-tags/index.ts'
import type { Importers } from '../features/imports/index.ts'
import { pairingImporter } from '../features/ia-groups/index.ts'
import { spermImporter } from '../features/semen/index.ts'
import { weightImporter } from '../features/weights/index.ts'
import { boughtRabbitImporter, buckImporter, rabbitImporter } from '../features/rabbits/index.ts'

/** Every kind of import that this version can do. */
export const IMPORTERS: Importers = {
  EAR_TAGS: earTagImporter,
  RABBITS: rabbitImporter,
  BOUGHT_RABBITS: boughtRabbitImporter,
  BUCKS: buckImporter,
  SPERMS: spermImporter,
  IAGROUPS: pairingImporter,
  FARROWING: farrowingImporter,
  DAILY_WEIGHTS: weightImporter,
}
