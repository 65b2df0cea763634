import type { TextsOf } from '../../../kernel/texts.ts'
import type { earTaggingSheet as master } from './en.ts'

export const earTaggingSheet: TextsOf<typeof master> = {
  title: 'Bouclage',
  columns: {
    no: 'N°',
    cage: 'Cage',
    tattoo: 'Tatouage',
    earTag: 'Boucle',
    eid: 'EID',
    taggedAt: 'Bouclé le',
  },
  notes: {
    no: 'Écrit par Warren, non lu.',
    cage: 'Écrit par Warren, non lu.',
    tattoo: 'Écrit par Warren, non lu.',
    earTag: 'Écrit par Warren, non lu.',
    eid: 'Écrit par Warren, non lu.',
    taggedAt: 'Écrit par Warren, non lu.',
  },
}
