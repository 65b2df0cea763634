import type { TextsOf } from '../../../kernel/texts.ts'
import type { cageListSheet as cageListSheetMaster } from './en.ts'

export const cageListSheet: TextsOf<typeof cageListSheetMaster> = {
  title: 'Lista de jaulas',
  columns: {
    stable: 'Nave',
    row: 'Fila',
    position: 'Posición',
    cage: 'Jaula',
    cageType: 'Tipo de jaula',
    tattoo: 'Tatuaje',
    earTag: 'Crotal',
    status: 'Estado',
    healthCondition: 'Salud',
    currentIa: 'Grupo de IA actual',
  },
  notes: {
    stable: 'Lo escribe Warren, no se lee.',
    row: 'Lo escribe Warren, no se lee.',
    position: 'Lo escribe Warren, no se lee.',
    cage: 'Lo escribe Warren, no se lee.',
    cageType: 'Lo escribe Warren, no se lee.',
    tattoo: 'Lo escribe Warren, no se lee.',
    earTag: 'Lo escribe Warren, no se lee.',
    status: 'Lo escribe Warren, no se lee.',
    healthCondition: 'Lo escribe Warren, no se lee.',
    currentIa: 'Lo escribe Warren, no se lee.',
  },
}
