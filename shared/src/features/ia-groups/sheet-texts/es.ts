import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Emparejamiento',
  columns: {
    motherGroup: 'Grupo de madres',
    startDate: 'Fecha de inicio',
    cage: 'Jaula',
    earTag: 'Crotal',
    motherTattoo: 'Tatuaje de la madre',
    spermLabel: 'Etiqueta de semen',
    pedigree: 'Pedigrí',
  },
  notes: {
    motherGroup: 'Un nombre de grupo permitido.',
    startDate: 'Día de la inseminación, como fecha o aaaa-MM-dd.',
    cage: 'Para encontrar la coneja; no se comprueba.',
    earTag: 'Para encontrar la coneja; no se comprueba.',
    motherTattoo: 'La coneja. Un tatuaje que empieza por cero necesita una celda de texto.',
    spermLabel: 'Etiqueta de un semen de la granja.',
    pedigree: 'CP, XXL, TP, D o XP.',
  },
}
