import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasks as iaTasksMaster } from './en.ts'

export const iaTasks: TextsOf<typeof iaTasksMaster> = {
  fields: {
    status: 'Állapot',
    byHand: 'Kézzel beállítva',
    users: 'Dolgozók',
    parts: 'Feladatrészek',
    working: 'Dolgozik rajta',
  },
  statuses: {
    TO_DO: 'Teendő',
    IN_PROGRESS: 'Folyamatban',
    DONE: 'Kész',
  },
}
