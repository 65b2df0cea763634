import { HOSTILE_CELLS } from './hostile-cells.ts'
import { HOSTILE_CONTAINERS } from './hostile-containers.ts'
import { HOSTILE_KINDS, type HostileFile } from './hostile-kinds.ts'
import { HOSTILE_PACKAGES } from './hostile-packages.ts'
import { HOSTILE_XML } from './hostile-xml.ts'

/** Every hostile file by name, made when it is needed [D-009]. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...HOSTILE_KINDS,
  ...HOSTILE_CONTAINERS,
  ...HOSTILE_XML,
  ...HOSTILE_CELLS,
  ...HOSTILE_PACKAGES,
]
