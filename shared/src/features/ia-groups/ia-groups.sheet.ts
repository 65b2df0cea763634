import { type Column, sheet } from '../../kernel/sheet.ts'

const written = (example: string, width: number) =>
  ({ cell: { kind: 'text' }, example, width, direction: 'export' }) as const satisfies Column
const day = (example: string) =>
  ({ cell: { kind: 'day' }, example, width: 14, direction: 'export' }) as const satisfies Column
const counted = (example: number) =>
  ({
    cell: { kind: 'whole', min: 0, max: 999_999 },
    example,
    width: 10,
    direction: 'export',
  }) as const satisfies Column
const figure = (example: number, max: number) =>
  ({
    cell: { kind: 'decimal', min: 0, max },
    example,
    width: 12,
    direction: 'export',
  }) as const satisfies Column

/** Every group of the farm with what came of it [O-09]. */
export const iaGroupSheet = sheet({
  id: 'ia-groups',
  texts: 'iaGroupSheet',
  columns: {
    name: written('BAND03-260512', 18),
    motherGroup: written('BAND03', 16),
    startDate: day('2026-05-12'),
    farrowingDate: day('2026-06-12'),
    separationDate: day('2026-07-17'),
    active: { cell: { kind: 'flag' }, example: true, width: 10, direction: 'export' },
    mothers: counted(349),
    pregnant: counted(338),
    pregnantShare: figure(96.85, 100),
    farrowed: counted(331),
    born: counted(3641),
    viable: counted(3448),
    unviable: counted(193),
    added: counted(36),
    taken: counted(126),
    adjusted: counted(3358),
    avgBorn: figure(11, 50),
    avgViable: figure(10.42, 25),
  },
})
