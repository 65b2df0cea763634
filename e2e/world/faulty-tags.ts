import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { writeXlsx } from 'hucre'

const ROWS = 2000

/** What to do about a line: a new value, or nothing can be done and the row is left out. */
export type Cure =
  | { readonly row: number; readonly value: string }
  | { readonly row: number; readonly skip: true }

interface Fault {
  readonly every: readonly number[]
  readonly spoil: (good: [string, string], n: number) => [string | number | null, string | number | null]
  readonly cure: (good: [string, string], row: number) => Cure
}

/** Six kinds of fault, twenty in all; tags A-00001 and on are in the register of the demo. */
const FAULTS: readonly Fault[] = [
  {
    every: [10, 300, 700, 1500],
    spoil: ([tag, eid]) => [tag.replace('-', ' '), eid],
    cure: ([tag], row) => ({ row, value: tag }),
  },
  { every: [20, 400, 800], spoil: ([, eid]) => [null, eid], cure: ([tag], row) => ({ row, value: tag }) },
  {
    every: [30, 500, 900],
    spoil: ([tag, eid]) => [tag, eid.slice(0, 9)],
    cure: ([, eid], row) => ({ row, value: eid }),
  },
  { every: [40, 600, 1000], spoil: ([tag]) => [tag, 12_345], cure: ([, eid], row) => ({ row, value: eid }) },
  {
    every: [50, 650, 1100, 1900],
    spoil: ([, eid], n) => [`A-0${n + 1000}`, eid],
    cure: (_good, row) => ({ row, skip: true }),
  },
  {
    every: [60, 750, 1200],
    spoil: ([tag], n) => [tag, eidOf(n - 5)],
    cure: ([, eid], row) => ({ row, value: eid }),
  },
]

let letter = 'F'
const eidOf = (n: number): string => `25026${letter.codePointAt(0)}${String(n).padStart(8, '0')}`
const good = (n: number): [string, string] => [`${letter}-${String(n).padStart(5, '0')}`, eidOf(n)]

/** 2,000 new ear tags under French headings with twenty faults of six kinds, and their cures in file order. */
export async function faultyTags(of: string): Promise<{ file: Buffer; cures: Cure[] }> {
  letter = of
  const faults = new Map(FAULTS.flatMap((fault) => fault.every.map((n) => [n, fault] as const)))
  const { tag, eid } = fr.earTagSheet.columns
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const fault = faults.get(i + 1)
    return fault ? fault.spoil(good(i + 1), i + 1) : good(i + 1)
  })
  const cures = [...faults].toSorted(([a], [b]) => a - b).map(([n, fault]) => fault.cure(good(n), n + 1))
  const bytes = await writeXlsx({ sheets: [{ name: 'Livraison', rows: [[tag, eid], ...rows] }] })
  return { file: Buffer.from(bytes), cures }
}
