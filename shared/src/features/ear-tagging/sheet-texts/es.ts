import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingSheet as master } from './en.ts'

export const earTaggingSheet: TextsOf<typeof master> = {
  title: 'Crotalado',
  columns: {
    no: 'N.º',
    cage: 'Jaula',
    tattoo: 'Tatuaje',
    earTag: 'Crotal',
    eid: 'EID',
    taggedAt: 'Crotalado el',
  },
  notes: {
    no: 'Lo escribe Warren, no se lee.',
    cage: 'Lo escribe Warren, no se lee.',
    tattoo: 'Lo escribe Warren, no se lee.',
    earTag: 'Lo escribe Warren, no se lee.',
    eid: 'Lo escribe Warren, no se lee.',
    taggedAt: 'Lo escribe Warren, no se lee.',
  },
}
