import { earTagImporter } from '../features/ear-tags/index.ts'
import type { Importers } from '../features/imports/index.ts'

/** Every kind of import that this version can do. */
export const IMPORTERS: Importers = { EAR_TAGS: earTagImporter }
