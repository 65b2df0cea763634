import type { TextsOf } from '../../../kernel/texts.ts'
import type { iaTasks as iaTasksMaster } from './en.ts'

export const iaTasks: TextsOf<typeof iaTasksMaster> = {
  fields: {
    status: 'État',
    byHand: 'Fixé à la main',
    users: 'Personnel',
    parts: 'Parts de tâche',
    working: 'Au travail',
  },
  statuses: {
    TO_DO: 'À faire',
    IN_PROGRESS: 'En cours',
    DONE: 'Fait',
  },
}
