import { rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { writeXlsx } from 'hucre'
import { importHeadings } from './sheet-headings.ts'

export const HERD = 1200
/** The younger half are daughters of the older. */
const MOTHERS = HERD / 2

type Cells = Partial<Record<keyof typeof rabbitSheet.columns, string | number>>

/** What to do about a line: a new value, nothing can be done and the row is left out, or it may stay. */
export type Cure = { readonly row: number } & (
  | { readonly value: string }
  | { readonly skip: true }
  | { readonly stays: true }
)

interface Fault {
  readonly n: number
  readonly spoils: (good: Cells) => Cells
  readonly cure: (good: Cells) => { value: string } | { skip: true } | { stays: true }
}
const at = (
  column: keyof Cells,
  bad: string | number,
  cure: Fault['cure'] = (good) => ({ value: String(good[column]) }),
): Omit<Fault, 'n'> => ({ spoils: () => ({ [column]: bad }), cure })
const stays = (): { stays: true } => ({ stays: true })
const skip = (): { skip: true } => ({ skip: true })

export const tattooOf = (n: number): string => `ES${String(n).padStart(5, '0')}`

/** Eleven faults of eight kinds and three warnings of two. */
const faultsOf = (letter: string): readonly Fault[] => [
  { n: 40, ...at('birthDate', 'primavera') },
  { n: 50, ...at('cage', 'N9/1/D1', stays) },
  { n: 60, ...at('motherTattoo', 'NADIE01', stays) },
  { n: 120, ...at('tattoo', tattooOf(110)) },
  { n: 200, ...at('earTag', `${letter}-00190`) },
  { n: 300, ...at('fatherSperm', 'NADIE-1') },
  { n: 400, ...at('tattoo', 'ES1') },
  { n: 500, ...at('weight66d', 20_000) },
  { n: 570, ...at('status', 'Feliz') },
  { n: 580, ...at('earTag', 'Z-99999') },
  { n: 590, ...at('birthDate', '2024-02-30') },
  { n: 595, ...at('fatherSperm', 'NADIE-2') },
  { n: 800, ...at('tattoo', tattooOf(799), skip) },
  { n: 1100, ...at('cage', 'N9/9/U1', stays) },
]

/** Cage and tag in the order of the file; 40 cages to a side, two sides to a row, five rows to a stable. */
function cageLabelOf(n: number): string {
  const i = n - 1
  return `N${1 + Math.floor(i / 400)}/${1 + (Math.floor(i / 80) % 5)}/${i % 80 < 40 ? 'D' : 'U'}${1 + (i % 40)}`
}

const goodOf = (n: number, letter: string): Cells => ({
  tattoo: tattooOf(n),
  earTag: `${letter}-${String(n).padStart(5, '0')}`,
  cage: cageLabelOf(n),
  birthDate: addDays(n <= MOTHERS ? '2024-03-01' : '2025-03-01', n % 200),
  ...(n > MOTHERS && { motherTattoo: tattooOf(n - MOTHERS) }),
  fatherSperm: `SEM-${1 + (n % 3)}`,
  origin: es.stock.origins.SELF_BREED,
  breed: es.stock.breeds.HYCOLE,
  line: 'PS',
  pedigree: n % 6 === 0 ? es.imports.yes : es.imports.no,
  breastNumber: 8 + (n % 3),
  status: es.stock.statuses.IN_PROD,
  healthCondition: es.stock.health.HEALTHY,
  weight66d: 3000 + n,
})

/** A mother whose own row is faulty would be missing until it is mended. */
const withoutFaultyMother = (cells: Cells, spoiled: ReadonlySet<string>): Cells =>
  spoiled.has(String(cells.motherTattoo ?? '')) ? { ...cells, motherTattoo: '' } : cells

/** 1,200 does under Spanish headings, what is wrong with them, and the cures in file order. */
export async function faultyStock(letter: string): Promise<{ file: Buffer; cures: Cure[] }> {
  const faults = new Map(faultsOf(letter).map((fault) => [fault.n, fault]))
  const spoiled = new Set([...faults.keys()].map(tattooOf))
  const rows: Cells[] = Array.from({ length: HERD }, (_, i) => {
    const good = withoutFaultyMother(goodOf(i + 1, letter), spoiled)
    return { ...good, ...faults.get(i + 1)?.spoils(good) }
  })
  const { keys, headings } = importHeadings(es, rabbitSheet)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Efectivo',
        rows: [headings, ...rows.map((cells) => keys.map((key) => cells[key] ?? null))],
      },
    ],
  })
  const cures = [...faults.values()].map(({ n, cure }): Cure => ({ row: n + 1, ...cure(goodOf(n, letter)) }))
  return { file: Buffer.from(bytes), cures }
}
