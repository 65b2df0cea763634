import { seeded } from './seeded.ts'

export type Doe = {
  id: string
  cage: string
  stable: string
  tag: string
  tattoo: string
  breed: string
  line: string
  age: number
  band: string
  lastIa: string
  palpation: '+' | '-' | null
  inseminations: number
  births: number
  mean: number | null
  status: 'inProduction' | 'candidate'
  health: 'healthy' | 'footUlcers' | 'skinny' | 'respiratory'
}

const random = seeded(41)
const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0]
const two = (value: number): string => String(value).padStart(2, '0')

const LAST_IA: Record<string, string> = { BAND01: '2026-04-14', BAND02: '2026-04-28', BAND03: '2026-05-12' }

function healthOf(chance: number): Doe['health'] {
  if (chance < 0.06) return 'footUlcers'
  if (chance < 0.1) return 'skinny'
  return chance < 0.13 ? 'respiratory' : 'healthy'
}

function doe(index: number): Doe {
  const [breed, prefix] = pick([
    ['Hycole', 'HY'],
    ['Hycole', 'HY'],
    ['Danubia', 'DA'],
    ['Zika', 'Z4'],
  ] as const)
  const stable = `M${1 + Math.floor(index / 1605)}`
  const cage = `${stable} ${1 + (Math.floor(index / 60) % 27)}${index % 2 === 0 ? 'D' : 'U'}-${two(1 + (Math.floor(index / 2) % 30))}`
  const band = pick(['BAND01', 'BAND02', 'BAND03'])
  const births = Math.floor(random() * 9)
  const mean = births === 0 ? null : 7.6 + random() * 4.1
  return {
    id: String(index),
    cage,
    stable,
    tag: `A-${two(Math.floor(random() * 9))}${1000 + Math.floor(random() * 8999)}`,
    tattoo: `${prefix}5${1000 + Math.floor(random() * 8999)}`,
    breed,
    line: pick(['D', 'C', 'XXL', 'PS', 'PS', 'C']),
    age: Math.round(5 + births * 1.4 + random() * 2),
    band,
    lastIa: LAST_IA[band] ?? '',
    palpation: band === 'BAND03' ? null : pick(['+', '+', '+', '-', null]),
    inseminations: births + (random() < 0.35 ? 2 : 1),
    births,
    mean,
    status: mean !== null && mean < 8.2 ? 'candidate' : 'inProduction',
    health: healthOf(random()),
  }
}

export const STOCK: readonly Doe[] = Array.from({ length: 6420 }, (_, index) => doe(index))
