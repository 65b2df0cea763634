import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { chance, whole } from '../../../demo/chance.ts'

/** Every sample record says by its name that it is one. */
const PREFIX: Readonly<Record<Language, string>> = { hu: 'MINTA', en: 'SAMPLE', fr: 'ESSAI', es: 'PRUEBA' }

/** Cages of each side of a row; rows of does and one of bucks. */
const SIDE = 20
const DOE_ROWS = 2
const BUCKS = 4
const DOSES = 3
const DOES = 60
/** Days since the insemination of the round that is over with its births, and until that of the next one. */
const LAST_ROUND = 40
const NEXT_ROUND = 3

export interface SampleRabbit {
  readonly tattoo: string
  readonly sex: 'FEMALE' | 'MALE'
  readonly born: Day
  readonly line: string
  readonly family: string
  readonly teats: number
  readonly weight: number
  /** Place among the cages of its kind, in walking order. */
  readonly cage: number
}

export interface SampleCover {
  readonly group: number
  readonly doe: number
  readonly semen: number
  readonly touching: boolean | null
  readonly touchingDate: Day | null
  readonly farrowingDate: Day | null
  readonly viable: number | null
  readonly unviable: number | null
}

export interface SampleHerd {
  readonly stable: string
  readonly rows: readonly { readonly row: number; readonly cageType: number; readonly side: number }[]
  readonly groupNames: readonly string[]
  readonly bucks: readonly SampleRabbit[]
  /** Labels, and which buck each is of. */
  readonly semen: readonly { readonly label: string; readonly buck: number }[]
  readonly does: readonly SampleRabbit[]
  readonly groups: readonly { readonly name: string; readonly start: Day; readonly past: boolean }[]
  readonly covers: readonly SampleCover[]
}

const LINES = ['PS', 'PS', 'PS', 'C', 'D'] as const
const lineOf = (n: number): string => LINES[whole(n, 'sample-line', 0, LINES.length)] ?? 'PS'

/** Eight of ten take, as in the demo; most have nine or ten kits. */
function coverOf(doe: number, start: Day): Omit<SampleCover, 'group' | 'doe' | 'semen'> {
  const taken = chance(doe, 'sample-take') < 0.82
  return {
    touching: taken,
    touchingDate: addDays(start, 14),
    farrowingDate: taken ? addDays(start, 31 + (doe % 2)) : null,
    viable: taken ? whole(doe, 'sample-viable', 7, 5) : null,
    unviable: taken ? whole(doe, 'sample-dead', 0, 2) : null,
  }
}

const NOT_YET = { touching: null, touchingDate: null, farrowingDate: null, viable: null, unviable: null }

/** A small farm to try things out on: the same numbers that the demo company is made of, each time the same. */
export function sampleHerd(language: Language, today: Day): SampleHerd {
  const prefix = PREFIX[language]
  const rabbit = (sex: SampleRabbit['sex'], n: number): SampleRabbit => ({
    tattoo: `${prefix}${sex === 'MALE' ? 'B' : ''}${String(n + 1).padStart(3, '0')}`,
    sex,
    born: addDays(today, -whole(n, `sample-born-${sex}`, 240, 200)),
    line: lineOf(n),
    family: `D-${1 + (n % 18)}`,
    teats: whole(n, 'sample-teats', 8, 3),
    weight: whole(n, `sample-weight-${sex}`, 3900, 700),
    cage: n,
  })
  const bucks = Array.from({ length: BUCKS }, (_, n) => rabbit('MALE', n))
  const semen = bucks.flatMap(({ tattoo }, buck) =>
    Array.from({ length: DOSES }, (_, dose) => ({ label: `${tattoo}-${dose + 1}`, buck })),
  )
  const groups = [
    { name: `${prefix}1`, start: addDays(today, -LAST_ROUND), past: true },
    { name: `${prefix}2`, start: addDays(today, NEXT_ROUND), past: false },
  ]
  const paired = (group: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      group,
      doe: from + at,
      semen: whole(from + at, 'sample-semen', 0, semen.length),
      ...(groups[group]?.past ? coverOf(from + at, groups[group].start) : NOT_YET),
    }))
  return {
    stable: prefix,
    rows: [
      ...Array.from({ length: DOE_ROWS }, (_, n) => ({ row: n + 1, cageType: 1, side: SIDE })),
      { row: DOE_ROWS + 1, cageType: 3, side: BUCKS },
    ],
    groupNames: groups.map(({ name }) => name),
    bucks,
    semen,
    does: Array.from({ length: DOES }, (_, n) => rabbit('FEMALE', n)),
    groups,
    covers: [...paired(0, 0, 40), ...paired(1, 40, DOES)],
  }
}
