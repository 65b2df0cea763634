import { record } from '../../kernel/record.ts'

/** The fields of semen; an import finds the buck and keeps the tattoo he had then [I-4, D-075]. */
export const SEMEN = record({
  label: { kind: 'text', max: 255, required: true, import: 'cell' },
  buckId: { kind: 'reference', to: 'rabbit', column: 'buck_id', import: 'resolved' },
  buckFarmId: { kind: 'reference', to: 'farm', column: 'buck_farm_id', import: 'resolved' },
  buckTattoo: { kind: 'text', max: 255, column: 'buck_tattoo', import: 'resolved' },
  pedigree: { kind: 'flag', import: 'cell' },
})
