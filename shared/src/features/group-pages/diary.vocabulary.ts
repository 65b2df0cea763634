import { HEAD_FIELDS, type HeadField } from './documents.rules.ts'
import { FEED_TYPES, type GroupKind } from './groups.vocabulary.ts'

const ALL = ['MOTHER', 'YOUNG', 'FATTENING'] as const
const MOTHER = ['MOTHER'] as const
const YOUNG = ['YOUNG'] as const
const FATTENING = ['FATTENING'] as const

/** A field of a diary day: which groups have it, what it takes, and where it is kept. */
export interface DiaryField {
  readonly groups: readonly GroupKind[]
  /** A count is 0 where nothing is said, all else null or no. Kilograms have three decimals. */
  readonly type: 'count' | 'whole' | 'decimal' | 'kg' | 'text' | 'flag' | 'choice'
  /** Counts and numbers: least and greatest; texts: the greatest length. */
  readonly min?: number
  readonly max: number
  readonly choices?: readonly string[]
  /** Column of diary_days; heads and their weight are in the ledger. */
  readonly column?: string
}

const MOST = 20_000
const head = (field: HeadField): DiaryField => ({
  groups: [HEAD_FIELDS[field].group],
  type: 'count',
  min: 0,
  max: MOST,
})
const part = (groups: readonly GroupKind[], column: string): DiaryField => ({
  groups,
  type: 'count',
  min: 0,
  max: MOST,
  column,
})
const weight = (groups: readonly GroupKind[], column: string): DiaryField => ({
  groups,
  type: 'whole',
  min: 10,
  max: 15_000,
  column,
})
const text = (max: number, column: string): DiaryField => ({ groups: ALL, type: 'text', max, column })
const flag = (column: string, groups: readonly GroupKind[] = ALL): DiaryField => ({
  groups,
  type: 'flag',
  max: 1,
  column,
})
const degrees = (column: string): DiaryField => ({ groups: ALL, type: 'decimal', min: -30, max: 60, column })

/** Every field of a diary day, by its path in the JSON of the stated calls [DIA-06…DIA-13, GD-17, D-152]. */
export const DIARY_FIELDS = {
  motherDead: head('motherDead'),
  motherWaste: head('motherWaste'),
  sucklingDead: head('sucklingDead'),
  sucklingExterm: head('sucklingExterm'),
  deadPS: head('deadPS'),
  deadGP: head('deadGP'),
  wastePS: head('wastePS'),
  wasteGP: head('wasteGP'),
  soldPS: head('soldPS'),
  soldGP: head('soldGP'),
  ownReplacementPS: head('ownReplacementPS'),
  ownReplacementGP: head('ownReplacementGP'),
  dead: head('dead'),
  soldNum: head('soldNum'),
  soldWeight: { groups: FATTENING, type: 'kg', min: 0, max: 90_000 },
  motherDissected: part(MOTHER, 'dissected'),
  motherDeadResp: part(MOTHER, 'dead_resp'),
  motherDeadEre: part(MOTHER, 'dead_ere'),
  dissectedPS: part(YOUNG, 'dissected'),
  deadRespPS: part(YOUNG, 'dead_resp'),
  deadErePS: part(YOUNG, 'dead_ere'),
  dissectedGP: part(YOUNG, 'dissected_gp'),
  deadRespGP: part(YOUNG, 'dead_resp_gp'),
  deadEreGP: part(YOUNG, 'dead_ere_gp'),
  dissected: part(FATTENING, 'dissected'),
  deadResp: part(FATTENING, 'dead_resp'),
  deadEre: part(FATTENING, 'dead_ere'),
  'weights.MOT': weight(MOTHER, 'weight_a'),
  'weights.SUC': weight(MOTHER, 'weight_b'),
  'weights.PS': weight(YOUNG, 'weight_a'),
  'weights.GP': weight(YOUNG, 'weight_b'),
  'weights.FAT': weight(FATTENING, 'weight_a'),
  dailyFeedAmount: { groups: ALL, type: 'whole', min: 0, max: MOST, column: 'daily_feed_g' },
  'feed.type': { groups: ALL, type: 'choice', max: 0, choices: FEED_TYPES, column: 'feed_type' },
  'feed.amount': { groups: ALL, type: 'kg', min: 0, max: 30_000, column: 'feed_g' },
  'feed.productNumber': text(255, 'feed_product_number'),
  'feed.siloName': text(255, 'feed_silo_name'),
  'feed.serialNumber': text(255, 'feed_serial_number'),
  'indoorData.temperature': degrees('temperature'),
  'indoorData.temperatureMin': degrees('temperature_min'),
  'indoorData.temperatureMax': degrees('temperature_max'),
  'indoorData.relativeHumidity': {
    groups: ALL,
    type: 'whole',
    min: 0,
    max: 100,
    column: 'relative_humidity',
  },
  'indoorData.water': { groups: ALL, type: 'whole', min: 0, max: MOST, column: 'water_l' },
  'medicine.treatment': text(512, 'treatment'),
  'medicine.vaccination': flag('vaccination', ['MOTHER', 'YOUNG']),
  'medicine.drinkingWater': flag('drinking_water'),
  'medicine.medication1': flag('medication1'),
  'medicine.medication2': flag('medication2'),
  comment: text(512, 'comment'),
  /** "Nothing to report": the day was seen [PM-22]. */
  confirmed: { groups: ALL, type: 'flag', max: 1 },
} as const satisfies Record<string, DiaryField>
export type DiaryFieldName = keyof typeof DIARY_FIELDS

export const DIARY_FIELD_NAMES = Object.keys(DIARY_FIELDS) as [DiaryFieldName, ...DiaryFieldName[]]
export const diaryField = (name: DiaryFieldName): DiaryField => DIARY_FIELDS[name]

/** The fields of a day in a group of this kind. */
const fieldsIn = (kind: GroupKind): readonly DiaryFieldName[] =>
  DIARY_FIELD_NAMES.filter((name) => diaryField(name).groups.includes(kind))
// Asked for each day of a diary, after each key.
const FIELDS_OF_KIND: Readonly<Record<GroupKind, readonly DiaryFieldName[]>> = {
  MOTHER: fieldsIn('MOTHER'),
  YOUNG: fieldsIn('YOUNG'),
  FATTENING: fieldsIn('FATTENING'),
}
export const fieldsOfKind = (kind: GroupKind): readonly DiaryFieldName[] => FIELDS_OF_KIND[kind]

/** Dead, of them dissected, of them with sick lungs or with enteropathy [DIA-14, DIA-15, D-153]. */
export const DEATH_CHAINS = [
  {
    group: 'MOTHER',
    dead: 'motherDead',
    dissected: 'motherDissected',
    found: ['motherDeadResp', 'motherDeadEre'],
  },
  { group: 'YOUNG', dead: 'deadPS', dissected: 'dissectedPS', found: ['deadRespPS', 'deadErePS'] },
  { group: 'YOUNG', dead: 'deadGP', dissected: 'dissectedGP', found: ['deadRespGP', 'deadEreGP'] },
  { group: 'FATTENING', dead: 'dead', dissected: 'dissected', found: ['deadResp', 'deadEre'] },
] as const satisfies readonly {
  group: GroupKind
  dead: DiaryFieldName
  dissected: DiaryFieldName
  found: readonly DiaryFieldName[]
}[]

/** Rows and bytes of one call that saves cells. */
export const MOST_DIARY_ROWS = 300
export const MOST_DIARY_BYTES = 48 * 1024

/** What a worker adds from the barn, and how many at once [GD-12]. */
export const ADDED_FIELDS = [
  'motherDead',
  'motherWaste',
  'sucklingDead',
  'sucklingExterm',
  'deadPS',
  'deadGP',
  'dead',
] as const satisfies readonly HeadField[]
export const MOST_ADDED = 500
