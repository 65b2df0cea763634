import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasks as iaTasksMaster } from './en.ts'

export const iaTasks: TextsOf<typeof iaTasksMaster> = {
  fields: {
    status: 'Estado',
    byHand: 'Fijado a mano',
    users: 'Personal',
    parts: 'Partes de tarea',
    working: 'Trabajando',
  },
  statuses: {
    TO_DO: 'Pendiente',
    IN_PROGRESS: 'En curso',
    DONE: 'Hecho',
  },
}
