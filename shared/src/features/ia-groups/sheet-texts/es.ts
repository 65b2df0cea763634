import type { TextsOf } from '../../../kernel/texts.ts'
import type { pairingSheet as master } from './en.ts'

export const pairingSheet: TextsOf<typeof master> = {
  title: 'Lista de apareamiento',
  columns: {
    motherGroup: 'Grupo de madres',
    startDate: 'Fecha de inicio',
    cage: 'Jaula',
    earTag: 'Crotal',
    motherTattoo: 'Tatuaje de la madre',
    spermLabel: 'Etiqueta de semen',
    pedigree: 'Pedigrí',
    line: 'Línea',
    iaCount: 'Número de IA',
    remark: 'Observación',
  },
  notes: {
    motherGroup:
      'Un nombre de grupo permitido. En la página de un grupo esta columna no se lee: las conejas van a ese grupo.',
    startDate: 'Día de la inseminación, como fecha o aaaa-MM-dd. En la página de un grupo no se lee.',
    cage: 'Para encontrar la coneja; no se comprueba.',
    earTag: 'Para encontrar la coneja; no se comprueba.',
    motherTattoo: 'La coneja. Un tatuaje que empieza por cero necesita una celda de texto.',
    spermLabel: 'Etiqueta de un semen de la granja.',
    pedigree: 'CP, XXL, TP, D o XP.',
    line: 'Lo escribe Warren, no se lee.',
    iaCount: 'Lo escribe Warren, no se lee.',
    remark: 'Queda vacía, para anotar a mano; no se lee.',
  },
}
