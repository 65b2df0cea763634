import { sheet } from '../../kernel/sheet.ts'
import { MAX_PAIRS } from './ear-tagging.vocabulary.ts'

const written = (example: string, width: number) =>
  ({ cell: { kind: 'text' }, example, width, direction: 'export' }) as const

/** The pairs of a list in the order of tagging [O-12]. */
export const earTaggingSheet = sheet({
  id: 'ear-tagging',
  texts: 'earTaggingSheet',
  columns: {
    no: { cell: { kind: 'whole', min: 1, max: MAX_PAIRS }, example: 1, width: 8, direction: 'export' },
    cage: written('Y1/1/D6', 14),
    tattoo: written('HY04930', 16),
    earTag: written('A-05598', 12),
    eid: written('348098100005598', 20),
    taggedAt: { cell: { kind: 'moment' }, example: '2026-05-11T14:49', width: 18, direction: 'export' },
  },
})
